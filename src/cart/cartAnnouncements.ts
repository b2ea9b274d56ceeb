import { ZERO } from "../money/cents.ts"
import type { CartItem } from "./contract.ts"
import type { Cart } from "./model.ts"
import * as texts from "./texts.ts"

/** More lines than this changed at once are counted, not read out one by one. */
const MOST_READ = 2

const byId = (items: readonly CartItem[]): ReadonlyMap<string, CartItem> =>
  new Map(items.map((item) => [item.shopping_cart_item_id, item]))

const lineSpoken = (was: CartItem | undefined, is: CartItem): string | null => {
  if (was?.quantity !== is.quantity) return texts.spokenLine(is.description, is.quantity)
  const off = is.discount_amount ?? ZERO
  return (was.discount_amount ?? ZERO) === off ? null : texts.spokenLineDiscount(is.description, off)
}

const linesSpoken = (before: readonly CartItem[], after: readonly CartItem[]): readonly string[] => {
  const was = byId(before)
  const is = byId(after)
  return [
    ...after.flatMap((item) => lineSpoken(was.get(item.shopping_cart_item_id), item) ?? []),
    ...before.flatMap(({ shopping_cart_item_id: id, description }) =>
      is.has(id) ? [] : [texts.spokenRemoved(description)]
    )
  ]
}

/**
 * What a cashier who does not see the cart is told when it has changed: the lines, what is off or on top, and what is
 * due then. Null when nothing is to be heard: the same cart, or another one that came.
 */
export const spokenChange = (before: Cart | null, after: Cart | null): string | null => {
  if (before === null || after === null || before === after) return null
  if (after.items.length === 0) return before.items.length > 0 ? texts.spokenEmpty : null
  if (before.id !== after.id) return null
  const lines = linesSpoken(before.items, after.items)
  const { discount_amount: off = ZERO, fees_amount: fees = ZERO, balance_remaining: due } = after.totals
  const told = [
    ...(lines.length > MOST_READ ? [texts.spokenLinesChanged(lines.length)] : lines),
    ...(off === (before.totals.discount_amount ?? ZERO) ? [] : [texts.spokenDiscount(off)]),
    ...(fees === (before.totals.fees_amount ?? ZERO) ? [] : [texts.spokenFees(fees)])
  ]
  if (told.length === 0 && due === before.totals.balance_remaining) return null
  return [...told, texts.spokenDue(due)].join(" ")
}
