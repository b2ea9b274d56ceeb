import { checksOf, stopWords } from "../../src/law/rules.ts"
import { prepared } from "../db/prepared.ts"
import type { Tx } from "../db/transaction.ts"
import { isShown } from "../money/attempt.ts"
import { loadCart, type LoadedCart } from "../money/rows.ts"
import { lawChecks, RANGE_TYPES } from "./checks.ts"
import { LAW_COLUMNS, rulesOf } from "./rules.ts"

/**
 * When the firearms of an order may be handed over that becomes a sale at `now`, as a layaway does with its last payment; in
 * milliseconds since 1970, null where nothing waits.
 */
export const handOverOfOrder = async (
  tx: Tx,
  clientId: number,
  orderId: string,
  now: number
): Promise<number | null> => {
  const firearms = await tx
    .selectFrom("order_item as item")
    .innerJoin("product", (join) =>
      join.onRef("product.client_id", "=", "item.client_id").onRef("product.product_id", "=", "item.product_id")
    )
    .select(["item.order_item_id as id", "item.quantity", "product.firearm_kind as firearm"])
    .where("item.client_id", "=", clientId)
    .where("item.order_id", "=", orderId)
    .where("item.quantity", ">", 0)
    .where("product.firearm_kind", "is not", null)
    .where((eb) =>
      eb.or([eb("product.product_type_code", "is", null), eb("product.product_type_code", "not in", RANGE_TYPES)])
    )
    .execute()
  if (firearms.length === 0) return null
  const { time_zone: zone, ...store } = await tx
    .selectFrom("client")
    .select([...LAW_COLUMNS, "time_zone"])
    .where("client_id", "=", clientId)
    .executeTakeFirstOrThrow()
  const waits = checksOf({
    rules: rulesOf(store).filter(({ kind }) => kind === "waiting"),
    lines: firearms.map((line) => ({ ...line, age: null, isRange: false })),
    buyer: null,
    sold: [],
    byHand: [],
    now,
    zone
  }).flatMap(({ from }) => (from === null ? [] : [from]))
  return waits.length === 0 ? null : Math.max(...waits)
}

const concerned = prepared<[number, string], { readonly product_id: string }>((db, clientId, cartId) =>
  db
    .selectFrom("cart_item")
    .innerJoin("product", (join) =>
      join
        .onRef("product.client_id", "=", "cart_item.client_id")
        .onRef("product.product_id", "=", "cart_item.product_id")
    )
    .select("cart_item.product_id")
    .where("cart_item.client_id", "=", clientId)
    .where("cart_item.shopping_cart_id", "=", cartId)
    .where("cart_item.quantity", ">", 0)
    .where((eb) =>
      eb.or([
        eb("product.firearm_kind", "is not", null),
        eb("product.minimum_age", "is not", null),
        eb("product.product_type_code", "in", RANGE_TYPES)
      ])
    )
    .limit(1)
)

/** What the law's clock says of a sale. */
export interface LawOfSale {
  /** Why it may not be made, in words; null when it may, and once money was taken for it: then it is the buyer's. */
  readonly stopped: string | null
  /** When what waits for its buyer may be handed over, in milliseconds since 1970; null where nothing waits. */
  readonly handOver: number | null
}

/** What the law's clock says of a cart at a moment, in milliseconds since 1970. */
export const lawOf = async (tx: Tx, loaded: LoadedCart, now: number): Promise<LawOfSale> => {
  const checks = await lawChecks(tx, loaded, now)
  const waits = checks.flatMap(({ from }) => (from === null ? [] : [from]))
  return {
    stopped: loaded.attempts.some(isShown) ? null : stopWords(checks),
    handOver: waits.length === 0 ? null : Math.max(...waits)
  }
}

/** Why a cart may not be paid, as `LawOfSale` says; one that no rule looks at costs one short question. */
export const stopOfCart = async (tx: Tx, clientId: number, cartId: string, now: number): Promise<string | null> => {
  if ((await concerned(tx, clientId, cartId)).length === 0) return null
  const loaded = await loadCart(tx, clientId, cartId)
  return loaded === undefined ? null : (await lawOf(tx, loaded, now)).stopped
}
