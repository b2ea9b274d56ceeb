import { cents, type Cents, ZERO } from "../../src/money/cents.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { type ApprovedMove, type TapeFacts, tapeRows, type Witnessed } from "../printing/tape.ts"
import { type StoreClock, wallClock } from "../storeTime.ts"
import { present } from "../present.ts"
import { countsOf } from "./counted.ts"
import { loadDrawer } from "./drawer.ts"
import { movesOf } from "./period.ts"
import { removedLines } from "./removals.ts"
import { grandTotal, type TapedOrder, tapeSums } from "./tape.ts"

type Session = Row<"register_session">

/** The lines of these orders with their departments, by order. */
const linesOf = async (tx: Tx, ids: readonly string[]) => {
  const rows = await tx
    .selectFrom("order_item")
    .leftJoin("product", (join) => join.onRef("product.product_id", "=", "order_item.product_id"))
    .selectAll("order_item")
    .select((eb) => eb.fn.coalesce("product.department", eb.val("")).as("department"))
    .where("order_id", "in", [...ids, ""])
    .orderBy("order_id")
    .orderBy("line_number")
    .execute()
  return Map.groupBy(rows, ({ order_id }) => order_id)
}

/** The orders of a session: those that became sales in it, or those whose cancellation was asked for in it. */
const ordersOf = async (
  tx: Tx,
  { register_session_id }: Session,
  what: "sold" | "cancelled"
): Promise<readonly TapedOrder[]> => {
  const orders = await tx
    .selectFrom("orders")
    .selectAll()
    .where(`${what}_session_id`, "=", register_session_id)
    .orderBy("order_number")
    .execute()
  const lines = await linesOf(
    tx,
    orders.map(({ order_id }) => order_id)
  )
  return orders.map((order) => ({ ...order, lines: lines.get(order.order_id) ?? [] }))
}

/** From when on, and until when, in ms since 1970, something is told of. */
interface Period {
  readonly from: number
  readonly until: number
}

/** From the closing before a session on: what is done at its register over night is on the next tape. */
const watchOf = async (tx: Tx, { device_license_id, opened_at, closed_at }: Session): Promise<Period> => {
  const { last } = await tx
    .selectFrom("register_session")
    .select((eb) => eb.fn.max("closed_at").as("last"))
    .where("device_license_id", "=", device_license_id)
    .where("opened_at", "<", opened_at)
    .executeTakeFirstOrThrow()
  return { from: last ?? 0, until: closed_at ?? Number.MAX_SAFE_INTEGER }
}

const noSalesOf = async (tx: Tx, { device_license_id }: Session, { from, until }: Period): Promise<number> => {
  const { count } = await tx
    .selectFrom("drawer_opening")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("device_license_id", "=", device_license_id)
    .where("opened_at", ">", from)
    .where("opened_at", "<=", until)
    .executeTakeFirstOrThrow()
  return count
}

/** Who somebody is by name; "" for nobody. */
export const nameOf = async (tx: Tx, staffId: string | null): Promise<string> =>
  staffId === null
    ? ""
    : ((await tx.selectFrom("staff").select("user_name").where("staff_id", "=", staffId).executeTakeFirst())
        ?.user_name ?? "")

const unsettledOf = async (tx: Tx, { device_license_id }: Session): Promise<number> => {
  const { live } = await tx
    .selectFrom("payment")
    .select((eb) => eb.fn.countAll<number>().as("live"))
    .where("device_license_id", "=", device_license_id)
    .where("state", "in", ["started", "review"])
    .executeTakeFirstOrThrow()
  return live
}

/** Cash that went in or out of a session's drawer on a manager's word. */
const approvedMoves = async (tx: Tx, { register_session_id }: Session): Promise<readonly ApprovedMove[]> => {
  const rows = await tx
    .selectFrom("cash_move as one")
    .innerJoin("staff", (join) => join.onRef("staff.staff_id", "=", "one.approved_by"))
    .select(["one.kind", "one.amount", "one.reference", "staff.user_name"])
    .where("one.register_session_id", "=", register_session_id)
    .where("one.is_after_closing", "=", false)
    .orderBy("one.created_at")
    .orderBy("one.cash_move_id")
    .execute()
  return rows.map(({ kind, amount, reference, user_name: by }) => ({ kind, amount: cents(amount), reference, by }))
}

/** When a tape is read, in ms since 1970, and by whom; a Z under its number. */
export type Taping =
  | { readonly _tag: "X"; readonly now: number; readonly staffId: string }
  | { readonly _tag: "Z"; readonly number: number; readonly before: Cents }

