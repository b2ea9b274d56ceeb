import * as cartWords from "../cart/messages.ts"
import type { Cart } from "../cart/model.ts"
import { namelessFault } from "../customer/rules.ts"
import { isAnonymous } from "../cart/rules.ts"
import { accepted, rejected, type Stamp } from "../kernel/decider.ts"
import type { Cents } from "../money/cents.ts"
import type { Event, Made, PaymentView, Request } from "./answers.ts"
import { begin } from "./attempt.ts"
import { validateEntry } from "./entry.ts"
import * as words from "./messages.ts"
import { type Attempt, unresolvedOf } from "./model.ts"
import { METHODS } from "./methods.ts"
import type { AcceptPayment, PaymentRequest } from "./protocol.ts"
import { cappedAmount, isBeingVoided, isOffered, needsWord } from "./rules.ts"

type Secrets = NonNullable<Extract<PaymentRequest, { type: "SendPayment" }>["secrets"]>

/** What is due, in cents: on the cart, or on the layaway that is paid in its place (PAY-05). */
const dueOf = (cart: Cart, { layaway }: AcceptPayment): Cents => layaway?.balance ?? cart.totals.balance_remaining

const sellsGiftCard = (cart: Cart): boolean => cart.items.some((item) => item.product_type_code === "GIFT_CARDS")

/** Why an amount in cents is none that may be taken or, of a negative balance, given (PAY-15, CG-46). */
const amountFault = (amount: number, balance: Cents): string | null => {
  if (!Number.isSafeInteger(amount) || amount === 0) return words.NO_AMOUNT
  if (balance === 0) return words.NOTHING_DUE
  if (balance < 0) return amount > 0 ? words.POSITIVE : null
  return amount < 0 ? words.NEGATIVE : null
}

/** Why no payment by this method may start now, or null (PAY-06 to PAY-12, PAY-15, PAY-21, REL-9). */
const obstacle = (view: PaymentView, command: AcceptPayment): string | null => {
  const { cart } = view.cart
  const { client, device } = view.session
  if (!cart || !client) return cartWords.NO_CART
  if (command.layaway === undefined && cart.payments.some(isBeingVoided)) return words.VOID_UNDER_WAY
  const balance = dueOf(cart, command)
  const { terminal, paysOut } = METHODS[command.method]
  const fault = amountFault(command.amount, balance)
  if (fault !== null) return fault
  const nameless =
    command.layaway === undefined && balance > 0 && isAnonymous(cart, client) ? namelessFault(cart.items) : null
  if (nameless !== null) return nameless
  if (balance < 0 && !paysOut) return words.NO_PAY_OUT
  if (!isOffered(command.method, client, device, sellsGiftCard(cart))) return words.NOT_OFFERED
  return terminal && !device?.terminal_id ? words.TERMINAL_NOT_SET_UP : null
}

/** Those that nobody has settled of what is paid: of the cart, or of its layaway. */
const openBeside = ({ payment }: PaymentView, cart: string, { method, layaway }: AcceptPayment): readonly Attempt[] =>
  unresolvedOf(payment, cart).filter(({ order_id }) => METHODS[method].processed || order_id === layaway?.order_id)

/** Does this payment need a manager's word, for others on the cart are not settled (REL-6)? */
export const isBesideUnknown = (view: PaymentView, command: AcceptPayment): boolean => {
  const { cart } = view.cart
  if (!cart) return false
  const open = openBeside(view, cart.id, command).map(({ amount }) => amount)
  return needsWord(command.method, command.amount, dueOf(cart, command), open)
}

/** Why what was entered is not accepted, in words that are said when Accept is pressed; null when it is. */
export const entryError = (view: PaymentView, command: AcceptPayment): string | null => {
  const { cart } = view.cart
  if (!cart) return null
  return validateEntry({
    method: command.method,
    amount: command.amount,
    balance: dueOf(cart, command),
    entry: command.entry ?? {},
    isBesideUnknown: isBesideUnknown(view, command),
    anonymous: isAnonymous(cart, view.session.client)
  })
}

/** What only the running request holds: a typed card, a gift card's number, the manager's word (SEC-2, CG-09). */
const secretsOf = ({ method, entry = {} }: AcceptPayment, isAllowed: boolean): Secrets | undefined => {
  const { card, giftCard, managerCode } = entry
  const typed = method === "credit_card_manual" ? card : undefined
  const secrets: Secrets = {
    ...typed,
    ...(method === "gift_card" && giftCard !== undefined ? { gift_card_number: giftCard } : {}),
    ...(isAllowed && managerCode !== undefined ? { manager_code: managerCode } : {})
  }
  return Object.keys(secrets).length === 0 ? undefined : secrets
}

const saidOf = ({ method, amount, layaway, entry = {} }: AcceptPayment): Partial<Attempt> => {
  const reference = (entry.reference ?? "").trim()
  return {
    ...(layaway === undefined ? {} : { order_id: layaway.order_id }),
    ...(METHODS[method].reference !== null && reference !== "" ? { reference } : {}),
    ...(method === "gift_card" && amount < 0 && entry.createNew === true ? { create_new: true } : {})
  }
}

const overridden = (view: PaymentView, attempt: Attempt, command: AcceptPayment): readonly Event[] => {
  const beside = openBeside(view, attempt.cart, command).map(({ key }) => key)
  return isBesideUnknown(view, command) && command.entry?.managerCode !== undefined
    ? [
        {
          type: "PaymentOverridden",
          data: { key: attempt.key, beside, by: view.session.user?.user_name ?? "nobody signed in" }
        }
      ]
    : []
}

/** One payment under one key, on disk before the first byte leaves; its secrets go with its request alone (REL-2, SEC-2). */
export const decideAccept = (command: AcceptPayment, view: PaymentView, stamp: Stamp): Made => {
  const why = obstacle(view, command) ?? entryError(view, command)
  if (why !== null) return rejected(why)
  const { cart } = view.cart
  const { client, device } = view.session
  if (!cart || !client) return rejected(cartWords.NO_CART)
  const due = dueOf(cart, command)
  const amount = cappedAmount(command.method, command.amount, due)
  const isPlayed = METHODS[command.method].processed && device?.cards === "simulated"
  const said = { ...saidOf(command), due, ...(isPlayed && { simulated: true }) }
  const attempt = begin(cart, client, command.method, amount, { now: stamp.now, key: stamp.id() }, said)
  const secrets = secretsOf(command, METHODS[command.method].processed || isBesideUnknown(view, command))
  return accepted<Event, Request>(
    [{ type: "PaymentStarted", data: attempt }, ...overridden(view, attempt, command)],
    [{ type: "SendPayment", id: stamp.id(), args: { attempt }, ...(secrets && { secrets }) }]
  )
}
