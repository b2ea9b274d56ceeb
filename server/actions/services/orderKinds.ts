import { ownTypeOf } from "../../../src/productTypes/own/rules.ts"
import { type OwnType } from "../../../src/productTypes/rules.ts"
import type { Contract } from "../../../src/app/contract.ts"
import type { RequestOf } from "../../../src/kernel/contract.ts"
import type { Approval } from "../../auth/approval.ts"
import { goods } from "../../db/goods.ts"
import type { Row, StandIn } from "../../db/schema.ts"
import { standIn } from "../../db/standIns.ts"
import type { Tx } from "../../db/transaction.ts"
import type { LoadedCart } from "../../money/rows.ts"
import { type CartLine } from "../../money/sums.ts"
import { type Change, LINE_GONE } from "../cart/cartLines.ts"

type Request = RequestOf<Contract["add_to_order_cart"]>
export type OrderItem = Request["item"]

/** What is asked of a kind: what was typed, the product of the store that it names, and the line that is typed anew. */
export interface Asked {
  readonly item: OrderItem
  readonly product: Row<"product">
  readonly line: CartLine | undefined
  readonly now: number
  /** The word of a manager, where a code came with it. */
  readonly approval: Approval | undefined
}

/** Puts a line of its kind into the cart, or changes the one that is typed anew; a refusal is in words, and changes nothing. */
export type Put = (tx: Tx, loaded: LoadedCart, asked: Asked) => Promise<Change>

/** Kinds that `item_type` names; the others go by the type of their product (CG-67). */
const BY_ITEM_TYPE = ["GUNSMITHING", "TRADE_IN"] as const
/** The product that stands for each of them. */
const STANDS_FOR: Readonly<Record<(typeof BY_ITEM_TYPE)[number], StandIn>> = {
  GUNSMITHING: "gunsmithing",
  TRADE_IN: "trade_in"
}
/** Types that have an action of their own are not asked for here. */
const BY_PRODUCT_TYPE = {
  SERVICES: "SERVICE",
  RENTALS: "RENTAL",
  RANGE: undefined,
  GIFT_CARDS: undefined,
  MEMBERSHIPS: undefined,
  CLASSES: undefined
} as const satisfies Readonly<Record<OwnType, string | undefined>>

export type OrderKind = (typeof BY_ITEM_TYPE)[number] | NonNullable<(typeof BY_PRODUCT_TYPE)[OwnType]>

const ofProduct = (product: Row<"product">): OrderKind | undefined => {
  const type = ownTypeOf(product)
  return type === null ? undefined : BY_PRODUCT_TYPE[type]
}

/** The kind that is asked for; undefined when nobody sells that so. */
export const orderKindOf = ({ item_type }: OrderItem, product: Row<"product">): OrderKind | undefined =>
  item_type === undefined ? ofProduct(product) : BY_ITEM_TYPE.find((kind) => kind === item_type)

/** The product of the store that is named, or what stands for those that have none. */
export const productOf = async (tx: Tx, { product_id, item_type }: OrderItem): Promise<Row<"product"> | undefined> => {
  const own = BY_ITEM_TYPE.find((kind) => kind === item_type)
  if (own !== undefined) return standIn(tx, STANDS_FOR[own])
  return goods(tx)
    .selectAll("product")
    .where("product_id", "=", product_id ?? "")
    .where("inactive", "=", false)
    .executeTakeFirst()
}

type Found = { readonly line: CartLine | undefined; readonly refused?: undefined } | { readonly refused: string }

/** The line that is typed anew: of the same product, and not one that comes back. */
export const lineOf = ({ lines }: LoadedCart, item: OrderItem, { product_id }: Row<"product">): Found => {
  if (item.shopping_cart_item_id === undefined) return { line: undefined }
  const line = lines.find(
    (one) =>
      one.shopping_cart_item_id === item.shopping_cart_item_id &&
      one.product_id === product_id &&
      one.returned_order_item_id === null
  )
  return line === undefined ? { refused: LINE_GONE } : { line }
}
