import { connectKnown } from "../hardware/decide.ts"
import { firstReceipt, firstSlip, firstTicket } from "../hardware/jobs.ts"
import { printTypeOf } from "../hardware/rules.ts"
import type { Stamp } from "../kernel/decider.ts"
import type { Device } from "../session/contract.ts"
import { type FollowUp, followUp, NOTHING, together } from "./followUp.ts"
import type { AppEvent } from "./protocol.ts"
import type { AppState } from "./state.ts"

/** The register that an event tells of, with the printer that is its own. */
const deviceOf = (event: AppEvent): Device | undefined =>
  event.type === "ClientReceived" || event.type === "SignedIn" || event.type === "DeviceChosen"
    ? event.data.device
    : undefined

const after = (event: AppEvent, state: AppState, stamp: Stamp): FollowUp => {
  if (event.type === "SaleCompleted" || event.type === "RefundCompleted") {
    const { order_id: id, order_number: number } = event.data
    return followUp(firstReceipt(state, { id, number }, stamp))
  }
  // A printer of the cloud had nothing while nobody answered.
  if (event.type === "OfflineSaleBooked" && printTypeOf(state.session.device) === "cloud_print") {
    const { order_id: id, order_number: number } = event.data
    return followUp(firstReceipt(state, { id, number }, stamp))
  }
  if (event.type === "CashMoveRecorded") {
    const { key, move } = event.data
    return followUp(firstSlip(state, { move: key, amount: move.amount }, stamp))
  }
  if (event.type === "CartSaved" && event.data.claims === true) {
    const { cart_id: cart, number = cart } = event.data
    return followUp(firstTicket(state, { cart, number }, stamp))
  }
  const device = deviceOf(event)
  return printTypeOf(device) === "usb_print"
    ? followUp(connectKnown(state, device?.printer_serial_id ?? "", stamp))
    : NOTHING
}

/**
 * What happened elsewhere and means something to the printer: a sale and a refund print their receipt (PAY-38, REF-17), cash that
 * went in or out without a sale its slip, firearms that came in their claim ticket, and a register that becomes known takes up its printer (SM-7).
 */
export const printing = (events: readonly AppEvent[], state: AppState, stamp: Stamp): FollowUp =>
  together(events.map((event) => after(event, state, stamp)))
