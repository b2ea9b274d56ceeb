import { type Compilable, type CompiledQuery, type Expression, type KyselyPlugin, sql } from "kysely"
import type { Db } from "./connect.ts"
import { refuse } from "./guard.ts"
import { keepNamed } from "./named.ts"
import { pluginOf } from "./ofStore.ts"

/** Stands in a query for the n-th thing that it is asked with. */
class Place {
  readonly n: number
  constructor(n: number) {
    this.n = n
  }
}

/** What a query is built with: an expression in the place of each value. */
type Places<P extends readonly unknown[]> = { readonly [K in keyof P]: Expression<P[K]> }

/**
 * A query that is asked at every call, put into words once for each store's handle: to build and compile it takes
 * longer than to answer it. `build` gets an expression for each value; what comes back asks with values and gives rows.
 */
export const prepared = <P extends readonly unknown[], O>(build: (db: Db, ...places: Places<P>) => Compilable<O>) => {
  // A handle's plugin is of one store and one database; transactions of the handle have the same.
  const plans = new WeakMap<KyselyPlugin, CompiledQuery<O>>()
  const planFor = (db: Db): CompiledQuery<O> => {
    const kind = pluginOf(db)
    const known = plans.get(kind)
    if (known) return known
    const places = Array.from({ length: build.length - 1 }, (_, n) => sql<never>`${new Place(n)}`)
    // One for each parameter behind the database's; an expression of no type may stand for any.
    const made = build(db, ...(places as Places<P>)).compile()
    plans.set(kind, made)
    keepNamed(made.sql)
    return made
  }
  const asked = (db: Db, ...values: P): CompiledQuery<O> => {
    if (!db.isTransaction) refuse()
    const plan = planFor(db)
    return { ...plan, parameters: plan.parameters.map((one) => (one instanceof Place ? values[one.n] : one)) }
  }
  const ask = async (db: Db, ...values: P): Promise<readonly O[]> =>
    (await db.executeQuery<O>(asked(db, ...values))).rows
  /** The query with its values, for `together` and `later`. */
  return Object.assign(ask, { asked })
}
