import { createHash } from "node:crypto"
import { Clock, Context, Duration, Effect, Scheduler } from "effect"
import type { Random } from "./random.ts"

/** Something that can die: a page, a server, the world itself. What belongs to the dead never runs. */
export interface Life {
  readonly name: string
  alive: boolean
  /** Nothing of it runs before: a frozen tab; simulated milliseconds. */
  frozenUntil: number
  /** How far its own clock is off, milliseconds. */
  skew: number
}

interface Timer {
  readonly at: number
  readonly order: number
  readonly life: Life
  readonly run: () => void
}

/** Simulated time, and everything that waits for it. */
export interface World {
  readonly now: () => number
  readonly born: (name: string) => Life
  /** Runs `run` after so many milliseconds, if its life lasts; gives what takes it back. */
  readonly later: (milliseconds: number, life: Life, run: () => void) => () => void
  /** Time and tasks of one life, for Effect. */
  readonly context: (life: Life) => Context.Context<never>
  /** A line of the trace (SIM-1). */
  readonly note: (text: string) => void
  /** Runs until `done`, or until so much time has passed; true when it was done. */
  readonly run: (done: () => boolean, most: number) => Promise<boolean>
  readonly trace: readonly string[]
  readonly hash: () => string
  /** Tasks and timers that ran. */
  readonly steps: () => number
}

/** 2026-11-20 17:00 UTC. */
export const START = Date.UTC(2026, 10, 20, 17)

/** What somebody does who is not there any more. */
const nothing = (): void => undefined

/** Characters of the trace that are hashed at once. */
const PAGE = 16_384

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** A binary heap by time, then by order. */
const makeHeap = () => {
  const items: Timer[] = []
  const before = (a: Timer | undefined, b: Timer | undefined) =>
    a !== undefined && b !== undefined && (a.at < b.at || (a.at === b.at && a.order < b.order))
  const swap = (i: number, j: number) => {
    const [a, b] = [items[i], items[j]]
    if (a && b) [items[i], items[j]] = [b, a]
  }
  return {
    peek: () => items[0],
    push: (timer: Timer) => {
      let at = items.push(timer) - 1
      for (let up = (at - 1) >> 1; at > 0 && before(items[at], items[up]); at = up, up = (at - 1) >> 1) swap(at, up)
    },
    pop: () => {
      const first = items[0]
      const last = items.pop()
      if (last && items.length > 0) items[0] = last
      for (let at = 0; ;) {
        const [left, right] = [2 * at + 1, 2 * at + 2]
        const least = before(items[right], items[left]) ? right : left
        if (!before(items[least], items[at])) return first
        swap(at, least)
        at = least
      }
    }
  }
}

/** A world in which chance decides who of those who could run goes first. `verbose` keeps the whole trace. */
export const makeWorld = (random: Random, verbose: boolean): World => {
  let now = START
  let orders = 0
  let steps = 0
  const timers = makeHeap()
  const ready: { readonly life: Life; readonly run: () => void }[] = []
  const digest = createHash("sha256")
  const trace: string[] = []
  let unread = ""
  const read = () => {
    digest.update(unread)
    unread = ""
  }

  const later: World["later"] = (milliseconds, life, run) => {
    let wanted = true
    orders += 1
    timers.push({
      at: now + Math.max(0, Math.ceil(milliseconds)),
      order: orders,
      life,
      run: () => (wanted ? run() : undefined)
    })
    return () => {
      wanted = false
    }
  }

  const clockOf = (life: Life): Clock.Clock => {
    const millis = () => now + life.skew
    const nanos = () => BigInt(Math.round(millis())) * 1_000_000n
    const monotonic = () => BigInt(Math.round(now)) * 1_000_000n
    return {
      currentTimeMillisUnsafe: millis,
      currentTimeMillis: Effect.sync(millis),
      currentTimeNanosUnsafe: nanos,
      currentTimeNanos: Effect.sync(nanos),
      monotonicTimeNanosUnsafe: monotonic,
      monotonicTimeNanos: Effect.sync(monotonic),
      sleep: (duration) =>
        Effect.callback((resume) => {
          const forget = later(Duration.toMillis(duration), life, () => resume(Effect.void))
          return Effect.sync(forget)
        })
    }
  }

  const note: World["note"] = (text) => {
    const line = `${now - START} ${text}`
    unread += line
    if (unread.length > PAGE) read()
    if (verbose) trace.push(line)
  }

  const next = (): (() => void) | null => {
    if (ready.length > 0) {
      const at = random.between(0, ready.length - 1)
      const [{ life, run } = { life: null, run: () => undefined }] = ready.splice(at, 1)
      if (life === null || !life.alive) return nothing
      if (life.frozenUntil <= now) return run
      return () => void later(life.frozenUntil - now, life, run)
    }
    const timer = timers.pop()
    if (timer === undefined) return null
    now = Math.max(now, timer.at)
    const { life, run } = timer
    if (!life.alive) return nothing
    if (life.frozenUntil <= now) return run
    return () => void later(life.frozenUntil - now, life, run)
  }

  return {
    now: () => now,
    born: (name) => ({ name, alive: true, frozenUntil: 0, skew: 0 }),
    later,
    context: (life) =>
      Context.make(Clock.Clock, clockOf(life)).pipe(
        Context.add(
          Scheduler.Scheduler,
          new Scheduler.MixedScheduler("async", (run) => {
            const task = { life, run }
            ready.push(task)
            return () => {
              const at = ready.indexOf(task)
              if (at >= 0) ready.splice(at, 1)
            }
          })
        )
      ),
    note,
    run: async (done, most) => {
      const end = now + most
      while (!done()) {
        const upcoming = timers.peek()
        if (ready.length === 0 && (upcoming === undefined || upcoming.at > end)) return false
        const step = next()
        if (step === null) return false
        steps += 1
        step()
        if (step !== nothing) await turn()
      }
      return true
    },
    trace,
    hash: () => {
      read()
      return digest.copy().digest("hex")
    },
    steps: () => steps
  }
}
