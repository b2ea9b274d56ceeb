import { Effect, Layer } from "effect"
import { late } from "../../src/kernel/late.ts"
import { waitFor } from "../late.ts"
import { PriceBook, type PriceBookPort } from "./PriceBook.ts"

/** The script of the prices, which no first screen needs. */
const code = late(() => import("./PriceBookBrowser.ts"))

/** The prices that this browser keeps. `told` hears how many products are read of a book that is being read; null: none is. */
export const priceBookLate = (database: string, told: (read: number | null) => void): Layer.Layer<PriceBook> =>
  Layer.sync(PriceBook, () => {
    let made: PriceBookPort | null = null
    const here = <A, E>(use: (port: PriceBookPort) => Effect.Effect<A, E>): Effect.Effect<A, E> =>
      Effect.flatMap(waitFor(code), ({ browserPrices }) => use((made ??= browserPrices(database, told))))
    return {
      about: here(({ about }) => about),
      find: (scanned) => here(({ find }) => find(scanned)),
      byId: (id) => here(({ byId }) => byId(id)),
      search: (words) => here(({ search }) => search(words)),
      asks: here(({ asks }) => asks),
      take: (part) => here(({ take }) => take(part))
    }
  })
