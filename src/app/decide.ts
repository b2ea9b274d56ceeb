import { decideAdjustments } from "../adjustments/decide.ts"
import { decideCart } from "../cart/decide.ts"
import * as cartWords from "../cart/messages.ts"
import { decideSavedCarts } from "../savedCarts/decide.ts"
import { SAVING } from "../savedCarts/messages.ts"
import { decideCatalog } from "../catalog/decide.ts"
import { decideCustomer } from "../customer/decide.ts"
import { decideHardware } from "../hardware/decide.ts"
import { accepted, decideBy, type Deciders, type Decision, rejected, type Stamp } from "../kernel/decider.ts"
import { decideOrders } from "../orders/decide.ts"
import { decidePayment } from "../payment/decide.ts"
import { cardsOff, SAVE_ORDER_FIRST } from "../payment/messages.ts"
import { METHODS } from "../payment/methods.ts"
import { decideRefund, refundHolds } from "../refund/decide.ts"
import { FINISH_FIRST } from "../refund/messages.ts"
import { isRefundAtStake } from "../refund/model.ts"
import { decideRegister, toPayment } from "../register/decide.ts"
import { statusOf } from "../register/model.ts"
import { decideSession } from "../session/decide.ts"
import * as sessionWords from "../session/messages.ts"
import { decideSettings } from "../settings/decide.ts"
import { decideSupport } from "../support/decide.ts"
import { handBacks } from "./handingBack.ts"
import { type Led, NOTHING, printing } from "./printing.ts"
import type { AppEvent, AppRequest, Command } from "./protocol.ts"
import { restart } from "./restart.ts"
import type { AppState } from "./state.ts"
import { typedFault } from "./typed.ts"

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
  ...decideSettings
}

const bySlice = decideBy(deciders)

/** What changes the order by hand. */
const ADJUSTS: readonly Command["_tag"][] = [
  "DiscountItem",
  "RemoveItemDiscount",
  "DiscountOrder",
  "RemoveOrderDiscount",
  "AddFee",
  "RemoveFee",
  "ExemptTax",
  "RemoveTaxExempt",
  "SaveNote",
  "RemoveItemFees",
  "UndoLine"
]

/** What a person may not do while nobody is signed in. */
const NEEDS_PERSON: ReadonlySet<Command["_tag"]> = new Set([
  "Scan",
  "PickProduct",
  "RecheckScan",
  "ChangeQuantity",
  "ClearCart",
  "Charge",
  "OpenRegister",
  "CloseRegister",
  "AcceptPayment",
  "AskUnsettled",
  "SayHandedBack",
  "RemovePayment",
  "ConvertCart",
  "ReturnItem",
  "RefundLayawayPayment",
  "EndLayaway",
  "AddLayawayPayment",
  "SaveOrderNotes",
  "CheckInRange",
  "CancelOrder",
  "AuthorizeRefund",
  "AuthorizeNext",
  "ReselectRefund",
  "RetryRefundFinish",
  "EmailReceipt",
  "SavePrinter",
  "TestPrint",
  "OpenDrawer",
  "PrintReceipt",
  "PrintAgain",
  "ChooseCustomer",
  "RemoveCustomer",
  "SaveCustomer",
  "SaveCartAs",
  "CompleteOrder",
  "LoadCart",
  "DeleteCart",
  ...ADJUSTS
])

/** What would change the cart under a payment: the cart is locked on the payment screen (SHL-31). */
const CHANGES_CART: ReadonlySet<Command["_tag"]> = new Set([
  "Scan",
  "PickProduct",
  "RecheckScan",
  "ChangeQuantity",
  "ClearCart",
  "ChooseCustomer",
  "RemoveCustomer",
  "LoadCart",
  "ReturnItem",
  "RefundLayawayPayment",
  "EndLayaway",
  ...ADJUSTS
])

/** What must not come between a save and its answer: the cart may not be this register's any more. */
const PAYS: ReadonlySet<Command["_tag"]> = new Set(["AcceptPayment", "RemovePayment"])

/** A card is charged only where the attempt is sure to be found again; other methods go on (LOG-10). */
const withoutCards = (command: Command, { support: { storage } }: AppState): string | null =>
  command._tag === "AcceptPayment" && METHODS[command.method].processed && storage?.problem
    ? cardsOff(storage.problem)
    : null

const blocked = (command: Command, state: AppState): string | null => {
  if (NEEDS_PERSON.has(command._tag) && state.session.user === null) return sessionWords.NOT_SIGNED_IN
  if (state.carts.saving !== null && (PAYS.has(command._tag) || CHANGES_CART.has(command._tag))) return SAVING
  const locked =
    state.payment.entered ||
    state.payment.attempts.some((attempt) => !attempt.dismissed) ||
    state.payment.sale ||
    state.carts.saved
  if (CHANGES_CART.has(command._tag) && locked) return cartWords.PAYMENT_OPEN
  // Cleared under it, the order would be asked for again for ever, with nothing paid on it.
  if (CHANGES_CART.has(command._tag) && state.payment.conversion !== null) return SAVE_ORDER_FIRST
  if (command._tag === "ClearCart" && state.catalog.scans.length > 0) return cartWords.STILL_ADDING
  if (CHANGES_CART.has(command._tag) && refundHolds(state)) return FINISH_FIRST
  if (command._tag === "CloseRegister" && isRefundAtStake(state.refund)) return FINISH_FIRST
  return withoutCards(command, state) ?? typedFault(command)
}

/** Nobody is signed in any more once these have happened. */
const leaves = (events: readonly AppEvent[], { session }: AppState): boolean =>
  session.user === null || events.some(({ type }) => type === "SignedOut")

/**
 * A charge that waited for the register's status goes on, once, when the status is known (CG-86). Who pressed it may
 * have left by then: the next person does not begin on the payment screen.
 */
const chargeOn = (command: Command, happened: readonly AppEvent[], state: AppState, stamp: Stamp): Led => {
  if (!state.register.chargeWaits) return NOTHING
  if (command._tag !== "ClientAnswered" && command._tag !== "ClientLost") return NOTHING
  if (leaves(happened, state)) return { events: [{ type: "ChargeWaitEnded", data: {} }], requests: [] }
  const heard = command._tag === "ClientAnswered" ? command.answer.device?.register_status : undefined
  const status = statusOf(heard)
  return status === "Unknown"
    ? { events: [{ type: "ChargeWaitEnded", data: { message: cartWords.STATUS_NOT_FOUND } }], requests: [] }
    : { events: [{ type: "ChargeWaitEnded", data: {} }], requests: [toPayment(status, stamp)] }
}

/** The register's answer to a command: the slices' deciders behind the rules that hold across slices. */
export const decide = (command: Command, state: AppState, stamp: Stamp): Decision<AppEvent, AppRequest> => {
  const why = blocked(command, state)
  if (why !== null) return rejected(why)
  const decision = bySlice(command, state, stamp)
  if (decision._tag === "Rejected") return decision
  const then = chargeOn(command, decision.events, state, stamp)
  const { events, requests } = command._tag === "StartRegister" ? restart(command.path, state, stamp) : NOTHING
  const paper = printing(decision.events, state, stamp)
  return accepted<AppEvent, AppRequest>(
    [
      ...decision.events,
      ...handBacks(command, decision.events, state, stamp),
      ...then.events,
      ...events,
      ...paper.events
    ],
    [...decision.requests, ...then.requests, ...requests, ...paper.requests]
  )
}
