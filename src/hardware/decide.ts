import { accepted, type Deciders, nothing, rejected, type Stamp } from "../kernel/decider.ts"
import {
  again,
  type HardwareView,
  made,
  type Made,
  printSlip,
  printTape,
  printLaneTicket,
  printTicket,
  receipt,
  serialOf,
  single,
  type Way,
  wayOf
} from "./jobs.ts"
import * as words from "./messages.ts"
import {
  followed,
  isOwed,
  isRunning,
  isTroubled,
  laneTicketOf,
  type PrintJob,
  receiptOf,
  slipOf,
  ticketOf
} from "./model.ts"
import type { HardwareCommand, HardwareEvent, HardwareRequest, SendOutcome } from "./protocol.ts"
import { type CloudNews, NO_PRINTER, printTypeOf, problemOf, sentOf } from "./rules.ts"

/** Looks for the printer and opens it; `choose` lets the person pick one when it is not there (SM-7, PRN-07). */
const connect = (serial: string | null, choose: boolean, stamp: Stamp): Made =>
  made(
    [{ type: "PrinterConnectRequested", data: { choose } }],
    [{ type: "AskForPrinter", id: stamp.id(), args: { serial, choose } }]
  )

/** Takes up the register's own printer, if it has one on USB and it is not there yet. Asks nobody. */
export const connectKnown = (view: HardwareView, serial: string, stamp: Stamp): Made =>
  serial === "" || view.hardware.connection._tag !== "Disconnected" ? nothing : connect(serial, false, stamp)

/** How a job ended that did not end well. */
const trouble = (id: string, outcome: Exclude<SendOutcome, { _tag: "Sent" }>, said: string | null): HardwareEvent => {
  const { problem, bytes } = outcome
  const data = { id, problem, bytes, ...(said === null ? {} : { words: said }) }
  return outcome._tag === "Failed" ? { type: "PrintFailed", data } : { type: "PrintUnknown", data }
}

const find = ({ hardware }: HardwareView, id: string): PrintJob | undefined =>
  hardware.jobs.find((job) => job.id === id)

const unreachable = ({ session }: HardwareView): string | null =>
  printTypeOf(session.device) === "none" ? NO_PRINTER : null

/** What the back office's word makes of a job: from its first one on, nobody can say that none of it came out. */
const afterNews = ({ id, cloud, touched }: PrintJob, news: CloudNews): readonly HardwareEvent[] => {
  const taken: readonly HardwareEvent[] = touched ? [] : [{ type: "PrintTold", data: { id, stage: "waiting" } }]
  switch (news._tag) {
    case "Unheard":
      return []
    case "Stage":
      return cloud === news.stage ? [] : [{ type: "PrintTold", data: { id, stage: news.stage } }]
    case "Printed":
      return [...taken, { type: "PrintDone", data: { id, bytes: 0 } }]
    case "Failed":
    case "Unknown": {
      const isOurs = news.problem === "refused" || news.problem === "no-answer" || news.problem === "broken"
      return [...(isOurs ? [] : taken), trouble(id, { ...news, bytes: 0 }, news.words)]
    }
  }
}

/** Something is printed once more: not twice at once, and in place of the last one where that did not come out. */
const onceMore = (view: HardwareView, last: PrintJob | null, stamp: Stamp, begin: () => Made): Made => {
  const why = unreachable(view)
  if (why !== null) return rejected(why)
  if (last !== null && isRunning(last)) return rejected(words.STILL_PRINTING)
  return last !== null && isTroubled(last) ? again(view, last, stamp) : begin()
}

const runs = ({ hardware }: HardwareView, kind: PrintJob["kind"]): boolean =>
  hardware.jobs.some((job) => job.kind === kind && isRunning(job))

/** A page that was loaded again knows nothing of a printer, and of what was on its way only how far it had come. */
export const afterReload = ({ hardware }: HardwareView): readonly HardwareEvent[] => {
  const kept = new Set(followed(hardware).filter(isOwed))
  return hardware.jobs
    .filter((job) => isRunning(job) && !kept.has(job))
    .map((job): HardwareEvent => {
      if (!isOwed(job)) return { type: "PrintDismissed", data: { id: job.id } }
      const data = { id: job.id, problem: "reloaded", bytes: 0 } as const
      return job.phase === "queued" && job.cloud === undefined
        ? { type: "PrintFailed", data }
        : { type: "PrintUnknown", data }
    })
}

/** What follows when the code that was to print died: nothing of a job that was only asked for came out. */
export const interruptedPrint = (request: { readonly type: string; readonly args: object }): HardwareCommand | null => {
  const { args } = request
  const job = "job" in args && typeof args.job === "string" ? args.job : ""
  switch (request.type) {
    case "AskForPrinter":
      return { _tag: "ConnectAnswered", outcome: { _tag: "NotConnected", problem: "broken" } }
    case "FetchPrint":
      return { _tag: "FetchAnswered", job, outcome: { _tag: "NotFetched", problem: "broken", words: null } }
    case "QueuePrint":
    case "AskForPrint":
      return { _tag: "CloudAnswered", job, news: { _tag: "Unknown", problem: "broken", words: null } }
    case "SendToPrinter":
      return { _tag: "SendAnswered", job, outcome: { _tag: "Unknown", problem: "broken", bytes: 0 } }
    default:
      return null
  }
}

