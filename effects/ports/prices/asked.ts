import type { BookAsked, BookPart, Lack, Taken } from "../../../src/offline/book/model.ts"
import type { PriceRow } from "../../../src/offline/contract.ts"

/** What the page asks of the worker that makes and writes the price book; `id` pairs it with its answer. */
export type Asked =
  | { readonly _tag: "Open"; readonly id: number; readonly database: string }
  | { readonly _tag: "Asks"; readonly id: number }
  | { readonly _tag: "Take"; readonly id: number; readonly part: BookPart }
  | { readonly _tag: "Search"; readonly id: number; readonly words: string }

export type Answered =
  | { readonly _tag: "Opened"; readonly id: number }
  | { readonly _tag: "Asks"; readonly id: number; readonly asks: BookAsked }
  | { readonly _tag: "Taken"; readonly id: number; readonly taken: Taken }
  | { readonly _tag: "Searched"; readonly id: number; readonly rows: readonly PriceRow[] | null }
  | { readonly _tag: "Failed"; readonly id: number; readonly why: Lack }
