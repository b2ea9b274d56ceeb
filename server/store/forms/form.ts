import type { Result } from "effect"
import type { Db } from "../../db/connect.ts"
import type { Tx } from "../../db/transaction.ts"
import type { Making } from "../../ids.ts"
import type { Definition, FieldFault, Known } from "../import/plan.ts"
import type { Values } from "../import/values.ts"

/** By whom and when lines are saved. */
export interface FormBy extends Making {
  readonly clientId: number
  readonly staffId: string
}

/** What a line says: of the row of this id, or of a new one. Its values are texts, as a file has them. */
export interface FormLine {
  readonly id: string | undefined
  readonly values: Values
}

/** What came of a line: its row, and what looks odd about it and is no reason to leave it out. */
export interface FormSaved {
  readonly id: string
  readonly odd?: readonly FieldFault[]
}

/**
 * A file whose lines say what somebody would type into a page's form: each is saved by the function of that page, with its checks and its
 * history. What a report says of it was tried, in a transaction that was rolled back.
 */
export interface FormTarget {
  readonly _tag: "Form"
  readonly definition: Definition
  /** All rows as their file has them, which is the export of it. */
  readonly rows: (db: Db | Tx) => Promise<readonly Known[]>
  /** The lines of a row in a file, by the keys of the fields; missing: one. */
  readonly linesOf?: (values: Values) => readonly Values[]
  /** Is a row written into an export? Missing: all are. */
  readonly exported?: (row: Known) => boolean
  /** Saves a line, and gives its row; or what is wrong with it, and nothing is written. */
  readonly save: (tx: Tx, by: FormBy, line: FormLine) => Promise<Result.Result<FormSaved, readonly FieldFault[]>>
  /**
   * Saves many lines at once, new ones or others, each as `save` does; undefined: one of them is not right, or has to be looked at by
   * itself. Then nothing of them counts, and each is saved alone. Missing: always.
   */
  readonly saveAll?: (tx: Tx, by: FormBy, lines: readonly FormLine[]) => Promise<readonly FormSaved[] | undefined>
  /** Takes back a row that an import made; false: it is in use, and stays. Missing: none is taken back. */
  readonly remove?: (tx: Tx, by: FormBy, id: string) => Promise<boolean>
  /** What of a new line is over, and left out of a store that it is new to; undefined: nothing. */
  readonly over?: (values: Values, by: FormBy) => FieldFault | undefined
}

/** What a form says is wrong, as a report says it. */
export const formFault = (key: string, message: string): FieldFault => ({
  key,
  problem: "Can't be saved like this",
  fix: message
})
