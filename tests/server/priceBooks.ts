import type { BookCursor, BookHead, BookHeld, PriceBook, PriceRow } from "../../src/offline/contract.ts"
import type { Browser } from "./office.ts"

/** A price book as a register has it. */
export interface Book {
  readonly held: BookHeld
  readonly head: BookHead
  readonly rows: ReadonlyMap<string, PriceRow>
}

/** A part of the book, as one reply has it. */
export const partOf = async (browser: Browser, asked: Readonly<Record<string, unknown>>): Promise<PriceBook> => {
  const { body, json } = await browser.call("get_price_book", asked)
  if (body.book === undefined) throw new Error(JSON.stringify(json))
  return body.book
}

const heldIn = ({ history_id, through }: PriceBook): BookHeld => ({ history_id, through })

/** Reads the whole book to its end; `between` happens after each part of it. */
const wholeOf = async (browser: Browser, between: () => Promise<unknown>) => {
  const rows = new Map<string, PriceRow>()
  for (let from: BookCursor | undefined; ;) {
    const part = await partOf(browser, from === undefined ? {} : { from })
    for (const row of part.rows) rows.set(row.product_id, row)
    await between()
    if (part.next === undefined) return { rows, held: heldIn(part) }
    from = part.next
  }
}

/** The book with what changed since. */
export const renewed = async (
  browser: Browser,
  book: Pick<Book, "held" | "rows">,
  between: () => Promise<unknown> = () => Promise.resolve()
): Promise<Book> => {
  const part = await partOf(browser, { have: book.held })
  if (part.whole === true) return bookOf(browser, between)
  const gone = new Set(part.gone)
  const rows = new Map([...book.rows].filter(([id]) => !gone.has(id)))
  for (const row of part.rows) rows.set(row.product_id, row)
  return { held: heldIn(part), head: part.head, rows }
}

/** The price book as a register reads it: the whole, and then what changed meanwhile. */
export const bookOf = async (
  browser: Browser,
  between: () => Promise<unknown> = () => Promise.resolve()
): Promise<Book> => renewed(browser, await wholeOf(browser, between), between)

/** The rows by their names, to be compared. */
export const listed = ({ rows }: Pick<Book, "rows">): readonly PriceRow[] =>
  [...rows.values()].toSorted((one, other) => (one.product_id < other.product_id ? -1 : 1))
