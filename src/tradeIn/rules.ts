import { FIREARM_LABELS, type FirearmFacts, missingOf } from "../firearms/rules.ts"
import type { Cents } from "../money/cents.ts"

/** What may be taken in trade (GUN-07). */
export const ITEM_TYPES = ["FIREARM", "OPTIC", "ACCESSORY"] as const
export type ItemType = (typeof ITEM_TYPES)[number]

/** The type of this name, if there is one. */
export const itemTypeOf = (name: string | undefined): ItemType | undefined => ITEM_TYPES.find((type) => type === name)

/** What is taken in trade, as it is asked for; money in cents. */
export interface TradeAsked {
  readonly type: ItemType
  readonly firearm: FirearmFacts
  readonly description: string
  readonly quantity: number
  /** What the customer gets for one; above 0. */
  readonly value: Cents | null
  readonly cost: Cents | null
  /** What one is sold for in the store. */
  readonly price: Cents | null
  /** What one is sold for on the web; null: it is not asked for. */
  readonly webPrice: Cents | null
}

export type TradeField = keyof FirearmFacts | "description" | "quantity" | "value" | "cost" | "price" | "webPrice"

const MAKERS = [
  ["manufacturer", "Manufacturer is required"],
  ["model", "Model is required"]
] as const

const isMissing = (amount: Cents | null): boolean => amount === null || amount < 0

/** What is wrong with a trade, by field, in the order of the screen and in the specification's words (ERR-43). */
export const tradeFaults = (asked: TradeAsked): readonly (readonly [TradeField, string])[] => [
  ...(asked.type === "FIREARM"
    ? firearmFaults(asked.firearm)
    : MAKERS.filter(([field]) => asked.firearm[field].trim() === "")),
  ...(asked.description.trim() === "" ? [["description", "Description is required"] as const] : []),
  ...(isQuantity(asked) ? [] : [["quantity", quantityWords(asked)] as const]),
  ...(asked.value === null || asked.value <= 0 ? [["value", "Trade value is required"] as const] : []),
  ...(isMissing(asked.cost) ? [["cost", "Cost is required"] as const] : []),
  ...(isMissing(asked.price) ? [["price", "POS price is required"] as const] : []),
  ...(asked.webPrice !== null && asked.webPrice < 0 ? [["webPrice", "Web price is required"] as const] : [])
]

const firearmFaults = (firearm: FirearmFacts): readonly (readonly [TradeField, string])[] =>
  missingOf(firearm).map((field) => [field, `${FIREARM_LABELS[field]} is required`])

const isQuantity = ({ type, quantity }: TradeAsked): boolean =>
  Number.isSafeInteger(quantity) && quantity > 0 && (type !== "FIREARM" || quantity === 1)

const quantityWords = ({ type, quantity }: TradeAsked): string =>
  type === "FIREARM" && quantity > 1 ? "A firearm is one piece" : "Quantity is required"

/** Why a trade is not taken so, in words; null when it is. */
export const tradeFault = (asked: TradeAsked): string | null => tradeFaults(asked)[0]?.[1] ?? null

/** What is said where a manager's code is missing (CG-25). */
export const CODE_FIRST = "Please enter a manager code"

/** Whose it is, is asked for with this on the customer screen, which leads back. */
export const CUSTOMER_FIRST = { message: "product", back: "tradein" } as const
