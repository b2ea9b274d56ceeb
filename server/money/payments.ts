import { Clock, Deferred, Effect, Result } from "effect"
import { negate } from "../../src/money/cents.ts"
import { ownKey } from "../ids.ts"
import { type Answer, type CardSource, type Processor, Silent, TERMINAL } from "../processor.ts"
import { type Attempt, charged, debtOf, isLive } from "./attempt.ts"
import { ASK_WAIT, SERVER_WAIT } from "./limits.ts"
import type { PaymentStore, StoreFailure } from "./port.ts"
import { settle, voidAnswered } from "./settle.ts"

/** What the server does about attempts that are claimed; every step may be repeated, and is after a restart. */
export interface Payments {
  /**
   * Charges the card of a fresh claim (or gives back on it) and waits for the outcome, 170 s at most (REL-14), then asks.
   * Gives the attempt as it then stands, which may still be live.
   */
  readonly conclude: (clientId: number, attempt: Attempt, source?: CardSource) => Effect.Effect<Attempt, StoreFailure>
  /** Asks the processor what an attempt owes, and settles what it says; an unreachable processor changes nothing. */
  readonly pursue: (clientId: number, attempt: Attempt) => Effect.Effect<Attempt, StoreFailure>
  /** Tells who waits for the outcome of `attempt` that it is final. */
  readonly announce: (clientId: number, attempt: Attempt) => Effect.Effect<void>
  /**
   * One round of the completer (REL-11): pursues all that is unsettled but what `busy` says is being worked on, several at
   * once, none of them for the failure of another.
   */
  readonly sweep: (clientId: number, busy: (key: string) => boolean) => Effect.Effect<Swept, StoreFailure>
}

/** What a round came to: the attempts that became approved, and what the store said of those that it could not write. */
export interface Swept {
  readonly approved: readonly Attempt[]
  readonly failures: readonly StoreFailure[]
}

/** How many attempts the completer asks about at once: one that is never answered keeps no other from its answer. */
const AT_ONCE = 16

/** An answer that does not come within its time is none (REL-14). */
const inTime = <A>(asked: Effect.Effect<A, Silent>): Effect.Effect<A, Silent> =>
  asked.pipe(Effect.timeoutOrElse({ duration: ASK_WAIT, orElse: () => Effect.fail(new Silent()) }))

/** Steps that one pursuit may need: an answer, the processor's confirmation of a cancel, a void. */
const STEPS = 3

/** The payment core over a store and a processor. */
export const makePayments = (store: PaymentStore, processor: Processor): Payments => {
  const waiting = new Map<string, Deferred.Deferred<Attempt>>()

  const announce: Payments["announce"] = (clientId, attempt) => {
    const waiter = isLive(attempt) ? undefined : waiting.get(`${clientId}|${attempt.key}`)
    return waiter ? Effect.asVoid(Deferred.succeed(waiter, attempt)) : Effect.void
  }

  const news = Effect.fnUntraced(function* (clientId: number, attempt: Attempt, answer: Answer) {
    const now = yield* Clock.currentTimeMillis
    const settled = (yield* store.decide({ clientId, key: attempt.key }, settle(answer, now))) ?? attempt
    yield* announce(clientId, settled)
    return settled
  })

  /**
   * Voids what the attempt says. A late approval that was settled by then, which nobody wanted, is refunded instead,
   * under a name of its own; a refund that the processor declines is left for people to see.
   */
  const undo = Effect.fnUntraced(function* ({ key, voids, approval, ...sums }: Attempt) {
    const answer = yield* inTime(processor.void(voids ?? key))
    const taken = charged(sums)
    if (answer === "voided" || voids !== undefined || approval === undefined || taken <= 0) return answer
    const { reference } = approval
    const back = yield* inTime(processor.charge(ownKey(`undo-${key}`), negate(taken), { _tag: "Original", reference }))
    return back._tag === "Approved" ? "voided" : answer
  })

  const step = Effect.fnUntraced(function* (clientId: number, attempt: Attempt) {
    switch (debtOf(attempt)) {
      case "nothing":
        return attempt
      case "answer":
        return yield* news(clientId, attempt, yield* inTime(processor.status(attempt.key)))
      case "cancel":
        return yield* news(clientId, attempt, yield* inTime(processor.cancel(attempt.key)))
      case "void": {
        const answer = yield* undo(attempt)
        const now = yield* Clock.currentTimeMillis
        return (yield* store.decide({ clientId, key: attempt.key }, voidAnswered(answer, now))) ?? attempt
      }
    }
  })

  const pursue: Payments["pursue"] = Effect.fnUntraced(function* (clientId, attempt) {
    let current = attempt
    for (let n = 0; n < STEPS && debtOf(current) !== "nothing"; n++) {
      const next = yield* step(clientId, current).pipe(Effect.catchTag("Silent", () => Effect.succeed(undefined)))
      // Whoever does not answer now is asked again in the next round, not at once.
      if (next === undefined) return current
      current = next
    }
    return current
  })

  const answerOf = Effect.fnUntraced(function* (clientId: number, attempt: Attempt, source: CardSource) {
    const answer = yield* processor
      .charge(attempt.key, charged(attempt), source)
      .pipe(Effect.timeoutOrElse({ duration: SERVER_WAIT, orElse: () => Effect.fail(new Silent()) }))
    return yield* news(clientId, attempt, answer)
  })

  const conclude: Payments["conclude"] = Effect.fnUntraced(function* (clientId, attempt, source = TERMINAL) {
    const name = `${clientId}|${attempt.key}`
    const waiter = yield* Deferred.make<Attempt>()
    waiting.set(name, waiter)
    return yield* Effect.raceFirst(answerOf(clientId, attempt, source), Deferred.await(waiter)).pipe(
      Effect.catchTag("Silent", () => pursue(clientId, attempt)),
      // A late approval is voided at once, not in the completer's next round.
      Effect.flatMap((final) => (isLive(final) ? Effect.succeed(final) : pursue(clientId, final))),
      Effect.ensuring(Effect.sync(() => waiting.delete(name)))
    )
  })

  const sweep: Payments["sweep"] = Effect.fnUntraced(function* (clientId, busy) {
    const open = (yield* store.unsettled(clientId)).filter((attempt) => !busy(attempt.key))
    const pursued = yield* Effect.forEach(open, (attempt) => Effect.result(pursue(clientId, attempt)), {
      concurrency: AT_ONCE
    })
    return {
      approved: pursued.flatMap((one) =>
        Result.isSuccess(one) && one.success.state === "approved" ? [one.success] : []
      ),
      failures: pursued.flatMap((one) => (Result.isFailure(one) ? [one.failure] : []))
    }
  })

  return { conclude, pursue, announce, sweep }
}
