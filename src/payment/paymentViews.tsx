import type { CartPayment } from "../cart/contract.ts"
import { type Cart, isPending } from "../cart/model.ts"
import { absolute, cents, type Cents, ZERO } from "../money/cents.ts"
import { asPercent, percentOrFraction } from "../money/rate.ts"
import { isCash } from "../orders/rules.ts"
import type { MethodView } from "./MethodGrid.tsx"
import { TERMINAL_NOT_SET_UP } from "./messages.ts"
import { type Doubled, isInHand, type PaymentState, type Problem } from "./model.ts"
import { type Method, methodOfCode, METHODS, nameOfCode } from "./methods.ts"
import { METHODS_IN_ORDER, METHOD_WORDS } from "./sentences.ts"
import type { PaymentRowView, RowButton } from "./PaymentList.tsx"
import type { Removal } from "./RemovePayment.tsx"
import { cappedAmount, charged, feeOf, feeTerms, isOffered, voidStatusOf } from "./rules.ts"
import * as texts from "./texts.ts"
import type { Client, Device } from "../session/contract.ts"
import { moneyText } from "../ui/text.ts"

/**
 * The ways to pay that the store offers at this register, each with why it cannot be used now (PAY-06 to PAY-12, CG-46).
 * Without `takesCards` those that charge a card say so, and can still be looked at (LOG-10).
 */
export const methodsOf = (
  client: Client | null,
  device: Device | null,
  items: Cart["items"],
  balance: Cents,
  takesCards: boolean
): readonly MethodView[] => {
  const sellsGiftCard = items.some((item) => item.product_type_code === "GIFT_CARDS")
  const paysOut = balance < 0
  return METHODS_IN_ORDER.flatMap((key): readonly MethodView[] => {
    const { button } = METHOD_WORDS[key]
    if (button === null || !isOffered(key, client ?? {}, device, sellsGiftCard)) return []
    const note = takesCards || !METHODS[key].processed ? noteOf(key, device, button.note) : texts.noCardsNow
    return [{ key, letter: button.letter, note, reason: methodReason(key, device, paysOut) }]
  })
}

/** A card's fee, of what is to be charged now, or of the balance while nothing is entered (PAY-33); null for none. */
export const cardFeeOf = (
  client: Client,
  cart: Cart | null,
  method: Method,
  amount: Cents,
  balance: Cents
): texts.CardFee | null => {
  const base = amount === 0 ? balance : cappedAmount(method, amount, balance)
  const fee = feeOf(feeTerms(client, cart), method, base)
  if (fee.fee <= 0) return null
  return {
    percent: `${asPercent(percentOrFraction(client.pos_credit_card_fee ?? 0))}%`,
    amount: moneyText(charged(ZERO, fee)),
    of: base === balance ? null : moneyText(base)
  }
}

/** The method whose letter a key is, where it can be used now. */
export const methodBy = (methods: readonly MethodView[], key: string): Method | undefined =>
  methods.find(({ letter, reason }) => letter === key.toUpperCase() && reason === null)?.key

/** The method of the last letter among keys that were pressed before the screen was there, where one of them is a method's. */
export const methodAhead = (methods: readonly MethodView[], keys: string): Method | undefined =>
  keys
    .split("")
    .flatMap((key) => methodBy(methods, key) ?? [])
    .at(-1)

const noteOf = (method: Method, device: Device | null, note: string): string => {
  if (isPlayedAt(method, device)) return texts.simulatedTerminal(device?.terminal_model ?? "")
  return method === "credit_card" && device?.terminal_id ? texts.terminalReady(device.terminal_model ?? "") : note
}

/** Are cards by this method played at, at this register? */
export const isPlayedAt = (method: Method, device: Device | null): boolean =>
  METHODS[method].processed && device?.cards === "simulated"

/** Does nobody work on cards at this register? */
export const isUnworked = (device: Device | null): boolean => device?.cards === "none"

const methodReason = (method: Method, device: Device | null, paysOut: boolean): string | null => {
  if (paysOut && !METHODS[method].paysOut) return texts.noPayOut
  if (METHODS[method].processed && isUnworked(device)) return texts.noProcessor
  return method === "debit_card" && !device?.terminal_id ? TERMINAL_NOT_SET_UP : null
}

