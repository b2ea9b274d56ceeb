import { Effect } from "effect"
import type { RegisterCommand, RegisterRequest } from "../src/register/protocol.ts"
import { cents } from "../src/money/cents.ts"
import { answerOf } from "./answer.ts"
import { Api } from "./ports/Api.ts"
import type { Interpreters } from "./run.ts"

export const registerInterpreters: Interpreters<RegisterCommand, RegisterRequest, Api> = {
  OpenRegister: ({ id, args: { amount } }, again) =>
    answerOf(Api.use((api) => api.write("open_register", { amount: cents(amount) }, { key: id, again }))).pipe(
      Effect.map((answer) => ({ _tag: "OpenAnswered", amount, answer }))
    ),

  CloseRegister: ({ id, args: { amount } }, again) =>
    answerOf(Api.use((api) => api.write("close_register", { amount: cents(amount) }, { key: id, again }))).pipe(
      Effect.map((answer) => ({ _tag: "CloseAnswered", amount, answer }))
    )
}
