import { Schema } from "effect"
import type { BookCursor, BookHead, BookHeld, PriceBook } from "../contract.ts"

/** Why a register has no price book: none was read yet, it was damaged, or the browser keeps none. */
export const Lack = Schema.Literals(["unread", "damaged", "quota", "storage"])
export type Lack = typeof Lack.Type

/** A price book that is whole. */
export interface BookAbout extends BookHeld {
  readonly rows: number
  /** When the back office said last that it is so, by its own clock, in ms since 1970. */
  readonly confirmed_at: number
  readonly head: BookHead
}

/** What is asked of `get_price_book` next: what changed since a book, or the whole of it, from its beginning or from a product on. */
export interface BookAsked {
  readonly have?: BookHeld
  readonly from?: BookCursor
}

/** A reply of `get_price_book`, to what it is one, and when it was made by the back office's clock, in ms since 1970. */
export interface BookPart {
  readonly asked: BookAsked
  readonly book: PriceBook
  readonly server_at: number
}

/** What came of a reply: a whole book, or what is asked for next, and how many products are read so far. */
export type Taken =
  | { readonly _tag: "Whole"; readonly about: BookAbout }
  | { readonly _tag: "More"; readonly asks: BookAsked; readonly read: number }
