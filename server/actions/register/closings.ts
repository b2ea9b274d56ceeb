import { absolute, add, type Cents, cents, subtract, ZERO } from "../../../src/money/cents.ts"
import type { Closing, CouldBe, DrawerSums } from "../../../src/register/contract.ts"
import type { Row as Table } from "../../db/schema.ts"
import type { Db } from "../../db/connect.ts"
import { query, reading, type Tx } from "../../db/transaction.ts"
import { couldBe, type Happening } from "../../money/differences.ts"
import { type Drawer, loadDrawer } from "../../money/drawer.ts"
import { countsOf } from "../../money/counted.ts"
import { type NamedRecount, recountsOf } from "../../money/recounts.ts"
import { movesOf } from "../../money/period.ts"
import { present } from "../../present.ts"
import { ownerOf } from "../cart/carts.ts"
import { isManager, MANAGERS_ONLY } from "../session/managers.ts"
import type { FreeHandler } from "../types.ts"
import { openSession } from "../../money/session.ts"

const refused = (message: string) => ({ status: "error", message, body: {} }) as const
const DAY = 86_400_000
/** No more days are looked through at once. */
const MOST_DAYS = 400

const sumsOf = ({ parts, expected }: Drawer): DrawerSums => ({
  opening: parts.opening.amount,
  sales: parts.sales,
  refunds: parts.refunds,
  other: {
    count: parts["taken out"].count + parts["check change"].count,
    amount: add(parts["taken out"].amount, parts["check change"].amount)
  },
  paid_in: parts["paid in"],
  paid_out: parts["paid out"],
  safe_drops: parts["safe drops"],
  expected
})

/** What the drawer of this register should hold by now. A store that counts blind is told nothing of it (CG-90). */
export const getCashDrawer: FreeHandler<"get_cash_drawer"> = {
  kind: "free",
  run: (call) =>
    query(async () => {
      const owner = ownerOf(call)
      if (owner === undefined) return refused("Choose a register first.")
      const { blind_count } = await call.deps.db.selectFrom("client").select("blind_count").executeTakeFirstOrThrow()
      if (blind_count) return { status: "success", body: {} }
      return reading(call.deps.db, async (tx) => {
        const session = await openSession(tx, owner)
        if (session === undefined) return refused("Open your register first.")
        return { status: "success", body: { drawer: sumsOf(await loadDrawer(tx, session)) } } as const
      })
    })
}

const closed = (db: Db) =>
  db
    .selectFrom("register_session as one")
    .innerJoin("staff", (join) => join.onRef("staff.staff_id", "=", "one.closed_by"))
    .leftJoin("device", (join) => join.onRef("device.device_license_id", "=", "one.device_license_id"))
    .leftJoin("z_tape", (join) => join.onRef("z_tape.register_session_id", "=", "one.register_session_id"))
    .selectAll("one")
    .select(["staff.user_name", "device.device_nickname", "z_tape.z_number", "z_tape.print_key"])
    .select((eb) =>
      eb
        .selectFrom("cash_move")
        .select((sum) => sum.fn.coalesce(sum.fn.sum<number>("amount"), sum.lit(0)).as("drops"))
        .whereRef("cash_move.register_session_id", "=", "one.register_session_id")
        .where("cash_move.kind", "=", "drop")
        .as("drops")
    )
    .select((eb) =>
      eb
        .selectFrom("register_session as next")
        .select((next) => next.fn.countAll<number>().as("count"))
        .whereRef("next.device_license_id", "=", "one.device_license_id")
        .whereRef("next.opened_at", ">", "one.opened_at")
        .as("later")
    )
    .where("one.closed_at", "is not", null)

type Row = Awaited<ReturnType<ReturnType<typeof closed>["execute"]>>[number]

interface After {
  readonly recount: NamedRecount | undefined
  readonly dropped: Pick<Table<"cash_move">, "amount" | "reference"> | undefined
}

/** What was done after each of these closings, by its session: counted again, and dropped. */
const afterEach = async (db: Db, rows: readonly Row[]) => {
  const ids = rows.map(({ register_session_id: id }) => id)
  const recounts = await recountsOf(db, ids)
  const drops = await db
    .selectFrom("cash_move")
    .select(["register_session_id", "amount", "reference"])
    .where("register_session_id", "in", [...ids, ""])
    .where("is_after_closing", "=", true)
    .execute()
  return (id: string): After => ({
    recount: recounts.findLast((one) => one.register_session_id === id),
    dropped: drops.find((one) => one.register_session_id === id)
  })
}

const closingOf = (row: Row, { recount, dropped }: After): Closing => {
  const counted = cents(row.close_amount ?? 0)
  const expected = row.expected_amount === null ? undefined : cents(row.expected_amount)
  return {
    register_session_id: row.register_session_id,
    user_name: row.user_name,
    opened_at: row.opened_at,
    closed_at: row.closed_at ?? row.opened_at,
    counted,
    safe_drops: cents(Number(row.drops)),
    device_license_id: row.device_license_id,
    ...(row.print_key === null ? {} : { printed: true }),
    ...(Number(row.later) === 0 ? {} : { reopened: true }),
    ...present({
      device_nickname: row.device_nickname,
      z_number: row.z_number,
      expected,
      over_short: expected === undefined ? undefined : subtract(counted, expected),
      recount: recount && {
        counted: cents(recount.amount),
        ...(expected === undefined ? {} : { over_short: subtract(cents(recount.amount), expected) }),
        user_name: recount.user_name,
        approved_by: recount.approved_name,
        counted_at: recount.counted_at
      },
      dropped: dropped && { amount: cents(dropped.amount), reference: dropped.reference }
    })
  }
}

