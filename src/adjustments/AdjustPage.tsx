import { isOpen } from "../catalog/model.ts"
import { useEffect, useState } from "react"
import { orderDiscountOf } from "./orderChanges.ts"
import { discountBase } from "./discountBase.ts"
import { DiscountPanel } from "./DiscountPanel.tsx"
import { FeePanel } from "./FeePanel.tsx"
import { ItemFeesPanel } from "./ItemFeesPanel.tsx"
import type { PanelTarget, Target } from "./model.ts"
import { NotePanel } from "./NotePanel.tsx"
import type { PanelState } from "./Panel.tsx"
import { itemFeeKey } from "./rules.ts"
import { reasonsFor } from "./panel/rules.ts"
import { TaxExemptPanel } from "./TaxExemptPanel.tsx"
import type { CartItem } from "../cart/contract.ts"
import * as cartWords from "../cart/messages.ts"
import { type Cart, extendedOf } from "../cart/model.ts"
import { subtract, times, ZERO } from "../money/cents.ts"
import { type Command, useApp, useDispatch, useStore, useUi, useUiState } from "../app/hooks.ts"
import { usePanelDispatch, useLive } from "../app/laterHooks.ts"
import * as panelTexts from "./panel/texts.ts"

/** The panel that is open, if there is one and the cart still has what it is about. */
export const AdjustPage = () => {
  const ui = useUi()
  const panel = useUiState((shared) => shared.panel)
  const cart = useApp((state) => state.cart.cart)
  const item = panel?._tag === "Item" ? cart?.items.find((one) => one.shopping_cart_item_id === panel.item) : undefined
  const gone = panel !== null && (cart === null || (panel._tag === "Item" && item === undefined))
  useEffect(() => {
    if (gone) ui.set({ panel: null })
  }, [gone, ui])
  return panel === null || cart === null || gone ? null : (
    <OpenPanel key={panel._tag} target={panel} cart={cart} item={item} />
  )
}

interface OpenPanelProps {
  readonly target: PanelTarget
  readonly cart: Cart
  readonly item: CartItem | undefined
}

const sameTarget = (a: Target, b: Target): boolean =>
  a._tag === b._tag && (a._tag !== "Item" || b._tag !== "Item" || a.item === b.item)

/** A panel's state, and how it saves: it closes when what it sent is saved. */
const usePanel = (target: PanelTarget) => {
  const ui = useUi()
  const store = useStore()
  const dispatch = usePanelDispatch()
  const live = useLive()
  const { saving, refused, saved } = useApp((state) => state.adjustments)
  const adding = useApp((state) => state.catalog.scans.some(isOpen) || state.cart.wanted.length > 0)
  const notice = useUiState((shared) => shared.notice)
  const [sentAt, setSentAt] = useState<number | null>(null)
  const done = sentAt !== null && saved > sentAt
  useEffect(() => {
    if (done) ui.set({ panel: null, notice: null })
  }, [done, ui])
  const close = () => ui.set({ panel: null, notice: null })
  const send = (command: Command): string | null => {
    ui.set({ notice: null })
    const words = dispatch(command)
    if (words !== null) return words
    if (store.getSnapshot().adjustments.saving === null) close()
    else setSentAt(saved)
    return null
  }
  const state: PanelState = {
    busy: saving !== null || done,
    obstacle: adding ? cartWords.STILL_ADDING : null,
    refused: refused !== null && sameTarget(refused.target, target) ? refused.message : null,
    notice,
    onRefused: live.refuse,
    onClose: close
  }
  return { state, send }
}

const OpenPanel = ({ target, cart, item }: OpenPanelProps) => {
  const { state, send } = usePanel(target)
  const dispatch = useDispatch()
  const codes = reasonsFor("price", cart.reasonCodes)
  switch (target._tag) {
    case "Item": {
      if (item === undefined) return null
      const { item: id } = target
      return (
        <DiscountPanel
          {...state}
          subject={item.quantity === 1 ? item.description : panelTexts.severalOf(item.quantity, item.description)}
          limit={{ of: "item", base: times(item.price, item.quantity) }}
          current={extendedOf(item)}
          codes={codes}
          reason={item.reason_code_id ?? null}
          notes={item.override_notes ?? ""}
          onSave={(form) => send({ _tag: "DiscountItem", item: id, form })}
          onRemove={
            (item.discount_amount ?? ZERO) === 0 ? null : () => void send({ _tag: "RemoveItemDiscount", item: id })
          }
        />
      )
    }
    case "Order": {
      const [discount] = cart.discounts
      const base = discountBase(cart)
      return (
        <DiscountPanel
          {...state}
          subject={panelTexts.wholeOrder(cart.items.length)}
          limit={{ of: "order", base }}
          current={subtract(base, orderDiscountOf(cart))}
          codes={codes}
          reason={discount?.reason_code_id ?? null}
          notes={discount?.notes ?? ""}
          onSave={(form) => send({ _tag: "DiscountOrder", form })}
          onRemove={discount === undefined ? null : () => void send({ _tag: "RemoveOrderDiscount" })}
        />
      )
    }
    case "Fees":
      return (
        <FeePanel
          {...state}
          fees={cart.fees}
          cartTotal={cart.totals.total}
          onSave={(fee) => send({ _tag: "AddFee", ...fee })}
          onRemove={(index) => dispatch({ _tag: "RemoveFee", index })}
        />
      )
    case "TaxExempt":
      return (
        <TaxExemptPanel
          {...state}
          exempt={cart.taxReason}
          tax={cart.totals.tax_amount ?? ZERO}
          codes={reasonsFor("tax", cart.reasonCodes)}
          onSave={(reason, notes) => send({ _tag: "ExemptTax", reason, notes })}
          onRemove={() => void send({ _tag: "RemoveTaxExempt" })}
        />
      )
    case "Notes":
      return <NotePanel {...state} note={cart.notes ?? ""} onSave={(notes) => send({ _tag: "SaveNote", notes })} />
    case "ItemFees":
      return (
        <ItemFeesPanel
          {...state}
          fees={cart.itemFees.map((fee) => ({
            key: itemFeeKey(fee),
            description: fee.description,
            line: cart.items.find((one) => one.shopping_cart_item_id === fee.shopping_cart_item_id)?.description ?? "",
            amount: fee.amount
          }))}
          codes={codes}
          onSave={(removal) => send({ _tag: "RemoveItemFees", ...removal })}
        />
      )
  }
}
