import { firearmKey, type FirearmFacts } from "../../src/firearms/rules.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { idBy, type Making, newId } from "../ids.ts"
import type { Doing } from "../lines/rules.ts"
import type { JournalPerson } from "./people.ts"

export type Entry = Row<"firearm_entry">
type Written = Omit<Entry, "position">

/** A firearm that comes in, from whom and what for. */
export interface Acquired {
  readonly clientId: number
  readonly firearm: FirearmFacts
  readonly logBookId: string | null
  readonly notes: string | null
  readonly person: JournalPerson
  readonly reason: string
  readonly productId?: string | null
  readonly orderId?: string | null
  /** It may be marked as being here for another reason: what comes back to be sold is not refused. */
  readonly isMarked?: boolean
}

const write = async (tx: Tx, row: Written): Promise<void> => {
  await tx.insertInto("firearm_entry").values(row).execute()
}

const by = ({ now, staffId, deviceId }: Doing) => ({
  staff_id: staffId,
  device_license_id: deviceId,
  written_at: now
})

/** Marks a firearm as being here, under the name of its stay. Fails when it is here already: no two registers take it in. */
export const hold = async (tx: Tx, firearm: FirearmFacts, stayId: string, isMarked = false): Promise<void> => {
  await tx
    .insertInto("firearm_held")
    .values({ firearm_key: firearmKey(firearm), firearm_id: stayId })
    .$if(isMarked, (row) => row.onConflict((there) => there.doNothing()))
    .execute()
}

/** It is not here any more. */
export const letGo = async (tx: Tx, stayId: string): Promise<void> => {
  await tx.deleteFrom("firearm_held").where("firearm_id", "=", stayId).execute()
}

const arrival = (id: string, acquired: Acquired, doing: Doing): Written => ({
  client_id: acquired.clientId,
  firearm_entry_id: id,
  firearm_id: id,
  kind: "acquisition",
  corrects: null,
  ffl_log_book_id: acquired.logBookId,
  manufacturer: acquired.firearm.manufacturer,
  model: acquired.firearm.model,
  serial_number: acquired.firearm.serial_number,
  gun_type: acquired.firearm.gun_type,
  caliber: acquired.firearm.caliber,
  notes: acquired.notes,
  happened_at: doing.now,
  ...acquired.person,
  reason: acquired.reason,
  product_id: acquired.productId ?? null,
  order_id: acquired.orderId ?? null,
  ...by(doing)
})

/** Writes that a firearm came in now; gives the name of its stay. Fails when it is here already. */
export const acquire = async (tx: Tx, acquired: Acquired, doing: Doing): Promise<string> => {
  const id = newId(doing.now)
  await hold(tx, acquired.firearm, id, acquired.isMarked)
  await write(tx, arrival(id, acquired, doing))
  return id
}

/** So many rows are written in one statement. */
const AT_ONCE = 500

/** `acquire` of many firearms, none of which may be here already. */
export const acquireAll = async (tx: Tx, all: readonly Acquired[], doing: Doing & Making): Promise<void> => {
  const stays = all.map((acquired) => ({ id: idBy(doing), acquired }))
  for (let from = 0; from < stays.length; from += AT_ONCE) {
    const some = stays.slice(from, from + AT_ONCE)
    await tx
      .insertInto("firearm_held")
      .values(some.map(({ id, acquired }) => ({ firearm_key: firearmKey(acquired.firearm), firearm_id: id })))
      .execute()
    await tx
      .insertInto("firearm_entry")
      .values(some.map(({ id, acquired }) => arrival(id, acquired, doing)))
      .execute()
  }
}

/** What stands in the journal of a stay: the latest acquisition, and the latest disposition if there is one. */
export const stayOf = async (
  tx: Tx,
  firearmId: string
): Promise<{ readonly acquisition: Entry | undefined; readonly disposition: Entry | undefined }> => {
  const rows = await tx
    .selectFrom("firearm_entry")
    .selectAll()
    .where("firearm_id", "=", firearmId)
    .orderBy("position", "desc")
    .execute()
  return {
    acquisition: rows.find(({ kind }) => kind === "acquisition"),
    disposition: rows.find(({ kind }) => kind === "disposition")
  }
}

/** Who takes a firearm along, what for, and with which order. */
export interface Disposed {
  readonly clientId: number
  readonly firearmId: string
  readonly person: JournalPerson | undefined
  readonly reason: string
  readonly orderId?: string | null
}

/** A buyer whom the store does not know: a manager puts his name right. */
const UNKNOWN = { contact_id: null, person_name: "Name missing", person_address: "", person_license: null }

/** Writes that a firearm went out now. One that went out before does not go out again. */
export const dispose = async (tx: Tx, disposed: Disposed, doing: Doing): Promise<void> => {
  const { firearmId } = disposed
  const { acquisition, disposition } = await stayOf(tx, firearmId)
  if (acquisition === undefined || disposition !== undefined) return
  const { position: _position, ...facts } = acquisition
  await write(tx, {
    ...facts,
    firearm_entry_id: newId(doing.now),
    kind: "disposition",
    corrects: null,
    notes: null,
    happened_at: doing.now,
    ...(disposed.person ?? UNKNOWN),
    reason: disposed.reason,
    order_id: disposed.orderId ?? null,
    ...by(doing)
  })
  await letGo(tx, firearmId)
}

/** What a manager puts right of a row. */
export type Correction = Pick<
  Entry,
  | "ffl_log_book_id"
  | "manufacturer"
  | "model"
  | "serial_number"
  | "gun_type"
  | "caliber"
  | "notes"
  | "happened_at"
  | "person_name"
  | "person_address"
  | "person_license"
  | "reason"
>

/** Puts a row right by another one, which says why; a firearm that is here goes by its new number from then on. */
export const correct = async (tx: Tx, entry: Entry, correction: Correction, doing: Doing): Promise<void> => {
  const { position: _position, ...facts } = entry
  await write(tx, {
    ...facts,
    ...correction,
    firearm_entry_id: newId(doing.now),
    corrects: entry.firearm_entry_id,
    ...by(doing)
  })
  if (entry.kind !== "acquisition" || firearmKey(entry) === firearmKey(correction)) return
  await tx
    .updateTable("firearm_held")
    .set({ firearm_key: firearmKey(correction) })
    .where("firearm_id", "=", entry.firearm_id)
    .execute()
}
