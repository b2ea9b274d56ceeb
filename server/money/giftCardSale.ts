import { cents, type Cents, negate, ZERO } from "../../src/money/cents.ts"
import type { Tx } from "../db/transaction.ts"
import type { Doing } from "../lines/rules.ts"
import { newId } from "../ids.ts"
import { moveOnGiftCard } from "./giftCards.ts"
import type { NewGiftCard } from "./port.ts"

/** A line by which a gift card was sold for `amount` cents. */
export interface SoldCard {
  readonly clientId: number
  readonly cardId: string
  /** The sold line, not the one that brings it back. */
  readonly itemId: string
  readonly amount: Cents
}

/** The card with this number, made with nothing on it where there is none (CG-59); gives its id. Two who name it meet in one row. */
export const cardToLoad = async (tx: Tx, { id, lookup, lastFour }: NewGiftCard, now: number): Promise<string> => {
  await tx
    .insertInto("gift_card")
    .values({ gift_card_id: id, number_lookup: lookup, last_four: lastFour, created_at: now })
    .onConflict((conflict) => conflict.column("number_lookup").doNothing())
    .execute()
  const { gift_card_id } = await tx
    .selectFrom("gift_card")
    .select("gift_card_id")
    .where("number_lookup", "=", lookup)
    .executeTakeFirstOrThrow()
  return gift_card_id
}

/** What a sale put onto its card and has not taken off again; null before it put anything there. */
const standing = async (tx: Tx, { cardId, itemId }: SoldCard) => {
  const card = await tx
    .selectFrom("gift_card")
    .select("balance")
    .where("gift_card_id", "=", cardId)
    .executeTakeFirstOrThrow()
  const entries = await tx.selectFrom("gift_card_entry").select("amount").where("order_item_id", "=", itemId).execute()
  const loaded = entries.length === 0 ? null : entries.reduce((sum, { amount }) => sum + amount, 0)
  return { balance: cents(card.balance), loaded: loaded === null ? null : cents(loaded) }
}

/** The same, while nobody else changes the card until this transaction ends. */
const held = async (tx: Tx, sold: SoldCard) => {
  await tx.selectFrom("gift_card").select("gift_card_id").where("gift_card_id", "=", sold.cardId).forUpdate().execute()
  return standing(tx, sold)
}

const move = (tx: Tx, { cardId, itemId }: SoldCard, amount: Cents, { staffId, now }: Doing): Promise<void> =>
  moveOnGiftCard(tx, { cardId, amount, itemId, staffId }, now)

/** The sale has all its money: the amount goes onto the card, once. */
export const loadCard = async (tx: Tx, sold: SoldCard, doing: Doing): Promise<void> => {
  const { loaded } = await held(tx, sold)
  if (loaded === null) await move(tx, sold, sold.amount, doing)
}

/** Is all that the sale put onto the card still there to be taken off? */
export const isUnspent = async (tx: Tx, sold: SoldCard): Promise<boolean> => {
  const { balance, loaded } = await standing(tx, sold)
  return balance >= (loaded ?? ZERO)
}

/** Takes off what the sale put there, once; false, and nothing is taken, when some of it was spent. */
export const takeOffCard = async (tx: Tx, sold: SoldCard, doing: Doing): Promise<boolean> => {
  const { balance, loaded } = await held(tx, sold)
  if (loaded === null || loaded === ZERO) return true
  if (balance < loaded) return false
  await move(tx, sold, negate(loaded), doing)
  return true
}

/** The line that was to bring it back left its cart: what was taken off is on the card again. */
export const putOnAgain = async (tx: Tx, sold: SoldCard, doing: Doing): Promise<void> => {
  const { loaded } = await held(tx, sold)
  if (loaded === ZERO) await move(tx, sold, sold.amount, doing)
}

/** The sale is cancelled: what it put onto the card comes off, as far as it is still there. */
export const voidCard = async (tx: Tx, sold: SoldCard, doing: Doing): Promise<void> => {
  const { balance, loaded } = await held(tx, sold)
  const off = cents(Math.min(balance, loaded ?? ZERO))
  if (off > ZERO) await move(tx, sold, negate(off), doing)
}

/** A card as it would be made for this number. */
export const newCard = (lookup: string, lastFour: string, now: number): NewGiftCard => ({
  id: newId(now),
  lookup,
  lastFour
})
