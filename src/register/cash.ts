import { accepted, type Deciders, nothing, rejected } from "../kernel/decider.ts"
import { isManager, type SessionState } from "../session/model.ts"
import * as words from "./messages.ts"
import { type MovedCash, openMove, type RegisterState } from "./model.ts"
import type { RegisterCommand, RegisterEvent, RegisterRequest } from "./protocol.ts"
import { lackOf, needsWord } from "./moves/rules.ts"

interface CashView {
  readonly register: RegisterState
  readonly session: SessionState
}

type CashCommand = Extract<
  RegisterCommand,
  {
    readonly _tag: "MoveCash" | "CashMoveAnswered" | "CashMoveInterrupted" | "RecheckCashMove" | "DismissCashMove"
  }
>

const REFERENCE = { in: words.PAID_BY, out: words.PAID_TO, drop: words.BAG_NUMBER } as const

/** Cash goes in and out of the open register's drawer; after its closing a drop goes out of it. */
const whereFrom = ({ kind, session }: MovedCash, { status }: RegisterState): string | null => {
  if (session === undefined) return status === "Open" ? null : words.OPEN_FIRST
  if (kind !== "drop") return words.CLOSED_DROP_ONLY
  return status === "Open" ? words.OPENED_AGAIN : null
}

/** Paid in, paid out and safe drops: one at a time, and what nobody knows of is checked before the next. */
export const movingCash: Deciders<CashView, CashCommand, RegisterEvent, RegisterRequest> = {
  MoveCash: ({ _tag: _command, managerCode, ...move }, { register, session }, stamp) => {
    const limit = session.client?.cash_code_above
    if (limit === undefined) return rejected(words.NOT_KEPT_HERE)
    const fault = whereFrom(move, register)
    if (fault !== null) return rejected(fault)
    const open = openMove(register)
    if (open !== null) return rejected(open.phase._tag === "Sending" ? words.MOVE_BUSY : words.MOVE_UNKNOWN_FIRST)
    const lack = lackOf(move)
    if (lack === "reason") return rejected(words.MOVE_REASON)
    if (lack === "reference") return rejected(REFERENCE[move.kind])
    if (lack === "amount") return rejected(words.MOVE_AMOUNT)
    if (needsWord(move, limit) && managerCode === null && !isManager(session.user)) return rejected(words.MOVE_CODE)
    const key = stamp.id()
    return accepted<RegisterEvent, RegisterRequest>(
      [{ type: "CashMoveRequested", data: { key, move } }],
      [
        {
          type: "SendCashMove",
          id: key,
          args: move,
          ...(managerCode === null ? {} : { secrets: { manager_code: managerCode } })
        }
      ]
    )
  },

  CashMoveAnswered: ({ key, answer }, { register: { cash } }) => {
    if (cash?.key !== key || cash.phase._tag !== "Sending") return nothing
    if (answer._tag === "Lost") return accepted([{ type: "CashMoveUnconfirmed", data: { key, why: answer.why } }])
    return accepted([
      answer.status === "success"
        ? { type: "CashMoveRecorded", data: { key, move: cash.move } }
        : { type: "CashMoveRefused", data: { key, message: answer.message ?? words.NOT_RECORDED } }
    ])
  },

  CashMoveInterrupted: ({ key }, { register }, stamp) => {
    const open = openMove(register)
    return open?.key === key ? check(open, stamp.id()) : nothing
  },

  RecheckCashMove: (_, { register }, stamp) => {
    const open = openMove(register)
    return open?.phase._tag === "Unknown" ? check(open, stamp.id()) : nothing
  },

  DismissCashMove: (_, { register }) =>
    register.cash === null || openMove(register) !== null
      ? nothing
      : accepted([{ type: "CashMoveDismissed", data: {} }])
}

const check = ({ key, move }: NonNullable<RegisterState["cash"]>, id: string) =>
  accepted<RegisterEvent, RegisterRequest>(
    [{ type: "CashMoveChecked", data: { key } }],
    [{ type: "CheckCashMove", id, args: { key, move } }]
  )
