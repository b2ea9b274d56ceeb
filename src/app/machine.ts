import { interruptedPrint } from "../hardware/decide.ts"
import type { Machine } from "../kernel/decider.ts"
import type { Health } from "../kernel/store.ts"
import { CANCEL_ENDED, NO_RECEIPT_ENDED } from "../orders/messages.ts"
import { VOID_RELOADED } from "../payment/messages.ts"
import { afterwards, bound, gone } from "./belonging.ts"
import { carriedOn } from "./carry.ts"
import { decide } from "./decide.ts"
import { rests } from "./ends.ts"
import { isOwn } from "./gate.ts"
import { folding } from "./folding.ts"
import * as words from "./messages.ts"
import { type AppEvent, type AppRequest, type Command, requests } from "./protocol.ts"
import type { AppState } from "./state.ts"

/** The register. */
export const machine: Machine<AppState, Command, AppEvent, AppRequest> = {
  ...folding,
  requests,
  together: ({ session }) => session.client?.together ?? 1,
  decide,
  isOwn,
  opening: (state, { id, previous, at, reason }) => ({
    type: "BookOpened",
    data: {
      book: id,
      previous,
      reason,
      at,
      ...carriedOn(state)
    }
  }),
  closes: (event) => event.type === "RegisterClosed",
  rests,
  bound,
  gone,
  afterwards,
  interrupted: (request) => {
    if (request.type === "SendPayment") return { _tag: "PaymentInterrupted", key: request.args.attempt.key }
    if (request.type === "SendLeg") return { _tag: "LegInterrupted", key: request.args.leg.key }
    if (request.type === "SendVoid")
      return { _tag: "VoidAnswered", charge: request.args, answer: { _tag: "Lost", why: VOID_RELOADED } }
    if (request.type === "SendApprovedCancel")
      return { _tag: "OrderWorkAnswered", work: "cancel", answer: { _tag: "Lost", why: CANCEL_ENDED } }
    if (request.type === "SendNoReceipt")
      return { _tag: "OrderWorkAnswered", work: "no receipt", answer: { _tag: "Lost", why: NO_RECEIPT_ENDED } }
    if (request.type === "SendRecount") return { _tag: "RecountInterrupted", key: request.id }
    if (request.type === "SendCashMove") return { _tag: "CashMoveInterrupted", key: request.id }
    return interruptedPrint(request)
  }
}

/** What a person is told when no command is taken. */
export const wordsFor = (health: Exclude<Health, { readonly _tag: "Recording" }>): string => {
  switch (health._tag) {
    case "Starting":
      return words.STARTING
    case "OtherTab":
      return words.OTHER_TAB
    case "NewerBook":
      return words.NEWER_BOOK
    case "CannotRecord":
      return words.cannotRecord(health.why)
    case "Defect":
      return words.stopped(health.book)
  }
}
