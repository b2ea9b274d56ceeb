import { jobName, PROBLEMS, STAGES } from "./messages.ts"
import type { PrinterProblem, PrintJob } from "./model.ts"
import type { HardwareEvent } from "./protocol.ts"

type Sentences = {
  readonly [K in HardwareEvent["type"]]: (data: Extract<HardwareEvent, { readonly type: K }>["data"]) => string
}

const what = ({ kind, order, copy }: PrintJob): string => {
  if (kind === "drawer") return "the cash drawer's pulse"
  if (kind === "test") return "a test page"
  return `${copy ? "a copy of " : ""}the receipt of order ${order?.number ?? "unknown"}`
}

const why = ({ problem, words }: { readonly problem: PrinterProblem; readonly words?: string }): string =>
  words === undefined ? PROBLEMS[problem] : `${PROBLEMS[problem]} ${words}`

/** What each event of the printer says in words, for a person who was not there. */
export const hardwareSentences: Sentences = {
  PrinterConnectAsked: ({ choose }) => `The USB printer is looked for${choose ? "; a person may choose one" : ""}.`,
  PrinterConnected: ({ config }) => `The printer ${config.name || config.serial} is connected.`,
  PrinterNotConnected: ({ problem }) => `No printer was connected: ${PROBLEMS[problem]}`,
  PrinterUnplugged: () => "The printer was unplugged.",
  PrinterSaveAsked: ({ print_type, printer_model }) =>
    `The printer of this register is being set: ${print_type === "none" ? "none" : `${printer_model ?? "no model"}, ${print_type}`}.`,
  PrinterSaved: () => "The printer was saved.",
  PrinterRefused: ({ message }) => `The printer was not saved: ${message}`,
  PrinterSetupLeft: () => "The printer setup was left.",
  PrintQueued: ({ job, replaces }) =>
    `${jobName(job.id)}: ${what(job)} is to be printed${replaces === undefined ? "" : `, in place of ${jobName(replaces)}`}.`,
  PrintSent: ({ id, size }) => `${jobName(id)}: ${size} bytes go to the printer.`,
  PrintTold: ({ id, stage }) => `${jobName(id)}: ${STAGES[stage]}`,
  PrintDone: ({ id, bytes }) =>
    bytes === 0
      ? `${jobName(id)}: the printer says that it is printed.`
      : `${jobName(id)}: the printer took all ${bytes} bytes.`,
  PrintFailed: (data) => `${jobName(data.id)}: not printed. ${why(data)}`,
  PrintUnknown: (data) => `${jobName(data.id)}: nobody knows whether it was printed. ${why(data)}`,
  PrintRetried: ({ id }) => `${jobName(id)}: the same job is tried once more.`,
  PrintDismissed: ({ id }) => `${jobName(id)}: put aside.`
}
