import { cents } from "../../src/money/cents.ts"
import { formatPlain } from "../../src/money/text.ts"
import { add, optic } from "./gunshop.ts"
import type { Browser, Office } from "./office.ts"
import { CUSTOMER, pay } from "./paying.ts"
import { giveBack, methodsOf } from "./returning.ts"
import { balanceOf } from "./till.ts"

/** A customer brings something that is worth `dollars`, taken in trade. */
export const bring = async (till: Browser, dollars: number): Promise<void> => {
  await till.call("save_customer_select", { contact_id: CUSTOMER })
  await add(till, optic({ price: formatPlain(cents(-100 * dollars)), quantity: 1 }))
}

/** Pays out up to `most` cents of what a cart owes its customer, in cash or onto a new gift card. */
export const payOut = async (till: Browser, most: number, card: string | undefined): Promise<void> => {
  const cart = (await till.call("get_shopping_cart")).body
  const owed = -balanceOf(cart)
  if (owed <= 0) return
  const amount = cents(-Math.min(owed, most))
  if (card === undefined) await pay(till, "save_payment_cash", cart, amount)
  else await pay(till, "save_payment_gift_card", cart, amount, { gift_card_number: card, create_new: true })
}

/** How often somebody tries before a cart counts as one that nothing ends. */
const TRIES = 12

/**
 * Ends the cart in hand as a cashier would: what is due is paid, what is owed goes out, and what is left is saved or cleared. Gives
 * what was said last of a cart that nothing ends; undefined when it is done or empty.
 */
export const endCart = async (office: Office, till: Browser): Promise<string | undefined> => {
  let said: string | undefined
  await till.call("open_register", { amount: "200.00" })
  for (let tried = 0; tried < TRIES; tried += 1) {
    const cart = (await till.call("get_shopping_cart")).body
    const { items = [], payments = [], refunds = [], shopping_cart_id } = cart
    if (items.length + payments.length + refunds.length === 0) return undefined
    const due = balanceOf(cart)
    const context = refunds.length > 0 ? "layaway" : "return"
    const isBack = refunds.length > 0 || items.some(({ quantity }) => quantity < 0)
    const next = isBack
      ? (await methodsOf(till, { context })).payment_methods?.find(({ this_amount }) => this_amount > 0)
      : undefined
    const done =
      next !== undefined
        ? await giveBack(office, till, cart, next, { context })
        : due > 0 && items.length > 0 && !isBack
          ? await pay(till, "save_payment_cash", cart, due)
          : due < 0 && !isBack
            ? await pay(till, "save_payment_cash", cart, due)
            : await till.call("save_shopping_cart_to_order", { order_method_version: "2.4", shopping_cart_id })
    said = done.message
    if (done.status !== "success") said = (await till.call("clear_cart", { shopping_cart_id })).message ?? said
  }
  return said ?? "The cart goes on for ever."
}
