import { accepted, type Deciders, nothing, rejected } from "../kernel/decider.ts"
import * as words from "./messages.ts"
import { openRecount, type RegisterState } from "./model.ts"
import type { RegisterCommand, RegisterEvent, RegisterRequest } from "./protocol.ts"

interface RecountView {
  readonly register: RegisterState
}

type RecountCommand = Extract<
  RegisterCommand,
  {
    readonly _tag: "CountAgain" | "RecountAnswered" | "RecountInterrupted" | "RecheckRecount" | "DismissRecount"
  }
>

/**
 * A closed drawer counted again on a manager's word: one at a time, until its register is opened again. The first count stays
 * in the journal that ended with it; what nobody knows of is checked under its own key, which records it once at most.
 */
export const countingAgain: Deciders<RecountView, RecountCommand, RegisterEvent, RegisterRequest> = {
  CountAgain: ({ _tag: _command, managerCode, ...count }, { register }, stamp) => {
    if (register.status === "Open") return rejected(words.OPENED_AGAIN)
    const open = openRecount(register)
    if (open !== null) return rejected(open.phase._tag === "Sending" ? words.RECOUNT_BUSY : words.RECOUNT_UNKNOWN_FIRST)
    if (!Number.isSafeInteger(count.amount) || count.amount <= 0) return rejected(words.NO_CASH)
    const key = stamp.id()
    return accepted<RegisterEvent, RegisterRequest>(
      [{ type: "RecountRequested", data: { key, count } }],
      [{ type: "SendRecount", id: key, args: count, secrets: { manager_code: managerCode } }]
    )
  },

  RecountAnswered: ({ key, answer }, { register: { recount } }) => {
    if (recount?.key !== key || recount.phase._tag !== "Sending") return nothing
    if (answer._tag === "Lost") return accepted([{ type: "RecountUnconfirmed", data: { key, why: answer.why } }])
    if (answer.status !== "success")
      return accepted([
        { type: "RecountRefused", data: { key, message: answer.message ?? words.RECOUNT_NOT_RECORDED } }
      ])
    const { closing } = answer.reply
    const data = { key, count: recount.count, ...(closing === undefined ? {} : { closing }) }
    return accepted([{ type: "RecountRecorded", data }])
  },

  RecountInterrupted: ({ key }, { register }, stamp) => {
    const open = openRecount(register)
    return open?.key === key ? check(open, stamp.id()) : nothing
  },

  RecheckRecount: (_, { register }, stamp) => {
    const open = openRecount(register)
    return open?.phase._tag === "Unknown" ? check(open, stamp.id()) : nothing
  },

  DismissRecount: (_, { register }) =>
    register.recount === null || openRecount(register) !== null
      ? nothing
      : accepted([{ type: "RecountDismissed", data: {} }])
}

const check = ({ key, count }: NonNullable<RegisterState["recount"]>, id: string) =>
  accepted<RegisterEvent, RegisterRequest>(
    [{ type: "RecountChecked", data: { key } }],
    [{ type: "CheckRecount", id, args: { key, count } }]
  )
