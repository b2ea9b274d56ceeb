import { Effect } from "effect"
import { type AppRequest, type Command, requests } from "../src/app/protocol.ts"
import { type Late, late } from "../src/kernel/late.ts"
import { firstInterpreters } from "./firstInterpreters.ts"
import type { World } from "./interpreters.ts"
import { waitFor } from "./late.ts"
import type { Interpreters } from "./perform.ts"

type Perform = (request: never, again: boolean) => Effect.Effect<Command | null, never, World>

/**
 * A request waits for the script that carries it out. Where that cannot be fetched it ends as one that was interrupted
 * by a crash does: nothing of it was sent, and it is asked about, never repeated under another key.
 */
const whenHere =
  (later: Late<Readonly<Record<string, Perform>>>, type: string): Perform =>
  (request, again) =>
    Effect.flatMap(waitFor(later), (table) => table[type]?.(request, again) ?? Effect.die(new Error(`No ${type}`)))

/**
 * Everything that the register can ask of the world, what a scan asks at once, all other things behind the first screen; `decided`
 * decides what follows from those.
 */
export const liveInterpreters = (decided: Late<unknown>): Interpreters<Command, AppRequest, World> => {
  const later = late(async (): Promise<Readonly<Record<string, Perform>>> => {
    const [{ laterInterpreters }] = await Promise.all([import("./laterInterpreters.ts"), decided.load()])
    return laterInterpreters
  })
  // Every request of the protocol has its own, which is what the type asks for.
  const waiting = Object.fromEntries(
    Object.keys(requests).map((type) => [type, whenHere(later, type)])
  ) as Interpreters<Command, AppRequest, World>
  return { ...waiting, ...firstInterpreters }
}
