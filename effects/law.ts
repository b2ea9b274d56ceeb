import { Effect, Redacted } from "effect"
import type { LawCommand, LawRequest } from "../src/law/protocol.ts"
import { answerOf } from "./answer.ts"
import { Api } from "./ports/Api.ts"
import type { Interpreters } from "./perform.ts"

/** A wrong code is not tried again by itself: a write that carries a secret is sent once. */
export const lawInterpreters: Interpreters<LawCommand, LawRequest, Api> = {
  SendLawCheck: ({ id, args, secrets }) => {
    const { shopping_cart_id, ...checked } = args
    return answerOf(
      Api.use((api) =>
        api.write(
          "save_law_check",
          {
            shopping_cart_id,
            ...checked,
            ...(secrets?.notes === undefined ? {} : { notes: Redacted.value(secrets.notes) }),
            ...(secrets?.manager_code === undefined ? {} : { manager_code: secrets.manager_code })
          },
          { key: id, once: true }
        )
      )
    ).pipe(Effect.map((answer) => ({ _tag: "LawCheckAnswered", checked, answer })))
  }
}
