import { Effect, Layer } from "effect"
import { codesOf, meaningsOf } from "../../src/offline/book/codes/rules.ts"
import type { BookAbout, BookPart, Lack, Taken } from "../../src/offline/book/model.ts"
import { asksOf, type Reading, readSoFar, type Step, stepOf } from "../../src/offline/book/reading/rules.ts"
import { searched } from "../../src/offline/book/search/rules.ts"
import type { PriceRow } from "../../src/offline/contract.ts"
import { NoPrices } from "./NoPrices.ts"
import { PriceBook } from "./PriceBook.ts"

/** A price book in memory. */
export interface MemoryPrices {
  readonly about: BookAbout
  readonly rows: ReadonlyMap<string, PriceRow>
}

/** Where a browser of a test keeps its prices: the book, or why there is none. */
export interface MemoryShelf {
  kept: MemoryPrices | Lack
}

/** A book of these products. */
export const memoryPrices = (rows: readonly PriceRow[], about: Omit<BookAbout, "rows">): MemoryPrices => ({
  about: { ...about, rows: rows.length },
  rows: new Map(rows.map((row) => [row.product_id, row]))
})

export const memoryShelf = (kept: MemoryPrices | Lack = "unread"): MemoryShelf => ({ kept })

const found = ({ rows }: MemoryPrices, code: string): readonly PriceRow[] => {
  for (const meaning of meaningsOf(code)) {
    const having = [...rows.values()].filter((row) => codesOf(row).includes(meaning))
    if (having.length > 0) return having
  }
  return []
}

type Changed = Extract<Step, { readonly _tag: "Changed" }>

const changed = (rows: ReadonlyMap<string, PriceRow>, step: Changed): ReadonlyMap<string, PriceRow> => {
  const after = new Map(rows)
  for (const id of step.gone) after.delete(id)
  for (const row of step.rows) after.set(row.product_id, row)
  return after
}

const NOTHING: ReadonlyMap<string, PriceRow> = new Map()

const bookOf = ({ kept }: MemoryShelf): MemoryPrices | null => (typeof kept === "string" ? null : kept)

/** The prices of a register of a test; what is read of another book is the page's alone. */
export const priceBookMemory = (shelf: MemoryShelf): Layer.Layer<PriceBook> => {
  let reading: Reading | null = null
  const take = (part: BookPart): Taken => {
    const before = bookOf(shelf)
    const step = stepOf(reading, before?.about ?? null, part)
    reading = step._tag === "Read" ? step.reading : null
    if (step._tag === "Read" || step._tag === "Stale")
      return { _tag: "More", asks: asksOf(reading, before?.about ?? null), read: readSoFar(reading) }
    const rows = step._tag === "Made" ? step.rows : changed(before?.rows ?? NOTHING, step)
    const { history_id, through, head } = part.book
    const about = { history_id, through, rows: rows.size, confirmed_at: part.server_at, head }
    shelf.kept = { about, rows }
    return { _tag: "Whole", about }
  }
  const kept = Effect.suspend(() =>
    typeof shelf.kept === "string" ? Effect.fail(new NoPrices({ why: shelf.kept })) : Effect.succeed(shelf.kept)
  )
  return Layer.succeed(PriceBook, {
    about: Effect.map(kept, ({ about }) => about),
    find: (code) => Effect.map(kept, (book) => found(book, code)),
    byId: (id) => Effect.map(kept, ({ rows }) => rows.get(id) ?? null),
    search: (words) => Effect.map(kept, ({ rows }) => searched(rows.values(), words)),
    asks: Effect.sync(() => asksOf(reading, bookOf(shelf)?.about ?? null)),
    take: (part) => Effect.sync(() => take(part))
  })
}
