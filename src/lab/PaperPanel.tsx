import BookOpen from "lucide-react/icons/book-open"
import CircleCheck from "lucide-react/icons/circle-check"
import Pause from "lucide-react/icons/pause"
import Play from "lucide-react/icons/play"
import Plug from "lucide-react/icons/plug"
import Scissors from "lucide-react/icons/scissors"
import ScrollText from "lucide-react/icons/scroll-text"
import TriangleAlert from "lucide-react/icons/triangle-alert"
import Unplug from "lucide-react/icons/unplug"
import { PRINTER_MODELS } from "../hardware/models/rules.ts"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Tag } from "../ui/Tag.tsx"
import { PrintedSlips } from "./PrintedSlips.tsx"
import { type BenchPrinter, healthOfBench, prints } from "./protocol.ts"
import shared from "./Lab.module.css"
import styles from "./PaperPanel.module.css"
import { slipsOf } from "./slips.ts"
import * as texts from "./texts.ts"
import { useBench } from "./useBench.ts"

const stateOf = (printer: BenchPrinter): string =>
  printer.plugged ? texts.printerHealth[healthOfBench(printer)] : texts.unplugged

/** The bench's receipt printer: what ails it, and the paper that came out of it. */
export const PaperPanel = () => {
  const { bench, state } = useBench()
  const { printer, paper, waiting } = state
  const { model, plugged, paper: hasPaper, closed, online } = printer
  const isEmpty = slipsOf(paper).length === 0
  const works = prints(printer)
  return (
    <section className={`${shared["panel"]} ${styles["printer"]}`} aria-labelledby="printer">
      <div className={shared["title"]}>
        <h2 id="printer">{texts.printer}</h2>
        <output>
          <Tag tone={works ? "ok" : "warn"} icon={works ? CircleCheck : TriangleAlert}>
            {stateOf(printer)}
          </Tag>
        </output>
      </div>
      <label className={styles["model"]}>
        <span>{texts.printerModel}</span>
        <select
          className="box"
          value={model}
          onChange={(event) =>
            bench.setPrinter({ model: PRINTER_MODELS.find((one) => one === event.target.value) ?? model })
          }
        >
          {PRINTER_MODELS.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      <div className={styles["troubles"]}>
        <Button onClick={() => bench.setPrinter({ plugged: !plugged })}>
          <Icon of={plugged ? Unplug : Plug} size={18} />
          {plugged ? texts.unplug : texts.plugIn}
        </Button>
        <Button onClick={() => bench.setPrinter({ paper: !hasPaper })}>
          <Icon of={ScrollText} size={18} />
          {hasPaper ? texts.takePaper : texts.newPaper}
        </Button>
        <Button onClick={() => bench.setPrinter({ closed: !closed })}>
          <Icon of={BookOpen} size={18} />
          {closed ? texts.openCover : texts.closeCover}
        </Button>
        <Button onClick={() => bench.setPrinter({ online: !online })}>
          <Icon of={online ? Pause : Play} size={18} />
          {online ? texts.takeOffline : texts.putOnline}
        </Button>
        <Button disabled={isEmpty} onClick={bench.tearOff}>
          <Icon of={Scissors} size={18} />
          {texts.tearOff}
        </Button>
      </div>
      {waiting && <output className={styles["waiting"]}>{texts.holdsJob}</output>}
      <div className={styles["slot"]} aria-hidden="true" />
      {/* What is scrolled is reached by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles["out"]} aria-label={texts.paperPrinted} tabIndex={0}>
        {isEmpty ? (
          <div className={styles["none"]}>
            <b>{texts.noPaperYet}</b>
            <p>{texts.howToPrint(model)}</p>
          </div>
        ) : (
          <PrintedSlips paper={paper} />
        )}
      </section>
    </section>
  )
}
