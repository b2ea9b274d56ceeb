import type { ShippedFirearm } from "../firearms/shipped/rules.ts"
import type { CartItem } from "../cart/contract.ts"
import { type CartState, extendedOf, type OpenUpcs, upcOf } from "../cart/model.ts"
import type { CartEvent, CartRequest } from "../cart/protocol.ts"
import { cartNews, noteFault } from "../cart/rules.ts"
import { Result } from "effect"
import { accepted, type Deciders, type Decision, nothing, rejected, type Stamp } from "../kernel/decider.ts"
import { type Cents, times, ZERO } from "../money/cents.ts"
import { toPercent } from "../money/rate.ts"
import { formatMoney } from "../money/text.ts"
import * as words from "./messages.ts"
import type { AdjustmentsState, Target } from "./model.ts"
import type { AdjustmentsCommand, AdjustmentsEvent, AdjustmentsRequest, DiscountForm } from "./protocol.ts"
import { discountBase } from "./discountBase.ts"
import {
  type Discounting,
  exemptionFault,
  itemFeeKey,
  type OpenItem,
  openItemFault,
  type Limit,
  orderDiscountFault,
  readDiscount,
  readFee
} from "./rules.ts"

/** What these deciders look at. */
export interface AdjustmentsView {
  readonly adjustments: AdjustmentsState
  readonly cart: CartState
  readonly session: { readonly client: OpenUpcs | null }
}

type Event = AdjustmentsEvent | CartEvent
type Request = AdjustmentsRequest | CartRequest
type Made = Decision<Event, Request>

const begin = (view: AdjustmentsView, target: Target, what: string, request: AdjustmentsRequest): Made =>
  view.adjustments.saving
    ? rejected(words.BUSY)
    : accepted<Event, Request>([{ type: "AdjustmentRequested", data: { target, what } }], [request])

const sent = (discount: Discounting, form: DiscountForm) => ({
  ...(discount.kind === "amount" ? { amount: discount.amount } : {}),
  ...(discount.kind === "percent" ? { percentage: toPercent(discount.rate) } : {}),
  ...(discount.kind === "total" ? { total: discount.total } : {}),
  ...(form.reason === null ? {} : { reason_code_id: form.reason }),
  ...(form.notes.trim() === "" ? {} : { notes: form.notes.trim() }),
  remove: false
})

const told = (discount: Discounting): string => {
  switch (discount.kind) {
    case "amount":
      return `${formatMoney(discount.amount)} off`
    case "percent":
      return `${toPercent(discount.rate)}% off`
    case "total":
      return `new total ${formatMoney(discount.total)}`
  }
}

const discount = (
  view: AdjustmentsView,
  form: DiscountForm,
  where: { readonly target: Target; readonly limit: Limit; readonly current: Cents | null },
  stamp: Stamp
): Made => {
  const meant = readDiscount({ ...form, hasCode: form.managerCode !== null }, where.limit)
  if (Result.isFailure(meant)) return rejected(meant.failure)
  const { managerCode } = form
  return begin(view, where.target, told(meant.success), {
    type: "SaveDiscount",
    id: stamp.id(),
    args: {
      target: where.target,
      ...(where.current === null ? {} : { current_amount: where.current }),
      ...sent(meant.success, form)
    },
    ...(managerCode === null ? {} : { secrets: { manager_code: managerCode } })
  })
}

const removal = (view: AdjustmentsView, target: Target, stamp: Stamp): Made =>
  begin(view, target, "removed", { type: "SaveDiscount", id: stamp.id(), args: { target, remove: true } })

const saveFees = (
  view: AdjustmentsView,
  fees: readonly { readonly description: string; readonly amount: number }[],
  what: string,
  stamp: Stamp
): Made => begin(view, { _tag: "Fees" }, what, { type: "SaveFees", id: stamp.id(), args: { fees } })

