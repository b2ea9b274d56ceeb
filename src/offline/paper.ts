import type { Stamp } from "../kernel/decider.ts"
import { type AwayName, type PrintJob, UNSENT } from "../hardware/model.ts"
import type { HardwareEvent } from "../hardware/protocol.ts"
import { printTypeOf } from "../hardware/rules.ts"
import type { SessionState } from "../session/model.ts"
import * as words from "./messages.ts"
import type { OfflineState, Waiting } from "./model.ts"
import type { OfflineRequest } from "./protocol.ts"

/** What decides what is printed of a sale that was made without the server. */
export interface PaperView {
  readonly offline: OfflineState
  readonly session: SessionState
}

/** Jobs that begin, and what is asked for them. */
export interface Papers {
  readonly events: readonly HardwareEvent[]
  readonly requests: readonly OfflineRequest[]
}

const NONE: Papers = { events: [], requests: [] }

/** Why a sale has no receipt of its own at this register, in words, and what to do; null where a printer on USB prints one. */
export const paperFault = ({ session: { device } }: Pick<PaperView, "session">, number: string): string | null => {
  const type = printTypeOf(device)
  if (type === "usb_print") return null
  return type === "none" ? words.noPaper(number) : words.paperLater(number)
}

const serialOf = ({ session: { device } }: PaperView): string => device?.printer_serial_id ?? ""

const nameOf = ({ key, number }: Waiting): AwayName => ({ key, number })

const asked = ({ id: job, copy }: PrintJob, { sale }: Waiting, view: PaperView, stamp: Stamp): OfflineRequest => ({
  type: "PrintOfflineReceipt",
  id: stamp.id(),
  args: { job, serial: serialOf(view), sale, register: view.session.device?.device_nickname ?? "", copy }
})

const receiptJob = (kept: Waiting, copy: boolean, stamp: Stamp): PrintJob => ({
  id: stamp.id(),
  kind: "receipt",
  away: nameOf(kept),
  copy,
  ...UNSENT
})

const queued = (job: PrintJob, replaces?: string): HardwareEvent => ({
  type: "PrintQueued",
  data: { job, ...(replaces === undefined ? {} : { replaces }) }
})

const drawer = (view: PaperView, stamp: Stamp): Papers => {
  const job: PrintJob = { id: stamp.id(), kind: "drawer", copy: false, ...UNSENT }
  return {
    events: [queued(job)],
    requests: [{ type: "PulseDrawer", id: stamp.id(), args: { job: job.id, serial: serialOf(view) } }]
  }
}

/**
 * What a sale brings with it once its row is on the disk: cash opens the drawer, and the receipt is printed, where this register has a
 * printer on USB. Behind a crash nothing moves by itself: the receipt waits for somebody to print it.
 */
export const firstPapers = (view: PaperView, key: string, again: boolean, stamp: Stamp): Papers => {
  const kept = view.offline.waiting.find((one) => one.key === key)
  if (kept === undefined || paperFault(view, kept.number) !== null) return NONE
  const opens = kept.method === "CASH" && !again ? drawer(view, stamp) : NONE
  const job = receiptJob(kept, false, stamp)
  const reloaded: HardwareEvent = { type: "PrintFailed", data: { id: job.id, problem: "reloaded", bytes: 0 } }
  return again
    ? { events: [queued(job), reloaded], requests: [] }
    : { events: [...opens.events, queued(job)], requests: [...opens.requests, asked(job, kept, view, stamp)] }
}

/** One more receipt of a sale, in place of one that did not come out: a copy. */
export const printCopy = (view: PaperView, kept: Waiting, stamp: Stamp, replaces?: string): Papers => {
  const job = receiptJob(kept, true, stamp)
  return { events: [queued(job, replaces)], requests: [asked(job, kept, view, stamp)] }
}

/** The same receipt once more: nothing of it had reached the printer. */
export const printRetried = (view: PaperView, kept: Waiting, job: PrintJob, stamp: Stamp): Papers => ({
  events: [{ type: "PrintRetried", data: { id: job.id } }],
  requests: [asked(job, kept, view, stamp)]
})
