import { Redacted } from "effect"
import type { GiftCardMovement } from "../../../src/giftCard/contract.ts"
import { NUMBER_FIRST } from "../../../src/giftCard/rules.ts"
import { cents } from "../../../src/money/cents.ts"
import type { Db } from "../../db/connect.ts"
import { query } from "../../db/transaction.ts"
import { findGiftCard } from "../../money/giftCards.ts"
import { present } from "../../present.ts"
import { giftCardLookup } from "./balance.ts"
import { giftCardNumber } from "../payment/paymentMethods.ts"
import { isManager } from "../session/managers.ts"
import type { FreeHandler } from "../types.ts"

const MANAGERS = "You need a manager sign-in to see what moved on a gift card."
const UNKNOWN = "No gift card with this number was sold here."

/** What moved on a card, in the order in which it did, with what was on it then. */
const movesOf = async (db: Db, cardId: string): Promise<readonly GiftCardMovement[]> => {
  const rows = await db
    .selectFrom("gift_card_entry as entry")
    .leftJoin("payment", (join) =>
      join.onRef("payment.shopping_cart_payment_id", "=", "entry.shopping_cart_payment_id")
    )
    .leftJoin("order_payment as paid", (join) =>
      join.onRef("paid.shopping_cart_payment_id", "=", "entry.shopping_cart_payment_id")
    )
    .leftJoin("order_item as item", (join) => join.onRef("item.order_item_id", "=", "entry.order_item_id"))
    .leftJoin("orders", (join) =>
      join.on((eb) => eb("orders.order_id", "=", eb.fn.coalesce("item.order_id", "paid.order_id", "payment.order_id")))
    )
    .leftJoin("staff", (join) => join.onRef("staff.staff_id", "=", "entry.staff_id"))
    .select(["entry.gift_card_entry_id", "entry.amount", "entry.created_at", "entry.order_item_id"])
    .select(["orders.order_number", "staff.user_name"])
    .where("entry.gift_card_id", "=", cardId)
    .orderBy("entry.created_at")
    .orderBy("entry.gift_card_entry_id")
    .execute()
  let balance = 0
  return rows.map(({ gift_card_entry_id, amount, created_at, order_item_id, order_number, user_name }) => {
    balance += amount
    return {
      gift_card_entry_id,
      moved_at: created_at,
      amount: cents(amount),
      balance: cents(balance),
      ...(order_item_id === null ? {} : { is_sale: true }),
      ...present({ order_number: order_number === null ? null : String(order_number), by: user_name })
    }
  })
}

/** What moved on a gift card, newest first: for a manager, who has its number in hand. */
export const getGiftCardHistory: FreeHandler<"get_gift_card_history"> = {
  kind: "free",
  run: ({ deps, clientId, person, request }) =>
    query(async () => {
      const refused = (message: string) => ({ status: "error", message, body: {} }) as const
      if (!isManager(person)) return refused(MANAGERS)
      const number = giftCardNumber(request.gift_card_number)
      if (Redacted.value(number) === "") return refused(NUMBER_FIRST)
      const card = await findGiftCard(deps.db, giftCardLookup(deps.hasher, clientId, number))
      if (card === undefined) return refused(UNKNOWN)
      const list = await movesOf(deps.db, card.id)
      return { status: "success", body: { last_four: card.lastFour, list: list.toReversed() } }
    })
}