/** The closings of the store, the latest first, for managers. */
export const getListClosings: FreeHandler<"get_list_closings"> = {
  kind: "free",
  run: ({ deps, person, request, now }) =>
    query(async () => {
      if (!isManager(person)) return refused(MANAGERS_ONLY)
      const since = now - Math.min(Math.max(request.days, 1), MOST_DAYS) * DAY
      const rows = await closed(deps.db).where("one.closed_at", ">=", since).orderBy("closed_at", "desc").execute()
      const after = await afterEach(deps.db, rows)
      return { status: "success", body: { list: rows.map((row) => closingOf(row, after(row.register_session_id))) } }
    })
}

type Told = Happening & Pick<CouldBe, "user_name" | "order_number" | "reference">

/** The cash that moved in a session, with what names it to people. */
const happeningsOf = async (tx: Tx, session: Row): Promise<readonly Told[]> => {
  const { register_session_id } = session
  const cash = (await movesOf(tx, session)).filter(
    ({ payment, undone }) => payment.payment_method_code === "CASH" && !undone
  )
  const carts = cash.flatMap(({ payment }) => payment.shopping_cart_id ?? [])
  const orders = await tx
    .selectFrom("orders")
    .innerJoin("staff", (join) => join.onRef("staff.staff_id", "=", "orders.staff_id"))
    .select(["orders.shopping_cart_id", "orders.order_number", "staff.user_name"])
    .where("orders.shopping_cart_id", "in", [...carts, ""])
    .execute()
  const moved = await tx
    .selectFrom("cash_move as one")
    .innerJoin("staff", (join) => join.onRef("staff.staff_id", "=", "one.staff_id"))
    .selectAll("one")
    .select("staff.user_name")
    .where("one.register_session_id", "=", register_session_id)
    .where("one.is_after_closing", "=", false)
    .execute()
  const opened = await tx
    .selectFrom("drawer_opening as one")
    .innerJoin("staff", (join) => join.onRef("staff.staff_id", "=", "one.staff_id"))
    .select(["one.opened_at", "staff.user_name"])
    .where("one.device_license_id", "=", session.device_license_id)
    .where("one.opened_at", ">=", session.opened_at)
    .where("one.opened_at", "<=", session.closed_at ?? session.opened_at)
    .execute()
  return [
    ...opened.map(({ opened_at: at, user_name }): Told => ({ kind: "no sale", at, amount: ZERO, user_name })),
    ...cash.map(({ payment }): Told => {
      const order = orders.find(({ shopping_cart_id: cart }) => cart === payment.shopping_cart_id)
      return {
        kind: payment.amount < 0 ? "refund" : "sale",
        at: payment.settled_at ?? payment.created_at,
        amount: absolute(cents(payment.amount)),
        ...present({ tendered: payment.tendered === null ? null : cents(payment.tendered) }),
        ...(order === undefined ? {} : { order_number: String(order.order_number), user_name: order.user_name })
      }
    }),
    ...moved.map(({ kind, created_at: at, amount, user_name, reference }): Told => ({
      kind,
      at,
      amount: cents(amount),
      user_name,
      reference
    }))
  ]
}

const ordersIn = async (tx: Tx, session: Row): Promise<number> => {
  const { count } = await tx
    .selectFrom("orders")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("sold_session_id", "=", session.register_session_id)
    .executeTakeFirstOrThrow()
  return count
}

const suspects = (difference: Cents, happenings: readonly Told[]): readonly CouldBe[] =>
  couldBe(difference, happenings).map(({ of, instead }) => ({ ...of, ...present({ instead }) }))

/** A closing with all that moved its cash, and where its difference could be: for managers, and for who counted. */
export const getItemClosing: FreeHandler<"get_item_closing"> = {
  kind: "free",
  run: ({ deps, person, request }) =>
    query(async () => {
      const row = await closed(deps.db)
        .where("one.register_session_id", "=", request.register_session_id)
        .executeTakeFirst()
      if (row === undefined) return refused("Closing not found.")
      if (!isManager(person) && row.closed_by !== person.staffId) return refused(MANAGERS_ONLY)
      const after = (await afterEach(deps.db, [row]))(row.register_session_id)
      const closing = closingOf(row, after)
      return reading(deps.db, async (tx) => ({
        status: "success",
        body: {
          closing,
          drawer: sumsOf(await loadDrawer(tx, row)),
          orders: await ordersIn(tx, row),
          could_be: suspects(closing.recount?.over_short ?? closing.over_short ?? ZERO, await happeningsOf(tx, row)),
          ...present({ counts: countsOf((after.recount ?? row).counts) })
        }
      }))
    })
}
