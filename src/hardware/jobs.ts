import { accepted, type Decision, nothing, type Stamp } from "../kernel/decider.ts"
import type { SessionState } from "../session/model.ts"
import { type HardwareState, type PrintJob, type SlipName, type TicketName, UNSENT } from "./model.ts"
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

/** What asks for the bytes of a job, or has the back office print it. */
export const askFor = (job: string, source: Source, way: Way, stamp: Stamp): HardwareRequest =>
  way._tag === "Cloud"
    ? { type: "QueuePrint", id: stamp.id(), args: { job, source } }
    : { type: "FetchPrint", id: stamp.id(), args: { job, source, serial: way.serial } }

/** A job that begins: nothing of it has left. */
export const fresh = (
  job: Pick<PrintJob, "id" | "kind" | "copy" | "order" | "tape" | "slip" | "ticket" | "laneTicket">,
  { _tag }: Way
): PrintJob => ({
  ...job,
  ...UNSENT,
  ...(_tag === "Cloud" ? { cloud: "asked" } : {})
})

/** Begins a job, in place of one that did not come out, and asks for its bytes. */
export const begin = (
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

/** The claim ticket of firearms that just came in, when this register has a printer; else it is viewed. */
export const firstTicket = (view: HardwareView, ticket: TicketName, stamp: Stamp): Made =>
  printTypeOf(view.session.device) === "none" ? nothing : printTicket(view, ticket, stamp)

/** The slip of cash that was recorded, when this register has a printer; else it is viewed. */
export const firstSlip = (view: HardwareView, slip: SlipName, stamp: Stamp): Made =>
  printTypeOf(view.session.device) === "none" ? nothing : printSlip(view, slip, false, stamp)
