import { Redacted } from "effect"
import type { Contract } from "../../../src/app/contract.ts"
import type { RequestOf, SecretText } from "../../../src/kernel/contract.ts"
import type { MethodFacts, PaymentAction } from "../../../src/payment/methods.ts"
import { factsOf, type Method } from "../../money/methods.ts"
import type { KeyedCard } from "../../processor.ts"

/** What each action takes money by, or gives it back; one that is missing does not compile. */
export const PAYMENTS = {
  process_payment_terminal: "CREDIT_CARD",
  save_payment_credit_card: "CREDIT_CARD",
  save_payment_debit_card: "DEBIT_CARD",
  save_payment_credit_card_manual: "CREDIT_CARD_MANUAL",
  save_payment_alt_credit_card: "ALT_CREDIT_CARD",
  save_payment_cash: "CASH",
  save_payment_check: "CHECK",
  save_payment_gift_card: "GIFT_CARD",
  save_payment_financing: "FINANCING"
} as const satisfies Readonly<Record<PaymentAction, Method>>

/** The same for every action that moves money. The cast gives the names back that the listing of them loses. */
export const eachPayment = <T>(value: T): Readonly<Record<PaymentAction, T>> =>
  Object.fromEntries(Object.keys(PAYMENTS).map((action) => [action, value])) as Record<PaymentAction, T>

export type PaymentRequest = RequestOf<Contract[PaymentAction]>

/** The terminal takes debit too: the screen's method says which (PAY-07, PAY-61). */
export const methodOfCall = (
  action: PaymentAction,
  { payment_method }: Pick<PaymentRequest, "payment_method">
): Method =>
  action === "process_payment_terminal" && payment_method.toLowerCase() === "debit_card"
    ? "DEBIT_CARD"
    : PAYMENTS[action]

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === ""
const secretOf = (secret: SecretText | undefined): string => (secret === undefined ? "" : Redacted.value(secret).trim())

/** A gift card's number as it counts: letters and digits, capital (PAY-26). Empty when none was given. */
export const giftCardNumber = (secret: SecretText | undefined): SecretText =>
  Redacted.make(
    secretOf(secret)
      .replaceAll(/[^A-Za-z0-9]/g, "")
      .toUpperCase()
  )

/** The last four signs of a gift card's number, all that is ever shown of it. */
export const lastFourOf = (number: SecretText): string => Redacted.value(number).slice(-4)

/** The card that was typed in, or undefined while a field of it is missing or the number cannot be one (PAY-25). */
export const keyedCard = ({ credit_card: card }: PaymentRequest): KeyedCard | undefined => {
  if (card?.number === undefined || card.ccv === undefined) return undefined
  const { number, ccv, month = "", year = "", address_1 = "", city = "", state = "", zip_code = "" } = card
  const digits = secretOf(number).replaceAll(/[\s-]/g, "")
  if (!/^\d{12,19}$/.test(digits) || !/^\d{3,4}$/.test(secretOf(ccv))) return undefined
  if ([address_1, city, state, zip_code].some(isBlank)) return undefined
  return { number: Redacted.make(digits), ccv, month, year, billing: { address_1, city, state, zip_code } }
}

/** What a payment lacks, in the specification's words (PAY-19, PAY-25, PAY-27, PAY-30); money that is given back needs less. */
export const lacking = (method: Method, request: PaymentRequest): string | undefined => {
  const isPayOut = request.amount < 0
  switch (method) {
    case "CREDIT_CARD_MANUAL":
      return isPayOut || keyedCard(request) !== undefined
        ? undefined
        : "Please enter card number, CCV and all Billing Address fields."
    case "ALT_CREDIT_CARD":
      return isPayOut || !isBlank(request.auth_code)
        ? undefined
        : "Enter the authorization code from your alternate card processor."
    case "CHECK":
      return isPayOut || !isBlank(request.check_number) ? undefined : "Enter the check number for this payment."
    case "GIFT_CARD":
      return (isPayOut && request.order_payment_id !== undefined && request.create_new !== true) ||
        Redacted.value(giftCardNumber(request.gift_card_number)) !== ""
        ? undefined
        : "Swipe or enter a gift card number."
    case "CREDIT_CARD":
    case "DEBIT_CARD":
    case "CASH":
    case "FINANCING":
      return undefined
  }
}

/** The number that stands on the receipt: of the check, or of the financing program, which may be blank (CG-48). */
export const referenceOf = (
  method: Method,
  request: Pick<PaymentRequest, NonNullable<MethodFacts["reference"]>>
): string | undefined => {
  const { reference: field } = factsOf(method)
  const text = field === null || field === "auth_code" ? undefined : request[field]
  return isBlank(text) ? undefined : text?.trim().slice(0, 64)
}

/** The code of an authorisation from elsewhere. */
export const authCodeOf = (method: Method, { auth_code }: PaymentRequest): string | undefined =>
  factsOf(method).reference === "auth_code" && !isBlank(auth_code) ? auth_code?.trim().slice(0, 64) : undefined
