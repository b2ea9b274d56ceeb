import { Effect, Schedule } from "effect"
import type { ApiError } from "./exchange.ts"
import { NOBODY_BEHIND } from "./nobodyBehind.ts"

/** How long an answer is waited for, in ms. */
export const READ_TIMEOUT = 15_000
export const WRITE_TIMEOUT = 30_000

const WRONG: ReadonlySet<number | undefined> = new Set([400, 413, 415, 422])

/** Is this said to a call that nobody will ever take? The same again comes to the same. */
export const isWrong = (code: number | undefined): boolean => WRONG.has(code)

/** Is this what a proxy says for a server that is not there? */
export const isNobodyBehind = (code: number | undefined): boolean => NOBODY_BEHIND.has(code)

const isPassing = ({ kind, code }: ApiError): boolean =>
  kind === "network" || kind === "timeout" || (kind === "not-ok" && code !== 429 && !isWrong(code))

/** 0.3 s doubling, jittered: lost replies and server errors only. */
const patience = Schedule.exponential("300 millis").pipe(
  Schedule.jittered,
  Schedule.upTo({ times: 3 }),
  Schedule.setInputType<ApiError>(),
  Schedule.while(({ input }) => isPassing(input))
)

/** The longest that a back office is waited for before it is asked again, in ms. */
const LONGEST_BREATH = 10_000

/** `Retry-After` in ms; none when it is not said in seconds. */
export const breathOf = (header: string | null | undefined): { readonly retryAfter?: number } => {
  const seconds = Number(header ?? Number.NaN)
  return seconds > 0 ? { retryAfter: Math.min(seconds * 1_000, LONGEST_BREATH) } : {}
}

/** Repeats what may be repeated, and not before the back office wants to hear of it again. */
export const patiently = <A>(call: Effect.Effect<A, ApiError>): Effect.Effect<A, ApiError> =>
  call.pipe(
    Effect.tapError(({ code, retryAfter = 0 }) => Effect.sleep(code === 429 ? 0 : retryAfter)),
    Effect.retry(patience)
  )
