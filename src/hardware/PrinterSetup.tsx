import { type ReactNode, useId, useState } from "react"
import Printer from "lucide-react/icons/printer"
import Usb from "lucide-react/icons/usb"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Note } from "../ui/Note.tsx"
import frame from "../ui/Setup.module.css"
import { SetupStep } from "../ui/SetupStep.tsx"
import * as shared from "../ui/texts.ts"
import { ChoiceGroup } from "../ui/ChoiceGroup.tsx"
import type { PrinterModel, PrintType } from "./wire.ts"
import { JobNote } from "./JobNote.tsx"
import { MacField } from "./MacField.tsx"
import { type Connection, isRunning, type PrintJob, type Setup } from "./model.ts"
import { type PrinterChoice, printsByCloud } from "./rules.ts"
import { modelOf, PRINTER_MODELS } from "./models/rules.ts"
import { connectionWords } from "./status.ts"
import * as texts from "./texts.ts"
import styles from "./PrinterSetup.module.css"

const KINDS: readonly { readonly value: PrintType; readonly label: string; readonly detail: string }[] = [
  { value: "usb_print", label: texts.usb, detail: texts.usbExplained },
  { value: "cloud_print", label: texts.cloud, detail: texts.cloudExplained },
  { value: "none", label: texts.noPrinter, detail: texts.noPrinterExplained }
]

const MODELS: readonly { readonly value: PrinterModel; readonly label: string; readonly detail: string }[] =
  PRINTER_MODELS.map((model) => ({
    value: model,
    label: model,
    detail: printsByCloud(model) ? texts.star : texts.epsonUsbOnly
  }))

/** Receipt Printer Setup in three steps: choose, connect, test; its state stands beside each (PRN-01, SM-7). */
export const PrinterSetup = ({
  saved,
  connection,
  setup,
  test,
  unprinted,
  problem,
  cloud,
  ...on
}: PrinterSetupProps) => {
  const [kind, setKind] = useState<PrintType>(saved.print_type === "none" ? "usb_print" : saved.print_type)
  const [picked, setPicked] = useState<PrinterModel | null>(null)
  const [mac, setMac] = useState(saved.printer_mac_address)
  const hint = useId()
  const found = connection._tag === "Connected" ? modelOf(connection.config) : null
  /** A connected printer says what it is; a person may know better. */
  const model = picked ?? saved.printer_model ?? (kind === "usb_print" ? found : null)
  const unchanged = kind === saved.print_type && (kind === "none" || model === saved.printer_model)
  const choice: PrinterChoice = {
    print_type: kind,
    printer_model: model,
    printer_mac_address: mac,
    printer_serial_id: connection._tag === "Connected" ? connection.config.serial : ""
  }
  return (
    <section className={frame["screen"]} aria-labelledby="printer-title">
      <h1 id="printer-title">{texts.printerSetup}</h1>
      <div className={frame["steps"]}>
        <SetupStep number={1} title={texts.choosePrinter} className={frame["wide"]}>
          <ChoiceGroup label={texts.howConnected} options={KINDS} value={kind} onChange={setKind} />
          {kind !== "none" && (
            <ChoiceGroup label={texts.printerModel} options={MODELS} value={model} onChange={setPicked} />
          )}
        </SetupStep>
        {kind === "usb_print" && (
          <SetupStep number={2} title={texts.connectIt}>
            <output className={styles["state"]} data-state={connection._tag}>
              <i aria-hidden="true" />
              {connectionWords(connection)}
            </output>
            {found !== null && model !== null && found !== model && <Note tone="warn">{texts.saysItIs(found)}</Note>}
            <div className="flex wrap gap-10">
              <Button
                onClick={() => on.onConnect(connection._tag === "Connected")}
                disabled={connection._tag === "Connecting"}
              >
                <Icon of={Usb} />
                {connection._tag === "Connected" ? texts.chooseAnother : texts.connectPrinter}
              </Button>
            </div>
          </SetupStep>
        )}
        {kind === "cloud_print" && (
          <SetupStep number={2} title={texts.nameIt}>
            <MacField value={mac} describedBy={hint} onChange={setMac} />
            <p id={hint} className={styles["hint"]}>
              {texts.macExplained}
            </p>
            {cloud}
          </SetupStep>
        )}
        {kind !== "none" && (
          <SetupStep number={3} title={texts.testIt}>
            <div className="flex wrap gap-10">
              <Button onClick={() => on.onTest(choice)} disabled={test !== null && isRunning(test)}>
                <Icon of={Printer} />
                {texts.printTestPage}
              </Button>
              {on.onDrawer && <Button onClick={on.onDrawer}>{texts.openCashDrawer}</Button>}
            </div>
            {test && <JobNote job={test} />}
          </SetupStep>
        )}
        {unprinted.length > 0 && (
          <SetupStep title={texts.notComeOut} className={frame["wide"]}>
            <ul className={styles["jobs"]}>
              {unprinted.map((job) => (
                <li key={job.id} className="stack gap-6">
                  <b className="code">{texts.order(job.order?.number ?? "")}</b>
                  <JobNote job={job} onAgain={() => on.onAgain(job.id)} onDismiss={() => on.onDismiss(job.id)} />
                </li>
              ))}
            </ul>
          </SetupStep>
        )}
      </div>
      <footer className={frame["foot"]}>
        <div className={frame["words"]}>
          {problem !== null && <Note tone="danger">{problem}</Note>}
          {problem === null && setup._tag === "Refused" && <Note tone="danger">{setup.message}</Note>}
          <output>
            {problem === null && unchanged && setup._tag === "Saved" && <Note tone="ok">{texts.printerSaved}</Note>}
          </output>
        </div>
        <Button size="xl" onClick={on.onBack}>
          {shared.back}
        </Button>
        <Button size="xl" look="primary" disabled={setup._tag === "Saving"} onClick={() => on.onSave(choice)}>
          {setup._tag === "Saving" ? texts.saving : texts.savePrinter}
        </Button>
      </footer>
    </section>
  )
}

export interface PrinterSetupProps {
  /** What the register has now. */
  readonly saved: Omit<PrinterChoice, "printer_serial_id">
  readonly connection: Connection
  readonly setup: Setup
  /** The last test page. */
  readonly test: PrintJob | null
  readonly unprinted: readonly PrintJob[]
  /** What is typed into a cloud printer. */
  readonly cloud: ReactNode
  /** Why the last press was refused. */
  readonly problem: string | null
  /** `another`: not the printer that is known. */
  readonly onConnect: (another: boolean) => void
  readonly onTest: (choice: PrinterChoice) => void
  /** Null where there is no drawer to open. */
  readonly onDrawer: (() => void) | null
  readonly onSave: (choice: PrinterChoice) => void
  readonly onAgain: (job: string) => void
  readonly onDismiss: (job: string) => void
  readonly onBack: () => void
}
