import { useEffect } from "react"
import { orderDiscountOf } from "./orderChanges.ts"
import { discountBase } from "./discountBase.ts"
import { DiscountPanel } from "./DiscountPanel.tsx"
import { FeePanel } from "./FeePanel.tsx"
import { ItemFeesPanel } from "./ItemFeesPanel.tsx"
import type { PanelTarget } from "./model.ts"
import { NotePanel } from "./NotePanel.tsx"
import { itemFeeKey } from "./rules.ts"
import { reasonsFor } from "./panel/rules.ts"
import { TaxExemptPanel } from "./TaxExemptPanel.tsx"
import { usePanelTask } from "./usePanelTask.ts"
import type { CartItem } from "../cart/contract.ts"
import { type Cart, extendedOf } from "../cart/model.ts"
import { subtract, times, ZERO } from "../money/cents.ts"
import { useApp, useDispatch, useUi, useUiState } from "../app/hooks.ts"
import { CART } from "../tasks/model.ts"
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

interface CartProps {
  readonly cart: Cart
}

interface ItemProps extends CartProps {
  readonly item: CartItem
}

interface OpenPanelProps extends CartProps {
  readonly target: PanelTarget
  readonly item: CartItem | undefined
}

const OpenPanel = ({ target, cart, item }: OpenPanelProps) => {
  switch (target._tag) {
    case "Item":
      return item === undefined ? null : <LineDiscount cart={cart} item={item} />
    case "Order":
      return <OrderDiscount cart={cart} />
    case "Fees":
      return <Fees cart={cart} />
    case "TaxExempt":
      return <Exemption cart={cart} />
    case "Notes":
      return <CartNote cart={cart} />
    case "ItemFees":
      return <ItemFees cart={cart} />
  }
}

const LineDiscount = ({ cart, item }: ItemProps) => {
  const { shopping_cart_item_id: id } = item
  const { state, send } = usePanelTask("discountLine", id)
  return (
    <DiscountPanel
      {...state}
      subject={item.quantity === 1 ? item.description : panelTexts.severalOf(item.quantity, item.description)}
      limit={{ of: "item", base: times(item.price, item.quantity) }}
      current={extendedOf(item)}
      codes={reasonsFor("price", cart.reasonCodes)}
      reason={item.reason_code_id ?? null}
      notes={item.override_notes ?? ""}
      onSave={(form) => send({ item: id, form })}
      onRemove={
        (item.discount_amount ?? ZERO) === 0 || item.member_discount === true
          ? null
          : () => void send({ item: id, form: null })
      }
    />
  )
}

const OrderDiscount = ({ cart }: CartProps) => {
  const { state, send } = usePanelTask("discountOrder")
  const [discount] = cart.discounts
  const base = discountBase(cart)
  return (
    <DiscountPanel
      {...state}
      subject={panelTexts.wholeOrder(cart.items.length)}
      limit={{ of: "order", base }}
      current={subtract(base, orderDiscountOf(cart))}
      codes={reasonsFor("price", cart.reasonCodes)}
      reason={discount?.reason_code_id ?? null}
      notes={discount?.notes ?? ""}
      onSave={(form) => send({ form })}
      onRemove={discount === undefined ? null : () => void send({ form: null })}
    />
  )
}

const Fees = ({ cart }: CartProps) => {
  const { state, send } = usePanelTask("saveFees")
  const dispatch = useDispatch()
  return (
    <FeePanel
      {...state}
      fees={cart.fees}
      cartTotal={cart.totals.total}
      onSave={(add) => send({ add })}
      // The panel stays.
      onRemove={(remove) => dispatch({ _tag: "DoTask", task: "saveFees", of: CART, args: { remove } })}
    />
  )
}

const Exemption = ({ cart }: CartProps) => {
  const { state, send } = usePanelTask("exemptTax")
  return (
    <TaxExemptPanel
      {...state}
      exempt={cart.taxReason}
      tax={cart.totals.tax_amount ?? ZERO}
      codes={reasonsFor("tax", cart.reasonCodes)}
      onSave={(reason, notes) => send({ exempt: { reason, notes } })}
      onRemove={() => void send({ exempt: null })}
    />
  )
}

const CartNote = ({ cart }: CartProps) => {
  const { state, send } = usePanelTask("cartNote")
  return <NotePanel {...state} note={cart.notes ?? ""} onSave={(notes) => send({ notes })} />
}

const ItemFees = ({ cart }: CartProps) => {
  const { state, send } = usePanelTask("removeItemFees")
  return (
    <ItemFeesPanel
      {...state}
      fees={cart.itemFees.map((fee) => ({
        key: itemFeeKey(fee),
        description: fee.description,
        line: cart.items.find((one) => one.shopping_cart_item_id === fee.shopping_cart_item_id)?.description ?? "",
        amount: fee.amount
      }))}
      codes={reasonsFor("price", cart.reasonCodes)}
      onSave={send}
    />
  )
}
