import { type Kysely, sql } from "kysely"
import { type Migration, Migrator } from "kysely/migration"
import { ensureRole } from "./fence.ts"
import { migrations } from "./migrations/index.ts"
import type { Database } from "./schema.ts"

const toMigration = (statements: readonly string[]): Migration => ({
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
})

/**
 * Brings the database to the newest shape, or to that of the migration `upTo`, in one transaction. Gives the names of the migrations that ran: none
 * the second time. Throws what the database says when one fails, with nothing changed, and `StartProblem` where the
 * application's role cannot be had.
 */
export const migrate = async (db: Kysely<Database>, upTo?: string): Promise<readonly string[]> => {
  await ensureRole(db)
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
