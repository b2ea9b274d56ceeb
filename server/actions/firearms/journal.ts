import { firearmFault } from "../../../src/firearms/rules.ts"
import { query, reading, type Tx } from "../../db/transaction.ts"
import { correct, type Correction, type Entry } from "../../firearms/journal.ts"
import { recordCsv } from "../../firearms/record.ts"
import { knownSerial } from "../../firearms/serials.ts"
import { allStays, firearmStay, listStays } from "../../firearms/stays.ts"
import { present } from "../../present.ts"
import { storeClock, wallClock } from "../../storeTime.ts"
import { deskFault, refused } from "../store/desk.ts"
import type { FreeHandler, KeyedCall, RecordedHandler } from "../types.ts"

/** What to choose from when a firearm comes in (API-60, GUN-04, GUN-05). */
export const getLogBookControlLists: FreeHandler<"get_log_book_control_lists"> = {
  kind: "free",
  run: ({ deps: { db } }) =>
    query(async () => {
      const types = await db
        .selectFrom("gun_type")
        .select("gun_type")
        .where("archived", "=", false)
        .orderBy("position")
        .execute()
      const logbooks = await db
        .selectFrom("log_book")
        .select(["ffl_log_book_id", "ffl_log_book_code", "description"])
        .where("archived", "=", false)
        .orderBy("position")
        .execute()
      const { cashier_can_receive } = await db
        .selectFrom("client")
        .select("cashier_can_receive")
        .executeTakeFirstOrThrow()
      return {
        status: "success",
        body: { gun_types: types.map(({ gun_type }) => gun_type), logbooks, cashier_can_receive }
      }
    })
}

/** What the store knows of a serial number. */
export const getFirearmSerial: FreeHandler<"get_firearm_serial"> = {
  kind: "free",
  run: ({ deps: { db }, request: { serial_number, manufacturer = "" } }) =>
    query(async () => ({
      status: "success",
      body: present(await knownSerial(db, { serial_number, manufacturer }))
    }))
}

/** The journal for managers. */
export const getListFirearmStays: FreeHandler<"get_list_firearm_stays"> = {
  kind: "free",
  run: ({ deps: { db }, person, request: { search_term: term = "", in_store: inStore = false, page = 1 } }) =>
    query(async () => {
      const shut = deskFault(person)
      return shut ?? { status: "success", body: await listStays(db, { term, inStore, page }) }
    })
}

/** The journal as a file, as it is at one moment. */
export const getFirearmRecord: FreeHandler<"get_firearm_record"> = {
  kind: "free",
  run: ({ deps: { db }, person, now }) =>
    query(() =>
      reading(db, async (tx) => {
        const shut = deskFault(person)
        if (shut !== undefined) return shut
        const clock = await storeClock(tx)
        const [month = "", day = "", year = ""] = wallClock(now, clock).date.split("/")
        return {
          status: "success",
          body: {
            file_name: `firearms-aid-${year}-${month}-${day}.csv`,
            csv: recordCsv(await allStays(tx), clock)
          }
        }
      })
    )
}

const WRITTEN_SINCE = "This row was put right meanwhile. Look at it again."

/** What is wrong with a correction, in words; undefined when nothing is. */
const fault = async (
  tx: Tx,
  { now, request }: KeyedCall<"save_firearm_correction">,
  entry: Entry
): Promise<string | undefined> => {
  const missing = firearmFault(request)
  if (missing !== null) return missing
  if (request.person_name.trim() === "") return "Name is required"
  if (request.reason.trim() === "") return "Reason is required"
  if (request.happened_at > now) return "The date lies in the future."
  const other = await tx
    .selectFrom("firearm_entry")
    .select(["kind", "happened_at"])
    .where("firearm_id", "=", entry.firearm_id)
    .where("kind", "<>", entry.kind)
    .orderBy("position", "desc")
    .executeTakeFirst()
  if (other === undefined) return undefined
  const [came, went] =
    entry.kind === "acquisition" ? [request.happened_at, other.happened_at] : [other.happened_at, request.happened_at]
  return came > went ? "A firearm does not go out before it comes in." : undefined
}

const correctionOf = ({ request }: KeyedCall<"save_firearm_correction">): Correction => ({
  manufacturer: request.manufacturer.trim(),
  model: request.model.trim(),
  serial_number: request.serial_number.trim(),
  gun_type: request.gun_type.trim(),
  caliber: request.caliber.trim(),
  happened_at: request.happened_at,
  person_name: request.person_name.trim(),
  person_address: request.person_address.trim(),
  person_license: request.person_license?.trim() || null,
  ffl_log_book_id: request.ffl_log_book_id || null,
  notes: request.notes?.trim() || null,
  reason: request.reason.trim()
})

/** Puts a row of the journal right by another one, with why and by whom; what was written stays. */
export const saveFirearmCorrection: RecordedHandler<"save_firearm_correction"> = {
  kind: "recorded",
  run: async (tx, call) => {
    const { person, request, now } = call
    const shut = deskFault(person)
    if (shut !== undefined) return shut
    const entry = await tx
      .selectFrom("firearm_entry")
      .selectAll()
      .where("firearm_entry_id", "=", request.firearm_entry_id)
      .executeTakeFirst()
    if (entry === undefined) return refused("This row was not found.")
    const since = await tx
      .selectFrom("firearm_entry")
      .select("firearm_entry_id")
      .where("corrects", "=", entry.firearm_entry_id)
      .executeTakeFirst()
    if (since !== undefined) return refused(WRITTEN_SINCE)
    const book = await tx
      .selectFrom("log_book")
      .select("ffl_log_book_id")
      .where("ffl_log_book_id", "=", request.ffl_log_book_id ?? "")
      .executeTakeFirst()
    const wrong = (await fault(tx, call, entry)) ?? (book === undefined ? "Log book is required" : undefined)
    if (wrong !== undefined) return refused(wrong)
    const correction = correctionOf(call)
    const known = await knownSerial(tx, correction)
    const isMoved = correction.serial_number !== entry.serial_number || correction.manufacturer !== entry.manufacturer
    if (entry.kind === "acquisition" && isMoved && known.held !== undefined) return refused(known.held)
    await correct(tx, entry, correction, { now, staffId: person.staffId, deviceId: person.deviceId ?? null })
    const stay = await firearmStay(tx, entry.firearm_id)
    return { status: "success", body: stay === undefined ? {} : { firearm_stay: stay } }
  }
}
