import { Clock, Effect, Option, Queue, Random, type Scope } from "effect"

/** How long the server is left alone before it is asked again whether it is there, in ms. */
export const ASK_EVERY = 1_500
/** The most that a register adds to it or takes from it, by chance. */
const JITTER = 300

/**
 * Each register asks at a time of its own: those that an outage cut off together do not all come back with what waits in one
 * moment.
 */
const jittered = Random.nextBetween(ASK_EVERY - JITTER, ASK_EVERY + JITTER)

/** How long the server says nothing before it is asked whether it is there, in ms. */
const HEARTBEAT = 5_000

/** What the register's calls heard of the server. */
export interface Heard {
  /** The times at which calls without an answer began, in ms since 1970; the latest alone counts. */
  readonly silences: Queue.Queue<number>
  /** That a call was answered, in whatever words; once is enough. */
  readonly answers: Queue.Queue<void>
}

/** Nothing heard yet. */
export const makeHeard: Effect.Effect<Heard> = Effect.all({
  silences: Queue.sliding<number>(1),
  answers: Queue.sliding<void>(1)
})

/** Notes what became of a call that began at `began`, in ms since 1970. */
export const noteHeard =
  ({ silences, answers }: Heard) =>
  (answered: boolean, began: number): void => {
    if (answered) Queue.offerUnsafe(answers, undefined)
    else Queue.offerUnsafe(silences, began)
  }

/**
 * Asks the server whether it is there whenever it has said nothing for a few seconds, so that whoever stands before a
 * still register knows of a silence before he scans. What does not answer is handed to `watchReach`, with the time at
 * which it was asked.
 */
export const heartbeat = (
  { silences, answers }: Heard,
  asked: Effect.Effect<boolean>
): Effect.Effect<void, never, Scope.Scope> =>
  Effect.gen(function* () {
    const answer = yield* Effect.timeoutOption(Queue.take(answers), HEARTBEAT)
    if (Option.isSome(answer)) return
    const began = yield* Clock.currentTimeMillis
    if (!(yield* asked)) yield* Queue.offer(silences, began)
  }).pipe(Effect.forever, Effect.forkScoped, Effect.asVoid)

/**
 * Tells since when the server does not answer, in milliseconds since 1970, and null once it does. One call without an
 * answer says little: the server is asked once more before it is told, and from then on until it answers. `written` is what the journal says: a page that was loaded again takes up a
 * silence from there, and asks at once whether it is over. `breath` is how long the server is left alone each time, in ms.
 */
export const watchReach = (
  { silences }: Heard,
  asked: Effect.Effect<boolean>,
  tell: (since: number | null) => void,
  written: number | null,
  breath: Effect.Effect<number> = jittered
): Effect.Effect<void, never, Scope.Scope> =>
  Effect.gen(function* () {
    const since = yield* Queue.take(silences)
    if (yield* asked) return tell(null)
    tell(since)
    while (!(yield* Effect.delay(asked, yield* breath)));
    tell(null)
    yield* Queue.clear(silences)
  }).pipe(
    Effect.forever,
    (watching) => (written === null ? watching : Effect.andThen(Queue.offer(silences, written), watching)),
    Effect.forkScoped,
    Effect.asVoid
  )
