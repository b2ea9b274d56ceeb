import { Effect, type Scope } from "effect"
import { fetchPatiently } from "../../src/kernel/late.ts"
import type { LogEntry } from "../../src/kernel/log.ts"
import type { BehindOptions } from "../behind.ts"
import type { Api } from "../ports/Api.ts"
import { browserIdle } from "../ports/Idle.ts"
import type { Mirror } from "../ports/Mirror.ts"
import type { PriceBook } from "../ports/PriceBook.ts"
import { reporting } from "../report.ts"

type Listener = (entries: readonly LogEntry[]) => void

/** Who hears of the rows that reached the disk. */
export interface Hearers {
  readonly tell: Listener
  readonly listen: (listener: Listener) => () => void
}

export const makeHearers = (): Hearers => {
  const listeners = new Set<Listener>()
  return {
    tell: (entries) => {
      for (const listener of listeners) listener(entries)
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    }
  }
}

/** Begins to send the log, and to keep the prices, once the first screen stands: their script comes by itself, when the page is idle. */
export const startBehind = (
  options: BehindOptions
): Effect.Effect<void, never, Api | Mirror | PriceBook | Scope.Scope> =>
  Effect.gen(function* () {
    yield* browserIdle
    // The script may be out of reach for a while: the register starts offline too.
    const { goOnBehind } = yield* Effect.promise(() => fetchPatiently(() => import("../behind.ts")))
    yield* goOnBehind(options)
  }).pipe((work) => Effect.forkScoped(reporting("The upload of the log", work)), Effect.asVoid)
