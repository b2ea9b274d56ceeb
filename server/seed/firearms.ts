import type { Insertable } from "kysely"
import type { Database } from "../db/schema.ts"
import { GUN_TYPES } from "../firearms/gunTypes.ts"

/** The log books that every store begins with: what comes in used, and what comes in to be worked on. */
const LOG_BOOKS = [
  ["1", "UFL-1", "Used"],
  ["2", "GSL-2", "Gunsmith"]
] as const

/** The kinds of firearms that a store begins with. */
export const gunTypesOf = (clientId: number): readonly Insertable<Database["gun_type"]>[] =>
  Object.keys(GUN_TYPES).map((gun_type, index) => ({ client_id: clientId, gun_type, position: index + 1 }))

/** The log books that a store begins with. */
export const logBooksOf = (clientId: number): readonly Insertable<Database["log_book"]>[] =>
  LOG_BOOKS.map(([id, code, description], index) => ({
    client_id: clientId,
    ffl_log_book_id: id,
    ffl_log_book_code: code,
    description,
    position: index + 1
  }))
