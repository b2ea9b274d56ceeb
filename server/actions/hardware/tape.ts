import type { PastTape, Tape, TapeRow } from "../../../src/hardware/contract.ts"
import type { TapeType } from "../../../src/hardware/wire.ts"
import { TAPE_REFUSED } from "../../../src/hardware/models/rules.ts"
import { cents } from "../../../src/money/cents.ts"
import type { Row } from "../../db/schema.ts"
import { query, reading, transaction, type Tx } from "../../db/transaction.ts"
import { amended } from "../../money/amended.ts"
import { isFirstPrint, moment, tapeFacts, zTapeOf } from "../../money/taping.ts"
import { jobOfRows } from "../../printing/bytes.ts"
import { deviceRow, printerOf, rollIn } from "../../printing/device.ts"
import { logoOnPaper } from "../../printing/logo.ts"
import { tapeOnPaper, tapeRows } from "../../printing/tape.ts"
import { storeClock } from "../../storeTime.ts"
import { openSession } from "../../money/session.ts"
import { isManager } from "../session/managers.ts"
import type { Call, FreeHandler, Person, RecordedHandler } from "../types.ts"
import { printed } from "./printer.ts"

type Session = Row<"register_session">

/** What is said without a register, and of a Z that is not there. */
const NO_REGISTER = "Choose a register first."
const NO_Z = "This register has no Z tape yet."
const NOT_FOUND = "This Z tape was not found."

/** How many past tapes are listed. */
const LISTED = 30

const refused = (message: string) => ({ status: "error" as const, message, body: {} })

interface Place {
  readonly clientId: number
  readonly person: Pick<Person, "deviceId">
}

const sessions = (tx: Tx, { person }: Place) =>
  tx
    .selectFrom("register_session")
    .selectAll()
    .where("device_license_id", "=", person.deviceId ?? "")

/** The running session of the register that asks. */
const running = (tx: Tx, { clientId, person: { deviceId } }: Place): Promise<Session | undefined> =>
  deviceId === undefined ? Promise.resolve(undefined) : openSession(tx, { clientId, deviceId })

const lastClosed = (tx: Tx, place: Place): Promise<Session | undefined> =>
  sessions(tx, place).where("closed_at", "is not", null).orderBy("opened_at", "desc").limit(1).executeTakeFirst()

/** A Z tape of this register: the one with a number, else the last. */
const zTape = async (
  tx: Tx,
  place: Place,
  number: number | undefined,
  now: number
): Promise<{ readonly session: Session; readonly tape: Row<"z_tape"> } | undefined> => {
  if (number === undefined) {
    const session = await lastClosed(tx, place)
    return session && { session, tape: await zTapeOf(tx, session, now) }
  }
  const tape = await tx
    .selectFrom("z_tape")
    .selectAll()
    .where("device_license_id", "=", place.person.deviceId ?? "")
    .where("z_number", "=", number)
    .executeTakeFirst()
  if (tape === undefined) return undefined
  const session = await sessions(tx, place)
    .where("register_session_id", "=", tape.register_session_id)
    .executeTakeFirstOrThrow()
  return { session, tape }
}

interface Asked extends Place {
  readonly person: Pick<Person, "deviceId" | "staffId">
  readonly now: number
  readonly request: { readonly tape_type: TapeType; readonly z_number?: number }
}

/** What a print says, and whether it was printed before; or why nothing is, in words. */
type Printout =
  | { readonly _tag: "Printout"; readonly rows: readonly TapeRow[]; readonly copy: boolean }
  | { readonly _tag: "Refused"; readonly message: string }

const printout = async (tx: Tx, asked: Asked, key: string): Promise<Printout> => {
  const { request, now, person } = asked
  const open = await running(tx, asked)
  if (request.tape_type === "X") {
    if (open === undefined) return { _tag: "Refused", message: TAPE_REFUSED.X }
    const facts = await tapeFacts(tx, open, { _tag: "X", now, staffId: person.staffId })
    return { _tag: "Printout", rows: tapeRows(facts), copy: false }
  }
  if (open !== undefined && request.z_number === undefined) return { _tag: "Refused", message: TAPE_REFUSED.Z }
  const found = await zTape(tx, asked, request.z_number, now)
  if (found === undefined) return { _tag: "Refused", message: request.z_number === undefined ? NO_Z : NOT_FOUND }
  return {
    _tag: "Printout",
    rows: await amended(tx, found.session, found.tape),
    copy: !(await isFirstPrint(tx, found.tape, key, now))
  }
}

/**
 * Prints the X tape of an open register, or the Z tape of a closed one (API-98, REG-13 to REG-15). A past Z is printed again
 * by its number at any time. By the register's own printer; without one it is looked at.
 */
