import { type Context, Effect } from "effect"
import type { Actions } from "../src/app/actions.ts"
import type { Reader } from "../src/app/reads.ts"
import type { ReadsOf, ReplyOf, RequestOf } from "../src/kernel/contract.ts"
import type { Heard } from "../src/kernel/reading.ts"
import { Api } from "./ports/Api.ts"

/** The reads of the screens over an Api: a reply, or the words why there is none. */
export const readerOver =
  (context: Context.Context<Api>): Reader =>
  <A extends ReadsOf<Actions>>(action: A, request: RequestOf<Actions[A]>, signal: AbortSignal, quiet = false) =>
    Effect.runPromiseWith(context)(
      Api.use((api) => api.read(action, request, { quiet })).pipe(
        Effect.map(({ status, message, body }): Heard<ReplyOf<Actions[A]>> =>
          // What has another status is refused, whatever else it brings. One that says none is "success" (`Api`).
          status === "success" ? { _tag: "Loaded", message, body } : { _tag: "Refused", why: message }
        ),
        Effect.catch(({ why }) => Effect.succeed({ _tag: "Failed" as const, why }))
      ),
      { signal }
    ).catch(() => ({ _tag: "Failed" as const, why: "Request cancelled." }))
