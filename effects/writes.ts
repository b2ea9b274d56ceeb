import { type Context, Effect } from "effect"
import type { Actions } from "../src/app/actions.ts"
import type { Writer } from "../src/app/hooks.ts"
import type { RequestOf, WritesOf } from "../src/kernel/contract.ts"
import { answerOf } from "./answer.ts"
import { Api } from "./ports/Api.ts"
import { type Ids, newKey } from "./ports/Ids.ts"

/** The writes of a manager's desk over an Api: answered, or the words why not; the same one again goes under its own key. */
export const writerOver = (context: Context.Context<Api | Ids>): Writer => {
  const unanswered = new Map<string, string>()
  return <A extends WritesOf<Actions>>(
    action: A,
    request: RequestOf<Actions[A]>,
    { secret = false }: { readonly secret?: boolean } = {}
  ) => {
    const question = JSON.stringify([action, request])
    return Effect.runPromiseWith(context)(
      Effect.gen(function* () {
        const known = secret ? undefined : unanswered.get(question)
        const key = known ?? (yield* newKey)
        if (!secret) unanswered.set(question, key)
        const call = Api.use((api) => api.write(action, request, { key, again: known !== undefined }))
        const answer = yield* answerOf(call)
        if (answer._tag === "Answered") unanswered.delete(question)
        return answer
      })
    )
  }
}
