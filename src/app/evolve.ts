import type { Draft } from "immer"
import { type Evolvers, evolveBy } from "../kernel/decider.ts"
import type { AppEvent } from "./protocol.ts"
import { react } from "./reactions.ts"
import { SLICES, type Slices } from "./slices.ts"
import type { AppState } from "./state.ts"

/** How one slice takes its events. The casts pair a slice with its own state and its own events. */
const evolverOf = (slice: keyof Slices) => evolveBy(SLICES[slice].evolve as Evolvers<unknown, AppEvent>)

/** By the name of each event, how the slice that it belongs to takes it. */
const OWNERS = new Map(
  (Object.keys(SLICES) as (keyof Slices)[]).flatMap((slice) => {
    const evolve = evolverOf(slice)
    const take = (draft: Draft<AppState>, event: AppEvent): void => evolve(draft[slice], event)
    return Object.keys(SLICES[slice].events).map((type) => [type, take] as const)
  })
)

/** The next state: the recipe of the slice that owns the event, then what the event means to the others. */
export const evolve = (draft: Draft<AppState>, event: AppEvent): void => {
  OWNERS.get(event.type)?.(draft, event)
  react(draft, event)
}
