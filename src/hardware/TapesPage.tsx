import { useState } from "react"
import { useNavigate } from "../ui/navigation.ts"
import Printer from "lucide-react/icons/printer"
import WalletMinimal from "lucide-react/icons/wallet-minimal"
import { type Command, useApp } from "../app/hooks.ts"
import { usePanelDispatch, useTries } from "../app/laterHooks.ts"
import { useRead } from "../app/reads.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import { PATHS } from "../paths.ts"
import { useForeign } from "../session/useForeign.ts"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Note } from "../ui/Note.tsx"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import { useKeyDown } from "../ui/useKeyDown.ts"
import { CashButtons } from "../register/CashButtons.tsx"
import { JobNote } from "./JobNote.tsx"
import { isTroubled, type TapeName } from "./model.ts"
import { latestOf } from "./shown/model.ts"
import { PastTapes } from "./PastTapes.tsx"
import { printTypeOf } from "./rules.ts"
import { TAPE_REFUSED } from "./models/rules.ts"
import { TapePanel } from "./TapePanel.tsx"
import { TapeView, type TapeViewProps } from "./TapeView.tsx"
import { useTape } from "./useTape.ts"
import * as texts from "./texts.ts"
import * as shared from "../ui/texts.ts"
import { TitledPage } from "../ui/TitledPage.tsx"
import { Unread } from "../ui/Reading.tsx"
import styles from "./Tapes.module.css"

/** X and Z tapes of this register, as paper on the screen, and the drawer by hand (REG-13 to REG-16, CG-73, CG-90). */
export const TapesPage = () => {
  const page = useFirstFocus<HTMLElement>()
  const status = useApp((state) => state.register.status)
  const foreign = useForeign()
  const hasPrinter = useApp(({ session }) => printTypeOf(session.device) !== "none")
  const hardware = useApp((state) => state.hardware)
  const dispatch = usePanelDispatch()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const [past, setPast] = useState<number | undefined>(undefined)
  const [viewed, setViewed] = useState<Pick<TapeViewProps, "name" | "copy"> | null>(null)
  const [tries, onAgain] = useTries()
  const isOpen = status === "Open"
  const jobs = (["tape", "drawer"] as const).flatMap((kind) => latestOf(hardware, kind) ?? [])
  // What was printed, counted, opened or closed meanwhile stands on the next reading.
  const again = [status, tries, viewed === null, ...jobs.map(({ id, phase }) => id + phase)].join()
  const x = useTape(isOpen && !foreign ? { type: "X" } : null, { again })
  const z = useTape(foreign ? null : { type: "Z", ...(past === undefined ? {} : { number: past }) }, { again })
  const list = useRead("get_list_tapes", foreign ? null : {}, `${status} ${tries}`)
  const tapes = bodyOf(list)?.list ?? []
  const act = (command: Command) => setProblem(dispatch(command))
  const wasPrinted = z?._tag === "Tape" && z.tape.copy === true
  const printed = (tape: TapeName) =>
    hasPrinter || foreign ? act({ _tag: "PrintTape", tape }) : setViewed({ name: tape, copy: wasPrinted })
  const zNumber = z?._tag === "Tape" ? z.tape.z_number : undefined
  const isNone = z?._tag === "None" && !z.failed
  const isPast = past !== undefined || isOpen
  const printX = isOpen ? () => printed({ type: "X" }) : null
  const printZ = (): (() => void) | null => {
    if (!isPast) return isNone ? null : () => printed({ type: "Z" })
    return zNumber === undefined ? null : () => printed({ type: "Z", number: zNumber })
  }
  useKeyDown(page, ({ key, target }) => {
    if (target instanceof HTMLSelectElement) return false
    if (key === "Escape") {
      navigate(PATHS.sale)
      return true
    }
    const print = { x: printX, z: printZ() }[key.toLowerCase()]
    print?.()
    return print !== undefined && print !== null
  })
  return (
    <TitledPage
      ref={page}
      title={texts.tapes}
      className={styles["page"]}
      tabIndex={-1}
      head={
        <>
          <Button onClick={() => act({ _tag: "OpenDrawer" })}>
            <Icon of={WalletMinimal} />
            {texts.openDrawer}
          </Button>
          <CashButtons />
        </>
      }
    >
      {problem !== null && <Note tone="danger">{problem}</Note>}
      {jobs
        .filter((job) => !isTroubled(job))
        .map((job) => (
          <JobNote key={job.id} job={job} />
        ))}
      <div className={styles["tapes"]}>
        <TapePanel
          title={texts.xTape}
          about={texts.xExplained}
          load={x}
          refused={isOpen ? null : TAPE_REFUSED.X}
          unseen={foreign ? texts.shownOnPaper : null}
          onAgain={onAgain}
          button={
            printX && (
              <Button look="primary" onClick={printX}>
                <Icon of={Printer} />
                {texts.printX}
                <Kbd>X</Kbd>
              </Button>
            )
          }
        />
        <TapePanel
          title={texts.zTape}
          about={zNumber === undefined ? "" : texts.zNamed(zNumber, z?._tag === "Tape" ? z.tape.closed : undefined)}
          load={z}
          refused={isOpen ? TAPE_REFUSED.Z : null}
          unseen={foreign ? texts.shownOnPaper : null}
          onAgain={onAgain}
          button={
            printZ() && (
              <Button look={isOpen ? "plain" : "primary"} onClick={() => printZ()?.()}>
                <Icon of={Printer} />
                {isPast || wasPrinted ? shared.printAgain : texts.printZ}
                <Kbd>Z</Kbd>
              </Button>
            )
          }
        >
          <Unread why={whyOf(list)} onAgain={onAgain} />
          {tapes.length > 1 && <PastTapes tapes={tapes} chosen={past} onChoose={setPast} />}
        </TapePanel>
      </div>
      {viewed && <TapeView name={viewed.name} copy={viewed.copy} onClose={() => setViewed(null)} />}
    </TitledPage>
  )
}
