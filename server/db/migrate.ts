import { type Kysely, sql } from "kysely"
import { type Migration, Migrator } from "kysely/migration"
import { StartProblem } from "../startProblem.ts"
import { ensureRole } from "./fence.ts"
import { FIRST, LAST_BEFORE, sinceRelease } from "./migrations/before.ts"
import { migrations } from "./migrations/index.ts"
import type { Database } from "./schema.ts"

const TOO_OLD = `This database is from before the first release, and older than this version can carry on: start it once with the version whose tables end with ${LAST_BEFORE}, or begin with an empty one (npm run reset makes the demo store of a data folder anew).`

const toMigration = (statements: readonly string[]): Migration => ({
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
})

/**
 * A database that has all migrations of before the first release has the tables that the first one makes: its list says so from
 * then on, and nothing else changes. Throws `StartProblem` for one that has only some of them.
 */
const recognize = async (db: Kysely<Database>): Promise<void> => {
  const { rows: found } = await sql<{ is: boolean }>`select to_regclass('kysely_migration') is not null as is`.execute(
    db
  )
  if (found[0]?.is !== true) return
  await db.transaction().execute(async (tx) => {
    // Whoever starts at the same time sees the one list or the other.
    await sql`lock table kysely_migration in share row exclusive mode`.execute(tx)
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name collate "C"`.execute(
      tx
    )
    const had = rows.map(({ name }) => name)
    const now = sinceRelease(had)
    if (now === undefined) throw new StartProblem({ message: TOO_OLD })
    // What another version knows is its own to say: the list stays, and is refused as it is.
    if (now === had || now.some((name) => !Object.hasOwn(migrations, name))) return
    // What ran last of them says when all of them had run: what ran later stays behind it.
    const list = tx.withTables<{ kysely_migration: { name: string } }>()
    await list.updateTable("kysely_migration").set({ name: FIRST }).where("name", "=", LAST_BEFORE).execute()
    await list.deleteFrom("kysely_migration").where("name", "not in", now).execute()
  })
}

/**
 * Brings the database to the newest shape, or to that of the migration `upTo`, in one transaction. Gives the names of the migrations that ran: none
 * the second time. Throws what the database says when one fails, with nothing changed, and `StartProblem` where the
 * application's role cannot be had, or where the database is older than the first release.
 */
export const migrate = async (db: Kysely<Database>, upTo?: string): Promise<readonly string[]> => {
  await ensureRole(db)
  await recognize(db)
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: () =>
        Promise.resolve(Object.fromEntries(Object.entries(migrations).map(([name, { up }]) => [name, toMigration(up)])))
    }
  })
  const { error, results = [] } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error !== undefined) throw error
  return results.map((result) => result.migrationName)
}
