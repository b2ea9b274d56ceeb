import { formatPlain } from "../../src/money/text.ts"
import { cents } from "../../src/money/cents.ts"
import { payInCash } from "./classes.ts"
import type { Browser, Got, Office } from "./office.ts"
import { orderOf, type Order } from "./returning.ts"

export const GIFT_CARD = "1007"

/** Puts a gift card with so much, in cents, into the cart. */
export const addCard = (
  till: Browser,
  gift_card_number: string,
  amount: number,
  more: Readonly<Record<string, unknown>> = {}
): Promise<Got<"add_gift_card_to_cart">> =>
  till.call("add_gift_card_to_cart", {
    quantity: 1,
    product_id: GIFT_CARD,
    price: formatPlain(cents(amount)),
    gift_card_number,
    ...more
  })

/** Sells a gift card for cash. */
export const sellCard = async (till: Browser, number: string, amount: number): Promise<Order> =>
  orderOf(till, await payInCash(till, (await addCard(till, number, amount)).body))

/** What is on the card of a test, by the last four signs of its number; 0 for one that is not there. In cents. */
export const onCard = async ({ database: { db } }: Office, number: string): Promise<number> =>
  (await db.selectFrom("gift_card").select("balance").where("last_four", "=", number.slice(-4)).executeTakeFirst())
    ?.balance ?? 0

/** The cards whose balance is not the sum of their ledger; none, whatever happened. */
export const unbalanced = async ({ database: { db } }: Office): Promise<readonly string[]> => {
  const cards = await db.selectFrom("gift_card").select(["gift_card_id", "balance"]).execute()
  const entries = await db.selectFrom("gift_card_entry").select(["gift_card_id", "amount"]).execute()
  return cards
    .filter(
      ({ gift_card_id: id, balance }) =>
        balance !==
        entries.filter(({ gift_card_id }) => gift_card_id === id).reduce((total, { amount }) => total + amount, 0)
    )
    .map(({ gift_card_id }) => gift_card_id)
}
