import { actions } from "../actions/index.ts"
import type { Name } from "../actions/types.ts"
import { type Gate, makeGate } from "../db/gate.ts"

/** Connections of the pool that are left to payments, and to the questions what became of them (LOAD-9). */
const RESERVED = 4
/** How many other calls work at a time: the rest of the pool, one connection each. */
export const OTHERS_AT_ONCE = 10 - RESERVED
/** And how many wait. Whoever comes after them is sent away for a moment: a scan can be repeated (LOAD-6). */
export const OTHERS_WAITING = 200

/** So many calls wait for a file to be read, in nobody's way: no connection is theirs meanwhile. */
export const ASIDE_AT_ONCE = 2
/** And so many more for them. */
export const ASIDE_WAITING = 20

/** A gate that sends away whoever would be one too many before it. */
const bounded = (gate: Gate, most: number) => {
  let here = 0
  return async <A>(work: () => Promise<A>): Promise<A | undefined> => {
    if (here >= most) return undefined
    here += 1
    try {
      return await gate.pass(work)
    } finally {
      here -= 1
    }
  }
}

/** Gives a call its turn; undefined when too many others wait. */
export const makeTurns = (gate: Gate = makeGate(OTHERS_AT_ONCE)) => {
  const waits = bounded(gate, OTHERS_WAITING + OTHERS_AT_ONCE)
  const aside = bounded(makeGate(ASIDE_AT_ONCE), ASIDE_WAITING + ASIDE_AT_ONCE)
  return async <A>(name: Name, work: () => Promise<A>): Promise<A | undefined> => {
    switch (actions[name].turn) {
      case "first":
        return work()
      case "waits":
        return waits(work)
      case "aside":
        return aside(work)
    }
  }
}
