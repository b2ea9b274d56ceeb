import type { Participant } from "../contract.ts"
import { NOBODY, type Participating } from "../rules.ts"

/** What a form shows of somebody. */
export const participating = (known: Participant): Participating => ({ ...NOBODY, ...known })

/** The first so many of these people; who is not there yet is nobody. */
export const seated = (people: readonly Participating[], seats: number): readonly Participating[] =>
  Array.from({ length: seats }, (_, at) => people[at] ?? NOBODY)
