import { accepted, type Decision, nothing, rejected, type Stamp } from "../kernel/decider.ts"
import type { SessionState } from "../session/model.ts"
import * as words from "./messages.ts"
import {
  type HardwareState,
  isRunning,
  isUntouched,
  type PrintJob,
  type SlipName,
  type TapeName,
  type LaneTicketName,
  type TicketName
} from "./model.ts"
import type { HardwareEvent, HardwareRequest, Source } from "./protocol.ts"
import { printTypeOf } from "./rules.ts"

/** What the printer's deciders look at. */
export interface HardwareView {
  readonly hardware: HardwareState
  readonly session: SessionState
}

export type Made = Decision<HardwareEvent, HardwareRequest>
type Order = NonNullable<PrintJob["order"]>

export const made = (events: readonly HardwareEvent[], requests: readonly HardwareRequest[]): Made =>
  accepted<HardwareEvent, HardwareRequest>(events, requests)

export const serialOf = ({ session }: HardwareView): string => session.device?.printer_serial_id ?? ""

/** How a job leaves: over this register's USB, or by the back office. */
export type Way = { readonly _tag: "Usb"; readonly serial: string } | { readonly _tag: "Cloud" }

export const wayOf = (view: HardwareView): Way =>
  printTypeOf(view.session.device) === "cloud_print" ? { _tag: "Cloud" } : { _tag: "Usb", serial: serialOf(view) }

const askFor = (job: string, source: Source, way: Way, stamp: Stamp): HardwareRequest =>
  way._tag === "Cloud"
    ? { type: "QueuePrint", id: stamp.id(), args: { job, source } }
    : { type: "FetchPrint", id: stamp.id(), args: { job, source, serial: way.serial } }

/** A job that begins: nothing of it has left. */
const fresh = (
  job: Pick<PrintJob, "id" | "kind" | "copy" | "order" | "tape" | "slip" | "ticket" | "laneTicket">,
  { _tag }: Way
): PrintJob => ({
  ...job,
  phase: "queued",
  touched: false,
  bytes: 0,
  ...(_tag === "Cloud" ? { cloud: "asked" } : {})
})

/** Begins a job, in place of one that did not come out, and asks for its bytes. */
const begin = (
  view: HardwareView,
  named: Pick<PrintJob, "kind" | "copy" | "order" | "tape" | "slip" | "ticket" | "laneTicket">,
  source: Source,
  stamp: Stamp,
  replaces?: string
): Made => {
  const way = wayOf(view)
  const job = fresh({ id: stamp.id(), ...named }, way)
  return made(
    [{ type: "PrintQueued", data: { job, ...(replaces === undefined ? {} : { replaces }) } }],
    [askFor(job.id, source, way, stamp)]
  )
}

/** Begins a receipt: the first one of a sale, or a copy (CG-44). */
export const receipt = (view: HardwareView, order: Order, copy: boolean, stamp: Stamp, replaces?: string): Made => {
  const source = { _tag: "Receipt", order: order.id, reprint: copy } as const
  return begin(view, { kind: "receipt", order: { ...order }, copy }, source, stamp, replaces)
}

/** The receipt of a sale that is complete, when this register has a printer; else it is viewed (PAY-38). */
export const firstReceipt = (view: HardwareView, order: Order, stamp: Stamp): Made =>
  printTypeOf(view.session.device) === "none" ? nothing : receipt(view, order, false, stamp)

/** A job without an order: a test page, or the drawer alone. */
export const single = (kind: "test" | "drawer", source: Source, way: Way, stamp: Stamp): Made => {
  const job = fresh({ id: stamp.id(), kind, copy: false }, way)
  return made([{ type: "PrintQueued", data: { job } }], [askFor(job.id, source, way, stamp)])
}

/** Begins a tape, in place of one that did not come out. */
export const printTape = (view: HardwareView, tape: TapeName, stamp: Stamp, replaces?: string): Made =>
  begin(view, { kind: "tape", copy: false, tape: { ...tape } }, { _tag: "Tape", tape }, stamp, replaces)

/** Begins the slip of cash that went in or out, in place of one that did not come out. */
export const printSlip = (view: HardwareView, slip: SlipName, copy: boolean, stamp: Stamp, replaces?: string): Made =>
  begin(view, { kind: "slip", copy, slip: { ...slip } }, { _tag: "Slip", move: slip.move }, stamp, replaces)

/** Begins a claim ticket, in place of one that did not come out. One is like the other: none is a copy. */
export const printTicket = (view: HardwareView, ticket: TicketName, stamp: Stamp, replaces?: string): Made =>
  begin(
    view,
    { kind: "ticket", copy: false, ticket: { ...ticket } },
    { _tag: "Ticket", cart: ticket.cart },
    stamp,
    replaces
  )

/** Begins the ticket of somebody's time on a lane, in place of one that did not come out. None is a copy. */
export const printLaneTicket = (view: HardwareView, ticket: LaneTicketName, stamp: Stamp, replaces?: string): Made =>
  begin(
    view,
    { kind: "lane_ticket", copy: false, laneTicket: { ...ticket } },
    { _tag: "LaneTicket", reservation: ticket.reservation },
    stamp,
    replaces
  )

/** The claim ticket of firearms that just came in, when this register has a printer; else it is viewed. */
export const firstTicket = (view: HardwareView, ticket: TicketName, stamp: Stamp): Made =>
  printTypeOf(view.session.device) === "none" ? nothing : printTicket(view, ticket, stamp)

/** The slip of cash that was recorded, when this register has a printer; else it is viewed. */
export const firstSlip = (view: HardwareView, slip: SlipName, stamp: Stamp): Made =>
  printTypeOf(view.session.device) === "none" ? nothing : printSlip(view, slip, false, stamp)

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