/** What a payment of the cart is called: its card, its description or its method. */
export const titleOf = (payment: CartPayment): string =>
  payment.card_type ?? payment.description ?? nameOfCode(payment.payment_method_code)

/** What becomes of the money of a payment of the cart that is removed, by what is known of it. */
export const removalOf = (payment: CartPayment, doubled: readonly Doubled[], isForeign: boolean): Removal => {
  const method = methodOfCode(payment.payment_method_code)
  if (method === "gift_card") return { _tag: "GiftCard" }
  if (doubled.some((twice) => twice.method === method && twice.over === payment.amount)) return { _tag: "TakenOnce" }
  if (isPending(payment)) return { _tag: "Unknown", isForeign }
  const byHand = METHODS[method].byHand(moneyText(absolute(payment.amount)))
  return { _tag: "Hand", byHand, isPaidOut: payment.amount < 0 }
}

const BUTTONS: Readonly<Record<NonNullable<ReturnType<typeof voidStatusOf>> | "none", RowButton>> = {
  none: "remove",
  open: "void",
  settled: "void",
  asked: "check void"
}

const rowOf = (payment: CartPayment, removing: string | null): PaymentRowView => {
  const pending = isPending(payment)
  const leaving = payment.shopping_cart_payment_id === removing
  const status = voidStatusOf(payment)
  const { state, tone } = leaving
    ? { state: status === null ? texts.removing : texts.voiding, tone: "neutral" as const }
    : status === "asked"
      ? { state: texts.beingVoided, tone: "warn" as const }
      : pending
        ? { state: texts.pending, tone: "warn" as const }
        : { state: texts.accepted, tone: "ok" as const }
  return {
    id: payment.shopping_cart_payment_id,
    isCash: isCash(payment),
    title: titleOf(payment),
    reference:
      payment.reference_number ??
      payment.authorization_code ??
      (pending ? null : (payment.transaction_identifier ?? null)),
    note: payment.external_fee ? texts.withFee(moneyText(cents(payment.external_fee))) : null,
    state,
    tone,
    amount: payment.amount,
    button: leaving ? null : BUTTONS[status ?? "none"]
  }
}

/** The payment that was declined last: part of what happened, whatever method is chosen now (PAY-40). */
const declinedRow = ({ declined, message, gateway }: Problem, method: Method): readonly PaymentRowView[] =>
  declined === null
    ? []
    : [
        {
          id: "declined",
          isCash: declined.method === "cash",
          title: METHODS[declined.method].label,
          reference: null,
          note: declined.method === method ? null : (gateway ?? message),
          // Nobody declines what lies in a hand.
          state: isInHand({ method: METHODS[declined.method].code }) ? texts.notBooked : texts.declined,
          tone: "danger",
          amount: cents(declined.amount),
          button: null
        }
      ]

/** The charge that was voided last: part of what happened, while the screen is open. */
const voidedRow = (voided: PaymentState["voided"]): readonly PaymentRowView[] =>
  voided === null
    ? []
    : [
        {
          id: "voided",
          isCash: false,
          title: voided.title,
          reference: null,
          note: texts.nothingCharged,
          state: texts.voided,
          tone: "neutral",
          amount: cents(voided.amount),
          button: null
        }
      ]

/**
 * The payments of the cart and, until the next attempt, the one that was declined, with why where the chosen method's
 * own message does not say it. `removing` is the id of one on its way out.
 */
export const rowsOf = (
  payments: readonly CartPayment[],
  { removing, problem, voided }: Pick<PaymentState, "removing" | "problem" | "voided">,
  method: Method
): readonly PaymentRowView[] => [
  ...payments.map((payment) => rowOf(payment, removing)),
  ...voidedRow(voided),
  ...(problem === null ? [] : declinedRow(problem, method))
]

/** The method behind a button: a credit card is typed in by choice, or because there is no terminal (PAY-20, CG-47). */
export const methodFor = (chosen: Method, typed: boolean): Method =>
  chosen === "credit_card" && typed ? "credit_card_manual" : chosen

/** What a membership in the cart needs of its customer, in words (PAY-03, PAY-04); null without one. */
export const membershipWords = (cart: Pick<Cart, "membershipAlert"> | null): string | null => {
  if (!cart || cart.membershipAlert === null) return null
  return cart.membershipAlert === "email" ? texts.membershipNeedsEmail : texts.membershipNeedsTyped
}
