import { useState } from "react"
import { CartColumn } from "../cart/CartColumn.tsx"
import type { ArrivingLineView } from "../cart/ArrivingLine.tsx"
import type { CartLineView } from "../cart/CartLine.tsx"
import { ClearCartDialog } from "../cart/ClearCartDialog.tsx"
import type { CartItem } from "../cart/contract.ts"
import * as words from "../cart/messages.ts"
import { type CartState, extendedOf, shownQuantity } from "../cart/model.ts"
import { isQuantityFixed } from "../cart/rules.ts"
import type { Totals } from "../cart/Totals.tsx"
import type { PendingScan } from "../catalog/model.ts"
import { cents, negate, times, ZERO } from "../money/cents.ts"
import { useApp, useDispatch } from "./hooks.ts"

const lineOf = (cart: CartState, item: CartItem): CartLineView => {
  const quantity = shownQuantity(cart, item)
  const serial = item.serial_number ?? ""
  return {
    id: item.shopping_cart_item_id,
    description: item.description,
    quantity,
    regular: item.price,
    sale: item.sale_price ?? null,
    extended: extendedOf(item, quantity),
    code: serial === "" ? (item.upc ?? "") : serial,
    codeLabel: serial === "" ? "" : "Serial",
    quantityFixed: isQuantityFixed(item)
  }
}

const arrivingOf = (scan: PendingScan): ArrivingLineView => ({
  id: scan.id,
  text: scan.description ?? scan.term,
  quantity: scan.quantity,
  price: scan.price === null ? null : times(cents(scan.price), scan.quantity),
  phase: scan.phase
})

const totalsOf = ({ cart }: CartState): Parameters<typeof Totals>[0] => ({
  subtotal: cart?.totals.subtotal ?? ZERO,
  discount: negate(cart?.totals.discount_amount ?? ZERO),
  tax: cart?.totals.tax_amount ?? ZERO,
  otherTax: cart?.totals.other_tax_amount ?? ZERO,
  fees: cart?.totals.fees_amount ?? ZERO,
  payments: negate(cart?.totals.payment_amount ?? ZERO),
  balanceDue: cart?.totals.balance_remaining ?? ZERO
})

/** The cart column over the state. `onBack` is set while a payment is taken. */
export const CartPlace = ({ onBack }: { readonly onBack: (() => void) | null }) => {
  const cart = useApp((state) => state.cart)
  const scans = useApp((state) => state.catalog.scans)
  const defaultContact = useApp((state) => state.session.client?.contact_id)
  const waits = useApp((state) => state.register.chargeWaits)
  const dispatch = useDispatch()
  const [asking, setAsking] = useState(false)
  const customer = cart.cart?.billing?.contact_id
  const isDefault = customer === undefined || customer === defaultContact
  const items = cart.cart?.items ?? []
  const lines = items.map((item) => lineOf(cart, item)).toReversed()
  const total = cart.cart?.totals.total ?? ZERO
  const empty = items.length === 0 && total === 0
  const adding = scans.length > 0 || cart.wanted.length > 0
  return (
    <>
      <CartColumn
        customer={{ name: isDefault ? "Default Customer" : `Customer ${customer}`, isDefault }}
        lines={lines}
        arriving={scans.map(arrivingOf).toReversed()}
        items={lines.reduce((sum, line) => sum + line.quantity, 0)}
        total={total}
        totals={totalsOf(cart)}
        clamped={cart.clamped}
        message={cart.message}
        charge={{
          label: empty ? words.CART_IS_EMPTY : words.GO_TO_PAYMENTS,
          reason: chargeObstacle(empty, adding, waits),
          onPress: () => dispatch({ _tag: "Charge" })
        }}
        onQuantity={(item, quantity) => dispatch({ _tag: "ChangeQuantity", item, quantity })}
        onRemove={(item) => dispatch({ _tag: "ChangeQuantity", item, quantity: 0 })}
        onRecheck={(scan) => dispatch({ _tag: "RecheckScan", scan })}
        onClear={() => setAsking(true)}
        onBack={onBack}
      />
      {asking && (
        <ClearCartDialog
          total={total}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            dispatch({ _tag: "ClearCart" })
          }}
        />
      )}
    </>
  )
}

const chargeObstacle = (empty: boolean, adding: boolean, waits: boolean): string | null => {
  if (adding) return words.STILL_ADDING
  if (waits) return "Asking for the register's status."
  return empty ? "" : null
}
