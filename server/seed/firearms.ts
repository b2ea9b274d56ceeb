import type { Insertable } from "kysely"
import type { Database } from "../db/schema.ts"
import { GUN_TYPES } from "../firearms/gunTypes.ts"

/** The log books that every store begins with: what comes in used, what comes in to be worked on, and what comes in new. */
const LOG_BOOKS = [
  ["1", "UFL-1", "Used"],
  ["2", "GSL-2", "Gunsmith"],
  ["3", "NEW-1", "New"]
] as const

/** The kinds of firearms that a store begins with. */
export const gunTypesOf = (clientId: number): readonly Insertable<Database["gun_type"]>[] =>
  Object.entries(GUN_TYPES).map(([gun_type, { firearm }], index) => ({
    client_id: clientId,
    gun_type,
    position: index + 1,
    firearm_kind: firearm
  }))

/** The log books that a store begins with. */
export const logBooksOf = (clientId: number): readonly Insertable<Database["log_book"]>[] =>
  LOG_BOOKS.map(([id, code, description], index) => ({
    client_id: clientId,
    ffl_log_book_id: id,
    ffl_log_book_code: code,
    description,
    position: index + 1
  }))
