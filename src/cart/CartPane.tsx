import { Suspense, useEffect, useMemo } from "react"
import { useNavigate } from "../ui/navigation.ts"
import RotateCcw from "lucide-react/icons/rotate-ccw"
import { CartActions } from "./CartActions.tsx"
import { CartColumn } from "./CartColumn.tsx"
import { ArrivingLines } from "./ArrivingLines.tsx"
import type { CartLineView } from "./CartLine.tsx"
import { kindName } from "../savedCarts/messages.ts"
import type { CartItem } from "./contract.ts"
import { type CartState, editPathOf, openKindOf, type OpenUpcs, shownQuantity } from "./model.ts"
import type { CustomerView } from "./CartHead.tsx"
import type { Lock } from "./LockCard.tsx"
import { altTaxRate, careNote, holdsOf, isClean, isQuantityFixed, lineFacts } from "./rules.ts"
import type { Mode } from "../paths.ts"
import type { TotalsView } from "./Totals.tsx"
import { isArriving, isMissing } from "../catalog/model.ts"
import { negate, ZERO } from "../money/cents.ts"
import { percentText } from "../money/rate.ts"
import { extendedAt, partWords } from "../adjustments/sentences.ts"
import { pricesFixed } from "../adjustments/rules.ts"
import { useApp, useDispatch, useUi, useUiState } from "../app/hooks.ts"
import { lazyOverlay, lazyWithPreload } from "../ui/lazyWithPreload.ts"
import { layawayAmount } from "../orders/amount/rules.ts"
import { otherRateWords } from "../settings/sentences.ts"
import { useOpenPanel } from "../adjustments/useOpenPanel.ts"
import { LawOfCart } from "../law/LawOfCart.tsx"
import { refusalOf, type TasksState } from "../tasks/model.ts"
import { useAltKeys } from "../ui/useAltKeys.ts"
import { IconButton } from "../ui/IconButton.tsx"
import type { ChargeControl } from "../payment/useCharge.ts"
import type { UndoControl } from "./useUndo.ts"
import * as texts from "./texts.ts"

const AdjustPage = lazyWithPreload(async () => (await import("../adjustments/AdjustPage.tsx")).AdjustPage)
const ClearCartDialog = lazyOverlay(async () => (await import("./ClearCartDialog.tsx")).ClearCartDialog)
const LayawayCart = lazyOverlay(async () => (await import("../orders/LayawayCart.tsx")).LayawayCart)
const LineDialog = lazyOverlay(async () => (await import("./LineDialog.tsx")).LineDialog)
const OrderChanges = lazyOverlay(async () => (await import("../adjustments/OrderChanges.tsx")).OrderChanges)

/** What tells a line from others: its serial number, the model of an item without a product, else its UPC. */
const codeOf = (item: CartItem, store: OpenUpcs | null): Pick<CartLineView, "code" | "codeLabel"> => {
  const kind = openKindOf(item, store)
  if ((item.serial_number ?? "") !== "") return { code: item.serial_number ?? "", codeLabel: texts.serial }
  return kind === null
    ? { code: item.upc ?? "", codeLabel: "" }
    : { code: item.model ?? "", codeLabel: texts.openKinds[kind] }
}

const lineOf = (cart: CartState, item: CartItem, tasks: TasksState, store: OpenUpcs | null): CartLineView => {
  const quantity = shownQuantity(cart, item)
  return {
    id: item.shopping_cart_item_id,
    description: item.description,
    image: item.image_src,
    quantity,
    regular: item.price,
    sale: item.sale_price ?? null,
    extended: extendedAt(item, quantity),
    approved: [partWords(item, quantity), careNote(item)].filter((words) => words !== null).join(" · ") || null,
    ...codeOf(item, store),
    facts: lineFacts(item).join(" · ") || null,
    editable: editPathOf(item, store) !== null,
    warehouse: item.is_backorder ?? false,
    quantityFixed: isQuantityFixed(item),
    problem: refusalOf(tasks, "discountLine", item.shopping_cart_item_id)
  }
}

const totalsOf = ({ cart }: CartState, storeRate: number | undefined): TotalsView => ({
  subtotal: cart?.totals.subtotal ?? ZERO,
  discount: negate(cart?.totals.discount_amount ?? ZERO),
  tax: cart?.totals.tax_amount ?? ZERO,
  taxRate: percentText(altTaxRate(cart, storeRate)),
  otherTax: cart?.totals.other_tax_amount ?? ZERO,
  fees: cart?.totals.fees_amount ?? ZERO,
  payments: negate(cart?.totals.payment_amount ?? ZERO),
  balanceDue: cart?.totals.balance_remaining ?? ZERO
})

export interface CartPlaceProps {
  readonly mode: Mode
  readonly customer: CustomerView
  readonly charge: ChargeControl
  readonly undo: UndoControl
  /** Set while a payment is taken. */
  readonly lock: Lock | null
}