export const decideHardware: Deciders<HardwareView, HardwareCommand, HardwareEvent, HardwareRequest> = {
  ConnectPrinter: ({ another }, view, stamp): Made => {
    if (view.hardware.connection._tag === "Connecting") return rejected(words.CONNECTING)
    return connect(another ? null : serialOf(view) || null, true, stamp)
  },

  ConnectAnswered: ({ outcome }): Made =>
    outcome._tag === "Connected"
      ? accepted([{ type: "PrinterConnected", data: { config: outcome.config } }])
      : accepted([{ type: "PrinterNotConnected", data: { problem: outcome.problem } }]),

  PrinterPluggedIn: ({ serial }, view, stamp): Made =>
    serial === serialOf(view) ? connectKnown(view, serial, stamp) : nothing,

  PrinterPulledOut: ({ serial }, { hardware }): Made =>
    hardware.connection._tag === "Connected" && hardware.connection.config.serial === serial
      ? accepted([{ type: "PrinterUnplugged", data: { serial } }])
      : nothing,

  PrinterHealthHeard: ({ serial, health }, { hardware }): Made =>
    hardware.connection._tag === "Connected" &&
    hardware.connection.config.serial === serial &&
    hardware.health !== health
      ? accepted([{ type: "PrinterHealthChanged", data: { health } }])
      : nothing,

  SavePrinter: ({ choice }, { hardware }, stamp): Made => {
    if (hardware.setup._tag === "Saving") return rejected(words.SAVING)
    const problem = problemOf(choice)
    if (problem !== null) return rejected(problem)
    const sent = sentOf(choice)
    return made(
      [{ type: "PrinterSaveRequested", data: sent }],
      [{ type: "SendSavePrinter", id: stamp.id(), args: sent }]
    )
  },

  SavePrinterAnswered: ({ answer }): Made => {
    if (answer._tag === "Lost")
      return accepted([{ type: "PrinterRefused", data: { message: `${answer.why}. ${words.SAVE_LOST}` } }])
    if (answer.status !== "success")
      return accepted([{ type: "PrinterRefused", data: { message: answer.message ?? words.NOT_SAVED } }])
    const { device } = answer.reply
    return accepted([{ type: "PrinterSaved", data: device === undefined ? {} : { device } }])
  },

  LeavePrinterSetup: (): Made => accepted([{ type: "PrinterSetupLeft", data: {} }]),

  TestPrint: ({ choice }, view, stamp): Made => {
    const problem = problemOf(choice)
    if (problem !== null) return rejected(problem)
    if (choice.print_type === "none") return rejected(NO_PRINTER)
    if (runs(view, "test")) return rejected(words.STILL_PRINTING)
    const { print_type, printer_serial_id: serial } = choice
    const way: Way = print_type === "cloud_print" ? { _tag: "Cloud" } : { _tag: "Usb", serial }
    return single("test", { _tag: "Test", choice: sentOf(choice) }, way, stamp)
  },

  OpenDrawer: (_, view, stamp): Made => {
    const why = unreachable(view)
    if (why !== null) return rejected(why)
    if (runs(view, "drawer")) return rejected(words.STILL_PRINTING)
    return single("drawer", { _tag: "Drawer" }, wayOf(view), stamp)
  },

  PrintTape: ({ tape }, view, stamp): Made => {
    const why = unreachable(view)
    if (why !== null) return rejected(why)
    if (runs(view, "tape")) return rejected(words.STILL_PRINTING)
    return printTape(view, tape, stamp)
  },

  PrintSlip: ({ slip }, view, stamp): Made =>
    onceMore(view, slipOf(view.hardware, slip.move), stamp, () => printSlip(view, slip, true, stamp)),

  PrintTicket: ({ ticket }, view, stamp): Made =>
    onceMore(view, ticketOf(view.hardware, ticket.cart), stamp, () => printTicket(view, ticket, stamp)),

  PrintLaneTicket: ({ ticket }, view, stamp): Made =>
    onceMore(view, laneTicketOf(view.hardware, ticket.reservation), stamp, () => printLaneTicket(view, ticket, stamp)),

  PrintReceipt: ({ order }, view, stamp): Made =>
    onceMore(view, receiptOf(view.hardware, order.id), stamp, () => receipt(view, order, true, stamp)),

  PrintAgain: ({ job: id }, view, stamp): Made => {
    const job = find(view, id)
    return job === undefined ? nothing : again(view, job, stamp)
  },

  DismissPrint: ({ job: id }, view): Made =>
    find(view, id) === undefined ? nothing : accepted([{ type: "PrintDismissed", data: { id } }]),

  FetchAnswered: ({ job: id, outcome }, view, stamp): Made => {
    if (find(view, id)?.phase !== "queued") return nothing
    if (outcome._tag === "NotFetched")
      return accepted([trouble(id, { _tag: "Failed", problem: outcome.problem, bytes: 0 }, outcome.words)])
    const { config, data, size } = outcome
    const { connection } = view.hardware
    const known = connection._tag === "Connected" && connection.config.serial === config.serial
    return made(
      [
        ...(known ? [] : [{ type: "PrinterConnected" as const, data: { config } }]),
        { type: "PrintSent", data: { id, size } }
      ],
      [{ type: "SendToPrinter", id: stamp.id(), args: { job: id }, secrets: { data } }]
    )
  },

  FollowPrint: ({ job: id }, view, stamp): Made => {
    const job = followed(view.hardware).find((one) => one.id === id)
    if (job?.cloud === undefined) return nothing
    return made([], [{ type: "AskForPrint", id: stamp.id(), args: { job: id, stage: job.cloud } }])
  },

  CloudAnswered: ({ job: id, news }, view): Made => {
    const job = find(view, id)
    if (job === undefined || !isRunning(job)) return nothing
    return accepted(afterNews(job, news))
  },

  SendAnswered: ({ job: id, outcome }, view): Made => {
    if (find(view, id)?.phase !== "sent") return nothing
    return outcome._tag === "Sent"
      ? accepted([{ type: "PrintDone", data: { id, bytes: outcome.bytes } }])
      : accepted([trouble(id, outcome, null)])
  }
}
