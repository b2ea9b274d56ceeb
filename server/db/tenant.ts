import { CompiledQuery, type DatabaseConnection, type Dialect, type Driver } from "kysely"
import { APP_ROLE, TENANT } from "./migrations/fenced.ts"
import { pipedDriver } from "./piped.ts"

/** Whose rows a connection sees: a store's, by its number, or the owner's; undefined while nobody can tell. */
interface Standing {
  whose: number | "owner" | undefined
}

const standings = new WeakMap<DatabaseConnection, Standing>()

const standingOf = (connection: DatabaseConnection): Standing => {
  const known = standings.get(connection) ?? { whose: "owner" }
  standings.set(connection, known)
  return known
}

/**
 * Who has a connection next works as whom they are, for as long as they are the next: nobody else is between them and
 * the database, so that it need not be said at each statement. What cannot be said is not worked.
 */
const standAs = async (connection: DatabaseConnection, whose: number | "owner"): Promise<void> => {
  const standing = standingOf(connection)
  if (standing.whose === whose) return
  const [role, store] = whose === "owner" ? ["none", ""] : [APP_ROLE, String(whose)]
  standing.whose = undefined
  await connection.executeQuery(
    CompiledQuery.raw(`select set_config('role', '${role}', false), set_config('${TENANT}', '${store}', false)`)
  )
  standing.whose = whose
}

/** A driver for the work of one store, or of the database's owner, who alone closes it. */
const standing = (driver: Driver, whose: number | "owner"): Driver => ({
  init: () => driver.init(),
  acquireConnection: async () => {
    const connection = await driver.acquireConnection()
    try {
      await standAs(connection, whose)
    } catch (cause) {
      await driver.releaseConnection(connection)
      throw cause
    }
    return connection
  },
  releaseConnection: (connection) => driver.releaseConnection(connection),
  beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
  commitTransaction: (connection) => driver.commitTransaction(connection),
  rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
  destroy: () => (whose === "owner" ? driver.destroy() : Promise.resolve())
})

/** PGlite has one connection for all, in this process. */
const isAlone = (dialect: Dialect): boolean => dialect.createAdapter().supportsMultipleConnections === false

const workedBy = (dialect: Dialect, whose: number | "owner"): Dialect => {
  const driver = standing(dialect.createDriver(), whose)
  return { ...dialect, createDriver: () => pipedDriver(driver, { isAlone: isAlone(dialect) }) }
}

/** A dialect whose every statement is one of this store, as the application's role; it closes nothing. */
export const fenced = (dialect: Dialect, clientId: number): Dialect => workedBy(dialect, clientId)

/** The same dialect for the database's owner: a store may have had the connection before. */
export const owned = (dialect: Dialect): Dialect => workedBy(dialect, "owner")
