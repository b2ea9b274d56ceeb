import { LOST } from "../../src/firearms/loss/rules.ts"
import type { Tx } from "../db/transaction.ts"
import type { Doing } from "../lines/rules.ts"
import { acquire, correct, type Entry } from "./journal.ts"
import { lastOf } from "./pieces.ts"

/** A numbered piece of a product that is missing, or was found, and why in words. */
export interface PieceTold {
  readonly clientId: number
  readonly productId: string
  readonly serial: string
  readonly reason: string
}

/** What the journal says of a piece that is here; undefined where it does not name it, or it went out. */
const openOf = async (tx: Tx, piece: PieceTold): Promise<Entry | undefined> => {
  const last = await lastOf(tx, piece)
  return last?.kind === "acquisition" ? last : undefined
}

/** What stands at the entry of a missing firearm, before what stood there. */
const MISSING = "MISSING"

/** The entry with other notes, by a row of its own that says why. */
const told = (tx: Tx, entry: Entry, notes: string | null, reason: string, doing: Doing): Promise<void> =>
  correct(
    tx,
    entry,
    {
      ffl_log_book_id: entry.ffl_log_book_id,
      manufacturer: entry.manufacturer,
      model: entry.model,
      serial_number: entry.serial_number,
      gun_type: entry.gun_type,
      caliber: entry.caliber,
      happened_at: entry.happened_at,
      person_name: entry.person_name,
      person_address: entry.person_address,
      person_license: entry.person_license,
      notes,
      reason
    },
    doing
  )

/**
 * The journal says of a firearm that it is missing: its entry stays open, and a row of its own says since when and why. It is not
 * disposed of before its loss was reported (27 CFR 478.39a). False where the journal does not name it.
 */
export const pieceMissing = async (tx: Tx, piece: PieceTold, doing: Doing): Promise<boolean> => {
  const entry = await openOf(tx, piece)
  if (entry === undefined) return false
  await told(tx, entry, [MISSING, entry.notes].filter(Boolean).join(". "), `Missing: ${piece.reason}`, doing)
  return true
}

/** Is this row a firearm's loss? */
export const isLoss = (row: Entry | undefined): row is Entry => row?.kind === "disposition" && row.person_name === LOST

/** A firearm whose loss was entered is here again and comes in anew, from where its loss says; gives the stay that begins. */
export const lossFound = (
  tx: Tx,
  loss: Entry,
  { clientId, reason }: Pick<PieceTold, "clientId" | "reason">,
  doing: Doing
): Promise<string> => {
  const { contact_id, person_name, person_address, person_license, ffl_log_book_id: logBookId } = loss
  const person = { contact_id, person_name, person_address, person_license }
  const { product_id: productId } = loss
  return acquire(
    tx,
    { clientId, firearm: loss, logBookId, notes: null, person, reason, productId, isMarked: true },
    doing
  )
}

/** A firearm that was missing is here again; one whose loss was entered comes in anew. */
export const pieceFound = async (tx: Tx, piece: PieceTold, doing: Doing): Promise<void> => {
  const last = await lastOf(tx, piece)
  if (isLoss(last)) {
    await lossFound(tx, last, piece, doing)
    return
  }
  const entry = await openOf(tx, piece)
  if (entry?.notes?.startsWith(MISSING) !== true) return
  const notes = entry.notes.slice(MISSING.length).replace(/^\. /, "")
  await told(tx, entry, notes === "" ? null : notes, piece.reason, doing)
}
