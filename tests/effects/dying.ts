import { Effect, Layer } from "effect"
import { Log } from "../../effects/ports/Log.ts"
import { logMemory, type MemoryDisk } from "../../effects/ports/LogMemory.ts"

/** When a register dies: at the n-th append from now, before its rows are on the disk or right after. */
export interface Crash {
  appends: number
  at: number
  readonly written: boolean
  dead: boolean
}

export const noCrash = (): Crash => ({ appends: 0, at: Number.POSITIVE_INFINITY, written: false, dead: false })

/** The log of a register that dies so: from then on nothing is written, and no write ever ends. */
export const logUntil = (crash: Crash, disk: MemoryDisk): Layer.Layer<Log> =>
  Layer.effect(
    Log,
    Effect.map(Log, (log) => ({
      ...log,
      append: (entries, durability) =>
        Effect.suspend(() => {
          if (crash.dead) return Effect.never
          crash.appends += 1
          if (crash.appends < crash.at) return log.append(entries, durability)
          crash.dead = true
          return crash.written ? Effect.andThen(log.append(entries, durability), Effect.never) : Effect.never
        })
    }))
  ).pipe(Layer.provide(logMemory(disk)))
