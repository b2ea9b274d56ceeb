import { Deferred, Effect } from "effect"
import type { AnyRequest, RequestDefs } from "../src/kernel/protocol.ts"
import { type MakeGroup, type Member, Together } from "./ports/oneCall.ts"

/** A request that waits for its turn, or has it. */
interface Waiter {
  readonly turn: Deferred.Deferred<Member | null>
  /** What it may share a turn with; null for one that goes alone. */
  readonly kind: string | null
  member: Member | null
}

interface Lane {
  readonly waiting: Waiter[]
  /** Those whose turn it is. */
  readonly inside: Set<Waiter>
}

/**
 * Has the requests of one lane performed one after another, in the order in which they come. A lane is a person's own: what one
 * left on its way holds up nobody else. Those that may join, and stand behind each other, have a turn together, so many at most
 * as `together` says: their calls go out as one.
 */
export const lanesOf = (
  defs: RequestDefs,
  together: () => { readonly most: number; readonly makeGroup: MakeGroup } | null
) => {
  const lanes = new Map<string, Lane>()

  const next = ({ waiting, inside }: Lane) => {
    const [first] = waiting
    if (first === undefined || inside.size > 0) return
    const by = first.kind === null ? null : together()
    const most = by?.most ?? 1
    let size = 1
    while (size < most && waiting[size]?.kind === first.kind) size += 1
    const group = size === 1 ? null : by?.makeGroup(size)
    for (const [index, waiter] of waiting.splice(0, size).entries()) {
      inside.add(waiter)
      waiter.member = group?.(index) ?? null
      Deferred.doneUnsafe(waiter.turn, Effect.succeed(waiter.member))
    }
  }

  const leave = (lane: Lane, waiter: Waiter) => {
    const place = lane.waiting.indexOf(waiter)
    if (place >= 0) lane.waiting.splice(place, 1)
    waiter.member?.leave()
    if (lane.inside.delete(waiter)) next(lane)
  }

  return <A, E, R>({ type, bound }: AnyRequest, work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> => {
    const def = defs[type]
    const of = def?.lane ?? null
    if (def === undefined || of === null) return work
    const name = bound === undefined ? of : `${of} of ${bound.person}`
    const lane = lanes.get(name) ?? { waiting: [], inside: new Set<Waiter>() }
    lanes.set(name, lane)
    return Effect.suspend(() => {
      const waiter: Waiter = { turn: Deferred.makeUnsafe(), kind: def.joins ? type : null, member: null }
      return Effect.suspend(() => {
        lane.waiting.push(waiter)
        next(lane)
        return Effect.flatMap(Deferred.await(waiter.turn), (member) => Effect.provideService(work, Together, member))
      }).pipe(Effect.ensuring(Effect.sync(() => leave(lane, waiter))))
    })
  }
}
