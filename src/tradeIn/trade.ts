import { type TypedFirearm } from "../firearms/model.ts"
import { firearmTyped, NO_FIREARM, typedFaults } from "../firearms/typed/model.ts"
import { type Cents, negate, subtract } from "../money/cents.ts"
import type { TypedLine } from "../services/contract.ts"
import { itemTypeOf, type TradeAsked, type TradeField, tradeFaults } from "./rules.ts"

/** A trade as it stands in the form. */
export interface TypedTrade extends Omit<TradeAsked, "firearm"> {
  readonly firearm: TypedFirearm
  readonly upc: string
  readonly notes: string
  /** The cost was typed, and no more follows what the customer gets. */
  readonly costTyped: boolean
}

/** Nothing typed yet. */
export const blankTrade: TypedTrade = {
  type: "FIREARM",
  firearm: NO_FIREARM,
  description: "",
  quantity: 1,
  value: null,
  cost: null,
  price: null,
  webPrice: null,
  upc: "",
  notes: "",
  costTyped: false
}

/** A line of the cart as it was typed. */
export const tradeOfLine = (line: TypedLine): TypedTrade => {
  const { trade_inventory: stock } = line
  return {
    type: itemTypeOf(stock?.item_type) ?? "FIREARM",
    firearm: firearmTyped(line.firearm),
    description: line.description,
    quantity: line.quantity,
    value: negate(line.price),
    cost: stock?.cost ?? null,
    price: stock?.price ?? null,
    webPrice: stock?.web_price ?? null,
    upc: stock?.upc ?? "",
    notes: line.notes ?? "",
    costTyped: true
  }
}

export type FormField = TradeField | keyof TypedFirearm

/** What is missing, by field, in the order of the screen; `books`: whoever types it chooses the log book. */
export const formFaults = (trade: TypedTrade, books: boolean): readonly (readonly [FormField, string])[] => {
  const faults = tradeFaults(trade)
  const [book] =
    trade.type === "FIREARM" ? typedFaults(trade.firearm, books).filter(([f]) => f === "ffl_log_book_id") : []
  return book === undefined ? faults : [...faults, book]
}

/** The trade with what was typed; the cost follows what the customer gets until it is typed itself. */
export const changed = (trade: TypedTrade, next: Partial<TypedTrade>): TypedTrade => {
  const after = { ...trade, ...next }
  return after.costTyped ? after : { ...after, cost: after.value }
}

/** What selling the piece brings over its cost, in cents, and in tenths of a percent of its price; undefined before both are known. */
export const marginOf = ({
  cost,
  price
}: TypedTrade): { readonly amount: Cents; readonly permille: number } | undefined =>
  cost === null || price === null || price <= 0
    ? undefined
    : { amount: subtract(price, cost), permille: Math.round((subtract(price, cost) * 1000) / price) }
