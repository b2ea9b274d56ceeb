import { cents, type Cents } from "../../src/money/cents.ts"
import type { Db } from "../db/connect.ts"
import type { Tx } from "../db/transaction.ts"
import { newId } from "../ids.ts"
import type { GiftCard, NewGiftCard } from "./port.ts"

const found = (db: Db) => db.selectFrom("gift_card").select(["gift_card_id", "last_four", "balance"])

/** The gift card that this fingerprint of a number finds, or undefined. */
export const findGiftCard = async (db: Db, lookup: string): Promise<GiftCard | undefined> => {
  const row = await found(db).where("number_lookup", "=", lookup).executeTakeFirst()
  return row && { id: row.gift_card_id, lastFour: row.last_four, balance: cents(row.balance) }
}

/** What is on a gift card, in cents; undefined for one that is not there. */
export const giftCardBalance = async (db: Db, id: string): Promise<Cents | undefined> => {
  const row = await found(db).where("gift_card_id", "=", id).executeTakeFirst()
  return row && cents(row.balance)
}

/** Makes a gift card with nothing on it; a number that somebody else takes meanwhile is a `UniqueViolation`. */
export const makeGiftCard = async (tx: Tx, { id, lookup, lastFour }: NewGiftCard, now: number): Promise<void> => {
  await tx
    .insertInto("gift_card")
    .values({ gift_card_id: id, number_lookup: lookup, last_four: lastFour, created_at: now })
    .execute()
}

/** Money onto a gift card, or (negative) off it, by a payment or by the sold line that it belongs to; `amount` in cents. */
export interface GiftCardMove {
  readonly cardId: string
  readonly amount: Cents
  readonly paymentId?: string | undefined
  readonly itemId?: string | undefined
  readonly staffId?: string | null | undefined
}

/** Money onto a gift card, or (negative) off it, in its ledger and its balance. The database refuses less than nothing. */
export const moveOnGiftCard = async (tx: Tx, move: GiftCardMove, now: number): Promise<void> => {
  await tx
    .insertInto("gift_card_entry")
    .values({
      gift_card_entry_id: newId(now),
      gift_card_id: move.cardId,
      amount: move.amount,
      shopping_cart_payment_id: move.paymentId ?? null,
      order_item_id: move.itemId ?? null,
      staff_id: move.staffId ?? null,
      created_at: now
    })
    .execute()
  await tx
    .updateTable("gift_card")
    .set((eb) => ({ balance: eb("balance", "+", move.amount) }))
    .where("gift_card_id", "=", move.cardId)
    .execute()
}
