import { type Clock, Duration, Effect } from "effect"

interface Sleeper {
  readonly length: number
  readonly due: number
  readonly wake: () => void
}

/** The back office's time: it stands still until a journey lets some of it pass. */
export interface OfficeClock extends Clock.Clock {
  /** Lets `ms` pass: the customer holds the card to the terminal, the completer makes its rounds. */
  readonly pass: (ms: number) => void
  /** Does anybody wait for `ms` to pass, counted from when the waiting began? */
  readonly awaits: (ms: number) => boolean
}

/** A clock that starts at `start`, in milliseconds since 1970. */
export const officeClock = (start: number): OfficeClock => {
  let now = start
  let sleepers: readonly Sleeper[] = []
  const nanos = (): bigint => BigInt(now) * 1_000_000n
  return {
    currentTimeMillisUnsafe: () => now,
    currentTimeMillis: Effect.sync(() => now),
    currentTimeNanosUnsafe: nanos,
    currentTimeNanos: Effect.sync(nanos),
    monotonicTimeNanosUnsafe: nanos,
    monotonicTimeNanos: Effect.sync(nanos),
    sleep: (duration) =>
      Effect.callback((resume) => {
        const length = Duration.toMillis(duration)
        if (length <= 0) {
          resume(Effect.void)
          return undefined
        }
        const sleeper: Sleeper = { length, due: now + length, wake: () => resume(Effect.void) }
        sleepers = [...sleepers, sleeper]
        return Effect.sync(() => {
          sleepers = sleepers.filter((one) => one !== sleeper)
        })
      }),
    pass: (ms) => {
      now += ms
      const due = sleepers.filter((one) => one.due <= now).toSorted((a, b) => a.due - b.due)
      sleepers = sleepers.filter((one) => one.due > now)
      for (const { wake } of due) wake()
    },
    awaits: (ms) => sleepers.some(({ length }) => length === ms)
  }
}
