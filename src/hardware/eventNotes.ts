import { type EventNotes, note, quiet } from "../kernel/eventNotes.ts"
import { cents } from "../money/cents.ts"
import { formatMoney } from "../money/text.ts"
import { HEALTH, jobName, PROBLEMS, STAGES } from "./shown/messages.ts"
import type { PrinterProblem, PrintJob } from "./model.ts"
import type { HardwareEvent } from "./protocol.ts"

const what = ({ kind, order, copy, tape, slip, ticket, laneTicket, away }: PrintJob): string => {
  if (slip !== undefined) return `${copy ? "a copy of " : ""}the slip of ${formatMoney(cents(slip.amount))}`
  if (ticket !== undefined) return `the claim ticket of ${ticket.number}`
  if (laneTicket !== undefined) return `the ticket of Lane ${laneTicket.lane}`
  if (away !== undefined) return `${copy ? "a copy of " : ""}the receipt of sale ${away.number}`
  if (kind === "tape")
    return `the ${tape?.type ?? ""} tape${tape?.number === undefined ? "" : ` number ${tape.number}`}`
  if (kind === "drawer") return "the cash drawer's pulse"
  if (kind === "test") return "a test page"
  return `${copy ? "a copy of " : ""}the receipt of order ${order?.number ?? "unknown"}`
}

const why = ({ problem, words }: { readonly problem: PrinterProblem; readonly words?: string }): string =>
  words === undefined ? PROBLEMS[problem] : `${PROBLEMS[problem]} ${words}`

/** What each event says to people. */
export const hardwareEventNotes: EventNotes<HardwareEvent> = {
  PrinterConnectRequested: quiet(
    ({ choose }) => `The USB printer is looked for${choose ? "; a person may choose one" : ""}.`
  ),
  PrinterConnected: quiet(({ config }) => `The printer ${config.name || config.serial} is connected.`),
  PrinterNotConnected: note(null, "warning", ({ problem }) => `No printer was connected: ${PROBLEMS[problem]}`),
  PrinterUnplugged: note("refused", "warning", () => "The printer was unplugged."),
  PrinterHealthChanged: note(null, "warning", ({ health }) => `The printer says: ${HEALTH[health]}`),
  PrinterSaveRequested: quiet(
    ({ print_type, printer_model }) =>
      `The printer of this register is being set: ${print_type === "none" ? "none" : `${printer_model ?? "no model"}, ${print_type}`}.`
  ),
  PrinterSaved: quiet(() => "The printer was saved."),
  PrinterRefused: note("refused", "warning", ({ message }) => `The printer was not saved: ${message}`),
  PrinterSetupLeft: quiet(() => "The printer setup was left."),
  PrintQueued: quiet(
    ({ job, replaces }) =>
      `${jobName(job.id)}: ${what(job)} is to be printed${replaces === undefined ? "" : `, in place of ${jobName(replaces)}`}.`
  ),
  PrintSent: quiet(({ id, size }) => `${jobName(id)}: ${size} bytes go to the printer.`),
  PrintTold: quiet(({ id, stage }) => `${jobName(id)}: ${STAGES[stage]}`),
  PrintDone: quiet(({ id, bytes }) =>
    bytes === 0
      ? `${jobName(id)}: the printer says that it is printed.`
      : `${jobName(id)}: the printer took all ${bytes} bytes.`
  ),
  PrintFailed: note("refused", "warning", (data) => `${jobName(data.id)}: not printed. ${why(data)}`),
  PrintUnknown: note(
    "refused",
    "problem",
    (data) => `${jobName(data.id)}: nobody knows whether it was printed. ${why(data)}`
  ),
  PrintRetried: quiet(({ id }) => `${jobName(id)}: the same job is tried once more.`),
  PrintDismissed: note(null, "warning", ({ id }) => `${jobName(id)}: put aside.`)
}
