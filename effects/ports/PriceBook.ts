import { Context, type Effect } from "effect"
import type { BookAbout, BookAsked, BookPart, Taken } from "../../src/offline/book/model.ts"
import type { PriceRow } from "../../src/offline/contract.ts"
import type { NoPrices } from "./NoPrices.ts"

/**
 * The prices that this browser keeps for the time when nobody answers: a book that is whole, or none. One whose records are not what was
 * written is dropped by whoever meets it, and read anew.
 */
export class PriceBook extends Context.Service<
  PriceBook,
  {
    /** Of what the book is, and by when it was so; fails where there is none. */
    readonly about: Effect.Effect<BookAbout, NoPrices>
    /**
     * The products with a code, as it was scanned or typed, as the back office looks it up: those of the surest number that it may
     * mean, else those that have it as the store's own number; none where nobody has it.
     */
    readonly find: (code: string) => Effect.Effect<readonly PriceRow[], NoPrices>
    /** The product of this id; null where the book does not have it. */
    readonly byId: (id: string) => Effect.Effect<PriceRow | null, NoPrices>
    /** The first 24 products that have all these words, by their names. */
    readonly search: (words: string) => Effect.Effect<readonly PriceRow[], NoPrices>
    /** What is to be asked of the back office for it to be whole and of now; a reading that was broken off goes on. */
    readonly asks: Effect.Effect<BookAsked, NoPrices>
    /** Takes a reply to that: whole or not at all. Fails where the browser does not keep it; the book of before stays, where it can. */
    readonly take: (part: BookPart) => Effect.Effect<Taken, NoPrices>
  }
>()("tillstone/PriceBook") {}

export type PriceBookPort = Context.Service.Shape<typeof PriceBook>
