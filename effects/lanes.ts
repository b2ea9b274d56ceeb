import { type Effect, Semaphore } from "effect"
import type { AnyRequest, RequestDefs } from "../src/kernel/protocol.ts"

/**
 * Has the requests of one lane performed one after another, in the order in which they come. A lane is a person's own: what one
 * left on its way holds up nobody else.
 */
export const lanesOf = (defs: RequestDefs) => {
  const lanes = new Map<string, Semaphore.Semaphore>()
  return <A, E, R>({ type, bound }: AnyRequest, work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> => {
    const of = defs[type]?.lane ?? null
    if (of === null) return work
    const lane = bound === undefined ? of : `${of} of ${bound.person}`
    const semaphore = lanes.get(lane) ?? Semaphore.makeUnsafe(1)
    lanes.set(lane, semaphore)
    return semaphore.withPermits(1)(work)
  }
}
