import type { Tx } from "../../db/transaction.ts"
import { LONGEST_NOTE, NO_NOTE } from "../recorder/alarms.ts"
import { isManager, MANAGERS_ONLY } from "../session/managers.ts"
import type { RecordedHandler } from "../types.ts"

const GONE = "This was acknowledged already."

interface Word {
  readonly settled_at: number
  readonly settled_by: string
  readonly note: string
}

/** Sets a manager's word on one of these, once; false where there is none that waits for it. */
const settled = async (tx: Tx, id: string, word: Word): Promise<boolean> => {
  const exception = await tx
    .updateTable("offline_exception")
    .set(word)
    .where("offline_exception_id", "=", id)
    .where("settled_at", "is", null)
    .executeTakeFirst()
  if (exception.numUpdatedRows > 0n) return true
  const held = await tx
    .updateTable("offline_held")
    .set(word)
    .where("offline_held_id", "=", id)
    .where("settled_at", "is", null)
    .executeTakeFirst()
  return held.numUpdatedRows > 0n
}

/** A manager looked into what was otherwise than a sale without the server says, or into one that nobody could book: it leaves the inbox. */
export const settleOfflineException: RecordedHandler<"settle_offline_exception"> = {
  kind: "recorded",
  run: async (tx, { person, now, request: { offline_id, note } }) => {
    const refused = (message: string) => ({ status: "error", message, body: {} }) as const
    if (!isManager(person)) return refused(MANAGERS_ONLY)
    const found = note.trim().slice(0, LONGEST_NOTE)
    if (found === "") return refused(NO_NOTE)
    const isDone = await settled(tx, offline_id, { settled_at: now, settled_by: person.staffId, note: found })
    return isDone ? { status: "success", body: {} } : refused(GONE)
  }
}
