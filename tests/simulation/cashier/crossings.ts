import { type Cart, isPending, isProcessedCard } from "../../../src/cart/model.ts"
import { secret } from "../../../src/kernel/secret.ts"
import type { Cashier, Errand, Look } from "./cashier.ts"
import { MANAGER_CODE } from "./secrets.ts"

/** What customers want where one state meets another: much is laid away, paid off later, cancelled and returned. */
export const AT_CROSSINGS: readonly (readonly [Errand, number])[] = [
  ["sale", 0.35],
  ["layaway", 0.2],
  ["pay layaway", 0.1],
  ["cancel", 0.15],
  ["return", 0.15],
  ["load", 0.05]
]

/** The code of an electronic muff, which costs more than a rental. */
const MUFF = "850000410756"

/** Money that moved for a cart, in cents: below 0, more was paid out. */
const movedFor = ({ payments }: Cart): number => payments.reduce((sum, { amount }) => sum + Number(amount), 0)

/** The line that costs least: what the store bought, where it bought something. */
const leastOf = ({ items }: Cart) => items.toSorted((a, b) => a.price * a.quantity - b.price * b.quantity)[0]

/**
 * The customer changes her mind about a line: it is taken out before she pays, and wanted back after a part is paid; or what the store
 * bought is taken out after she was paid for it. True when somebody did something.
 */
export const secondThoughts = ({ cashier, state, act }: Look): boolean => {
  const { crossing: random } = cashier
  const { cart } = state.cart
  if (random === null || cart === null || cart.returnOrder !== null) return false
  const refused = cart.items.find((line) => line.line_facts?.includes(cashier.inTheWay ?? "\n\n") === true)
  if (refused === undefined) cashier.inTheWay = null
  else if (random.chance(0.6)) {
    // Where more was paid than the rest costs, something else is chosen first.
    const isFirst = movedFor(cart) !== 0 && random.chance(0.5)
    const { shopping_cart_item_id: item } = refused
    act(isFirst ? { _tag: "Scan", text: MUFF, quantity: 1 } : { _tag: "ChangeQuantity", item, quantity: 0 })
    return true
  }
  if (cashier.left === 0) return false
  const moved = movedFor(cart)
  if (cashier.tookOut && moved !== 0) {
    cashier.tookOut = false
    return act({ _tag: "UndoLine" }) === null
  }
  const line = leastOf(cart)
  if (line === undefined || !random.chance(0.3)) return false
  const isWanted = moved === 0 ? cart.items.length > 1 && !cashier.tookOut : moved < 0
  if (!isWanted) return false
  cashier.tookOut = moved === 0
  act({ _tag: "ChangeQuantity", item: line.shopping_cart_item_id, quantity: 0 })
  return true
}

/** Notes the serial number for which a payment was refused, in the words of the back office. True when its line is to be taken out. */
export const isInTheWay = (cashier: Cashier, message: string): boolean => {
  const [, serial] = /^(?:Serial number )?([A-Z\d]+(?:-[A-Z\d]+)+) /.exec(message) ?? []
  if (cashier.crossing === null || serial === undefined) return false
  cashier.inTheWay = serial
  return true
}

/** Money for what is not to be had goes back, before its line can be taken out. True when somebody gave some back. */
export const givesBack = ({ cashier, state, act }: Look): boolean => {
  const { crossing: random } = cashier
  const paid = state.cart.cart?.payments.find((row) => !isPending(row))
  if (random === null || cashier.inTheWay === null || paid === undefined || random.chance(0.5)) return false
  const { shopping_cart_payment_id: payment_id } = paid
  act(
    isProcessedCard(paid)
      ? { _tag: "VoidPayment", payment_id, managerCode: secret(MANAGER_CODE) }
      : { _tag: "RemovePayment", payment_id }
  )
  return true
}

/** Is somebody to go back from the payment to the lines: one was taken out, or money was paid out? */
export const looksAgain = ({ cashier, state }: Look): boolean => {
  const { crossing: random } = cashier
  const { cart } = state.cart
  if (random === null || cart === null) return false
  const moved = movedFor(cart)
  return ((cashier.tookOut && moved > 0) || moved < 0) && random.chance(0.5)
}

/** At a register that is closed somebody deletes a saved cart of his own with money on it. True when he did. */
export const atClosedRegister = ({ cashier, state, act }: Look): boolean => {
  const { user } = state.session
  if (cashier.crossing?.chance(0.5) !== true || user?.user_id === undefined) return false
  const [cart] = cashier.person === null ? [] : cashier.lists.ownPaid(cashier.person.id)
  if (cart === undefined) return false
  act({ _tag: "DeleteCart", cart_id: cart.cart_id, user_id: user.user_id })
  return true
}
