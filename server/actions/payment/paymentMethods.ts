import { Redacted } from "effect"
import type { Contract } from "../../../src/app/contract.ts"
import type { RequestOf, SecretText } from "../../../src/kernel/contract.ts"
import type { ReferenceField } from "../../../src/payment/contract.ts"
import { type Form, INCOMPLETE, METHOD_NAMES, METHODS, type PaymentAction } from "../../../src/payment/methods.ts"
import { factsOf, type Method } from "../../money/methods.ts"
import type { KeyedCard } from "../../processor.ts"

/** What each action takes money by, or gives it back: of the two at the terminal the first. The cast gives the names back. */
const METHOD_OF = Object.fromEntries(
  METHOD_NAMES.toReversed().flatMap((name) => {
    const { code, takenBy, givenBackBy } = METHODS[name]
    return [takenBy, givenBackBy].map((action) => [action, code])
  })
) as Readonly<Record<PaymentAction, Method>>

/** The actions that move money. The cast gives the names back that the listing of them loses. */
export const PAYMENT_ACTIONS = Object.keys(METHOD_OF) as readonly PaymentAction[]

export type PaymentRequest = RequestOf<Contract[PaymentAction]>

/** The terminal takes debit too: the screen's method says which (PAY-07, PAY-61). */
export const methodOfCall = (
  action: PaymentAction,
  { payment_method }: Pick<PaymentRequest, "payment_method">
): Method =>
  action === "process_payment_terminal" && payment_method.toLowerCase() === "debit_card"
    ? "DEBIT_CARD"
    : METHOD_OF[action]

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

const FORMS: Readonly<Record<Form, (request: PaymentRequest) => string | undefined>> = {
  card: (request) => (request.amount < 0 || keyedCard(request) !== undefined ? undefined : INCOMPLETE.card),
  "gift card": ({ amount, order_payment_id, create_new, gift_card_number }) =>
    (amount < 0 && order_payment_id !== undefined && create_new !== true) ||
    Redacted.value(giftCardNumber(gift_card_number)) !== ""
      ? undefined
      : INCOMPLETE["gift card"]
}

/** What a payment lacks, in the specification's words (PAY-19, PAY-25, PAY-27, PAY-30); money that is given back needs less. */
export const missingField = (method: Method, request: PaymentRequest): string | undefined => {
  const { form, reference } = factsOf(method)
  if (form !== null) return FORMS[form](request)
  if (reference === null || reference.missing === null || request.amount < 0) return undefined
  return isBlank(request[reference.field]) ? reference.missing : undefined
}

/** The number that stands on the receipt: of the check, or of the financing program, which may be blank (CG-48). */
export const referenceOf = (method: Method, request: Pick<PaymentRequest, ReferenceField>): string | undefined => {
  const field = factsOf(method).reference?.field
  const text = field === undefined || field === "auth_code" ? undefined : request[field]
  return isBlank(text) ? undefined : text?.trim().slice(0, 64)
}

/** The code of an authorisation from elsewhere. */
export const authCodeOf = (method: Method, { auth_code }: PaymentRequest): string | undefined =>
  factsOf(method).reference?.field === "auth_code" && !isBlank(auth_code) ? auth_code?.trim().slice(0, 64) : undefined
