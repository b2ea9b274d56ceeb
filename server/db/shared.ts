import type { Dialect, Driver } from "kysely"
import { type Line, makeLine } from "./gate.ts"
import { refuseCards } from "./held/door.ts"

const driverOf = (driver: Driver, line: Line | undefined): Driver => ({
  init: () => driver.init(),
  acquireConnection: async () => {
    const turn = line?.enter()
    if (turn) await turn
    try {
      return await driver.acquireConnection()
    } catch (cause) {
      line?.leave()
      throw cause
    }
  },
  releaseConnection: async (connection) => {
    await driver.releaseConnection(connection)
    line?.leave()
  },
  beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
  commitTransaction: (connection) => driver.commitTransaction(connection),
  rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
  destroy: () => driver.destroy()
})

/**
 * A dialect of which several handles may be made over the same connections; who has only one lets them take turns. None of them
 * writes a card's number.
 */
export const shared = (dialect: Dialect): Dialect => {
  const isAlone = dialect.createAdapter().supportsMultipleConnections === false
  const driver = driverOf(dialect.createDriver(), isAlone ? makeLine(1) : undefined)
  let ready: Promise<void> | undefined
  const once: Driver = { ...driver, init: () => (ready ??= driver.init()) }
  return {
    createDriver: () => once,
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => {
      const compiler = dialect.createQueryCompiler()
      return {
        compileQuery: (node, id) => {
          refuseCards(node)
          return compiler.compileQuery(node, id)
        }
      }
    },
    createIntrospector: (db) => dialect.createIntrospector(db)
  }
}
