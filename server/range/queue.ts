import { startOf } from "../../src/kernel/calendar.ts"
import type { QueueEntry } from "../../src/range/contract.ts"
import { rangeDay } from "../../src/range/rules.ts"
import type { Db } from "../db/connect.ts"
import type { Tx } from "../db/transaction.ts"
import { newId } from "../ids.ts"
import { present } from "../present.ts"
import { isoTime } from "../actions/cart/cartReply.ts"
import { storeClock } from "../storeTime.ts"

/** The beginning of the store's day, in milliseconds since 1970: whoever came before it waits no more. */
const today = async (db: Db | Tx, now: number): Promise<number> => {
  const { time_zone: zone } = await storeClock(db)
  return startOf(rangeDay(now, zone), zone)
}

/** Who waits today, the longest first. */
export const queueOf = async (db: Db, now: number): Promise<readonly QueueEntry[]> => {
  const since = await today(db, now)
  const rows = await db
    .selectFrom("range_queue")
    .innerJoin("contact", (join) => join.onRef("contact.contact_id", "=", "range_queue.contact_id"))
    .select(["range_queue.contact_id", "range_queue.note", "range_queue.added_at"])
    .select(["contact.first_name", "contact.last_name", "contact.phone_number", "contact.email_address"])
    .where("range_queue.removed_at", "is", null)
    .where("range_queue.added_at", ">=", since)
    .orderBy("range_queue.added_at")
    .orderBy("range_queue.range_queue_id")
    .limit(500)
    .execute()
  return rows.map(({ contact_id, note, added_at, ...person }) => ({
    contact_id,
    note,
    ...present(person),
    time_added: isoTime(added_at),
    minutes_in_queue: Math.max(0, Math.floor((now - added_at) / 60_000))
  }))
}

/** Somebody waits from now on, if they do not already; who still stands in the queue of an earlier day begins anew. */
export const queueCustomer = async (
  tx: Tx,
  { contactId, note }: { readonly clientId: number; readonly contactId: string; readonly note: string },
  { now, staffId }: { readonly now: number; readonly staffId: string }
): Promise<void> => {
  await tx
    .updateTable("range_queue")
    .set({ removed_at: now })
    .where("removed_at", "is", null)
    .where("added_at", "<", await today(tx, now))
    .execute()
  await tx
    .insertInto("range_queue")
    .values({
      range_queue_id: newId(now),
      contact_id: contactId,
      note,
      added_at: now,
      added_by: staffId
    })
    .onConflict((there) => there.doNothing())
    .execute()
}

/** Somebody waits no more; true for whoever took them out. */
export const unqueueCustomer = async (tx: Tx, contactId: string, now: number): Promise<boolean> => {
  const gone = await tx
    .updateTable("range_queue")
    .set({ removed_at: now })
    .where("contact_id", "=", contactId)
    .where("removed_at", "is", null)
    .returning("range_queue_id")
    .executeTakeFirst()
  return gone !== undefined
}
