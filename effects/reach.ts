import { Clock, Effect, Queue, type Scope } from "effect"

/** How long the server is left alone before it is asked again whether it is there, in ms. */
const ASK_EVERY = 1_500

/** How long nobody asks the server anything by himself before it is asked whether it is there, in ms. */
const HEARTBEAT = 5_000

/**
 * Asks the server every few seconds whether it is there, so that whoever stands before a still register knows of a silence
 * before he scans. What does not answer is handed to `watchReach`, with the time at which it was asked.
 */
export const heartbeat = (
  silences: Queue.Queue<number>,
  asked: Effect.Effect<boolean>
): Effect.Effect<void, never, Scope.Scope> =>
  Effect.gen(function* () {
    yield* Effect.sleep(HEARTBEAT)
    const began = yield* Clock.currentTimeMillis
    if (!(yield* asked)) yield* Queue.offer(silences, began)
  }).pipe(Effect.forever, Effect.forkScoped, Effect.asVoid)

/**
 * Tells since when the server does not answer, in milliseconds since 1970, and null once it does. One call without an
 * answer says little: the server is asked once more before it is told, and from then on until it answers. `silences` are
 * the times at which calls without an answer began. `written` is what the journal says: a page that was loaded again takes up a
 * silence from there, and asks at once whether it is over.
 */
export const watchReach = (
  silences: Queue.Queue<number>,
  asked: Effect.Effect<boolean>,
  tell: (since: number | null) => void,
  written: number | null
): Effect.Effect<void, never, Scope.Scope> =>
  Effect.gen(function* () {
    const since = yield* Queue.take(silences)
    if (yield* asked) return tell(null)
    tell(since)
    while (!(yield* Effect.delay(asked, ASK_EVERY)));
    tell(null)
    yield* Queue.clear(silences)
  }).pipe(
    Effect.forever,
    (watching) => (written === null ? watching : Effect.andThen(Queue.offer(silences, written), watching)),
    Effect.forkScoped,
    Effect.asVoid
  )