/** A moment as the tapes write it: "11/20/2026 3:05 PM". */
export const moment = (at: number, clock: StoreClock): string => {
  const { date, time } = wallClock(at, clock)
  return `${date} ${time}`
}

const headOf = async (tx: Tx, session: Session) => {
  const { device_license_id } = session
  const store = await tx
    .selectFrom("client")
    .select(["company_name", "address", "is_demo", "time_zone", "hours_24", "blind_count"])
    .executeTakeFirstOrThrow()
  const device = await tx
    .selectFrom("device")
    .select("device_nickname")
    .where("device_license_id", "=", device_license_id)
    .executeTakeFirstOrThrow()
  const seen = async (at: number, staffId: string | null): Promise<Witnessed> => ({
    at: moment(at, store),
    by: await nameOf(tx, staffId)
  })
  return { store, register: device.device_nickname, seen }
}

/** All that the tape of a session says: one reading serves X and Z, so that they cannot differ (CG-90). */
export const tapeFacts = async (tx: Tx, session: Session, taping: Taping): Promise<TapeFacts> => {
  const { store, register, seen } = await headOf(tx, session)
  const watched = await watchOf(tx, session)
  const moves = await movesOf(tx, session)
  const sold = await ordersOf(tx, session, "sold")
  const cancelled = await ordersOf(tx, session, "cancelled")
  const [first, last] = [sold.at(0), sold.at(-1)]
  return {
    company: store.company_name,
    address: store.address,
    isDemo: store.is_demo,
    register,
    opened: await seen(session.opened_at, session.opened_by),
    ...(taping._tag === "X"
      ? { read: await seen(taping.now, taping.staffId) }
      : {
          z: {
            number: taping.number,
            closed: await seen(session.closed_at ?? session.opened_at, session.closed_by),
            counted: cents(session.close_amount ?? 0),
            before: taping.before,
            ...present({ counts: countsOf(session.counts) })
          }
        }),
    ...(first === undefined || last === undefined
      ? {}
      : { numbers: { first: first.order_number, last: last.order_number } }),
    sums: tapeSums(sold, cancelled, moves),
    approved: await approvedMoves(tx, session),
    unsettled: await unsettledOf(tx, session),
    drawer: await loadDrawer(tx, session, moves),
    blind: taping._tag === "X" && store.blind_count,
    noSales: await noSalesOf(tx, session, watched),
    removed: await removedLines(tx, session, watched)
  }
}

const keptOf = (tx: Tx, { register_session_id }: Session): Promise<Row<"z_tape"> | undefined> =>
  tx.selectFrom("z_tape").selectAll().where("register_session_id", "=", register_session_id).executeTakeFirst()

/** The number of a register's next Z tape, and what those before it come to. */
const nextZ = async (tx: Tx, { device_license_id }: Session): Promise<Omit<Taping & { _tag: "Z" }, "_tag">> => {
  const last = await tx
    .selectFrom("z_tape")
    .select(["z_number", "grand_total"])
    .where("device_license_id", "=", device_license_id)
    .orderBy("z_number", "desc")
    .limit(1)
    .executeTakeFirst()
  return { number: (last?.z_number ?? 0) + 1, before: last === undefined ? ZERO : cents(last.grand_total) }
}

/**
 * The Z tape of a session that is over: made and numbered once, in the transaction that closes its register, and the same
 * for ever. One that was closed before tapes were kept gets its own when it is asked for. `now` is ms since 1970.
 */
export const zTapeOf = async (tx: Tx, session: Session, now: number): Promise<Row<"z_tape">> => {
  const kept = await keptOf(tx, session)
  if (kept !== undefined) return kept
  const next = await nextZ(tx, session)
  const facts = await tapeFacts(tx, session, { _tag: "Z", ...next })
  return tx
    .insertInto("z_tape")
    .values({
      register_session_id: session.register_session_id,
      device_license_id: session.device_license_id,
      z_number: next.number,
      rows: JSON.stringify(tapeRows(facts)),
      over_short: (session.close_amount ?? 0) - facts.drawer.expected,
      net_amount: facts.sums.total,
      grand_total: grandTotal(next.before, facts.sums),
      made_at: now,
      print_key: null,
      printed_at: null
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Is this print the tape's first? The first one that asks is, for ever; `now` is ms since 1970. */
export const isFirstPrint = async (tx: Tx, tape: Row<"z_tape">, key: string, now: number): Promise<boolean> => {
  if (tape.print_key !== null) return tape.print_key === key
  await tx
    .updateTable("z_tape")
    .set({ print_key: key, printed_at: now })
    .where("register_session_id", "=", tape.register_session_id)
    .execute()
  return true
}
