import * as cartWords from "../cart/messages.ts"
import { isProcessedCard } from "../cart/model.ts"
import type { CartEvent, CartRequest } from "../cart/protocol.ts"
import { cartEventsOf } from "../cart/rules.ts"
import { isOpen } from "../catalog/model.ts"
import type { NavigateRequest } from "../kernel/navigate.ts"
import { accepted, type Deciders, type Decision, nothing, rejected, type Stamp } from "../kernel/decider.ts"
import { secret } from "../kernel/secret.ts"
import { changeTo, currentOf, type CustomerView, defaultOf, removal } from "./changes.ts"
import { nextOf } from "./goal.ts"
import * as words from "./messages.ts"
import type { Goal } from "./model.ts"
import type { CustomerCommand, CustomerEvent, CustomerRequest } from "./protocol.ts"
import type { Ending } from "./wire.ts"
import { contactFault, isAgreed, LOOK_AGAIN, NOT_HIS, shippingFault } from "./rules.ts"

type Event = CustomerEvent | CartEvent
type Request = CustomerRequest | CartRequest | NavigateRequest
type Made = Decision<Event, Request>

/** Who is wanted, what was agreed to for him, and what for. */
interface Wish {
  readonly contact_id: string
  readonly clears: boolean
  readonly ends: readonly Ending[]
  readonly goal: Goal | null
}

const ask = (view: CustomerView, { contact_id, clears, ends, goal }: Wish, stamp: Stamp): Made => {
  if (view.customer.choosing) return rejected(words.BUSY)
  if (!view.cart.cart) return rejected(cartWords.NO_CART)
  if (view.catalog.scans.some(isOpen) || view.cart.wanted.length > 0) return rejected(cartWords.STILL_ADDING)
  if (clears && view.cart.cart.isDefault && view.cart.cart.payments.some(isProcessedCard))
    return rejected(cartWords.CLEAR_BLOCKED)
  const agreed = ends.length === 0 || clears ? {} : { ends }
  return accepted<Event, Request>(
    [{ type: "CustomerRequested", data: { contact_id, clears, goal, ...agreed } }],
    [
      clears
        ? { type: "ClearForCustomer", id: stamp.id(), args: { contact_id } }
        : { type: "SendChooseCustomer", id: stamp.id(), args: { contact_id, ...agreed } }
    ]
  )
}

/** What the choice was for (SM-9). */
const goOn = (goal: Goal, stamp: Stamp): readonly Request[] => {
  const { add, to } = nextOf(goal)
  const key = stamp.id()
  const adding: readonly Request[] =
    add === null ? [] : [{ type: "AddToCart", id: stamp.id(), args: { key, scan: key, ...add, again: false } }]
  return [...adding, { type: "Navigate", id: stamp.id(), args: { to } }]
}

const getCart = (stamp: Stamp): Request => ({ type: "GetCart", id: stamp.id(), args: {} })

const refused = (message: string): Event => ({ type: "CustomerRefused", data: { message } })

const refusedSave = (message: string): Event => ({ type: "CustomerSaveRefused", data: { message } })

