import { type Clock, Duration, Effect } from "effect"

interface Sleeper {
  readonly due: number
  readonly length: number
  readonly wake: () => void
}

/** A clock that stands still until a test moves it: the seconds of a payment pass at once. */
export interface VirtualClock extends Clock.Clock {
  /** Moves the time by `ms`, waking who is due in order, and lets them run until they sleep or wait again. */
  readonly advance: (ms: number) => Promise<void>
  /** Moves the time to where the first who sleeps for exactly `ms` is due, as `advance` does; it stands while nobody does. */
  readonly advanceTo: (ms: number) => Promise<void>
  /** Moves the time by `ms` at once, as for a machine that was off: who was due meanwhile wakes once. */
  readonly leap: (ms: number) => Promise<void>
  /** How many sleep for exactly `ms` in all. */
  readonly sleepers: (ms: number) => number
}

/** Lets everything run that can run now, databases included. */
const breathe = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** A virtual clock that starts at `start`, in ms since 1970. */
export const virtualClock = (start = Date.UTC(2026, 10, 20, 17)): VirtualClock => {
  let now = start
  let sleepers: readonly Sleeper[] = []

  const wakeNext = (until: number): boolean => {
    const [next] = sleepers.filter((one) => one.due <= until).toSorted((a, b) => a.due - b.due)
    if (next === undefined) return false
    sleepers = sleepers.filter((one) => one !== next)
    now = Math.max(now, next.due)
    next.wake()
    return true
  }

  const wakeAll = async (until: number): Promise<void> => {
    await breathe()
    while (wakeNext(until)) await breathe()
  }

  const advance = async (ms: number): Promise<void> => {
    const until = now + ms
    await wakeAll(until)
    now = until
    await breathe()
  }

  return {
    currentTimeMillisUnsafe: () => now,
    currentTimeMillis: Effect.sync(() => now),
    currentTimeNanosUnsafe: () => BigInt(now) * 1_000_000n,
    currentTimeNanos: Effect.sync(() => BigInt(now) * 1_000_000n),
    monotonicTimeNanosUnsafe: () => BigInt(now) * 1_000_000n,
    monotonicTimeNanos: Effect.sync(() => BigInt(now) * 1_000_000n),
    sleep: (duration) =>
      Effect.callback((resume) => {
        const length = Duration.toMillis(duration)
        const sleeper = { due: now + length, length, wake: () => resume(Effect.void) }
        sleepers = [...sleepers, sleeper]
        return Effect.sync(() => {
          sleepers = sleepers.filter((one) => one !== sleeper)
        })
      }),
    advance,
    advanceTo: async (ms) => {
      const due = sleepers.filter((one) => one.length === ms).map((one) => one.due)
      if (due.length > 0) await advance(Math.max(0, Math.min(...due) - now))
    },
    leap: (ms) => {
      now += ms
      return wakeAll(now)
    },
    sleepers: (ms) => sleepers.filter((one) => one.length === ms).length
  }
}