export const printTape: RecordedHandler<"print_tape"> = {
  kind: "recorded",
  run: async (tx, call) => {
    const { person, key, request } = call
    if (person.deviceId === undefined) return refused(NO_REGISTER)
    const printer = printerOf(await deviceRow(tx, person))
    if (printer._tag === "None" && request.print_type !== undefined && request.print_type !== "none")
      return refused(printer.why)
    const made = await printout(tx, call, key)
    if (made._tag === "Refused") return refused(made.message)
    if (printer._tag === "None") return { status: "success", body: {} }
    const roll = await rollIn(tx, printer)
    const rows = tapeOnPaper(made.rows, roll.columns, made.copy)
    const logo = await logoOnPaper(tx, roll.dots)
    return printed(tx, call, "tape", printer, jobOfRows(roll, rows, false, logo))
  }
}

/** The Z tape of a closing at whichever register: for managers, and for who works at that one. */
const zOfSession = async (tx: Tx, { person }: Call<"get_tape">, id: string) => {
  const tape = await tx.selectFrom("z_tape").selectAll().where("register_session_id", "=", id).executeTakeFirst()
  if (tape === undefined || (!isManager(person) && tape.device_license_id !== person.deviceId)) return undefined
  const session = await tx
    .selectFrom("register_session")
    .selectAll()
    .where("register_session_id", "=", id)
    .executeTakeFirstOrThrow()
  return { session, tape }
}

const looked = async (tx: Tx, call: Call<"get_tape">): Promise<Tape | string> => {
  const { request, now, person } = call
  const clock = await storeClock(tx)
  if (request.tape_type === "X") {
    const open = await running(tx, call)
    if (open === undefined) return TAPE_REFUSED.X
    const facts = await tapeFacts(tx, open, { _tag: "X", now, staffId: person.staffId })
    return { tape_type: "X", opened: moment(open.opened_at, clock), rows: tapeRows(facts) }
  }
  const { register_session_id: id } = request
  const found = await (id === undefined ? zTape(tx, call, request.z_number, now) : zOfSession(tx, call, id))
  if (found === undefined) return id !== undefined ? NOT_FOUND : request.z_number === undefined ? NO_Z : NOT_FOUND
  const { session, tape } = found
  const { print_key: key } = request
  const copy = key === undefined ? tape.print_key !== null : !(await isFirstPrint(tx, tape, key, now))
  return {
    tape_type: "Z",
    z_number: tape.z_number,
    opened: moment(session.opened_at, clock),
    closed: moment(session.closed_at ?? session.opened_at, clock),
    ...(copy ? { copy } : {}),
    rows: await amended(tx, session, tape)
  }
}

/** A tape on the screen, and printed from there (CG-90). */
export const getTape: FreeHandler<"get_tape"> = {
  kind: "free",
  run: (call) =>
    query(async () => {
      if (call.person.deviceId === undefined) return refused(NO_REGISTER)
      const { deps, clientId, request } = call
      // A Z may have to be made, or is printed from the screen; an X changes nothing.
      const tape =
        request.tape_type === "X"
          ? await reading(deps.db, (tx) => looked(tx, call))
          : await transaction(deps.db, clientId, (tx) => looked(tx, call))
      return typeof tape === "string" ? refused(tape) : { status: "success", body: { tape } }
    })
}

/** The register's past Z tapes, newest first. */
export const getListTapes: FreeHandler<"get_list_tapes"> = {
  kind: "free",
  run: ({ deps: { db }, person }) =>
    query(() =>
      reading(db, async (tx) => {
        if (person.deviceId === undefined) return refused(NO_REGISTER)
        const clock = await storeClock(tx)
        const rows = await tx
          .selectFrom("z_tape")
          .innerJoin("register_session as session", (join) =>
            join.onRef("session.register_session_id", "=", "z_tape.register_session_id")
          )
          .leftJoin("staff", (join) => join.onRef("staff.staff_id", "=", "session.closed_by"))
          .select(["z_number", "over_short", "session.opened_at", "session.closed_at", "staff.user_name"])
          .where("z_tape.device_license_id", "=", person.deviceId)
          .orderBy("z_number", "desc")
          .limit(LISTED)
          .execute()
        const list = rows.map(({ z_number, over_short, opened_at, closed_at, user_name }): PastTape => ({
          z_number,
          opened: moment(opened_at, clock),
          closed: moment(closed_at ?? opened_at, clock),
          ...(user_name === null ? {} : { closed_by: user_name }),
          over_short: cents(over_short)
        }))
        return { status: "success", body: { list } }
      })
    )
}
