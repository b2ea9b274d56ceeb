import { decideAdjustments } from "../adjustments/decide.ts"
import { decideCart } from "../cart/decide.ts"
import * as cartWords from "../cart/messages.ts"
import { decideSavedCarts } from "../savedCarts/decide.ts"
import { decideCatalog } from "../catalog/decide.ts"
import { decideCustomer } from "../customer/decide.ts"
import { decideHardware } from "../hardware/decide.ts"
import { accepted, decideBy, type Deciders, type Decision, rejected, type Stamp } from "../kernel/decider.ts"
import { decideOrders } from "../orders/decide.ts"
import { decidePayment } from "../payment/decide.ts"
import { decideRefund } from "../refund/decide.ts"
import { decideRegister, toPayment } from "../register/decide.ts"
import { statusOf } from "../register/model.ts"
import { decideSession } from "../session/decide.ts"
import { decideSettings } from "../settings/decide.ts"
import { decideSupport } from "../support/decide.ts"
import { decideTasks } from "../tasks/decide.ts"
import { backOnline } from "./backOnline.ts"
import { blocked } from "./gate.ts"
import { handBacks } from "./handingBack.ts"
import { type FollowUp, NOTHING, printing } from "./printing.ts"
import type { AppEvent, AppRequest, Command } from "./protocol.ts"
import { restart } from "./restart.ts"
import { chooseSaved } from "./chooseSaved.ts"
import type { AppState } from "./state.ts"

const deciders: Deciders<AppState, Command, AppEvent, AppRequest> = {
  ...decideSupport,
  ...decideSession,
  ...decideRegister,
  ...decideCatalog,
  ...decideCart,
  ...decideAdjustments,
  ...decideCustomer,
  ...decideSavedCarts,
  ...decidePayment,
  ...decideOrders,
  ...decideRefund,
  ...decideHardware,
  ...decideSettings,
  ...decideTasks
}

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

/** The register's answer to a command: the slices' deciders behind the gate. */
export const decide = (command: Command, state: AppState, stamp: Stamp): Decision<AppEvent, AppRequest> => {
  const why = blocked(command, state)
  if (why !== null) return rejected(why)
  const decision = bySlice(command, state, stamp)
  if (decision._tag === "Rejected") return decision
  const then = chargeOn(command, decision.events, state, stamp)
  const { events, requests } = command._tag === "StartRegister" ? restart(command.path, state, stamp) : NOTHING
  const chosen = chooseSaved(decision.events, state, (next) => {
    const no = blocked(next, state)
    return no === null ? bySlice(next, state, stamp) : rejected(no)
  })
  const asked = backOnline(command, state, stamp, bySlice)
  const paper = printing(decision.events, state, stamp)
  return accepted<AppEvent, AppRequest>(
    [
      ...decision.events,
      ...handBacks(command, decision.events, state, stamp),
      ...then.events,
      ...events,
      ...chosen.events,
      ...asked.events,
      ...paper.events
    ],
    [...decision.requests, ...then.requests, ...requests, ...chosen.requests, ...asked.requests, ...paper.requests]
  )
}
