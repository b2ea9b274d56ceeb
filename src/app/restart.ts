import { afterReload } from "../hardware/decide.ts"
import { INVENTORY_ENDED, STOCK_CODE_ENDED } from "../catalog/messages.ts"
import type { Stamp } from "../kernel/decider.ts"
import { ask } from "../payment/answers.ts"
import { RECEIPT_ENDED, RELOADED } from "../payment/messages.ts"
import type { Attempt } from "../payment/model.ts"
import { refundAfterReload } from "../refund/decide.ts"
import { isOfCart } from "../tasks/model.ts"
import { unsureOf } from "../tasks/tasks.ts"
import * as words from "./messages.ts"
import type { FollowUp } from "./followUp.ts"
import type { AppEvent } from "./protocol.ts"
import type { AppState } from "./state.ts"
import { PATHS } from "../paths.ts"

/** Requests that carry a secret, or that have no meaning later, are forgotten in a crash: nobody may wait for them. */
const forgotten = ({ session, catalog, customer, savedCarts, payment, tasks }: AppState): readonly AppEvent[] => [
  ...(session.signIn._tag === "Busy"
    ? [
        {
          type: "SignInRefused",
          data: { as: session.signIn.as, message: words.SIGN_IN_ENDED }
        } satisfies AppEvent
      ]
    : []),
  ...(session.clock._tag === "Busy"
    ? [
        {
          type: "ClockAnswered",
          data: { in_out: session.clock.in_out, done: false, message: words.CLOCK_ENDED }
        } satisfies AppEvent
      ]
    : []),
  ...tasks.open.filter(isOfCart).map((one): AppEvent => ({
    type: "TaskRefused",
    data: { ...one, message: unsureOf(one.task) ?? words.CHANGE_ENDED }
  })),
  ...catalog.scans
    .filter(({ from, phase }) => from === "approved" && phase === "adding")
    .map(({ id }): AppEvent => ({ type: "ScanUnconfirmed", data: { scan: id, why: STOCK_CODE_ENDED } })),
  ...(catalog.inventory?.phase === "sending"
    ? [
        {
          type: "InventoryRefused",
          data: { product_id: catalog.inventory.productId, message: INVENTORY_ENDED }
        } satisfies AppEvent
      ]
    : []),
  ...(customer.saving ? [{ type: "CustomerSaveRefused", data: { message: words.FORM_ENDED } } satisfies AppEvent] : []),
  ...(payment.receipt?._tag === "Sending"
    ? [
        {
          type: "ReceiptNotSent",
          data: { order_id: payment.receipt.order_id, by: payment.receipt.by, message: RECEIPT_ENDED }
        } satisfies AppEvent
      ]
    : []),
  ...(savedCarts.busy === null
    ? []
    : [{ type: "CartLoadRefused", data: { cart_id: savedCarts.busy, message: words.LOAD_ENDED } } satisfies AppEvent])
]

/**
 * What a page that has just started makes of the last one's state: no reply can come any more, so that a payment under
 * way is unknown until the back office is asked (REL-3). On the payment screen it is asked at once (PAY-47); elsewhere
 * that screen was left, and its notice stands (SHL-36).
 */
export const restart = (path: string, state: AppState, stamp: Stamp): FollowUp => {
  const paid = paymentAfterReload(path, state, stamp)
  const refunded = refundAfterReload(state, path.startsWith(PATHS.refund), stamp)
  return {
    events: [...paid.events, ...refunded.events],
    requests: [...paid.requests, ...refunded.requests]
  }
}

const paymentAfterReload = (path: string, state: AppState, stamp: Stamp): FollowUp => {
  const { attempts, entered, inquiry, sale } = state.payment
  const waited = attempts.filter(({ phase }) => phase !== "unknown")
  const lost: readonly AppEvent[] = [
    ...waited.map(({ key }): AppEvent => ({ type: "PaymentUnknown", data: { key, why: RELOADED } })),
    ...forgotten(state),
    ...afterReload(state)
  ]
  const current = attempts.find(({ dismissed }) => !dismissed)
  if (path !== PATHS.payment && path !== PATHS.layawayPayment)
    return {
      events: (entered || inquiry) && !sale ? [...lost, { type: "PaymentLeft", data: {} }] : lost,
      requests: []
    }
  if (!current) return { events: lost, requests: [] }
  const unknown: Attempt = waited.includes(current) ? { ...current, phase: "unknown", why: RELOADED } : current
  const { event, request } = ask(unknown, false, stamp)
  return { events: [...lost, event], requests: [request] }
}
