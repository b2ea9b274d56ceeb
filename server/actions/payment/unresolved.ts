import { Effect } from "effect"
import type { UnresolvedPayment } from "../../../src/payment/contract.ts"
import { add } from "../../../src/money/cents.ts"
import type { Db } from "../../db/connect.ts"
import { query } from "../../db/transaction.ts"
import type { Deps } from "../../deps.ts"
import { type Attempt, debtOf } from "../../money/attempt.ts"
import { present } from "../../present.ts"
import { isoTime } from "../cart/cartReply.ts"
import type { FreeHandler } from "../types.ts"

/** A card that is being worked on belongs to its register for as long as the register waits for it, in ms (CON-19). */
const AT_WORK = 120_000

/** What is still open about an attempt, in a word. */
const stateOf = (attempt: Attempt): string => {
  switch (debtOf(attempt)) {
    case "cancel":
      return "cancelling"
    case "void":
      return "voiding"
    case "answer":
    case "nothing":
      return attempt.state === "review" ? "review" : "pending"
  }
}

/** Where and by whom attempts were made, by their ids. */
export const placesOf = async (db: Db, ids: readonly string[]) => {
  const rows = await db
    .selectFrom("payment")
    .leftJoin("device", (join) => join.onRef("device.device_license_id", "=", "payment.device_license_id"))
    .leftJoin("cart", (join) => join.onRef("cart.shopping_cart_id", "=", "payment.shopping_cart_id"))
    .leftJoin("staff", (join) => join.onRef("staff.staff_id", "=", "cart.staff_id"))
    .select(["payment.shopping_cart_payment_id", "device.device_nickname", "staff.user_name"])
    .where("payment.shopping_cart_payment_id", "in", ids)
    .execute()
  return new Map(rows.map(({ shopping_cart_payment_id: id, ...place }) => [id, place]))
}

const onWire = (
  attempt: Attempt,
  place: { readonly device_nickname: string | null; readonly user_name: string | null } | undefined
): UnresolvedPayment => ({
  shopping_cart_payment_id: attempt.id,
  payment_key: attempt.key,
  payment_method_code: attempt.method,
  amount: attempt.amount,
  external_fee: add(attempt.fee, attempt.feeTax),
  state: stateOf(attempt),
  payment_date: isoTime(attempt.createdAt),
  ...present({ shopping_cart_id: attempt.cartId, order_id: attempt.orderId, ...place })
})

export const isAtWork = ({ jobs }: Deps, attempt: Attempt, now: number): boolean =>
  jobs.running(attempt.key) && now - attempt.createdAt < AT_WORK

/**
 * The payments of the store that nobody has settled, oldest first, the same on every register, until evidence ends them
 * (REL-6, REL-11).
 */
export const getListUnresolvedPayments: FreeHandler<"get_list_unresolved_payments"> = {
  kind: "free",
  run: ({ deps, clientId, now }) =>
    Effect.gen(function* () {
      const unsettled = yield* deps.store.unsettled(clientId)
      const open = unsettled.filter((attempt) => !isAtWork(deps, attempt, now))
      const ids = open.map(({ id }) => id)
      if (ids.length === 0) return { status: "success", body: { list: [] } }
      const places = yield* query(() => placesOf(deps.db, ids))
      return { status: "success", body: { list: open.map((attempt) => onWire(attempt, places.get(attempt.id))) } }
    })
}
