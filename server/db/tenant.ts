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

/** PGlite begins by itself, and takes one statement at a time. */
const onPglite =
  (driver: Driver, clientId: number): Begin =>
  async (connection, settings) => {
    await driver.beginTransaction(connection, settings)
    await connection.executeQuery(
      CompiledQuery.raw(`select set_config('role', '${APP_ROLE}', true), set_config('${TENANT}', '${clientId}', true)`)
    )
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

/** A dialect whose every statement runs in a transaction of this store, as the application's role; it closes nothing. */
export const fenced = (dialect: Dialect, clientId: number): Dialect => {
  const driver = dialect.createDriver()
  const isAlone = dialect.createAdapter().supportsMultipleConnections === false
  const begin = isAlone ? onPglite(driver, clientId) : onPostgres(clientId)
  return { ...dialect, createDriver: () => fencedDriver(driver, begin) }
}
