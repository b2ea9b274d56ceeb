import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings
} from "kysely"
import { OUTDATED, Serialization } from "./errors.ts"
import { APP_ROLE, TENANT } from "./migrations/fenced.ts"

type Begin = (connection: DatabaseConnection, settings: TransactionSettings) => Promise<void>

/**
 * On PostgreSQL in one message, and by SET alone: a SELECT would fix what the transaction sees before it has waited for its
 * turn (server/db/turn.ts).
 */
const onPostgres =
  (clientId: number): Begin =>
  async (connection, { isolationLevel, accessMode }) => {
    const level = isolationLevel === undefined ? "" : ` isolation level ${isolationLevel}`
    await connection.executeQuery(
      CompiledQuery.raw(
        `start transaction${level}${accessMode === undefined ? "" : ` ${accessMode}`}; set local role ${APP_ROLE}; set local ${TENANT} = '${clientId}'`
      )
    )
  }

/** Whose rows PGlite's one connection sees: a store's, by its number, or the owner's; undefined while nobody can tell. */
interface Standing {
  whose: number | "owner" | undefined
}

const standings = new WeakMap<Driver, Standing>()

const standingOf = (driver: Driver): Standing => {
  const known = standings.get(driver) ?? { whose: "owner" }
  standings.set(driver, known)
  return known
}

/**
 * Who has PGlite's connection next works as whom they are, for as long as they are the next: nobody else is between them and
 * the database, so that it need not be said at each statement. What cannot be said is not worked.
 */
const standAs = async (standing: Standing, connection: DatabaseConnection, whose: number | "owner"): Promise<void> => {
  if (standing.whose === whose) return
  const [role, store] = whose === "owner" ? ["none", ""] : [APP_ROLE, String(whose)]
  standing.whose = undefined
  await connection.executeQuery(
    CompiledQuery.raw(`select set_config('role', '${role}', false), set_config('${TENANT}', '${store}', false)`)
  )
  standing.whose = whose
}

/** PGlite's driver for the work of one store, or of the database's owner. */
const standing = (driver: Driver, whose: number | "owner"): Driver => {
  const own = standingOf(driver)
  return {
    init: () => driver.init(),
    acquireConnection: async () => {
      const connection = await driver.acquireConnection()
      try {
        await standAs(own, connection, whose)
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
  }
}

interface Held {
  readonly inner: DatabaseConnection
  isOpen: boolean
}

const fencedDriver = (driver: Driver, begin: Begin): Driver => {
  const held = new WeakMap<DatabaseConnection, Held>()
  const of = (connection: DatabaseConnection): Held => {
    const known = held.get(connection)
    if (known === undefined) throw new TypeError("This connection is another one's.")
    return known
  }
  const takeBack = (inner: DatabaseConnection): Promise<void> => driver.rollbackTransaction(inner)
  const open = async (inner: DatabaseConnection, settings: TransactionSettings): Promise<void> => {
    try {
      await begin(inner, settings)
    } catch (cause) {
      // What went wrong first is what is told.
      await takeBack(inner).catch(() => undefined)
      throw cause
    }
  }
  const once = async <R>(inner: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<R>> => {
    await open(inner, {})
    try {
      const result = await inner.executeQuery<R>(query)
      await driver.commitTransaction(inner)
      return result
    } catch (cause) {
      await takeBack(inner).catch(() => undefined)
      throw cause
    }
  }
  const alone = <R>(inner: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<R>> =>
    once<R>(inner, query).catch((cause: unknown) => {
      if (cause instanceof Serialization && cause.code === OUTDATED) return once<R>(inner, query)
      throw cause
    })
  const end = (connection: DatabaseConnection): DatabaseConnection => {
    const state = of(connection)
    state.isOpen = false
    return state.inner
  }
  return {
    init: () => driver.init(),
    acquireConnection: async () => {
      const inner = await driver.acquireConnection()
      const state: Held = { inner, isOpen: false }
      const connection: DatabaseConnection = {
        executeQuery: (query) => (state.isOpen ? inner.executeQuery(query) : alone(inner, query)),
        streamQuery: () => {
          throw new TypeError("A store's queries are not streamed.")
        }
      }
      held.set(connection, state)
      return connection
    },
    releaseConnection: (connection) => driver.releaseConnection(of(connection).inner),
    beginTransaction: async (connection, settings) => {
      const state = of(connection)
      await open(state.inner, settings)
      state.isOpen = true
    },
    commitTransaction: (connection) => driver.commitTransaction(end(connection)),
    rollbackTransaction: (connection) => takeBack(end(connection)),
    destroy: () => Promise.resolve()
  }
}

/** One connection for all, in this process. */
const isAlone = (dialect: Dialect): boolean => dialect.createAdapter().supportsMultipleConnections === false

/** A dialect whose every statement is one of this store, as the application's role; it closes nothing. */
export const fenced = (dialect: Dialect, clientId: number): Dialect => {
  const driver = dialect.createDriver()
  const createDriver = isAlone(dialect)
    ? () => standing(driver, clientId)
    : () => fencedDriver(driver, onPostgres(clientId))
  return { ...dialect, createDriver }
}

/** The same dialect for the database's owner: on PGlite a store may have had the connection before. */
export const owned = (dialect: Dialect): Dialect => {
  const driver = dialect.createDriver()
  return isAlone(dialect) ? { ...dialect, createDriver: () => standing(driver, "owner") } : dialect
}
