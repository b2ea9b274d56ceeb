import { rejected, type Stamp } from "../../kernel/decider.ts"
import {
  askFor,
  begin,
  fresh,
  type HardwareView,
  made,
  type Made,
  printSlip,
  printTicket,
  receipt,
  type Way,
  wayOf
} from "../jobs.ts"
import * as words from "../messages.ts"
import { isRunning, isTroubled, isUntouched, type LaneTicketName, type PrintJob, type TapeName } from "../model.ts"
import type { Source } from "../protocol.ts"
import { NO_PRINTER, printTypeOf } from "../rules.ts"

/** A job without an order: a test page, or the drawer alone. */
export const single = (kind: "test" | "drawer", source: Source, way: Way, stamp: Stamp): Made => {
  const job = fresh({ id: stamp.id(), kind, copy: false }, way)
  return made([{ type: "PrintQueued", data: { job } }], [askFor(job.id, source, way, stamp)])
}

/** Begins a tape, in place of one that did not come out. */
export const printTape = (view: HardwareView, tape: TapeName, stamp: Stamp, replaces?: string): Made =>
  begin(view, { kind: "tape", copy: false, tape: { ...tape } }, { _tag: "Tape", tape }, stamp, replaces)

/** Begins the ticket of somebody's time on a lane, in place of one that did not come out. None is a copy. */
export const printLaneTicket = (view: HardwareView, ticket: LaneTicketName, stamp: Stamp, replaces?: string): Made =>
  begin(
    view,
    { kind: "lane_ticket", copy: false, laneTicket: { ...ticket } },
    { _tag: "LaneTicket", reservation: ticket.reservation },
    stamp,
    replaces
  )

/** Why nothing can be printed, in words; null where something can. */
export const unreachable = ({ session }: HardwareView): string | null =>
  printTypeOf(session.device) === "none" ? NO_PRINTER : null

/** Something is printed once more: not twice at once, and in place of the last one where that did not come out. */
export const onceMore = (view: HardwareView, last: PrintJob | null, stamp: Stamp, begin: () => Made): Made => {
  const why = unreachable(view)
  if (why !== null) return rejected(why)
  if (last !== null && isRunning(last)) return rejected(words.STILL_PRINTING)
  return last !== null && isTroubled(last) ? again(view, last, stamp) : begin()
}

/** What did not come out is printed again: the same receipt when nothing of it reached the printer, else a copy. */
export const again = (view: HardwareView, job: PrintJob, stamp: Stamp): Made => {
  if (isRunning(job)) return rejected(words.STILL_PRINTING)
  if (job.tape !== undefined) return printTape(view, job.tape, stamp, job.id)
  const { slip, order, ticket, laneTicket } = job
  const way = wayOf(view)
  const byCloud = job.cloud !== undefined
  // The register has another kind of printer since: what the back office may have taken under the old name may come out.
  const isOtherWay = byCloud !== (way._tag === "Cloud")
  const copy = !isUntouched(job) || (isOtherWay && (job.copy || byCloud))
  const isSame = isUntouched(job) && !isOtherWay
  const retried = (source: Source): Made =>
    made([{ type: "PrintRetried", data: { id: job.id } }], [askFor(job.id, source, way, stamp)])
  if (slip !== undefined)
    return isSame ? retried({ _tag: "Slip", move: slip.move }) : printSlip(view, slip, copy, stamp, job.id)
  if (ticket !== undefined)
    return isSame ? retried({ _tag: "Ticket", cart: ticket.cart }) : printTicket(view, ticket, stamp, job.id)
  if (laneTicket !== undefined)
    return isSame
      ? retried({ _tag: "LaneTicket", reservation: laneTicket.reservation })
      : printLaneTicket(view, laneTicket, stamp, job.id)
  if (order === undefined) return rejected(words.NOT_A_RECEIPT)
  return isSame
    ? retried({ _tag: "Receipt", order: order.id, reprint: job.copy })
    : receipt(view, order, copy, stamp, job.id)
}
