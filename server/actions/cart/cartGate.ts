import type { CompiledQuery } from "kysely"
import type { Db } from "../../db/connect.ts"
import type { Tx } from "../../db/transaction.ts"
import { encodeReply } from "../../encode.ts"
import { storeClock, wallClock } from "../../storeTime.ts"
import { holderOf } from "../savedCarts/holder.ts"
import { cartFor, cartState, namedAsked, NO_SUCH_CART, ownAsked, type Owner, ownerOf } from "./carts.ts"
import type { Call, CartUse, Name, Wire } from "../types.ts"

const GONE = {
  ordered: "This sale is already complete.",
  cleared: "This cart was cleared.",
  open: NO_SUCH_CART
} as const

/** Who took a cart over, where and when, as the list of saved carts says it to everybody too (SAVE-14); undefined when nobody did. */
const takenOver = async (db: Db, owner: Owner, cartId: string): Promise<string | undefined> => {
  const holder = await holderOf(db, owner, cartId)
  if (holder === undefined) return undefined
  const { time } = wallClock(holder.since, await storeClock(db))
  const where = holder.device_nickname === undefined ? "" : ` at ${holder.device_nickname}`
  return `${holder.user_name} took this cart over${where} at ${time}.`
}

/** The words for a cart that is not in hand: what became of one's own, who has taken it over, and else nothing. */
const gone = async (db: Db, owner: Owner, cartId: string): Promise<string> => {
  const { staffId, deviceId } = owner
  const taken = await takenOver(db, owner, cartId)
  if (taken !== undefined) return taken
  const own = await db
    .selectFrom("cart")
    .select("status")
    .where("shopping_cart_id", "=", cartId)
    .where("staff_id", "=", staffId)
    .where("device_license_id", "=", deviceId)
    .executeTakeFirst()
  return GONE[own?.status ?? "open"]
}

/** Asks for the cart that an action may work on; null where it may on any. */
const MAY_BE: Readonly<
  Record<
    CartUse,
    ((db: Db, owner: Owner, cartId: string) => CompiledQuery<{ readonly shopping_cart_id: string }>) | null
  >
> = {
  changes: namedAsked,
  ends: ownAsked,
  shown: null
}

/** Asks whether an action may work on the cart that its call names, with something else; undefined where nothing is to be asked. */
export const gateAsked = (db: Db, use: CartUse, call: Call<Name>) => {
  const owner = ownerOf(call)
  const { shopping_cart_id: named } = call.envelope
  return owner === undefined || named === undefined ? undefined : MAY_BE[use]?.(db, owner, named)
}

const mayBe = async (db: Db, use: CartUse, owner: Owner, named: string): Promise<boolean> => {
  const asked = MAY_BE[use]?.(db, owner, named)
  return asked === undefined || (await db.executeQuery(asked)).rows.length > 0
}

/**
 * Why an action may not work on the cart that its call names, in words: one that is an order, was cleared, was put aside
 * or is somebody else's is not taken for the one in hand (CG-04). Undefined when it may, or names none.
 */
export const cartRefusal = async (
  db: Db,
  use: CartUse,
  owner: Owner,
  named: string | undefined
): Promise<string | undefined> =>
  named === undefined || (await mayBe(db, use, owner, named)) ? undefined : gone(db, owner, named)

/** The same of a payment, with what becomes of the money where somebody has taken the cart over meanwhile. */
export const paymentRefusal = async (
  db: Db,
  owner: Owner,
  named: string | undefined,
  { isByHand }: { readonly isByHand: boolean }
): Promise<string | undefined> => {
  const refused = await cartRefusal(db, "ends", owner, named)
  if (refused === undefined || named === undefined || (await takenOver(db, owner, named)) === undefined) return refused
  return `${refused} ${isByHand ? "Give the money back." : "Nothing was charged."}`
}

/** The answer to a write that names another cart than the one in hand: the words, and that cart, to be shown instead. */
export const notInHand = async (tx: Tx, call: Call<Name>): Promise<Wire | undefined> => {
  const owner = ownerOf(call)
  const { shopping_cart_id: named } = call.envelope
  if (owner === undefined || named === undefined) return undefined
  const message = await gone(tx, owner, named)
  const { shopping_cart_id } = await cartFor(tx, owner, undefined)
  const body = await cartState(tx, shopping_cart_id)
  return encodeReply("get_shopping_cart", { status: "error", message, body })
}
