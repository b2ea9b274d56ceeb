import { isClean } from "../../../src/cart/rules.ts"
import { codeAtRegister, keepApproval } from "../../approvals.ts"
import type { Approval } from "../../auth/approval.ts"
import { sessionHash } from "../../auth/sessionId.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import { pricedToday } from "../../lines/dayPrice.ts"
import { isLive } from "../../money/attempt.ts"
import { holdsOf } from "../../money/holds.ts"
import { loadCart } from "../../money/rows.ts"
import { present } from "../../present.ts"
import { type CartAnswer, cartFor, cartState, loadedCart, NO_REGISTER, type Owner, ownerOf } from "../cart/carts.ts"
import { LOCKED } from "../cart/editable.ts"
import type { Call, KeyedCall, RecordedHandler } from "../types.ts"

/** How long a manager's word for a takeover holds, in ms (SEC-10). */
const WORD_HOLDS = 60_000

/** SAVE-18, ERR-21. */
const NOT_EMPTY = "Please clear cart or complete sale first."

const wordOf = (call: Call<"check_manager_code" | "reset_cashier_cart">): Promise<Approval | undefined> =>
  codeAtRegister(call, call.request.manager_code)

/**
 * A manager's word for taking over one locked cart in this session at this register (CG-25, CG-27, SAVE-15, SEC-10): the
 * one that is named, else the first that is taken over.
 */
export const checkManagerCode: RecordedHandler<"check_manager_code"> = {
  kind: "recorded",
  approval: wordOf,
  run: async (tx, { person, request, now }, approval) => {
    if (person.deviceId === undefined) return { status: "error", message: "Choose a register first.", body: {} }
    if (approval?._tag !== "Approved")
      return { status: "error", message: approval?.message ?? "Please enter a manager code", body: {} }
    const word = {
      device_license_id: person.deviceId,
      shopping_cart_id: request.for_shopping_cart_id ?? null,
      approved_by: approval.staffId,
      given_at: now
    }
    await tx
      .insertInto("takeover_approval")
      .values({ session_hash: sessionHash(person.sessionId), ...word })
      .onConflict((conflict) => conflict.column("session_hash").doUpdateSet(word))
      .execute()
    return { status: "success", body: {} }
  }
}

/**
 * Uses up the word that was given for this cart, and keeps whose it was with the takeover; false when there is none that still
 * holds. One for another cart stays.
 */
const takeWord = async (tx: Tx, call: KeyedCall<"reset_cashier_cart">): Promise<boolean> => {
  const { person, request, now } = call
  const word = await tx
    .deleteFrom("takeover_approval")
    .where("session_hash", "=", sessionHash(person.sessionId))
    .where("device_license_id", "=", person.deviceId ?? "")
    .where((eb) => eb.or([eb("shopping_cart_id", "is", null), eb("shopping_cart_id", "=", request.shopping_cart_id)]))
    .returning(["given_at", "approved_by"])
    .executeTakeFirst()
  if (word === undefined || now - word.given_at > WORD_HOLDS) return false
  await keepApproval(tx, "reset_cashier_cart", call, { staffId: word.approved_by })
  return true
}

const findSaved = (tx: Tx, cartId: string): Promise<Row<"cart"> | undefined> =>
  tx
    .selectFrom("cart")
    .selectAll()
    .where("shopping_cart_id", "=", cartId)
    .where("status", "=", "open")
    // A return that was begun belongs to its order: whoever resumes it takes it over (REL-16).
    .where((eb) => eb.or([eb("is_default", "=", false), eb("return_order_id", "is not", null)]))
    .executeTakeFirst()

const isMine = (cart: Row<"cart">, { staffId, deviceId }: Owner): boolean =>
  cart.staff_id === staffId && cart.device_license_id === deviceId

/** Is somebody else at work on it? The same cashier at another register has left it there. */
export const isLocked = (cart: Pick<Row<"cart">, "loaded" | "is_default" | "staff_id">, staffId: string): boolean =>
  (cart.loaded || cart.is_default) && cart.staff_id !== staffId

/** Why this cart cannot be loaded here now; undefined when it can. */
const refusal = async (
  tx: Tx,
  call: KeyedCall<"reset_cashier_cart">,
  owner: Owner,
  cart: Row<"cart">,
  approval: Approval | undefined
): Promise<string | undefined> => {
  const current = await loadedCart(tx, owner)
  const inHand = current ?? (await cartFor(tx, owner, undefined))
  const held = await loadCart(tx, inHand.shopping_cart_id)
  if (current !== undefined || (held !== undefined && !isClean(holdsOf(held)))) return NOT_EMPTY
  const loaded = await loadCart(tx, cart.shopping_cart_id)
  // A leg of a return that nobody has settled is why somebody takes it over.
  if (cart.return_order_id === null && loaded?.attempts.some(isLive)) return LOCKED
  if (!isLocked(cart, owner.staffId)) return undefined
  if (approval?._tag === "Refused") return approval.message
  return approval?._tag === "Approved" || (await takeWord(tx, call))
    ? undefined
    : "Another cashier has this cart. Please enter a manager code"
}

const load = async (
  tx: Tx,
  call: KeyedCall<"reset_cashier_cart">,
  owner: Owner,
  approval: Approval | undefined
): Promise<CartAnswer> => {
  const cart = await findSaved(tx, call.request.shopping_cart_id)
  const refuse = async (message: string): Promise<CartAnswer> => {
    const { shopping_cart_id } = await cartFor(tx, owner, undefined)
    return { status: "error", message, body: await cartState(tx, shopping_cart_id) }
  }
  if (cart === undefined) return refuse("This cart is no longer saved.")
  if (!((cart.loaded || cart.is_default) && isMine(cart, owner))) {
    const message = await refusal(tx, call, owner, cart, approval)
    if (message !== undefined) return refuse(message)
    await tx
      .updateTable("cart")
      .set((eb) => ({
        loaded: true,
        is_default: false,
        saved_at: owner.now,
        staff_id: owner.staffId,
        device_license_id: owner.deviceId,
        lease_epoch: eb("lease_epoch", "+", 1),
        updated_at: owner.now
      }))
      .where("shopping_cart_id", "=", cart.shopping_cart_id)
      .execute()
  }
  const message = await pricedToday(tx, cart.shopping_cart_id, owner.now)
  return {
    status: "success",
    ...present({ message }),
    body: await cartState(tx, cart.shopping_cart_id)
  }
}

/**
 * Loads a saved cart: it becomes this cashier's at this register (CG-27), into an empty one (SAVE-18). One that somebody
 * else works on needs a manager's word, by code or given just before (SAVE-15).
 */
export const resetCashierCart: RecordedHandler<"reset_cashier_cart"> = {
  kind: "recorded",
  approval: wordOf,
  run: async (tx, call, approval) => {
    const owner = ownerOf(call)
    return owner === undefined ? NO_REGISTER : load(tx, call, owner, approval)
  }
}
