import { Effect } from "effect"
import type { RegisterCommand, RegisterRequest } from "../src/register/protocol.ts"
import type { RequestOf, SecretText } from "../src/kernel/contract.ts"
import { cents } from "../src/money/cents.ts"
import type { register } from "../src/register/contract.ts"
import type { MovedCash } from "../src/register/model.ts"
import { answerOf } from "./answer.ts"
import { Api } from "./ports/Api.ts"
import type { Interpreters } from "./run.ts"

type Counted = Extract<RegisterRequest, { type: "SendOpenRegister" | "SendCloseRegister" }>["args"]

/** A row of an older version knows no printer: then there is none. */
const fieldsOf = ({ amount, print_type = "none" }: Counted): RequestOf<(typeof register)["open_register"]> => ({
  amount: cents(amount),
  print_type
})

const moveCash = (key: string, { amount, ...move }: MovedCash, code: SecretText | undefined, again: boolean) =>
  answerOf(
    Api.use((api) =>
      api.write(
        "save_cash_move",
        { ...move, amount: cents(amount), ...(code === undefined ? {} : { manager_code: code }) },
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

  CheckCashMove: ({ args: { key, move } }) =>
    moveCash(key, move, undefined, true).pipe(Effect.map((answer) => ({ _tag: "CashMoveAnswered", key, answer })))
}
