import type { BookAsked, BookPart, Taken } from "../../../src/offline/book/model.ts"
import { asksOf, type Reading, readSoFar, stepOf } from "../../../src/offline/book/reading/rules.ts"
import type { PriceRow } from "../../../src/offline/contract.ts"
import { type Book, bookIn, Damaged, type PricesDb, STORES } from "./database.ts"
import { searchIn } from "./lookUp.ts"
import { changeBook, dropBook, type Told, writeBook } from "./write.ts"

/** Who makes and writes a browser's price book, and walks all of it; what it is asked it does one after the other. */
export interface Keeper {
  readonly asks: () => Promise<BookAsked>
  readonly take: (part: BookPart) => Promise<Taken>
  /** Null: there is no book. */
  readonly search: (words: string) => Promise<readonly PriceRow[] | null>
}

/** A keeper over a database that is open. */
export const makeKeeper = (db: PricesDb): Keeper => {
  let reading: Reading | null = null
  let known: Book | null = null

  /** A book that is damaged is none: it is forgotten, and read anew. */
  const standing = async (): Promise<Book | null> => {
    try {
      known = await bookIn(db.transaction(STORES), known)
    } catch (cause) {
      if (!(cause instanceof Damaged)) throw cause
      known = null
      await dropBook(db, "damaged")
    }
    return known
  }

  const asksNow = async (): Promise<BookAsked> => asksOf(reading, (await standing())?.about ?? null)
  const more = async (): Promise<Taken> => ({ _tag: "More", asks: await asksNow(), read: readSoFar(reading) })

  const whole = async (): Promise<Taken> => {
    const book = await standing()
    return book === null ? more() : { _tag: "Whole", about: book.about }
  }

  const take = async (part: BookPart): Promise<Taken> => {
    const before = await standing()
    const step = stepOf(reading, before?.about ?? null, part)
    reading = step._tag === "Read" ? step.reading : null
    const { history_id, through, head } = part.book
    const told: Told = { history_id, through, confirmed_at: part.server_at, head }
    if (step._tag === "Made") return (await writeBook(db, before, told, step.rows)) ? whole() : more()
    if (step._tag !== "Changed" || before === null) return more()
    try {
      return (await changeBook(db, before, told, step)) ? await whole() : await more()
    } catch (cause) {
      if (!(cause instanceof Damaged)) throw cause
      await dropBook(db, "damaged")
      return more()
    }
  }

  return { asks: asksNow, take, search: async (words) => (await searchIn(db, await standing(), words))?.found ?? null }
}
