import type { Draft } from "immer"
import type { Evolvers } from "../kernel/decider.ts"
import type { CartState } from "./model.ts"
import type { CartEvent } from "./protocol.ts"
import { changesOf, merge } from "./rules.ts"

const settle = (draft: Draft<CartState>, item: string) => {
  draft.wanted = draft.wanted.filter((wanted) => wanted.item !== item)
}

export const evolveCart: Evolvers<CartState, CartEvent> = {
  CartReceived: (draft, data) => {
    const known = draft.cart?.id === data.shopping_cart_id ? draft.cart : null
    const items = merge(known?.items ?? [], data.put, data.removed, data.order)
    draft.cart = {
      id: data.shopping_cart_id,
      type: data.shopping_cart_type_code ?? null,
      isDefault: data.is_default_cart,
      items: [...items],
      payments: [...data.payments],
      totals: data.totals,
      billing: data.billing ?? known?.billing ?? null,
      discounts: [...(data.discounts ?? known?.discounts ?? [])],
      fees: [...(data.fees ?? known?.fees ?? [])],
      itemFees: [...(data.item_fees ?? known?.itemFees ?? [])],
      taxReason: data.tax_reason === undefined ? (known?.taxReason ?? null) : data.tax_reason,
      taxRate: data.tax_rate ?? known?.taxRate ?? null,
      reasonCodes: [...(data.reason_codes ?? draft.cart?.reasonCodes ?? [])],
      notes: data.notes === undefined ? (known?.notes ?? null) : data.notes,
      returnOrder: data.return_order_id ?? null,
      refunds: [...(data.refunds ?? [])],
      membershipAlert: data.membership_alert ?? null,
      grossFees: [...(data.gross_fees ?? draft.cart?.grossFees ?? [])]
    }
    // Another cart, or several lines at once, is not one change to take back; no change leaves the last one standing.
    const changes = known ? changesOf(known.items, items) : []
    if (!known || changes.length > 0) draft.lastChange = changes.length === 1 ? (changes[0] ?? null) : null
    if (!known || items.every((item) => item.shopping_cart_item_id !== draft.added?.item)) draft.added = null
    const quantities = new Map(items.map((item) => [item.shopping_cart_item_id, item.quantity]))
    draft.wanted = draft.wanted.filter(
      (wanted) => quantities.has(wanted.item) && quantities.get(wanted.item) !== wanted.quantity
    )
  },
  QuantityRequested: (draft, { item, to }) => {
    settle(draft, item)
    draft.wanted.push({ item, quantity: to })
  },
  QuantityClamped: (draft, { item }) => {
    draft.clamped = item
  },
  QuantitySettled: (draft, { item, quantity }) => {
    draft.wanted = draft.wanted.filter((wanted) => wanted.item !== item || wanted.quantity !== quantity)
  },
  QuantityRefused: (draft, { item, message }) => {
    settle(draft, item)
    draft.message = message
  },
  HighlightEnded: (draft) => {
    draft.clamped = null
  },
  ClearRequested: (draft) => {
    draft.clearing = true
  },
  ClearEnded: (draft, { message }) => {
    draft.clearing = false
    draft.message = message ?? null
  },
  CartMessage: (draft, { message }) => {
    draft.message = message
  },
  CartMessageDismissed: (draft) => {
    draft.message = null
  }
}
