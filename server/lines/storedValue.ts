import { CARD_SPENT, ONLY_CARD, STORE_SELLS_NONE } from "../../src/giftCard/rules.ts"
import { cents, type Cents, times } from "../../src/money/cents.ts"
import type { Tx } from "../db/transaction.ts"
import { isUnspent, loadCard, putOnAgain, type SoldCard, takeOffCard, voidCard } from "../money/giftCardSale.ts"
import { agreed, type CartRow, type LineRules, nothing, type OrderRow } from "./rules.ts"

/** Money that goes onto a gift card; its number is kept nowhere. */
export interface GiftCardDetails {
  readonly kind: "GIFT_CARD"
  readonly gift_card_id: string
  readonly last_four: string
}

const amountOf = ({ price, quantity }: Pick<OrderRow, "price" | "quantity">): Cents =>
  times(cents(price), Math.abs(quantity))

/** The sale of the card, by a line of its order, or by the line that brings it back. */
const soldBy = (line: CartRow | OrderRow, { gift_card_id }: GiftCardDetails, itemId: string): SoldCard => ({
  clientId: line.client_id,
  cardId: gift_card_id,
  itemId,
  amount: amountOf(line)
})

const sellsThem = async (tx: Tx): Promise<boolean> => {
  const { pos_disable_gift_cards: off } = await tx
    .selectFrom("client")
    .select("pos_disable_gift_cards")
    .executeTakeFirstOrThrow()
  return !off
}

const hasOthers = async (tx: Tx, { shopping_cart_id, shopping_cart_item_id }: CartRow): Promise<boolean> =>
  (await tx
    .selectFrom("cart_item")
    .select("shopping_cart_item_id")
    .where("shopping_cart_id", "=", shopping_cart_id)
    .where("shopping_cart_item_id", "<>", shopping_cart_item_id)
    .executeTakeFirst()) !== undefined

/**
 * A gift card is loaded when its sale has all the money, and not before. It comes back while all of it is still there: from the
 * first leg of the refund on, or with the order's end, its money is off the card.
 */
export const giftCardLine: LineRules<GiftCardDetails> = {
  facts: ({ last_four }) => [`Card ending ${last_four}`],
  typed: () => ({}),
  quantityFixed: true,
  customersOwn: false,
  undiscounted: "A gift card is sold for what goes onto it.",
  removed: nothing,
  putBack: async (tx, line) => ((await hasOthers(tx, line)) ? ONLY_CARD : undefined),
  saved: agreed,
  putAside: nothing,
  unsellable: async (tx, _line, _, { isPaid }) =>
    isPaid === true || (await sellsThem(tx)) ? undefined : STORE_SELLS_NONE,
  // None is laid away.
  laidAway: agreed,
  unpayable: agreed,
  sold: (tx, item, details, doing) => loadCard(tx, soldBy(item, details, item.order_item_id), doing),
  cancelling: async (tx, item, details, doing) =>
    (await takeOffCard(tx, soldBy(item, details, item.order_item_id), doing))
      ? undefined
      : CARD_SPENT(details.last_four),
  handedOver: nothing,
  stands: (tx, item, details, doing) => putOnAgain(tx, soldBy(item, details, item.order_item_id), doing),
  cancelled: async (tx, item, details, wasSold, doing) => {
    if (wasSold && item.returned_order_item_id === null)
      await voidCard(tx, soldBy(item, details, item.order_item_id), doing)
  },
  stays: async (tx, item, details) =>
    (await isUnspent(tx, soldBy(item, details, item.order_item_id))) ? undefined : CARD_SPENT(details.last_four),
  used: agreed,
  comesIn: async (tx, line, details, itemId, doing) =>
    (await takeOffCard(tx, soldBy(line, details, itemId), doing)) ? undefined : CARD_SPENT(details.last_four),
  returnDropped: (tx, line, details, itemId, doing) => putOnAgain(tx, soldBy(line, details, itemId), doing),
  returned: async (tx, item, details, doing) => {
    if (item.returned_order_item_id !== null)
      await takeOffCard(tx, soldBy(item, details, item.returned_order_item_id), doing)
  }
}
