import { Result } from "effect"
import { sql } from "kysely"
import { CardKept } from "../../db/held/door.ts"
import type { Tx } from "../../db/transaction.ts"
import type { FieldFault } from "../import/plan.ts"
import { type FormBy, formFault, type FormLine, type FormSaved, type FormTarget } from "./form.ts"

/** Saves a line, or nothing of it: what came of it, or what is wrong with it. */
export const trySave = async (
  tx: Tx,
  { save }: FormTarget,
  by: FormBy,
  line: FormLine
): Promise<Result.Result<FormSaved, readonly FieldFault[]>> => {
  await sql`savepoint form_line`.execute(tx)
  try {
    const saved = await save(tx, by, line)
    await (Result.isSuccess(saved) ? sql`release savepoint form_line` : sql`rollback to savepoint form_line`).execute(
      tx
    )
    return saved
  } catch (cause) {
    // The door refuses a card's number before a statement is sent.
    if (!(cause instanceof CardKept)) throw cause
    await sql`rollback to savepoint form_line`.execute(tx)
    return Result.fail([formFault(cause.column, cause.message)])
  }
}
