import { type Kysely, sql } from "kysely"
import { errorCode } from "../errorCode.ts"
import { StartProblem } from "../startProblem.ts"
import { APP_ROLE } from "./migrations/fenced.ts"
import type { Database } from "./schema.ts"

/** No right to it, no such role, there already. */
const EXPECTED: ReadonlySet<unknown> = new Set(["42501", "22023", "42710", "23505"])

const done = async (work: Promise<unknown>): Promise<boolean> => {
  try {
    await work
    return true
  } catch (cause) {
    if (EXPECTED.has(errorCode(cause))) return false
    throw cause
  }
}

/**
 * Sees that the database's user may work as `APP_ROLE`, which it makes where it may. Throws `StartProblem` where it may
 * not: a back office that goes without its second fence in silence would be taken for one that has it.
 */
export const ensureRole = async (db: Kysely<Database>): Promise<void> => {
  const role = sql.id(APP_ROLE)
  const mayBecome = () => done(db.transaction().execute((tx) => sql`set local role ${role}`.execute(tx)))
  if (await mayBecome()) return
  await done(sql`create role ${role}`.execute(db))
  if (await mayBecome()) return
  await done(sql`grant ${role} to current_user`.execute(db))
  if (await mayBecome()) return
  const { rows } = await sql<{ me: string }>`select quote_ident(current_user) as me`.execute(db)
  throw new StartProblem({
    message: `The user of DATABASE_URL may not work as the role ${APP_ROLE}, which keeps stores apart: have an administrator of PostgreSQL run "create role ${APP_ROLE}; grant ${APP_ROLE} to ${rows[0]?.me ?? "USER"};" once, then start again.`
  })
}
