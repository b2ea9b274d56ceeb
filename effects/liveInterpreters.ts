import { Effect } from "effect"
import { type AppRequest, type Command, requests } from "../src/app/protocol.ts"
import { late } from "../src/kernel/late.ts"
import { firstInterpreters } from "./firstInterpreters.ts"
import type { World } from "./interpreters.ts"
import { waitFor } from "./late.ts"
import type { Interpreters } from "./perform.ts"

type Perform = (request: never, again: boolean) => Effect.Effect<Command | null, never, World>

const later = late<Readonly<Record<string, Perform>>>(
  async () => (await import("./laterInterpreters.ts")).laterInterpreters
)

/**
 * A request waits for the script that carries it out. Where that cannot be fetched it ends as one that was interrupted
 * by a crash does: nothing of it was sent, and it is asked about, never repeated under another key.
 */
const whenHere =
  (type: string): Perform =>
  (request, again) =>
    Effect.flatMap(waitFor(later), (table) => table[type]?.(request, again) ?? Effect.die(new Error(`No ${type}`)))

// Every request of the protocol has its own, which is what the type asks for.
const waiting = Object.fromEntries(Object.keys(requests).map((type) => [type, whenHere(type)])) as Interpreters<
  Command,
  AppRequest,
  World
>

/** Everything that the register can ask of the world, what a scan asks at once, all other things behind the first screen. */
export const liveInterpreters: Interpreters<Command, AppRequest, World> = { ...waiting, ...firstInterpreters }
