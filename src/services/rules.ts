import { type Cents, ZERO } from "../money/cents.ts"

/** What is asked of every item that is typed on a screen of its own; `price` in cents, of one. */
export interface ItemAsked {
  readonly description: string
  readonly price: Cents | null
  readonly quantity: number
}

export type ItemField = keyof ItemAsked

/** What is missing of it, by field, in the specification's words (SVC-02, ERR-43). A price of $0.00 is one. */
export const itemFaults = ({ description, price, quantity }: ItemAsked): readonly (readonly [ItemField, string])[] => [
  ...(description.trim() === "" ? [["description", "Description is required"] as const] : []),
  ...(price === null || price < 0 ? [["price", "Price is required"] as const] : []),
  ...(Number.isSafeInteger(quantity) && quantity > 0 ? [] : [["quantity", "Quantity is required"] as const])
]

/** Why a service is not sold so, in words; null when it is. */
export const serviceFault = (asked: ItemAsked): string | null => itemFaults(asked)[0]?.[1] ?? null

/** An item as it was typed; `line` is the one of the cart that is typed anew. */
export interface TypedItem extends ItemAsked {
  readonly notes: string
  readonly line: string | null
}

/** What is sent of it besides what it is of. */
export const itemSent = ({ description, price, quantity, notes, line }: TypedItem) => ({
  description: description.trim(),
  price: price ?? ZERO,
  quantity,
  duplicates_ok: true,
  ...(notes.trim() === "" ? {} : { notes: notes.trim() }),
  ...(line === null ? {} : { shopping_cart_item_id: line })
})

/** What of it somebody typed, by the kind of its field (SEC-3). */
export const itemWords = ({ description, notes }: TypedItem) =>
  [
    ["name", description],
    ["note", notes]
  ] as const

/** Goods without a price of their own: so many, at this much each, in cents. */
export type PriceAsked = Omit<ItemAsked, "description">

/** What is missing of them, by field. Nothing is given away so: that is a discount, which a manager approves. */
export const askedFaults = ({ price, quantity }: PriceAsked): readonly (readonly [keyof PriceAsked, string])[] => [
  ...(price === null || price <= ZERO ? [["price", "Price is required"] as const] : []),
  ...(Number.isSafeInteger(quantity) && quantity > 0 ? [] : [["quantity", "Quantity is required"] as const])
]
