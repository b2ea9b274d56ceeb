import { Schema } from "effect"
import { read, write } from "../kernel/contract.ts"
import { Key, listOf, RowNumber, SentId } from "../kernel/sent.ts"
import { Count, Flag, Id, optional, Text } from "../kernel/wire.ts"
import { BookHead, PriceRow } from "./wire.ts"

export { BookHead, PriceRow } from "./wire.ts"

/** What a register has of the price book: whose history of the store it is, and up to which change. */
export const BookHeld = Schema.Struct({ history_id: SentId, through: RowNumber })
export type BookHeld = typeof BookHeld.Type

/** Where the reading of the whole book goes on: behind this product, of a reading that began at this change of this history. */
export const BookCursor = Schema.Struct({ history_id: SentId, since: RowNumber, product_id: SentId })
export type BookCursor = typeof BookCursor.Type

/** A price book, a part of it, or what changed in it. */
export const PriceBook = Schema.Struct({
  history_id: Id,
  through: Count,
  /** The rows are the whole book, or a part of it; else what changed. */
  whole: optional(Flag),
  head: BookHead,
  rows: Schema.Array(PriceRow),
  /** Products that are sold no more. */
  gone: optional(Schema.Array(Id)),
  next: optional(Schema.Struct({ history_id: Id, since: Count, product_id: Id }))
})
export type PriceBook = typeof PriceBook.Type

/** So many sales are asked about at once. */
const MOST_KEYS = 500

/** The longest text of a sale, in characters: five hundred lines, each with all that one may say. */
const LONGEST_SALE = 576 * 1024
const SaleText = Schema.String.check(
  Schema.isMaxLength(LONGEST_SALE, { message: "This sale is too long." }),
  Schema.makeFilter((text) =>
    text.isWellFormed() && !text.includes("\0") ? undefined : "This is not the text of a sale."
  )
)

export const offline = {
  /**
   * The prices that a register keeps for the time when nobody answers: what changed since the book that it has, or the whole, a part at
   * a time. A whole book is read to its end (`next`), and then what changed since it began is asked for: only then it is a book. `server_time` is the
   * back office's clock, milliseconds since 1970: prices count from then on. Ours.
   */
  get_price_book: read(
    { have: optional(BookHeld), from: optional(BookCursor) },
    { book: optional(PriceBook), server_time: optional(Count) }
  ),
  /**
   * Books a sale that was made while nobody answered, once for its key: whatever is otherwise by now is noted for a manager, and refuses
   * nothing. `sale` is the text that the register froze (`sale/wire.ts`). What nobody can read is kept whole, and said to be `held`. Ours.
   */
  book_offline_sale: write(
    { sale: SaleText },
    {
      order_id: optional(Id),
      order_number: optional(Text),
      /** Milliseconds since 1970. */
      booked_at: optional(Count),
      /** It was booked before: nothing was done now. */
      again: optional(Flag),
      held: optional(Flag),
      /** How much of it was otherwise. */
      exceptions: optional(Count)
    }
  ),
  /** The numbers of this register for sales without the server, one series for each chain of its journals (`chain` is its first book). Ours. */
  get_offline_series: write({ chain: Key }, { code: optional(Text), series: optional(Count), next: optional(Count) }),
  /** Which of these sales are booked: asked once the store was restored from a backup. Ours. */
  get_known_offline_sales: read(
    { sale_keys: listOf(Key, MOST_KEYS) },
    {
      known: optional(Schema.Array(Schema.Struct({ sale_key: Id, order_id: Id, order_number: Text, booked_at: Count })))
    }
  )
}
