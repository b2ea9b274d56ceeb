import type { AppEvent } from "../../src/app/protocol.ts"
import type { CartReply } from "../../src/cart/contract.ts"
import { secret } from "../../src/kernel/secret.ts"
import { cents } from "../../src/money/cents.ts"
import type { PaymentEntry, TypedCard } from "../../src/payment/entry.ts"
import type { Method } from "../../src/payment/methods.ts"
import type { AcceptPayment } from "../../src/payment/protocol.ts"
import type { Client } from "../../src/session/contract.ts"
import { cartEvent, cartReply, known, line, signedIn, totals } from "./facts.ts"
import { given } from "./given.ts"

export const OFFERS: Partial<Client> = { auth_code_available: true, financing_available: true }
const CUSTOMER = { billing: { contact_id: "42" } }
export const due = 2056

export const card: TypedCard = {
  number: secret("4242424242424242"),
  ccv: secret("913"),
  month: secret("07"),
  year: secret("2029"),
  address_1: secret("77 Canary Lane"),
  city: secret("Perchville"),
  state: secret("TX"),
  zip_code: secret("73301")
}
export const ENTRIES: Readonly<Record<Method, PaymentEntry>> = {
  credit_card: {},
  credit_card_manual: { card },
  debit_card: {},
  auth_code: { reference: "A1B2C3" },
  cash: {},
  gift_card: { giftCard: secret("RAR100050") },
  check: { reference: "1042" },
  financing: {}
}

/** Somebody at the payment screen of a register that has everything, with this cart. */
export const at = (reply: CartReply, client: Partial<Client> = OFFERS): readonly AppEvent[] => [
  known({ client, device: { debit_encrypted: true } }),
  signedIn(),
  cartEvent(reply),
  { type: "PaymentEntered", data: {} }
]
export const cart = (more: Partial<CartReply> = {}, sums = totals(due)): CartReply =>
  cartReply([line(1)], sums, { ...CUSTOMER, ...more })
export const accept = (method: Method, amount = due, entry = ENTRIES[method]): AcceptPayment => ({
  _tag: "AcceptPayment",
  method,
  amount: cents(amount),
  entry
})
/** The attempt and the secrets that a command leads to. */
export const sent = (command: AcceptPayment, ...events: readonly AppEvent[]) => {
  const { decision } = given(...events).when(command)
  const requests = decision._tag === "Accepted" ? decision.requests : []
  return requests.flatMap((one) => (one.type === "SendPayment" ? [one] : []))
}
