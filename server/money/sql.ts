import { Clock, Effect } from "effect"
import type { Db } from "../db/connect.ts"
import { UniqueViolation } from "../db/errors.ts"
import { prepared } from "../db/prepared.ts"
import type { Row } from "../db/schema.ts"
import { type Tx, transaction } from "../db/transaction.ts"
import { type Attempt, debtOf } from "./attempt.ts"
import { cartAndMoney, cartMoney, layawayMoney } from "./account.ts"
import { convert } from "./convert.ts"
import { findGiftCard, makeGiftCard } from "./giftCards.ts"
import { endWithVoid } from "./cancelPaid.ts"
import { endWithLeg } from "./legRefused.ts"
import { type CartMoney, type Decision, type PaymentStore, StoreFailure, type Target, type View } from "./port.ts"
import { post } from "./posting.ts"
import { toAttempt } from "./rows.ts"
import { insertPayment, updatePayment } from "./written.ts"

/** Two who insert the same row at once: the loser reads what the winner wrote. */
const RACES = 4

/**
 * `transaction`, run again when somebody else inserted the same unique row meanwhile: the second run finds it.
 * A clash that no second run can resolve is thrown as the `UniqueViolation` that it is.
 */
export const raced = async <A>(db: Db, clientId: number, work: (tx: Tx) => Promise<A>): Promise<A> => {
  for (let race = 1; ; race++) {
    try {
      return await transaction(db, clientId, work)
    } catch (cause) {
      if (!(cause instanceof UniqueViolation) || race === RACES) throw cause
    }
  }
}

const under = prepared<[string], Row<"payment">>((db, key) =>
  db.selectFrom("payment").selectAll().where("payment_key", "=", key)
)

/** The attempt with this key, or undefined. */
export const findAttempt = async (db: Db, key: string): Promise<Attempt | undefined> => {
  const [row] = await under(db, key)
  return row && toAttempt(row)
}

/** Of an attempt that is there, what it says it is for; it may be another than is asked about. */
const moneyOf = async (
  tx: Db,
  { orderId, cartId }: Pick<Attempt, "orderId" | "cartId">
): Promise<CartMoney | undefined> => {
  if (orderId !== undefined) return layawayMoney(tx, orderId)
  return cartId === undefined ? undefined : cartMoney(tx, cartId)
}

const attemptAndMoney = async (
  tx: Db,
  { key, cartId, orderId }: Target
): Promise<{ readonly attempt: Attempt | undefined; readonly cart: CartMoney | undefined }> => {
  if (cartId !== undefined && orderId === undefined) {
    const {
      money,
      beside: [[known]]
    } = await cartAndMoney(tx, cartId, under.asked(tx, key))
    if (known === undefined) return { attempt: undefined, cart: money }
  }
  const attempt = await findAttempt(tx, key)
  return { attempt, cart: await moneyOf(tx, attempt ?? { cartId, orderId }) }
}

const viewOf = async (tx: Db, target: Target): Promise<View> => {
  const { giftCard } = target
  return {
    ...(await attemptAndMoney(tx, target)),
    giftCard: giftCard === undefined ? undefined : await findGiftCard(tx, giftCard)
  }
}

/** `PaymentStore.decide` inside a transaction that has more to do. A race is thrown as `UniqueViolation`. */
export const decideIn = async <A>(tx: Tx, target: Target, rule: (view: View) => Decision<A>): Promise<A> => {
  const view = await viewOf(tx, target)
  const { put: decided, result, newGiftCard, parts = [] } = rule(view)
  if (decided === undefined) return result
  if (newGiftCard) await makeGiftCard(tx, newGiftCard, decided.createdAt)
  const put =
    view.attempt === undefined
      ? await insertPayment(tx, target, decided)
      : await updatePayment(tx, target.clientId, view.attempt, decided)
  if (parts.length > 0)
    await tx
      .insertInto("restock_part")
      .values(
        parts.map(({ orderPaymentId, amount }) => ({
          shopping_cart_payment_id: put.id,
          order_payment_id: orderPaymentId,
          amount
        }))
      )
      .execute()
  await endWithVoid(tx, target.clientId, view.attempt, put)
  await post(tx, target.clientId, view.attempt, put)
  await endWithLeg(tx, view.attempt, put)
  return result
}

const attempted = <A>(work: () => Promise<A>): Effect.Effect<A, StoreFailure> =>
  Effect.tryPromise({ try: work, catch: (cause) => new StoreFailure({ cause }) })

/** Payments about which something is still to be done, the oldest first. */
const owing = prepared<[], Row<"payment">>((db) =>
  db
    .selectFrom("payment")
    .selectAll()
    .where((eb) =>
      eb.or([
        eb("state", "in", ["started", "review"]),
        eb.and([eb("state", "=", "approved"), eb("voids_key", "=", eb.ref("payment_key"))]),
        eb.and([eb("state", "=", "cancelled"), eb("settled_at", "is", null)]),
        eb.and([eb("state", "in", ["cancelled", "declined"]), eb("late_news", "is not", null)])
      ])
    )
    .orderBy("created_at")
)

/** The payments of the store that nobody has settled, oldest first (REL-6). */
export const unsettledRows = async (db: Db): Promise<readonly Row<"payment">[]> =>
  (await owing(db)).filter((row) => debtOf(toAttempt(row)) !== "nothing")

/** The payment store in the database; each step is one serializable transaction. */
export const sqlStore = (db: Db): PaymentStore => ({
  decide: (target, rule) => attempted(() => raced(db, target.clientId, (tx) => decideIn(tx, target, rule))),
  complete: (clientId, cartId, kind = "SALE", fee) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) =>
      attempted(() =>
        raced(db, clientId, async (tx) => convert(tx, await cartAndMoney(tx, cartId), { kind, fee }, now))
      )
    ),
  unsettled: () => attempted(async () => (await unsettledRows(db)).map(toAttempt))
})
