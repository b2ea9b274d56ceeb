import { AsyncLocalStorage } from "node:async_hooks"
import type { KyselyPlugin } from "kysely"

const inside = new AsyncLocalStorage<true>()

/** Throws inside a transaction: for queries on the database's own handle. */
export const refuse = (): void => {
  if (inside.getStore()) throw new Error("Inside a transaction only its own handle may be used.")
}

/** Runs the work of a transaction; everything that it awaits counts as inside. */
export const enter = <A>(work: () => Promise<A>): Promise<A> => {
  refuse()
  return inside.run(true, work)
}

/**
 * Refuses a query on the database's own handle from inside a transaction: PGlite has one connection, and it
 * would wait for itself. Handles of transactions go without this plugin.
 */
export const outsideOnly: KyselyPlugin = {
  transformQuery: ({ node }) => {
    refuse()
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result)
}
