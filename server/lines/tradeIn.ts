import { type FirearmFacts } from "../../src/firearms/rules.ts"
import { firearmName } from "../../src/firearms/names/rules.ts"
import type { ItemType } from "../../src/tradeIn/rules.ts"
import { cents } from "../../src/money/cents.ts"
import { letGo } from "../firearms/journal.ts"
import {
  keepTrade,
  releaseTrade,
  takenFault,
  tradeComes,
  tradeFault,
  tradeLeaves,
  tradeStays,
  tradeStopped
} from "../firearms/trade.ts"
import { present } from "../present.ts"
import { agreed, contactOfOrder, type LineRules, nothing } from "./rules.ts"

/** Something that is taken in trade; money in cents. */
export interface TradeInDetails {
  readonly kind: "TRADE_IN"
  /** The piece's own name: it goes with the line into the order. */
  readonly piece: string
  readonly item_type: ItemType
  /** Of what is no firearm only maker, model and notes. */
  readonly firearm: FirearmFacts & { readonly ffl_log_book_id: string | null; readonly notes: string | null }
  readonly upc: string | null
  readonly cost: number
  readonly price: number
  readonly web_price: number | null
  readonly notes: string | null
  /** The manager whose code allowed it. */
  readonly approved_by: string
}

const NOT_LAID_AWAY = "A firearm in trade is not put on a layaway. Buy it first, then use the credit."
const NO_RETURN = "A trade-in doesn't come back by a return. Cancel its order on the day it was made."

/** A trade: its piece is the store's once the sale is complete, and the customer's again when the order is cancelled. */
export const tradeInLine: LineRules<TradeInDetails> = {
  facts: ({ item_type: type, firearm, notes }) => [
    type === "FIREARM" ? `Trade-in: ${firearmName(firearm)}, ${firearm.caliber}` : `Trade-in: ${firearmName(firearm)}`,
    ...(type === "FIREARM" ? [`Serial ${firearm.serial_number}`] : []),
    ...(notes === null ? [] : [notes])
  ],
  typed: ({ item_type, firearm, upc, cost, price, web_price, notes }) => ({
    item_type: "TRADE_IN",
    firearm: present(firearm),
    trade_inventory: {
      item_type,
      cost: cents(cost),
      price: cents(price),
      ...present({ upc, web_price: web_price === null ? null : cents(web_price) })
    },
    ...present({ notes })
  }),
  quantityFixed: true,
  customersOwn: true,
  undiscounted: null,
  removed: (tx, _line, { piece }) => letGo(tx, piece),
  putBack: (tx, line, details) => tradeFault(tx, line, details),
  saved: agreed,
  putAside: (tx, _line, { piece }) => letGo(tx, piece),
  unsellable: (tx, line, details, { isPaid }) =>
    isPaid === true ? Promise.resolve(undefined) : tradeStopped(tx, line, details),
  // It would lie here from the first payment on, and come in with the last one.
  laidAway: (_tx, _line, { item_type: type }) => Promise.resolve(type === "FIREARM" ? NOT_LAID_AWAY : undefined),
  unpayable: async (tx, item, details) => takenFault(tx, await contactOfOrder(tx, item), details),
  sold: (tx, item, details, doing) => tradeComes(tx, item, details, doing),
  cancelling: async (tx, item, details, doing) =>
    (await tradeStays(tx, details)) ?? keepTrade(tx, item, details, doing),
  handedOver: nothing,
  stands: (tx, item, details, doing) => releaseTrade(tx, item, details, doing),
  cancelled: (tx, item, details, wasSold, doing) =>
    wasSold ? tradeLeaves(tx, item, details, doing) : letGo(tx, details.piece),
  stays: (tx, _item, details, _, how) => (how === "return" ? Promise.resolve(NO_RETURN) : tradeStays(tx, details)),
  used: agreed,
  // None comes back by a return.
  comesIn: agreed,
  returnDropped: nothing,
  returned: nothing
}
