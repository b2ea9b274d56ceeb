import { Effect } from "effect"
import type { Answer } from "../src/kernel/answer.ts"
import { type ApiError, isSilence, type Reply } from "./ports/Api.ts"

/** A reply as an answer; no reply as `Lost`. */
export const answerOf = <T, R>(call: Effect.Effect<Reply<T>, ApiError, R>): Effect.Effect<Answer<T>, never, R> =>
  call.pipe(
    Effect.map(({ status, message, body }): Answer<T> => ({ _tag: "Answered", status, message, reply: body })),
    Effect.catch((error) => Effect.succeed<Answer<T>>({ _tag: "Lost", why: error.why, silent: isSilence(error) }))
  )
