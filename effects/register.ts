import { Effect } from "effect"
import type { RegisterCommand, RegisterRequest } from "../src/register/protocol.ts"
import type { RequestOf, SecretText } from "../src/kernel/contract.ts"
import { cents } from "../src/money/cents.ts"
import type { register } from "../src/register/contract.ts"
import type { CountedAgain, MovedCash } from "../src/register/model.ts"
import { answerOf } from "./answer.ts"
import { Api } from "./ports/Api.ts"
import type { Interpreters } from "./perform.ts"

type Counted = Extract<RegisterRequest, { type: "SendOpenRegister" | "SendCloseRegister" }>["args"]

/** A row of an older version knows no printer: then there is none. */
const fieldsOf = ({ amount, print_type = "none" }: Counted): RequestOf<(typeof register)["open_register"]> => ({
  amount: cents(amount),
  print_type
})

const moveCash = (key: string, { amount, session, ...move }: MovedCash, code: SecretText | undefined, again: boolean) =>
  answerOf(
    Api.use((api) =>
      api.write(
        "save_cash_move",
        {
          ...move,
          amount: cents(amount),
          ...(session === undefined ? {} : { register_session_id: session }),
          ...(code === undefined ? {} : { manager_code: code })
        },
        { key, again }
      )
    )
  )

const countAgain = (
  key: string,
  { amount, session, counts }: CountedAgain,
  code: SecretText | undefined,
  again: boolean
) =>
  answerOf(
    Api.use((api) =>
      api.write(
        "save_recount",
        {
          register_session_id: session,
          amount: cents(amount),
          ...(counts === undefined ? {} : { counts }),
          ...(code === undefined ? {} : { manager_code: code })
        },
        { key, again }
      )
    )
  )

export const registerInterpreters: Interpreters<RegisterCommand, RegisterRequest, Api> = {
  SendOpenRegister: ({ id, args }, again) =>
    answerOf(Api.use((api) => api.write("open_register", fieldsOf(args), { key: id, again }))).pipe(
      Effect.map((answer) => ({ _tag: "OpenAnswered", amount: args.amount, answer }))
    ),

  SendCloseRegister: ({ id, args }, again) =>
    answerOf(
      Api.use((api) =>
        api.write(
          "close_register",
          { ...fieldsOf(args), ...(args.counts === undefined ? {} : { counts: args.counts }) },
          { key: id, again }
        )
      )
    ).pipe(Effect.map((answer) => ({ _tag: "CloseAnswered", amount: args.amount, answer }))),

  SendCashMove: ({ id, args, secrets: { manager_code: code } = {} }, again) =>
    moveCash(id, args, code, again).pipe(Effect.map((answer) => ({ _tag: "CashMoveAnswered", key: id, answer }))),

  SendRecount: ({ id, args, secrets: { manager_code: code } = {} }, again) =>
    countAgain(id, args, code, again).pipe(Effect.map((answer) => ({ _tag: "RecountAnswered", key: id, answer }))),

  CheckRecount: ({ args: { key, count } }) =>
    countAgain(key, count, undefined, true).pipe(Effect.map((answer) => ({ _tag: "RecountAnswered", key, answer }))),

  CheckCashMove: ({ args: { key, move } }) =>
    moveCash(key, move, undefined, true).pipe(Effect.map((answer) => ({ _tag: "CashMoveAnswered", key, answer })))
}
