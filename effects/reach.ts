import { Effect, Queue, type Scope } from "effect"

/** How long the server is left alone before it is asked again whether it is there, in ms. */
const ASK_EVERY = 5_000

/**
 * Tells since when the server does not answer, in milliseconds since 1970, and null once it does. One call without an
 * answer says little: the server is asked once more before it is told, and from then on until it answers. `silences` are
 * the times at which calls without an answer began.
 */
export const watchReach = (
  silences: Queue.Queue<number>,
  asked: Effect.Effect<boolean>,
  tell: (since: number | null) => void
): Effect.Effect<void, never, Scope.Scope> =>
  Effect.gen(function* () {
    const since = yield* Queue.take(silences)
    if (yield* asked) return
    tell(since)
    while (!(yield* Effect.delay(asked, ASK_EVERY)));
    tell(null)
    yield* Queue.clear(silences)
  }).pipe(Effect.forever, Effect.forkScoped, Effect.asVoid)
