import type { Evolvers } from "../kernel/decider.ts"
import { type RegisterState, statusOf } from "./model.ts"
import { CALL_LOST } from "./messages.ts"
import type { RegisterEvent } from "./protocol.ts"

export const evolveRegister: Evolvers<RegisterState, RegisterEvent> = {
  RegisterOpenRequested: (draft) => {
    draft.saving = "opening"
    draft.message = null
  },
  RegisterOpened: (draft, { device }) => {
    draft.saving = null
    draft.status = device?.register_status === undefined ? "Open" : statusOf(device.register_status)
  },
  RegisterCloseRequested: (draft) => {
    draft.saving = "closing"
    draft.message = null
  },
  RegisterClosed: (draft, { device }) => {
    draft.saving = null
    draft.status = device?.register_status === undefined ? "Closed" : statusOf(device.register_status)
  },
  RegisterRefused: (draft, { message }) => {
    draft.saving = null
    draft.message = message
  },
  RegisterCallLost: (draft, { why }) => {
    draft.message = `${why.replace(/\.?$/, ".")} ${CALL_LOST}`
  },
  RegisterScreenLeft: (draft) => {
    draft.saving = null
    draft.message = null
  },
  RegisterMessageEnded: (draft) => {
    draft.message = null
  },
  CashMoveRequested: (draft, { key, move }) => {
    draft.cash = { key, move, phase: { _tag: "Sending" } }
  },
  CashMoveRecorded: (draft, { key, move }) => {
    draft.cash = { key, move, phase: { _tag: "Recorded" } }
  },
  CashMoveRefused: (draft, { key, message }) => {
    if (draft.cash?.key === key) draft.cash.phase = { _tag: "Refused", message }
  },
  CashMoveUnconfirmed: (draft, { key, why }) => {
    if (draft.cash?.key === key) draft.cash.phase = { _tag: "Unknown", why }
  },
  CashMoveChecked: (draft, { key }) => {
    if (draft.cash?.key === key) draft.cash.phase = { _tag: "Sending" }
  },
  CashMoveDismissed: (draft) => {
    draft.cash = null
  },
  RecountRequested: (draft, { key, count }) => {
    draft.recount = { key, count, phase: { _tag: "Sending" } }
  },
  RecountRecorded: (draft, { key, count }) => {
    draft.recount = { key, count, phase: { _tag: "Recorded" } }
  },
  RecountRefused: (draft, { key, message }) => {
    if (draft.recount?.key === key) draft.recount.phase = { _tag: "Refused", message }
  },
  RecountUnconfirmed: (draft, { key, why }) => {
    if (draft.recount?.key === key) draft.recount.phase = { _tag: "Unknown", why }
  },
  RecountChecked: (draft, { key }) => {
    if (draft.recount?.key === key) draft.recount.phase = { _tag: "Sending" }
  },
  RecountDismissed: (draft) => {
    draft.recount = null
  },
  ChargeWaits: (draft) => {
    draft.chargeWaits = true
  },
  ChargeWaitEnded: (draft, { message }) => {
    draft.chargeWaits = false
    draft.message = message ?? null
  }
}
