import { Data } from "effect"
import type { Lack } from "../../src/offline/book/model.ts"

/** There is no price book to sell by, and why. */
export class NoPrices extends Data.TaggedError("NoPrices")<{ readonly why: Lack }> {}
