import { RANGE_TYPES } from "../../src/productTypes/own/rules.ts"
import { type Check, isOfAge, stopWords } from "../../src/law/rules.ts"
import { prepared } from "../db/prepared.ts"
import type { Tx } from "../db/transaction.ts"
import { isShown } from "../money/attempt.ts"
import { loadCart, type LoadedCart } from "../money/rows.ts"
import { lawChecks, orderChecks } from "./checks.ts"

/**
 * When the firearms of an order may be handed over that becomes a sale at `now`, as a layaway does with its last payment; in
 * milliseconds since 1970, null where nothing waits.
 */
export const handOverOfOrder = async (tx: Tx, orderId: string, now: number): Promise<number | null> =>
  lastOf(await orderChecks(tx, orderId, now))

/** Why the last payment of a layaway is not taken, in words: its buyer is too young, or nobody knows how old. */
export const stopOfOrder = async (tx: Tx, orderId: string, now: number): Promise<string | null> =>
  stopWords((await orderChecks(tx, orderId, now)).filter(isOfAge))

/** The last moment for which something waits; null where nothing does. */
const lastOf = (checks: readonly Check[]): number | null => {
  const waits = checks.flatMap(({ from }) => (from === null ? [] : [from]))
  return waits.length === 0 ? null : Math.max(...waits)
}

const concerned = prepared<[string], { readonly product_id: string }>((db, cartId) =>
  db
    .selectFrom("cart_item")
    .innerJoin("product", (join) => join.onRef("product.product_id", "=", "cart_item.product_id"))
    .select("cart_item.product_id")
    .where("cart_item.shopping_cart_id", "=", cartId)
    .where("cart_item.quantity", ">", 0)
    .where((eb) =>
      eb.or([
        eb("product.firearm_kind", "is not", null),
        eb("cart_item.open_kind", "=", "transfer"),
        eb("product.minimum_age", "is not", null),
        eb("product.product_type_code", "in", RANGE_TYPES)
      ])
    )
    .limit(1)
)

/** What the law's clock says of a sale. */
export interface LawOfSale {
  /** Why its first money is not taken, in words; null when it is. */
  readonly stopped: string | null
  /** Why no money completes it, whatever was taken before: a buyer's age. */
  readonly tooYoung: string | null
  /** When what waits for its buyer may be handed over, in milliseconds since 1970; null where nothing waits. */
  readonly handOver: number | null
}

/** What the law's clock says of a cart at a moment, in milliseconds since 1970. */
export const lawOf = async (tx: Tx, loaded: LoadedCart, now: number): Promise<LawOfSale> => {
  const checks = await lawChecks(tx, loaded, now)
  return { stopped: stopWords(checks), tooYoung: stopWords(checks.filter(isOfAge)), handOver: lastOf(checks) }
}

/** Why a cart may not be paid, as `LawOfSale` says; one that no rule looks at costs one short question. */
export const stopOfCart = async (tx: Tx, cartId: string, now: number): Promise<string | null> => {
  if ((await concerned(tx, cartId)).length === 0) return null
  const loaded = await loadCart(tx, cartId)
  if (loaded === undefined) return null
  const { stopped, tooYoung } = await lawOf(tx, loaded, now)
  // A license that expired while money lay here is asked for at the hand-over; an age is not.
  return loaded.attempts.some(isShown) ? tooYoung : stopped
}
