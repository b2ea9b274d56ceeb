import type { ReactNode } from "react"
import Percent from "lucide-react/icons/percent"
import type { Cents } from "../money/cents.ts"
import { Icon } from "../ui/Icon.tsx"
import { Note } from "../ui/Note.tsx"
import { CartHead, CustomerChip, type CustomerView } from "./CartHead.tsx"
import { ChargeButton, type ChargeButtonProps } from "./ChargeButton.tsx"
import { LineList, type LineListProps } from "./LineList.tsx"
import { type Lock, LockCard } from "./LockCard.tsx"
import type { Mode } from "../paths.ts"
import { Totals, type TotalsProps } from "./Totals.tsx"
import { useSelectedLine } from "./useSelectedLine.ts"
import * as texts from "./texts.ts"
import styles from "./CartColumn.module.css"

/** The cart column: customer, head, lines, totals, and the charge button or, on payment, the lock (SHL-05, CART-01 to CART-05). */
export const CartColumn = (props: CartColumnProps) => {
  const { mode, kind, dense, customer, lines, newest, items, total, totals, charge, message, after, actions, law } =
    props
  const { otherRate, undo, undone, onClear, lock } = props
  const { selected, select } = useSelectedLine(lines)
  const locked = lock !== null
  return (
    <div className={styles["column"]} data-locked={locked || undefined} data-dense={dense || undefined}>
      <CustomerChip {...customer} />
      {customer.warning}
      <CartHead
        mode={mode}
        kind={kind}
        lines={lines.length}
        items={items}
        total={total}
        locked={locked}
        undo={undo}
        onClear={onClear}
      />
      <div className={styles["columns"]} aria-hidden="true">
        <span>{texts.item}</span>
        <span>{texts.qty}</span>
        <span>{texts.reg}</span>
        <span>{texts.sale}</span>
        <span>{texts.ext}</span>
      </div>
      <output className={styles["undone"]}>{undone !== null && <Note tone="neutral">{undone}</Note>}</output>
      {message !== null && <Note tone="danger">{message}</Note>}
      {newest !== undefined ? (
        <LineList {...props} selected={selected} locked={locked} onSelect={select} />
      ) : (
        <>
          <p className={styles["empty"]}>{texts.linesAppearHere}</p>
          {after}
        </>
      )}
      {law}
      <div className={styles["foot"]}>
        {otherRate !== null && (
          <p className={styles["rate"]}>
            <Icon of={Percent} size={16} />
            {otherRate}
          </p>
        )}
        <Totals {...totals} />
        {actions}
        {lock === null ? <ChargeButton {...charge} /> : <LockCard {...lock} />}
      </div>
    </div>
  )
}

export interface CartColumnProps extends Omit<LineListProps, "selected" | "locked" | "onSelect"> {
  readonly mode: Mode
  /** What a loaded cart was saved as; null for the default cart. */
  readonly kind: string | null
  /** The lines stand closer together. */
  readonly dense: boolean
  readonly customer: CustomerView
  /** Sum of the quantities. */
  readonly items: number
  /** In cents. */
  readonly total: Cents
  readonly totals: TotalsProps
  /** That this register charges another tax rate than the store, in words; null where it does not (SET-05). */
  readonly otherRate: string | null
  readonly charge: ChargeButtonProps
  /** Words about the last change of the cart, until they are seen. */
  readonly message: string | null
  /** What the store's rules ask of the cart, between its lines and its totals. */
  readonly law: ReactNode
  /** The buttons above the charge button (CART-05); none while a payment is taken. */
  readonly actions: ReactNode
  /** The button that takes the last change of a line back. */
  readonly undo: ReactNode
  /** What was taken back, in words. */
  readonly undone: string | null
  /** Null when there is nothing to clear. */
  readonly onClear: (() => void) | null
  /** Set while a payment is taken: the cart is locked. */
  readonly lock: Lock | null
}