const shippedSent = ({ ffl_log_book_id: book, ...shipped }: ShippedFirearm) => ({
  manufacturer: shipped.manufacturer.trim(),
  model: shipped.model.trim(),
  gun_type: shipped.gun_type,
  caliber: shipped.caliber.trim(),
  serial_number: shipped.serial_number.trim(),
  sender_name: shipped.sender_name.trim(),
  sender_license: shipped.sender_license.trim(),
  ...(book === null ? {} : { ffl_log_book_id: book })
})

const openSent = ({ description, model, quantity, otherTax, feeType, category, shipped }: OpenItem, price: Cents) => ({
  description: description.trim(),
  price,
  quantity,
  ...(model.trim() === "" ? {} : { model: model.trim() }),
  ...(otherTax === null || otherTax === 0 ? {} : { other_tax: otherTax }),
  ...(feeType === null ? {} : { item_fee_id: feeType }),
  ...(category === null ? {} : { category_id: category }),
  ...(shipped === undefined ? {} : { shipped_firearm: shippedSent(shipped) })
})

const named = ({ shopping_cart_item_id, product_id }: CartItem) => ({
  shopping_cart_item_id,
  ...(product_id === undefined ? {} : { product_id })
})

export const decideAdjustments: Deciders<AdjustmentsView, AdjustmentsCommand, Event, Request> = {
  DiscountItem: ({ item: id, form }, view, stamp): Made => {
    const item = view.cart.cart?.items.find((line) => line.shopping_cart_item_id === id)
    if (!item) return rejected(words.LINE_GONE)
    const limit: Limit = { of: "item", base: times(item.price, item.quantity) }
    return discount(view, form, { target: { _tag: "Item", item: id }, limit, current: extendedOf(item) }, stamp)
  },

  RemoveItemDiscount: ({ item: id }, view, stamp): Made => {
    const item = view.cart.cart?.items.find((line) => line.shopping_cart_item_id === id)
    if (!item) return rejected(words.LINE_GONE)
    if ((item.discount_amount ?? ZERO) === 0) return rejected(words.NO_DISCOUNT)
    return removal(view, { _tag: "Item", item: id }, stamp)
  },

  DiscountOrder: ({ form }, view, stamp): Made => {
    const { cart } = view.cart
    if (!cart) return rejected(words.NO_CART)
    const fault = orderDiscountFault(cart.items.length)
    if (fault !== null) return rejected(fault)
    const limit: Limit = { of: "order", base: discountBase(cart) }
    return discount(view, form, { target: { _tag: "Order" }, limit, current: null }, stamp)
  },

  RemoveOrderDiscount: (_, view, stamp): Made =>
    (view.cart.cart?.discounts.length ?? 0) === 0
      ? rejected(words.NO_DISCOUNT)
      : removal(view, { _tag: "Order" }, stamp),

  AddFee: (command, view, stamp): Made => {
    const { cart } = view.cart
    if (!cart) return rejected(words.NO_CART)
    const fee = readFee(command, cart.totals.total)
    if (Result.isFailure(fee)) return rejected(fee.failure)
    const { description, amount } = fee.success
    return saveFees(view, [...cart.fees, fee.success], `${description} ${formatMoney(amount)} added`, stamp)
  },

  RemoveFee: ({ index }, view, stamp): Made => {
    const fees = view.cart.cart?.fees ?? []
    const gone = fees[index]
    if (!gone) return nothing
    return saveFees(
      view,
      fees.filter((fee) => fee !== gone),
      `${gone.description} removed`,
      stamp
    )
  },

  ExemptTax: ({ reason, notes }, view, stamp): Made => {
    const fault = exemptionFault(view.cart.cart?.items.length ?? 0, reason)
    if (fault !== null || reason === null) return rejected(fault ?? words.EXEMPT_REASON)
    const noted = notes.trim() === "" ? {} : { notes: notes.trim() }
    return begin(view, { _tag: "TaxExempt" }, "exempt", {
      type: "SaveTaxExempt",
      id: stamp.id(),
      args: { reason_code_id: reason, ...noted }
    })
  },

  RemoveTaxExempt: (_, view, stamp): Made =>
    view.cart.cart?.taxReason
      ? begin(view, { _tag: "TaxExempt" }, "removed", {
          type: "SaveTaxExempt",
          id: stamp.id(),
          args: { reason_code_id: null }
        })
      : nothing,

  SaveNote: ({ notes }, view, stamp): Made => {
    if (!view.cart.cart) return rejected(words.NO_CART)
    const tooLong = noteFault(notes)
    if (tooLong !== null) return rejected(tooLong)
    const text = notes.trim()
    if (text === (view.cart.cart.notes ?? "")) return nothing
    return begin(view, { _tag: "Notes" }, text === "" ? "removed" : "written", {
      type: "SaveNotes",
      id: stamp.id(),
      args: { notes: text === "" ? null : text }
    })
  },

  RemoveItemFees: ({ managerCode, reason, chosen }, view, stamp): Made => {
    const { cart } = view.cart
    if (!cart) return rejected(words.NO_CART)
    const why = cart.reasonCodes.find((code) => code.reason_code_id === reason)?.description ?? reason
    if (managerCode === null || why === null) return rejected(words.REMOVE_FEES_CODE)
    const wanted = new Set(chosen)
    const fees = cart.itemFees.map((fee) => ({
      item_fee_id: fee.item_fee_id,
      ...(fee.shopping_cart_item_id === undefined ? {} : { shopping_cart_item_id: fee.shopping_cart_item_id }),
      remove: wanted.has(itemFeeKey(fee))
    }))
    if (!fees.some((fee) => fee.remove)) return rejected(words.REMOVE_FEES_NONE)
    return begin(view, { _tag: "ItemFees" }, "removed", {
      type: "SendRemoveItemFees",
      id: stamp.id(),
      args: { notes: why, item_fees: fees },
      secrets: { manager_code: managerCode }
    })
  },

  AddOpenItem: ({ item, line: id, managerCode, tax }, view, stamp): Made => {
    const { cart } = view.cart
    if (!cart) return rejected(words.NO_CART)
    const upc = upcOf(item.kind, view.session.client)
    if (upc === undefined) return rejected(words.NOT_SOLD_HERE[item.kind])
    const fault = openItemFault(item, { code: managerCode !== null, categories: false })
    if (fault !== null || item.price === null) return rejected(fault ?? words.NEED_CODE)
    const line = id === null ? null : cart.items.find((one) => one.shopping_cart_item_id === id)
    if (line === undefined) return rejected(words.LINE_GONE)
    const args = { ...openSent(item, item.price), upc, ...(line === null ? {} : named(line)) }
    const told = `${item.quantity} × ${args.description} at ${formatMoney(item.price)}`
    const target: Target = item.kind === "override" ? { _tag: "OpenItem" } : { _tag: "OpenItem", kind: item.kind }
    return begin(
      view,
      target,
      line === null ? told : `now ${told}`,
      item.kind === "transfer" || managerCode === null
        ? { type: "SendTransfer", id: stamp.id(), args: { ...args, ...(tax === null ? {} : { tax }) } }
        : { type: "SendOpenItem", id: stamp.id(), args, secrets: { manager_code: managerCode } }
    )
  },

  AdjustmentAnswered: ({ target, answer }, view, stamp): Made => {
    const reply = answer._tag === "Answered" ? answer.reply : {}
    const { events, requests } = cartNews(view.cart.cart, reply, stamp)
    const saved = answer._tag === "Answered" && answer.status === "success"
    if (saved) return accepted<Event, Request>([...events, { type: "AdjustmentSaved", data: { target } }], requests)
    const message = answer._tag === "Lost" ? answer.why : (answer.message ?? words.NOT_SAVED)
    return accepted<Event, Request>([{ type: "AdjustmentRefused", data: { target, message } }, ...events], requests)
  },

  DismissAdjustmentMessage: (_, { adjustments }): Made =>
    adjustments.refused ? accepted([{ type: "AdjustmentMessageDismissed", data: {} }]) : nothing
}
