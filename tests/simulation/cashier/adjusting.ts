import type { DiscountForm } from "../../../src/adjustments/model.ts"
import type { Command } from "../../../src/app/protocol.ts"
import type { Cart } from "../../../src/cart/model.ts"
import { secret } from "../../../src/kernel/secret.ts"
import { cents } from "../../../src/money/cents.ts"
import type { Random } from "../random.ts"
import { drawn, type Look } from "./cashier.ts"
import { MANAGER_CODE } from "./secrets.ts"

/** What people do to a sale beside ringing it up. */
const WAYS = ["more", "fewer", "undo", "item", "order", "fee", "exempt", "off", "empty"] as const
type Way = (typeof WAYS)[number]

const SHARES: readonly (readonly [Way, number])[] = [
  ["more", 0.2],
  ["fewer", 0.15],
  ["undo", 0.08],
  ["item", 0.17],
  ["order", 0.14],
  ["fee", 0.06],
  ["exempt", 0.05],
  ["off", 0.08],
  ["empty", 0.07]
]

const oneOf = <T>(items: readonly T[], random: Random): T | undefined => items[random.between(0, items.length - 1)]

/** A discount on `base` cents by a manager's word: off by an amount, by a percent, or a new total. */
const discountOn = (base: number, { reasonCodes }: Cart, random: Random): DiscountForm => {
  const form = {
    amount: null,
    percentage: "",
    total: null,
    managerCode: secret(MANAGER_CODE),
    reason: oneOf(reasonCodes, random)?.reason_code_id ?? null,
    notes: ""
  }
  switch (random.pick(["amount", "percent", "total"] as const)) {
    case "amount":
      return { ...form, amount: cents(random.between(1, Math.max(1, base))) }
    case "percent":
      return { ...form, percentage: String(random.pick([5, 10, 50, 100])) }
    case "total":
      return { ...form, total: cents(random.between(0, Math.max(0, base))) }
  }
}

const TASK = { _tag: "DoTask", of: "cart" } as const

const fee = (random: Random): Command => ({
  ...TASK,
  task: "saveFees",
  args: { add: { description: "Engraving", percentage: "", amount: cents(random.between(100, 2_500)) } }
})

/** Takes off again what was changed by hand. */
const takenOff = (cart: Cart): Command | null => {
  if (cart.discounts.length > 0) return { ...TASK, task: "discountOrder", args: { form: null } }
  if (cart.fees.length > 0) return { ...TASK, task: "saveFees", args: { remove: 0 } }
  return cart.taxReason === null ? null : { ...TASK, task: "exemptTax", args: { exempt: null } }
}

const wanted = (way: Exclude<Way, "empty">, cart: Cart, random: Random): Command | null => {
  const line = oneOf(cart.items, random)
  if (line === undefined) return null
  const { shopping_cart_item_id: item, quantity, price } = line
  switch (way) {
    case "more":
      return { _tag: "ChangeQuantity", item, quantity: quantity + random.pick([1, 1, 2, 7]) }
    case "fewer":
      return { _tag: "ChangeQuantity", item, quantity: quantity - 1 }
    case "undo":
      return { _tag: "UndoLine" }
    case "item":
      return { ...TASK, task: "discountLine", args: { item, form: discountOn(price * quantity, cart, random) } }
    case "order":
      return { ...TASK, task: "discountOrder", args: { form: discountOn(cart.totals.subtotal, cart, random) } }
    case "fee":
      return fee(random)
    case "exempt":
      return {
        ...TASK,
        task: "exemptTax",
        args: { exempt: { reason: oneOf(cart.reasonCodes, random)?.reason_code_id ?? null, notes: "" } }
      }
    case "off":
      return takenOff(cart)
  }
}

/** A fee and nothing else: the next thing is its payment (CART-15). */
export const chargeFee = ({ random, act }: Look): void => void act(fee(random))

/** Changes the sale in hand, at times; true when something was done. */
export const adjust = ({ state, cashier, random, act }: Look): boolean => {
  const { cart } = state.cart
  if (cart === null || cart.items.length === 0 || cart.payments.length > 0 || !random.chance(0.3)) return false
  const way = drawn(SHARES, "more", random)
  cashier.looks += 1
  if (way !== "empty") {
    const command = wanted(way, cart, random)
    if (command !== null) act(command)
    return command !== null
  }
  for (const { shopping_cart_item_id: item } of cart.items) act({ _tag: "ChangeQuantity", item, quantity: 0 })
  // The customer has something else in mind now.
  cashier.errand = null
  return true
}
