import { Schema } from "effect"
import { cents } from "../../../src/money/cents.ts"
import { MoveReason } from "../../../src/register/wire.ts"
import type { Row } from "../../db/schema.ts"
import { query, transaction, type Tx } from "../../db/transaction.ts"
import { newId } from "../../ids.ts"
import { moment, nameOf } from "../../money/taping.ts"
import { jobOfRows } from "../../printing/bytes.ts"
import { slipRows } from "../../printing/cashSlip.ts"
import { deviceRow, printerOf, rollIn } from "../../printing/device.ts"
import { logoOnPaper } from "../../printing/logo.ts"
import { tapeOnPaper } from "../../printing/tape.ts"
import { isManager } from "../session/managers.ts"
import type { Call, FreeHandler, Reply } from "../types.ts"
import { printed } from "./printer.ts"

const refused = (message: string) => ({ status: "error" as const, message, body: {} })
const isReason = Schema.is(MoveReason)

/** A move of cash at the register that asks; a manager's own or anybody's. */
const moveOf = (tx: Tx, { person, request }: Call<"get_cash_slip">) =>
  tx
    .selectFrom("cash_move as one")
    .innerJoin("register_session as session", (join) =>
      join.onRef("session.register_session_id", "=", "one.register_session_id")
    )
    .innerJoin("device", (join) => join.onRef("device.device_license_id", "=", "session.device_license_id"))
    .selectAll("one")
    .select("device.device_nickname")
    .where("one.cash_move_id", "=", request.cash_move_id)
    .$if(!isManager(person), (rows) => rows.where("session.device_license_id", "=", person.deviceId ?? ""))
    .executeTakeFirst()

type Found = NonNullable<Awaited<ReturnType<typeof moveOf>>>

/** Is this print the slip itself? The first one that asks is, for ever; a look is none. */
const isFirst = async (tx: Tx, move: Row<"cash_move">, key: string | undefined, now: number): Promise<boolean> => {
  if (key === undefined || move.print_key !== null) return move.print_key === (key ?? null)
  await tx
    .updateTable("cash_move")
    .set({ print_key: key, printed_at: now })
    .where("cash_move_id", "=", move.cash_move_id)
    .execute()
  return true
}

const rowsOf = async (tx: Tx, move: Found) => {
  const { kind, reason, reference } = move
  const store = await tx
    .selectFrom("client")
    .select(["company_name", "address", "is_demo", "time_zone", "hours_24"])
    .executeTakeFirstOrThrow()
  return slipRows({
    company: store.company_name,
    address: store.address,
    isDemo: store.is_demo,
    register: move.device_nickname,
    at: moment(move.created_at, store),
    cashier: await nameOf(tx, move.staff_id),
    approvedBy: await nameOf(tx, move.approved_by),
    kind,
    amount: cents(move.amount),
    reason: isReason(reason) ? reason : undefined,
    reference
  })
}

const slip = async (tx: Tx, call: Call<"get_cash_slip">): Promise<Reply<"get_cash_slip">> => {
  const { clientId, person, request, now } = call
  const { print_type: type = "none", print_key: name } = request
  const move = await moveOf(tx, call)
  if (move === undefined) return refused("This slip was not found.")
  const prints = type !== "none"
  const printer = printerOf(await deviceRow(tx, person))
  if (prints && printer._tag === "None") return refused(printer.why)
  const key = name ?? (prints ? newId(now) : undefined)
  const isOriginal = await isFirst(tx, move, key, now)
  const rows = await rowsOf(tx, move)
  if (!prints || key === undefined || printer._tag === "None")
    return { status: "success", body: { rows, ...(isOriginal ? {} : { copy: true }) } }
  const roll = await rollIn(tx, printer)
  const job = jobOfRows(
    roll,
    tapeOnPaper(rows, roll.columns, !isOriginal),
    isOriginal,
    await logoOnPaper(tx, roll.dots)
  )
  return printed(tx, { clientId, person, key, now }, "slip", printer, job)
}

/**
 * The slip of cash that was paid in, paid out or dropped: looked at, or printed by the register's own printer. The first
 * print opens the drawer, as that of a cash sale does, and stays the slip however often it is asked for under its name.
 */
export const getCashSlip: FreeHandler<"get_cash_slip"> = {
  kind: "free",
  run: (call) => query(() => transaction(call.deps.db, call.clientId, (tx) => slip(tx, call)))
}
