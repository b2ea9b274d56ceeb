import { produce } from "immer"
import { decideCart } from "../cart/decide.ts"
import * as cartWords from "../cart/messages.ts"
import { decideCatalog } from "../catalog/decide.ts"
import { decideHardware } from "../hardware/decide.ts"
import { accepted, decideBy, type Deciders, type Decision, rejected, type Stamp } from "../kernel/decider.ts"
import { decideOffline } from "../offline/decide.ts"
import { decideOrderWork } from "../orders/ended.ts"
import { decidePayment } from "../payment/decide.ts"
import { decideQuickTiles } from "../quickTiles/decide.ts"
import { decideRefund } from "../refund/decide.ts"
import { decideRegister, toPayment } from "../register/decide.ts"
import { statusOf } from "../register/model.ts"
import { decideSession } from "../session/decide.ts"
import { decideSettings } from "../settings/decide.ts"
import { decideSupport } from "../support/decide.ts"
import { decideTasks } from "../tasks/decide.ts"
import { decideAsking } from "../offline/asking.ts"
import { backOnline } from "./backOnline.ts"
import { isUnderWay } from "./ends.ts"
import { evolve } from "./evolve.ts"
import { blocked, isOwn } from "./gate.ts"
import { decideAllLater } from "./lateDeciders.ts"
import { handBacks } from "./handingBack.ts"
import { type FollowUp, NOTHING, together } from "./followUp.ts"
import { CLOSING } from "./messages.ts"
import { printing } from "./printing.ts"
import type { AppEvent, AppRequest, Command } from "./protocol.ts"
import { quickTiles } from "./quickTiles.ts"
import { restart } from "./restart.ts"
import { chooseSaved } from "./chooseSaved.ts"
import { askStore } from "./askStore.ts"
import { ownTaxRate } from "./ownTaxRate.ts"
import type { AppState } from "./state.ts"

const deciders: Deciders<AppState, Command, AppEvent, AppRequest> = {
  ...decideSupport,
  ...decideSession,
  ...decideRegister,
  ...decideCatalog,
  ...decideCart,
  ...decidePayment,
  ...decideRefund,
  ...decideHardware,
  ...decideAllLater,
  ...decideAsking,
  ...decideOrderWork,
  ...decideSettings,
  ...decideTasks,
  ...decideQuickTiles,
  ...decideOffline
}

type Made = Decision<AppEvent, AppRequest>

const bySlice = decideBy(deciders)

/** Nobody is signed in any more once these have happened. */
const leaves = (events: readonly AppEvent[], { session }: AppState): boolean =>
  session.user === null || events.some(({ type }) => type === "SignedOut")

/**
 * A charge that waited for the register's status goes on, once, when the status is known (CG-86). Who pressed it may
 * have left by then: the next person does not begin on the payment screen.
 */
const chargeOn = (command: Command, happened: readonly AppEvent[], state: AppState, stamp: Stamp): FollowUp => {
  if (!state.register.chargeWaits) return NOTHING
  if (command._tag !== "ClientAnswered" && command._tag !== "ClientLost") return NOTHING
  if (leaves(happened, state)) return { events: [{ type: "ChargeWaitEnded", data: {} }], requests: [] }
  const heard = command._tag === "ClientAnswered" ? command.answer.device?.register_status : undefined
  const status = statusOf(heard)
  return status === "Unknown"
    ? { events: [{ type: "ChargeWaitEnded", data: { message: cartWords.STATUS_NOT_FOUND } }], requests: [] }
    : { events: [{ type: "ChargeWaitEnded", data: {} }], requests: [toPayment(status, stamp)] }
}

/** What a slice decides where the gate lets the command through; the words of the gate where it does not. */
const behindGate = (command: Command, state: AppState, stamp: Stamp): Decision<AppEvent, AppRequest> => {
  const why = blocked(command, state)
  return why === null ? bySlice(command, state, stamp) : rejected(why)
}

/**
 * What would be on its way and is not known to the next book does not begin while this one ends: its answer would come to a
 * register that never asked. What the register does by itself then is an answer to what was asked before.
 */
const unlessClosing = (command: Command, made: Made, state: AppState): Made => {
  const { saving, message } = state.register
  // With words beside it no answer is to come any more: whoever signs in looks whether it is closed.
  const isClosing = saving === "closing" && message === null
  if (made._tag === "Rejected" || !isClosing || isOwn(command)) return made
  const next = produce(state, (draft) => {
    for (const event of made.events) evolve(draft, event)
  })
  return isUnderWay(next) && !isUnderWay(state) ? rejected(CLOSING) : made
}

/** The register's answer to a command: the slices' deciders behind the gate, and what follows from what they decided. */
export const decide = (command: Command, state: AppState, stamp: Stamp): Decision<AppEvent, AppRequest> => {
  const decision = behindGate(command, state, stamp)
  if (decision._tag === "Rejected") return decision
  const { events: happened } = decision
  const ask = (next: Command) => behindGate(next, state, stamp)
  const { events, requests } = together([
    decision,
    { events: handBacks(command, happened, state, stamp), requests: [] },
    chargeOn(command, happened, state, stamp),
    command._tag === "StartRegister" ? restart(command.path, state, stamp) : NOTHING,
    chooseSaved(happened, state, ask),
    askStore(happened, state, ask),
    ownTaxRate(happened, ask),
    backOnline(command, state, ask),
    printing(happened, state, stamp),
    { events: quickTiles(happened, state, stamp), requests: [] }
  ])
  return unlessClosing(command, accepted(events, requests), state)
}
