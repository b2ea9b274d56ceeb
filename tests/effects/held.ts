import { Deferred, Effect, Layer } from "effect"
import { Log, type LogError } from "../../effects/ports/Log.ts"
import { logMemory, type MemoryDisk } from "../../effects/ports/LogMemory.ts"

/** A log whose appends can be held up, as those of a browser whose storage does not answer. */
export interface HeldLog {
  readonly layer: Layer.Layer<Log>
  /** From now on no append ends. */
  readonly hold: () => void
  /** All that are held end, the first one so. */
  readonly release: (end?: Effect.Effect<void, LogError>) => Effect.Effect<void>
}

export const heldLog = (disk: MemoryDisk): HeldLog => {
  let gate: Deferred.Deferred<void, LogError> | null = null
  const layer = Layer.effect(
    Log,
    Effect.map(Log, (log) => ({
      ...log,
      append: (entries, durability) =>
        Effect.suspend(() => (gate ? Deferred.await(gate) : Effect.void)).pipe(
          Effect.andThen(log.append(entries, durability))
        )
    }))
  ).pipe(Layer.provide(logMemory(disk)))
  return {
    layer,
    hold: () => {
      gate = Deferred.makeUnsafe()
    },
    release: (end = Effect.void) =>
      Effect.sync(() => {
        const held = gate
        gate = null
        if (held) Deferred.doneUnsafe(held, end)
      })
  }
}
