import { actions } from "../actions/index.ts"
import type { Name } from "../actions/types.ts"
import { type Gate, makeGate } from "../db/gate.ts"

/** Connections of the pool that are left to payments, and to the questions what became of them (LOAD-9). */
const RESERVED = 4
/** How many other calls work at a time: the rest of the pool, one connection each. */
export const OTHERS_AT_ONCE = 10 - RESERVED
/** And how many wait. Whoever comes after them is sent away for a moment: a scan can be repeated (LOAD-6). */
export const OTHERS_WAITING = 200

/** Gives a call its turn; undefined when too many others wait. */
export const makeTurns = (gate: Gate = makeGate(OTHERS_AT_ONCE)) => {
  let waiting = 0
  return async <A>(name: Name, work: () => Promise<A>): Promise<A | undefined> => {
    if (actions[name].turn === "first") return work()
    if (waiting >= OTHERS_WAITING + OTHERS_AT_ONCE) return undefined
    waiting += 1
    try {
      return await gate.pass(work)
    } finally {
      waiting -= 1
    }
  }
}
