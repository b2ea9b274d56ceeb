import type { TapeRow } from "../../src/hardware/contract.ts"
import { type Cents, subtract } from "../../src/money/cents.ts"
import type { Counts } from "../../src/register/rules.ts"
import { fact, line, note, overShort, pieces, RULE } from "./tape.ts"

/** A count that was made after a closing, on a manager's word; in cents. */
export interface RecountFacts {
  readonly at: string
  readonly by: string
  readonly approvedBy: string
  readonly counted: Cents
  readonly counts: Counts
  readonly expected: Cents
}

/**
 * What stands beneath a Z tape when its drawer was counted again. The tape itself is printed as it was made, with its first
 * count: a recount amends it and changes no line of it.
 */
export const recountRows = (recounts: readonly RecountFacts[]): readonly TapeRow[] =>
  recounts.flatMap(({ at, by, approvedBy, counted, counts, expected }, place) => [
    RULE,
    { look: "name", label: `RECOUNT ${place + 1}` } as const,
    fact("Recounted", at),
    fact("Counted by", by),
    fact("Approved by", approvedBy),
    ...pieces(counts),
    line("Expected cash", expected),
    line("Counted cash", counted),
    overShort(subtract(counted, expected)),
    note("The tape above keeps the first count.")
  ])
