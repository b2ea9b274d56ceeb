import { Clock, Duration, Effect } from "effect"

const MINUTE = 60_000

/** A clock over `under`: `slept` is how far its time is before, in ms; timers run by `due`, which says how long each takes. */
const over = (
  under: Clock.Clock,
  slept: () => number,
  due: (milliseconds: number) => number = (milliseconds) => milliseconds
): Clock.Clock => {
  const millis = () => under.currentTimeMillisUnsafe() + slept()
  const nanos = () => under.currentTimeNanosUnsafe() + BigInt(slept()) * 1_000_000n
  return {
    currentTimeMillisUnsafe: millis,
    currentTimeMillis: Effect.sync(millis),
    currentTimeNanosUnsafe: nanos,
    currentTimeNanos: Effect.sync(nanos),
    monotonicTimeNanosUnsafe: () => under.monotonicTimeNanosUnsafe(),
    monotonicTimeNanos: under.monotonicTimeNanos,
    sleep: (duration) => Effect.suspend(() => under.sleep(Duration.millis(due(Duration.toMillis(duration)))))
  }
}

/** A clock of a computer that sleeps: its time goes on then, and its timers do not, which count on when it wakes. */
export interface SleepingClock {
  readonly clock: Clock.Clock
  /** The computer sleeps for so many milliseconds. */
  readonly sleepFor: (milliseconds: number) => void
}

/** Over the clock of whoever asks for it. */
export const sleepingClock: Effect.Effect<SleepingClock> = Effect.map(Clock.Clock, (under) => {
  let slept = 0
  return {
    clock: over(under, () => slept),
    sleepFor: (milliseconds) => {
      slept += milliseconds
    }
  }
})

/** The clock of a page in the background: its timers fire at whole minutes alone. */
export const backgroundClock: Effect.Effect<Clock.Clock> = Effect.map(Clock.Clock, (under) =>
  over(
    under,
    () => 0,
    (milliseconds) => {
      const now = under.currentTimeMillisUnsafe()
      return Math.ceil((now + milliseconds) / MINUTE) * MINUTE - now
    }
  )
)