export const decideCustomer: Deciders<CustomerView, CustomerCommand, Event, Request> = {
  ChooseCustomer: ({ contact_id, clear, ends, goal }, view, stamp): Made => {
    if (view.customer.choosing === null && currentOf(view) === contact_id && view.cart.cart)
      return accepted<Event, Request>([], goal === null ? [] : goOn(goal, stamp))
    const change = changeTo(view, contact_id)
    const clears = change._tag === "Owned"
    if (clears && !clear) return rejected(words.CLEAR_FIRST)
    if (change._tag === "Asks" && !isAgreed(change.ends, ends)) return rejected(LOOK_AGAIN)
    return ask(view, { contact_id, clears, ends, goal }, stamp)
  },

  RemoveCustomer: ({ ends }, view, stamp): Made => {
    const ours = defaultOf(view)
    if (ours === undefined || currentOf(view) === ours) return nothing
    const change = removal(view)
    if (change._tag === "Owned") return rejected(NOT_HIS)
    if (change._tag === "Asks" && !isAgreed(change.ends, ends)) return rejected(LOOK_AGAIN)
    return ask(view, { contact_id: ours, clears: false, ends, goal: null }, stamp)
  },

  CustomerCartCleared: ({ answer }, view, stamp): Made => {
    const { choosing } = view.customer
    if (!choosing) return nothing
    if (answer._tag === "Lost")
      return accepted<Event, Request>([{ type: "CustomerChoiceLost", data: { why: answer.why } }], [getCart(stamp)])
    const got = cartEventsOf(view.cart.cart, answer.reply)
    const why = answer.status === "success" ? answer.reply.warning : (answer.message ?? words.NOT_SELECTED)
    if (why !== undefined)
      return accepted<Event, Request>([...got, refused(why)], got.length > 0 ? [] : [getCart(stamp)])
    return accepted<Event, Request>(
      [{ type: "ClearEnded", data: {} }, ...got],
      [{ type: "SendChooseCustomer", id: stamp.id(), args: { contact_id: choosing.contact_id } }]
    )
  },

  CustomerAnswered: ({ answer }, view, stamp): Made => {
    const { choosing } = view.customer
    if (!choosing) return nothing
    if (answer._tag === "Lost")
      return accepted<Event, Request>([{ type: "CustomerChoiceLost", data: { why: answer.why } }], [getCart(stamp)])
    const got = cartEventsOf(view.cart.cart, answer.reply)
    const fetch = got.length > 0 ? [] : [getCart(stamp)]
    if (answer.status !== "success" || answer.reply.valid === false)
      return accepted<Event, Request>([...got, refused(answer.message ?? words.NOT_SELECTED)], fetch)
    const { contact_id, goal } = choosing
    return accepted<Event, Request>(
      [...got, { type: "CustomerChosen", data: { contact_id } }],
      // The notice that the customer is saved stands its second, on its own screen.
      [...fetch, ...(goal === null || view.customer.saved !== null ? [] : goOn(goal, stamp))]
    )
  },

  SaveCustomer: ({ contact_id, form, shipping, goal }, view, stamp): Made => {
    if (view.customer.saving || view.customer.saved !== null) return rejected(words.SAVING)
    // Which phones a customer has already, the form and the back office know.
    const fault =
      contactFault(form, contact_id === null ? undefined : form) ??
      (shipping === undefined ? undefined : shippingFault(shipping))
    if (fault !== undefined) return rejected(fault)
    return accepted<Event, Request>(
      [{ type: "CustomerSaveRequested", data: { contact_id, ...(goal === null ? {} : { goal }) } }],
      [
        {
          type: "SendSaveCustomer",
          id: stamp.id(),
          args: { contact_id },
          secrets: { contact: secret(JSON.stringify({ form, shipping })) }
        }
      ]
    )
  },

  CustomerSaveAnswered: ({ answer, shippingWhy }): Made => {
    if (answer._tag === "Lost") return accepted([refusedSave(answer.why)])
    const { contact_id } = answer.reply
    return answer.status === "success" && contact_id !== undefined
      ? accepted([
          { type: "CustomerSaved", data: { contact_id } },
          ...(shippingWhy === undefined ? [] : [refusedSave(words.shippingNotSaved(shippingWhy))])
        ])
      : accepted([refusedSave(answer.message ?? words.NOT_SAVED)])
  },

  TakeLicense: ({ read }): Made => accepted([{ type: "LicenseScanned", data: { read } }]),

  MatchLicense: ({ contacts }): Made => {
    const [only = null, ...more] = contacts
    const contact_id = more.length === 0 ? only : null
    return accepted([{ type: "LicenseMatched", data: { found: contacts.length, contact_id } }])
  },

  EndCustomerNotice: (_, { customer: { saved, goal } }, stamp): Made =>
    saved === null
      ? nothing
      : accepted<Event, Request>([{ type: "CustomerNoticeEnded", data: {} }], goal === null ? [] : goOn(goal, stamp)),

  DismissCustomerMessage: (_, { customer }): Made =>
    customer.message === null ? nothing : accepted([{ type: "CustomerMessageDismissed", data: {} }])
}
