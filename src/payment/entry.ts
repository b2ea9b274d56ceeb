import { Redacted } from "effect"
import type { SecretText } from "../kernel/contract.ts"
import type { Cents } from "../money/cents.ts"
import { isEmail, NO_TEXTS, TEXT_INVALID, textNumber } from "../customer/rules.ts"
import type { Client } from "../session/contract.ts"
import * as words from "./messages.ts"
import { type Form, INCOMPLETE, type Method, METHODS, type Way } from "./methods.ts"

/** The fields of a card that is typed in, with its billing address (PAY-22). All of them live in one request (SEC-2, LOG-14). */
export const CARD_FIELDS = ["number", "ccv", "month", "year", "address_1", "city", "state", "zip_code"] as const
export type TypedCard = Readonly<Record<(typeof CARD_FIELDS)[number], SecretText>>

/** What a method needs beside the amount. Secrets come wrapped, and only when something was entered. */
export interface PaymentEntry {
  /** Auth code, check number or program number. */
  readonly reference?: string
  /** The whole card; missing while one of its needed fields is empty (PAY-25). */
  readonly card?: TypedCard
  readonly giftCard?: SecretText
  /** What Check Balance told of that gift card, in cents. */
  readonly giftBalance?: Cents
  /** Money goes onto a new gift card (only when it is paid out). */
  readonly createNew?: boolean
  /** Allows a payment beside one that nobody has settled (REL-6). */
  readonly managerCode?: SecretText
}

/** What is missing in the form of a method, in the specification's words (PAY-25, PAY-27); null when nothing is. */
const FORMS: Readonly<Record<Form, (entry: PaymentEntry) => string | null>> = {
  card: ({ card }) => {
    if (card === undefined) return INCOMPLETE.card
    return [card.month, card.year].some((part) => Redacted.value(part) === "") ? words.CARD_EXPIRY : null
  },
  "gift card": ({ giftCard }) => (giftCard === undefined ? INCOMPLETE["gift card"] : null)
}

/** The same of a whole entry (PAY-19, PAY-30). */
const missingField = (method: Method, entry: PaymentEntry): string | null => {
  const { form, reference } = METHODS[method]
  if (form !== null) return FORMS[form](entry)
  return (entry.reference ?? "").trim() === "" ? (reference?.missing ?? null) : null
}

/**
 * Why what was entered is not accepted (PAY-16, PAY-19, PAY-24 to PAY-31, REL-6); null when it is. It is said when
 * somebody presses Accept, not before. Amount and balance in cents; `isBesideUnknown`: it needs a manager's word.
 */
export const validateEntry = ({
  method,
  amount,
  balance,
  entry,
  isBesideUnknown,
  anonymous
}: Entered): string | null => {
  const { processed, exceeds } = METHODS[method]
  const above = Math.abs(amount) > Math.abs(balance)
  if (method === "credit_card_manual" && anonymous) return words.CUSTOMER_FIRST
  if (isBesideUnknown && entry.managerCode === undefined) return words.besideUnknown(processed)
  const missing = missingField(method, entry)
  if (missing !== null) return missing
  if (method === "gift_card" && amount > 0 && entry.giftBalance !== undefined && amount > entry.giftBalance)
    return words.aboveGiftCard(METHODS.gift_card.label)
  // A card is cut to the balance in silence; cash and checks give change, but nobody is paid out more than is owed.
  return above && !processed && (!exceeds || amount < 0) ? words.aboveBalance(METHODS[method].label) : null
}

export interface Entered {
  readonly method: Method
  readonly amount: Cents
  readonly balance: Cents
  readonly entry: PaymentEntry
  readonly isBesideUnknown: boolean
  /** The cart belongs to nobody in particular (PAY-24). */
  readonly anonymous: boolean
}

/** Why a receipt cannot go there, in words, or null. No address stands for the customer's own (CG-75). */
export const receiptFault = (
  by: Way,
  to: string | null,
  client: Pick<Client, "text_receipts"> | null
): string | null => {
  if (by === "email") return to === null || to.trim() === "" || isEmail(to) ? null : words.EMAIL_INVALID
  if (client?.text_receipts !== true) return NO_TEXTS
  return textNumber(to ?? "") === null ? TEXT_INVALID : null
}
