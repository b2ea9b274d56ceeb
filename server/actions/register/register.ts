import { type Cents, subtract } from "../../../src/money/cents.ts"
import type { ClosingResult } from "../../../src/register/wire.ts"
import { typesThat } from "../../../src/savedCarts/shown/kinds.ts"
import type { Device } from "../../../src/session/contract.ts"
import type { Db } from "../../db/connect.ts"
import { query, type Tx } from "../../db/transaction.ts"
import type { Deps } from "../../deps.ts"
import { newId } from "../../ids.ts"
import { loadDrawer } from "../../money/drawer.ts"
import { zTapeOf } from "../../money/taping.ts"
import { present } from "../../present.ts"
import { type Owner, ownerOf } from "../cart/carts.ts"
import type { Call, FreeHandler, RecordedHandler, Status } from "../types.ts"
import { deviceOf } from "../session/who.ts"
import { isCount, NO_CASH, NO_COUNT, type Pieces } from "./counts.ts"
import { openSession } from "../../money/session.ts"
import { takeLate } from "../../offline/late.ts"

type Action = "open_register" | "close_register"

type Place = Pick<Owner, "clientId" | "deviceId">

interface Answer {
  readonly status: Status
  readonly message?: string
  readonly body: { readonly device?: Device }
}

const NO_REGISTER = { status: "error", message: "Choose a register first.", body: {} } as const

const answer = async (tx: Tx, deps: Deps, owner: Owner, refused: string | undefined): Promise<Answer> => {
  const device = await deviceOf(tx, deps, owner.deviceId, owner.now)
  const body = device === undefined ? {} : { device }
  return refused === undefined ? { status: "success", body } : { status: "error", message: refused, body }
}

const setStatus = (tx: Tx, { deviceId }: Owner, status: "Open" | "Closed") =>
  tx.updateTable("device").set({ register_status: status }).where("device_license_id", "=", deviceId).execute()

/** The register's row; a retirement meanwhile waits its turn, as every transaction of the store does. */
const deviceRow = (tx: Tx, { deviceId }: Place) =>
  tx.selectFrom("device").select("retired_at").where("device_license_id", "=", deviceId).executeTakeFirst()

const open = async (tx: Tx, owner: Owner, amount: Cents): Promise<string | undefined> => {
  if (await openSession(tx, owner)) return "Register is already open."
  if ((await deviceRow(tx, owner))?.retired_at !== null) return "This register was retired."
  const session = { register_session_id: newId(owner.now), device_license_id: owner.deviceId }
  await tx
    .insertInto("register_session")
    .values({ ...session, opened_at: owner.now, opened_by: owner.staffId, open_amount: amount })
    .execute()
  await takeLate(tx, session)
  await setStatus(tx, owner, "Open")
  return undefined
}

/** Open orders belong to the business day; other saved carts may wait (CG-11). */
const openOrders = async (db: Db, { deviceId }: Place): Promise<number> => {
  const { count } = await db
    .selectFrom("cart")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("device_license_id", "=", deviceId)
    .where("shopping_cart_type_code", "in", typesThat("today"))
    .where("status", "=", "open")
    .executeTakeFirstOrThrow()
  return count
}

/** Money that is in doubt, or that was taken without a sale, keeps the register open (REL-25, SAVE-21). */
const unfinished = async (tx: Tx, { clientId, deviceId }: Place): Promise<string | undefined> => {
  const { live } = await tx
    .selectFrom("payment")
    .select((eb) => eb.fn.countAll<number>().as("live"))
    .where("device_license_id", "=", deviceId)
    .where("state", "in", ["started", "review"])
    .executeTakeFirstOrThrow()
  if (live > 0) return "A payment of this register is not settled yet. Check it before closing."
  // What a void gives back is of the session that asked for it.
  const { voiding } = await tx
    .selectFrom("payment")
    .select((eb) => eb.fn.countAll<number>().as("voiding"))
    .where("state", "=", "approved")
    .whereRef("voids_key", "=", "payment_key")
    .where("voided_device_license_id", "=", deviceId)
    .executeTakeFirstOrThrow()
  if (voiding > 0) return "A card of this register is being voided. Check it before closing."
  const { paid } = await tx
    .selectFrom("payment")
    .innerJoin("cart", (join) => join.onRef("cart.shopping_cart_id", "=", "payment.shopping_cart_id"))
    .select((eb) => eb.fn.countAll<number>().as("paid"))
    .where("payment.state", "=", "approved")
    // What paid a layaway, or went back of an order, belongs to no sale.
    .where("payment.order_id", "is", null)
    .where("cart.device_license_id", "=", deviceId)
    .where("cart.status", "=", "open")
    .where((eb) => eb.or([eb("cart.is_default", "=", true), eb("cart.loaded", "=", true)]))
    .executeTakeFirstOrThrow()
  if (paid > 0) return "Please complete the sale first."
  return (await openOrders(tx, { clientId, deviceId })) > 0
    ? "Please resolve all open orders before closing register."
    : undefined
}

/** Closes with what was counted, and gives what it came to; or the words for the refusal. */
const close = async (tx: Tx, owner: Owner, amount: Cents, pieces: Pieces): Promise<ClosingResult | string> => {
  if (!isCount(pieces)) return NO_COUNT
  const session = await openSession(tx, owner)
  if (session === undefined) return "Register is already closed."
  const held = await unfinished(tx, owner)
  if (held !== undefined) return held
  const { expected } = await loadDrawer(tx, session)
  const closed = await tx
    .updateTable("register_session")
    .set({
      closed_at: owner.now,
      closed_by: owner.staffId,
      close_amount: amount,
      expected_amount: expected,
      counts: pieces === undefined ? null : JSON.stringify(pieces)
    })
    .where("register_session_id", "=", session.register_session_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await zTapeOf(tx, closed, owner.now)
  await setStatus(tx, owner, "Closed")
  const { register_session_id } = session
  return { register_session_id, expected, counted: amount, over_short: subtract(amount, expected) }
}

const counted = async (
  tx: Tx,
  call: Call<Action>,
  act: (tx: Tx, owner: Owner, amount: Cents) => Promise<string | undefined>
): Promise<Answer> => {
  const owner = ownerOf(call)
  if (owner === undefined) return NO_REGISTER
  const { amount } = call.request
  return answer(tx, call.deps, owner, amount > 0 ? await act(tx, owner, amount) : NO_CASH)
}

/** Opens the register with the counted cash (REG-06, REG-08). */
export const openRegister: RecordedHandler<"open_register"> = {
  kind: "recorded",
  run: (tx, call) => counted(tx, call, open)
}

/** Closes it with the counted cash, unless money is in doubt (REL-25). Its Z tape is made with it, whoever prints it when (CG-90). */
export const closeRegister: RecordedHandler<"close_register"> = {
  kind: "recorded",
  run: async (tx, call) => {
    let closing: ClosingResult | undefined
    const said = await counted(tx, call, async (inTx, owner, amount) => {
      const closed = await close(inTx, owner, amount, call.request.counts)
      if (typeof closed === "string") return closed
      closing = closed
      return undefined
    })
    return { ...said, body: { ...said.body, ...present({ closing }) } }
  }
}

/** How many saved open orders keep this register from closing (SM-6, API-90). */
export const getOpenShoppingCartCount: FreeHandler<"get_open_shopping_cart_count"> = {
  kind: "free",
  run: (call) =>
    query(async () => {
      const owner = ownerOf(call)
      if (owner === undefined) return NO_REGISTER
      return { status: "success", body: { user_cart_count: await openOrders(call.deps.db, owner) } }
    })
}
