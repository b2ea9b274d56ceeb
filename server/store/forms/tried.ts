import { Result } from "effect"
import { sql } from "kysely"
import { CardKept } from "../../db/held/door.ts"
import type { Tx } from "../../db/transaction.ts"
import type { FieldFault } from "../import/plan.ts"
import { type FormBy, formFault, type FormLine, type FormSaved, type FormTarget } from "./form.ts"

/** Does some work, or nothing of it where it fails. The door refuses a card's number before a statement is sent: `refused` says what then. */
const whole = async <A, E>(
  tx: Tx,
  work: () => Promise<Result.Result<A, E>>,
  refused: (cause: CardKept) => E
): Promise<Result.Result<A, E>> => {
  await sql`savepoint form_line`.execute(tx)
  try {
    const done = await work()
    await (Result.isSuccess(done) ? sql`release savepoint form_line` : sql`rollback to savepoint form_line`).execute(tx)
    return done
  } catch (cause) {
    if (!(cause instanceof CardKept)) throw cause
    await sql`rollback to savepoint form_line`.execute(tx)
    return Result.fail(refused(cause))
  }
}

/** Saves a line, or nothing of it: what came of it, or what is wrong with it. */
export const trySave = (
  tx: Tx,
  { save }: FormTarget,
  by: FormBy,
  line: FormLine
): Promise<Result.Result<FormSaved, readonly FieldFault[]>> =>
  whole(
    tx,
    () => save(tx, by, line),
    ({ column, message }) => [formFault(column, message)]
  )

/** Saves several lines at once; undefined: nothing of them, and each is to be saved by itself. */
export const trySaveAll = async (
  tx: Tx,
  { saveAll }: FormTarget,
  by: FormBy,
  lines: readonly FormLine[]
): Promise<readonly FormSaved[] | undefined> => {
  if (saveAll === undefined || lines.length < 2) return undefined
  const saved = await whole(
    tx,
    async () => Result.fromNullishOr(await saveAll(tx, by, lines), () => "one by one" as const),
    () => "one by one" as const
  )
  return Result.getOrUndefined(saved)
}
