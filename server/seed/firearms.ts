import type { Insertable } from "kysely"
import { GUN_TYPES, LOG_BOOKS } from "../db/migrations/0250_firearms.ts"
import type { GunTypeTable, LogBookTable } from "../db/schema.ts"

/** The kinds of firearms that a store begins with. */
export const gunTypesOf = (clientId: number): readonly Insertable<GunTypeTable>[] =>
  GUN_TYPES.map((gun_type, index) => ({ client_id: clientId, gun_type, position: index + 1 }))

/** The log books that a store begins with. */
export const logBooksOf = (clientId: number): readonly Insertable<LogBookTable>[] =>
  LOG_BOOKS.map(([id, code, description], index) => ({
    client_id: clientId,
    ffl_log_book_id: id,
    ffl_log_book_code: code,
    description,
    position: index + 1
  }))
