import { isPaidOn } from "../classes/seats.ts"
import { prepared } from "../db/prepared.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { settleMember } from "../memberships/discount.ts"
import { lineDiscountAt } from "../money/discounts.ts"
import { classOfToday } from "./class.ts"
import type { DetailsOf, LineDetails, LineKind } from "./details.ts"

type Line = Row<"cart_item">

/** What one of a line costs by now, in cents, and why it is not what it was, in words. */
export interface Repriced<D> {
  readonly price: number
  readonly details: D
  readonly words: string
}

/** What a line costs today; undefined while it is what it was told. `now` is milliseconds since 1970. */
export type DayPrice<D> = (tx: Tx, line: Line, details: D, now: number) => Promise<Repriced<D> | undefined>

/**
 * Which lines have a price of a day. Others keep what the customer was told: a product's price, one that was typed, and what goes
 * onto a card. A lane's free minutes are asked again when the lane that was put aside is held again.
 */
const DAY_PRICES: { readonly [K in LineKind]: DayPrice<DetailsOf<K>> | null } = {
  CLASS: classOfToday,
  GIFT_CARD: null,
  SERVICE: null,
  RANGE: null,
  GUNSMITHING: null,
  TRADE_IN: null,
  RENTAL: null,
  RENTAL_TIME: null,
  DEPOSIT: null,
  MEMBERSHIP: null,
  TRANSFER: null
}

const dayPriceOf = ({ kind }: LineDetails): DayPrice<LineDetails> | null =>
  // The kind of the details is the key of their rule, which the table's type pairs.
  DAY_PRICES[kind] as DayPrice<LineDetails> | null

const write = (tx: Tx, line: Line, { price, details }: Repriced<LineDetails>) =>
  tx
    .updateTable("cart_item")
    .set({
      price,
      details,
      discount_amount: Math.min(price * line.quantity, lineDiscountAt({ ...line, price }, line.quantity))
    })
    .where("shopping_cart_item_id", "=", line.shopping_cart_item_id)
    .execute()

const pricedByDay = prepared<[string], Row<"cart_item">>((db, cartId) =>
  db
    .selectFrom("cart_item as line")
    .innerJoin("cart", (join) => join.onRef("cart.shopping_cart_id", "=", "line.shopping_cart_id"))
    .selectAll("line")
    .where("line.shopping_cart_id", "=", cartId)
    .where("line.details", "is not", null)
    .where("line.returned_order_item_id", "is", null)
    // What became of an order already costs what it did.
    .where("cart.status", "=", "open")
    .orderBy("line.line_number")
)

/**
 * Gives the lines of a cart on which no money is the price of their day, where what they were told has ended: asked when a saved
 * cart is loaded, and before a cart is paid or becomes an order. Says in words what costs something else by now.
 */
export const pricedToday = async (tx: Tx, cartId: string, now: number): Promise<string | undefined> => {
  const lines = await pricedByDay(tx, cartId)
  const member = await settleMember(tx, cartId, now)
  const words: string[] = member === undefined ? [] : [member]
  for (const line of lines) {
    const priceOf = line.details && dayPriceOf(line.details)
    if (!line.details || !priceOf || (await isPaidOn(tx, line))) continue
    const today = await priceOf(tx, line, line.details, now)
    if (today === undefined) continue
    await write(tx, line, today)
    words.push(today.words)
  }
  return words.length === 0 ? undefined : words.join(" ")
}
