import { accepted, type Deciders, nothing, type Stamp } from "../kernel/decider.ts"
import { type HardwareView, made, type Made, serialOf } from "./jobs.ts"
import { followed, isOwed, isRunning, type PrintJob } from "./model.ts"
import type { HardwareCommand, HardwareEvent, HardwareRequest, SendOutcome } from "./protocol.ts"
import type { CloudNews } from "./rules.ts"

/** Looks for the printer and opens it; `choose` lets the person pick one when it is not there (SM-7, PRN-07). */
export const connect = (serial: string | null, choose: boolean, stamp: Stamp): Made =>
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

export const find = ({ hardware }: HardwareView, id: string): PrintJob | undefined =>
  hardware.jobs.find((job) => job.id === id)

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
    case "PrintOfflineReceipt":
    case "PulseDrawer":
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

/** What is heard of the printer and of its jobs, whatever has been fetched by then. */
export const HEARD = [
  "ConnectAnswered",
  "PrinterPluggedIn",
  "PrinterPulledOut",
  "PrinterHealthHeard",
  "FetchAnswered",
  "FollowPrint",
  "CloudAnswered",
  "SendAnswered"
] as const
type HeardCommand = Extract<HardwareCommand, { readonly _tag: (typeof HEARD)[number] }>
/** What people ask of it: it stands behind the first screen. */
export type AskedCommand = Exclude<HardwareCommand, HeardCommand>

export const decideHardware: Deciders<HardwareView, HeardCommand, HardwareEvent, HardwareRequest> = {
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
