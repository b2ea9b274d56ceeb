import type { CommandRule } from "./gate.ts"
import type { AnyCarry } from "./kernel/carry.ts"
import type { EventDefs, RequestDefs } from "./kernel/protocol.ts"

/**
 * One feature as whoever folds its books knows it: how its state begins, what of it goes into the next book, everything that can
 * happen, and what each event does. What it decides and what it says come beside it: a page that only looks back needs neither.
 */
export interface Slice {
  readonly initial: object
  readonly carry: AnyCarry
  readonly commands: Readonly<Record<string, CommandRule<never>>>
  readonly events: EventDefs
  readonly requests: RequestDefs
  readonly evolve: object
}

type Slices = Readonly<Record<string, Slice>>
type Part = "commands" | "events" | "requests"
type Both<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never

/** Sums one table of all slices. The cast says what the loop does: every row, under its own name. */
export const sumOf = <All extends Slices, P extends Part>(slices: All, part: P): Both<All[keyof All][P]> =>
  Object.assign({}, ...Object.values(slices).map((slice) => slice[part])) as Both<All[keyof All][P]>
