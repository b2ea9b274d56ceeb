import type { Draft } from "immer"
import { scansNotTaken } from "../catalog/messages.ts"
import { isOpen } from "../catalog/model.ts"
import type { Evolvers } from "../kernel/decider.ts"
import { isUnheard } from "../kernel/unheard.ts"
import { statusOf } from "../register/model.ts"
import type { Device } from "../session/contract.ts"
import { personOf } from "../session/model.ts"
import { isOfCart } from "../tasks/model.ts"
import { takeUp } from "./carry.ts"
import type { AppEvent } from "./protocol.ts"
import type { AppState } from "./state.ts"

/** Nothing of the person before is left on the screen. */
const emptyCart = (draft: Draft<AppState>) => {
  draft.cart = { cart: null, wanted: [], clamped: null, clearing: false, lastChange: null, added: null, message: null }
  draft.catalog = {
    scans: [],
    questions: [],
    message: null,
    refused: null,
    placed: null,
    inventory: null,
    shown: null
  }
}

/** An order that was not made is a matter of the person whose cart it is: the next one at the register sells on. */
const freeOthers = (draft: Draft<AppState>) => {
  const { conversion } = draft.payment
  if (conversion?._tag === "Failed" && conversion.by !== personOf(draft.session)) draft.payment.conversion = null
}

const hearStatus = (draft: Draft<AppState>, { device }: { readonly device?: Device }) => {
  if (device) draft.register.status = statusOf(device.register_status)
}

/** Words about a line that was down say nothing once it is up again, nor after a reload. */
const forgetUnheard = (draft: Draft<AppState>): void => {
  for (const slice of [draft.catalog, draft.customer, draft.savedCarts])
    if (isUnheard(slice.message)) slice.message = null
  // Without a cart the words stay until there is one: they are why it is asked for again.
  if (draft.cart.cart !== null && isUnheard(draft.cart.message)) draft.cart.message = null
  if (isUnheard(draft.orders.message?.words)) draft.orders.message = null
  const { told } = draft.tasks
  // Whoever fills in a form is still to know what became of it.
  if (told !== null && !isOfCart(told) && isUnheard(told.words)) draft.tasks.told = null
}

const forgetTask = (draft: Draft<AppState>): void => {
  draft.tasks.told = null
}

/** What an event of one slice means to another; most mean nothing. */
const reactions: Partial<Evolvers<AppState, AppEvent>> = {
  BookOpened: takeUp,
  ServerReachChanged: (draft, { answers }) => {
    if (answers) forgetUnheard(draft)
  },
  ConnectionChanged: (draft, { online }) => {
    if (online) forgetUnheard(draft)
  },
  ClientReceived: hearStatus,
  SignedIn: (draft, data) => {
    hearStatus(draft, data)
    freeOthers(draft)
  },
  DeviceChosen: hearStatus,
  ConversionStarted: (draft) => {
    if (draft.payment.conversion) draft.payment.conversion.by = personOf(draft.session)
  },
  ConversionFailed: freeOthers,
  /** Its reply told the cart just before: the line that changed there is the one. */
  ScanAdded: ({ cart }, { at }) => {
    const { lastChange } = cart
    if (at !== undefined && lastChange !== null && lastChange.to > lastChange.from)
      cart.added = { item: lastChange.item, quantity: lastChange.to - lastChange.from, at }
  },
  /** Said wherever the person is by now. */
  ConversionLost: (draft, { message }) => {
    draft.cart.message = message
  },
  // What is told of an order is told of what was done with it last, whoever carried that out.
  OrderOpened: forgetTask,
  OrderWorkRequested: forgetTask,
  ReturnRequested: forgetTask,
  TaskRequested: (draft, which) => {
    if (!isOfCart(which)) draft.orders.message = null
  },
  SaleCompleted: (draft) => {
    draft.orders.layaway = null
    draft.cart.cart = null
    draft.catalog.shown = null
  },
  CartSaved: (draft) => {
    draft.cart.cart = null
    draft.catalog.shown = null
  },
  RefundCompleted: (draft, { elsewhere }) => {
    draft.orders.changes += 1
    if (elsewhere === true) return
    draft.cart.cart = null
    draft.catalog.shown = null
  },
  RefundEnded: (draft) => {
    draft.hardware.jobs = draft.hardware.jobs.filter(({ phase }) => phase !== "printed")
  },
  SaleFinished: (draft) => {
    draft.hardware.jobs = draft.hardware.jobs.filter(({ phase }) => phase !== "printed")
  },
  /** The page that held the printer is gone. */
  RegisterStarted: (draft) => {
    forgetUnheard(draft)
    draft.hardware.connection = { _tag: "Disconnected", problem: null }
    // So are the questions that it had asked.
    draft.payment.asking = []
    draft.payment.unsettled = null
  },
  PrinterSaved: (draft, { device }) => {
    if (device) draft.session.device = device
  },
  /** The register may be another by now. */
  TerminalSaved: (draft, { register, facts, device }) => {
    const { session } = draft
    if (session.device && session.deviceId === register) session.device = device ?? { ...session.device, ...facts }
  },
  SignedOut: (draft, { by }) => {
    const scans = draft.catalog.scans.length
    emptyCart(draft)
    if ((by === "server" || by === "timeout") && scans > 0) draft.catalog.message = scansNotTaken(scans)
    draft.payment.entered = false
    draft.payment.inquiry = null
    // Whoever signs in next proves who they are.
    Object.assign(draft.offline, { isCovered: false, isLifted: false })
    draft.customer = {
      ...draft.customer,
      choosing: null,
      message: null,
      saving: false,
      wanted: null,
      saved: null,
      goal: null
    }
    draft.savedCarts = { ...draft.savedCarts, saving: null, saved: null, problem: null, busy: null, message: null }
    draft.payment.problem = null
    draft.orders.layaway = null
    draft.orders.message = null
    draft.tasks.told = null
    draft.tasks.open = draft.tasks.open.filter((one) => !isOfCart(one))
    draft.orders.returning = 0
    // What was to go back was of their cart. A cancellation is taken as it came, whoever is there by then.
    if (draft.orders.working === "refund") draft.orders.working = null
    draft.refund.entered = null
    draft.refund.table = null
    draft.refund.asking = false
    draft.refund.problem = null
  },
  PaymentLeft: (draft) => {
    draft.savedCarts.problem = null
  },
  ClearRequested: (draft) => {
    draft.catalog.message = null
  },
  ClearEnded: (draft, { message }) => {
    if (message === undefined) draft.catalog.scans = draft.catalog.scans.filter(isOpen)
  }
}

/** Runs the reaction to an event, if there is one. The cast pairs a name with its own data, as in `evolveBy`. */
export const react = (draft: Draft<AppState>, event: AppEvent): void => {
  const reaction = reactions[event.type] as ((draft: Draft<AppState>, data: AppEvent["data"]) => void) | undefined
  reaction?.(draft, event.data)
}