/** The cart column over the state. */
export const CartPane = ({ mode, customer, charge, undo, lock }: CartPlaceProps) => {
  const cart = useApp((state) => state.cart)
  const newestScan = useApp(({ catalog }) => catalog.scans.at(-1)?.id)
  const adding = useApp(({ catalog }) => catalog.scans.some(isArriving))
  const missing = useApp(({ catalog }) => catalog.scans.some(isMissing))
  const tasks = useApp((state) => state.tasks)
  const dispatch = useDispatch()
  const open = useOpenPanel()
  useAltKeys()
  const ui = useUi()
  const navigate = useNavigate()
  const panelOpen = useUiState((shared) => shared.panel !== null)
  const asking = useUiState((shared) => shared.clearOpen)
  const enlarged = useUiState((shared) => shared.enlarged)
  const { denseLines, totalsFolded } = useApp((state) => state.settings.chosen)
  const client = useApp((state) => state.session.client)
  const otherRate = useApp((state) => state.settings.altRate.rate)
  const items = cart.cart?.items ?? []
  const lines = useMemo(
    () => (cart.cart?.items ?? []).map((item) => lineOf(cart, item, tasks, client)).toReversed(),
    [cart, tasks, client]
  )
  const layaway = useApp((state) => (mode === "Layaway" ? state.orders.layaway : null))
  const refunds = items.length === 0 ? (cart.cart?.refunds ?? []) : []
  const ofLayaway = layaway !== null || refunds.length > 0
  const total = ofLayaway ? layawayAmount(layaway, refunds) : (cart.cart?.totals.total ?? ZERO)
  const kind = cart.cart === null || cart.cart.isDefault ? null : kindName(cart.cart.type ?? "")
  const clearable = cart.cart !== null && (kind !== null || !isClean(holdsOf(cart.cart)) || missing)
  const fixed = pricesFixed(mode, client?.client_id, cart.cart)
  const locked = lock !== null
  const editPathAt = (id: string): string | null => {
    const item = locked ? undefined : items.find((one) => one.shopping_cart_item_id === id)
    return item === undefined ? null : editPathOf(item, client)
  }
  // Under a payment, and once nobody is signed in, there is no panel to come back to.
  useEffect(() => {
    if (locked) ui.set({ panel: null })
    return () => ui.set({ panel: null, enlarged: null })
  }, [locked, ui])
  return (
    <>
      <CartColumn
        mode={mode}
        kind={kind}
        dense={denseLines}
        customer={customer}
        lines={lines}
        newest={newestScan ?? lines[0]?.id}
        arriving={newestScan !== undefined && <ArrivingLines />}
        items={lines.reduce((sum, line) => sum + line.quantity, 0)}
        total={total}
        totals={{
          ...totalsOf(cart, client?.tax_rate),
          ...(ofLayaway && { balanceDue: total }),
          folded: totalsFolded && !locked,
          onFold: locked ? null : (value) => dispatch({ _tag: "ChangeSetting", name: "totalsFolded", value }),
          onOtherTax: locked || (cart.cart?.itemFees.length ?? 0) === 0 ? null : () => open({ _tag: "ItemFees" })
        }}
        otherRate={otherRateWords(otherRate, client?.tax_rate)}
        after={
          ofLayaway ? (
            <LayawayCart layaway={layaway} refunds={refunds} locked={locked} />
          ) : (
            <OrderChanges locked={locked} />
          )
        }
        actions={
          locked ? null : (
            <CartActions
              disabled={cart.cart === null}
              pricesFixed={fixed}
              onTaxExempt={() => open({ _tag: "TaxExempt" })}
              onNote={() => open({ _tag: "Notes" })}
              onDiscount={() => open({ _tag: "Order" })}
              onFee={() => open({ _tag: "Fees" })}
            />
          )
        }
        law={<LawOfCart isSale={mode === "Sale" && !locked && !ofLayaway} />}
        pricesFixed={fixed}
        clamped={cart.clamped}
        // Where the cart is not locked the notice above the screen says it, until it is seen.
        message={locked ? cart.message : null}
        charge={charge}
        undo={
          undo.label !== null && (
            <IconButton icon={RotateCcw} label={undo.label} aria-keyshortcuts="Control+Z" onClick={undo.onUndo} />
          )
        }
        undone={undo.undone}
        onQuantity={(item, quantity) => dispatch({ _tag: "ChangeQuantity", item, quantity })}
        onDiscount={(item) => open({ _tag: "Item", item })}
        onEnlarge={(item) => {
          const path = editPathAt(item)
          if (path === null) ui.set({ enlarged: item })
          else navigate(path)
        }}
        onRemove={(item) => dispatch({ _tag: "ChangeQuantity", item, quantity: 0 })}
        onClear={clearable ? () => ui.set({ clearOpen: true }) : null}
        lock={lock}
      />
      {!locked && panelOpen && (
        <Suspense>
          <AdjustPage />
        </Suspense>
      )}
      {enlarged !== null && <LineDialog id={enlarged} onClose={() => ui.set({ enlarged: null })} />}
      {asking && (
        <ClearCartDialog
          total={total}
          paid={cart.cart?.payments ?? []}
          adding={adding}
          loaded={kind !== null}
          onCancel={() => ui.set({ clearOpen: false })}
          onConfirm={() => {
            ui.set({ clearOpen: false })
            dispatch({ _tag: "ClearCart" })
          }}
        />
      )}
    </>
  )
}
