import { Effect } from "effect"
import type { Lack } from "../../src/offline/book/model.ts"
import { NoPrices } from "./NoPrices.ts"
import type { PriceBookPort } from "./PriceBook.ts"
import { type Book, Damaged, lackOf, openPrices } from "./prices/database.ts"
import type { Keeper } from "./prices/keeper.ts"
import { aboutIn, byIdIn, findIn, type Looked, lostIn } from "./prices/lookUp.ts"
import { dropBook } from "./prices/write.ts"

/** Why the keeper of the prices did not do what it was asked: it says so itself, or it is what the browser says. */
const whyOf = (error: unknown): Lack =>
  error instanceof Error && "why" in error && (error.why === "damaged" || error.why === "quota")
    ? error.why
    : lackOf(error)

export interface PricesOptions {
  /** The browser's database of the prices. */
  readonly database: string
  /** Who makes and writes them: a worker. */
  readonly keeper: () => Promise<Keeper>
  /** Told of how many products are read of a book that is being read; null: none is read any more. */
  readonly told: (read: number | null) => void
}

/** The price book in the browser's IndexedDB. A scan is looked up from the page itself, all else in the keeper's worker. */
export const priceBookIndexedDb = ({ database, keeper, told }: PricesOptions): PriceBookPort => {
  let opening: Promise<IDBDatabase> | null = null
  let known: Book | null = null

  const open = (): Promise<IDBDatabase> =>
    (opening ??= openPrices(database).then((db) => {
      // Cleared, or made anew by another version: opened again when it is asked next.
      db.addEventListener("close", () => (opening = null))
      return db
    }))

  const forgetful = async <A>(work: (db: IDBDatabase) => Promise<A>): Promise<A> => {
    try {
      return await work(await open())
    } catch (cause) {
      if (cause instanceof Damaged) await dropBook(await open(), "damaged")
      else opening = null
      known = null
      throw cause
    }
  }

  const looking = <A>(look: (db: IDBDatabase, known: Book | null) => Promise<Looked<A> | null>) =>
    Effect.tryPromise({
      try: () =>
        forgetful(async (db) => {
          const looked = await look(db, known)
          known = looked?.book ?? null
          return looked ?? (await lostIn(db))
        }),
      catch: (cause) => new NoPrices({ why: lackOf(cause) })
    }).pipe(
      Effect.flatMap((looked) =>
        typeof looked === "string" ? Effect.fail(new NoPrices({ why: looked })) : Effect.succeed(looked.found)
      )
    )

  const kept = <A>(work: (keeper: Keeper) => Promise<A>): Effect.Effect<A, NoPrices> =>
    Effect.tryPromise({
      try: async () => work(await keeper()),
      catch: (cause) => new NoPrices({ why: whyOf(cause) })
    })

  return {
    about: looking(aboutIn),
    find: (code) => looking((db, book) => findIn(db, book, code)),
    byId: (id) => looking((db, book) => byIdIn(db, book, id)),
    search: (words) =>
      Effect.flatMap(
        kept((worker) => worker.search(words)),
        (rows) => (rows === null ? Effect.flatMap(looking(aboutIn), () => Effect.succeed([])) : Effect.succeed(rows))
      ),
    asks: kept((worker) => worker.asks()),
    take: (part) =>
      kept((worker) => worker.take(part)).pipe(
        Effect.tap((taken) => Effect.sync(() => told(taken._tag === "More" ? taken.read : null))),
        Effect.tapError(() => Effect.sync(() => told(null)))
      )
  }
}
