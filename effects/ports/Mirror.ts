import { Context, Effect, Layer } from "effect"

/**
 * A second copy of the sales that wait to be booked, beside the journal and never in its place: a browser that loses the one may keep
 * the other. What it cannot keep it does not keep, and nobody is told.
 */
export class Mirror extends Context.Service<
  Mirror,
  {
    /** Keeps the text of a sale under its key. */
    readonly keep: (key: string, sale: string) => Effect.Effect<void>
    readonly drop: (key: string) => Effect.Effect<void>
    /** The texts of all that are kept. */
    readonly all: Effect.Effect<readonly string[]>
  }
>()("tillstone/Mirror") {}

/** Where a sale is kept that a database's journal has. */
const nameOf = (database: string, key: string): string => `${database}-sale-${key}`

const quietly = <A>(work: () => A, otherwise: A): Effect.Effect<A> =>
  Effect.sync(() => {
    try {
      return work()
    } catch {
      // A browser that denies local storage, or whose is full, has no second copy.
      return otherwise
    }
  })

/** The one in the browser's local storage. */
export const mirrorBrowser = (database: string): Layer.Layer<Mirror> =>
  Layer.succeed(Mirror, {
    keep: (key, sale) => quietly(() => localStorage.setItem(nameOf(database, key), sale), undefined),
    drop: (key) => quietly(() => localStorage.removeItem(nameOf(database, key)), undefined),
    all: quietly(
      () =>
        Object.keys(localStorage)
          .filter((name) => name.startsWith(nameOf(database, "")))
          .flatMap((name) => localStorage.getItem(name) ?? []),
      []
    )
  })
