import { accepted, type Decision, rejected, type Stamp } from "../../../kernel/decider.ts"
import { NOT_HERE } from "../../../offline/messages.ts"
import { paperFault, type Papers, type PaperView, printCopy, printRetried } from "../../../offline/paper.ts"
import type { OfflineRequest } from "../../../offline/protocol.ts"
import { type HardwareView, receipt } from "../../jobs.ts"
import { STILL_PRINTING } from "../../messages.ts"
import {
  type AwayName,
  awayReceiptOf,
  isRunning,
  isTroubled,
  isUntouched,
  type PrintJob,
  receiptOf
} from "../../model.ts"
import type { HardwareEvent, HardwareRequest } from "../../protocol.ts"
import { onceMore } from "../jobs.ts"

export type AwayView = HardwareView & PaperView
export type AwayRequest = HardwareRequest | OfflineRequest
export type AwayMade = Decision<HardwareEvent, AwayRequest>

/** The order that a sale became; undefined while it waits. */
const orderOf = ({ offline: { booked } }: AwayView, key: string) => {
  const found = booked.find((one) => one.key === key)
  return found && { id: found.order_id, number: found.order_number }
}

/** What is printed from the text of a sale that still waits. */
const fromText = (
  view: AwayView,
  key: string,
  print: (kept: AwayView["offline"]["waiting"][number]) => Papers
): AwayMade => {
  const kept = view.offline.waiting.find((one) => one.key === key)
  if (kept === undefined) return rejected(NOT_HERE)
  const why = paperFault(view, kept.number)
  if (why !== null) return rejected(why)
  const { events, requests } = print(kept)
  return accepted<HardwareEvent, AwayRequest>(events, requests)
}

/**
 * The receipt of a sale that was made without the server, once more: from its own text while it waits, and else its order's. The same
 * where nothing of it reached the printer, else a copy.
 */
export const againAway = (view: AwayView, job: PrintJob, { key }: AwayName, stamp: Stamp): AwayMade => {
  if (isRunning(job)) return rejected(STILL_PRINTING)
  const order = orderOf(view, key)
  if (order !== undefined) return receipt(view, order, job.copy || !isUntouched(job), stamp, job.id)
  return fromText(view, key, (kept) =>
    isUntouched(job) ? printRetried(view, kept, job, stamp) : printCopy(view, kept, stamp, job.id)
  )
}

/** One more receipt of such a sale: a copy, or in place of one that did not come out. */
export const printAwayAgain = (view: AwayView, key: string, stamp: Stamp): AwayMade => {
  const last = awayReceiptOf(view.hardware, key)
  if (last?.away !== undefined && (isRunning(last) || isTroubled(last))) return againAway(view, last, last.away, stamp)
  const order = orderOf(view, key)
  return order === undefined
    ? fromText(view, key, (kept) => printCopy(view, kept, stamp))
    : onceMore(view, receiptOf(view.hardware, order.id), stamp, () => receipt(view, order, true, stamp))
}
