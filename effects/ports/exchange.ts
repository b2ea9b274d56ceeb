import { Data, Effect } from "effect"
import { NOT_JSON, NOT_OK, WRONGLY_ASKED } from "../../src/kernel/unheard.ts"
import type { Transport } from "./apiOptions.ts"
import { breathOf, isNobodyBehind, isWrong } from "./patience.ts"
import { isObject, isOfTheCaller, type Json, parse, textOf } from "./replyJson.ts"
import type { OnSent } from "./sendLarge.ts"
import { addressOf, fetchAlone, JSON_HEADERS, type Member, Together } from "./oneCall.ts"

/** There is no reply to go by. It says nothing about what the back office did. */
export class ApiError extends Data.TaggedError("ApiError")<{
  readonly kind:
    | "network"
    | "not-ok"
    | "not-json"
    | "shape"
    | "login"
    | "timeout"
    | "not-repeated"
    | "not-sent"
    | "not-tried"
  readonly action: string
  /** Words for the person (ERR-09, ERR-10). */
  readonly why: string
  /** The HTTP status of a reply that was not ok. */
  readonly code?: number
  /** The back office asks to be left alone for so long, in ms (LOAD-9). */
  readonly retryAfter?: number
}> {}

/** Does this failure say that nobody answered, rather than what was answered? */
export const isSilence = ({ kind, code }: ApiError): boolean =>
  kind === "network" || kind === "timeout" || (kind === "not-ok" && isNobodyBehind(code))

/** One call over the wire: the reply's JSON object, or why there is none. */
export const exchange = (
  transport: Transport,
  action: string,
  body: Json,
  onSent?: OnSent
): Effect.Effect<Json, ApiError> => {
  const failed = (kind: ApiError["kind"], why: string) => new ApiError({ kind, action, why })
  const fetched = async (member: Member | null, signal: AbortSignal) => {
    const call = { action, body, signal }
    const response = await (onSent && transport.send
      ? transport.send(
          addressOf(transport, action),
          { headers: JSON_HEADERS, body: JSON.stringify(body), signal },
          onSent
        )
      : (member?.fetch ?? fetchAlone)(transport, call))
    const breath = breathOf(response.headers?.get("retry-after"))
    return { ok: response.ok, code: response.status, text: await response.text(), breath }
  }
  return Together.use((member) =>
    Effect.tryPromise({ try: (signal) => fetched(member, signal), catch: () => failed("network", NOT_OK) })
  ).pipe(
    Effect.flatMap(({ ok, code, text, breath }) => {
      const parsed = parse(text)
      if (isObject(parsed) && isOfTheCaller(parsed)) return Effect.succeed(parsed)
      // A refusal in words is the best that a person can be told; only who says nothing is spoken for.
      const told = isObject(parsed) ? textOf(parsed["message"]) : null
      const why = told ?? (isWrong(code) ? WRONGLY_ASKED : NOT_OK)
      if (!ok) return Effect.fail(new ApiError({ kind: "not-ok", action, why, code, ...breath }))
      return isObject(parsed) ? Effect.succeed(parsed) : Effect.fail(failed("not-json", NOT_JSON))
    })
  )
}
