import type { ReactNode } from "react"
import Trash2 from "lucide-react/icons/trash-2"
import X from "lucide-react/icons/x"
import type { Cents } from "../money/cents.ts"
import { cx } from "../ui/cx.ts"
import { IconButton } from "../ui/IconButton.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { initials, moneyText } from "../ui/text.ts"
import type { Mode } from "./rules.ts"
import * as texts from "./texts.ts"
import styles from "./CartHead.module.css"

/** Whose cart it is, and the way to the customer and back; another customer than the default one can be removed (SHL-32). */
export const CustomerChip = ({ name, isDefault, shown, onToggle, onRemove }: CustomerView) => (
  <div className={styles["customer"]} data-locked={onToggle === null || undefined}>
    <button
      type="button"
      className={styles["toggle"]}
      aria-pressed={shown}
      disabled={onToggle === null}
      onClick={() => onToggle?.()}
    >
      <span className={styles["face"]} aria-hidden="true">
        {initials(name)}
      </span>
      <span className={styles["name"]}>
        <span className="sr">{texts.customer}</span>
        <b>{name}</b>
        <small>{isDefault ? texts.noCustomer : texts.customerOfSale}</small>
      </span>
      {onToggle !== null && <Kbd>F8</Kbd>}
    </button>
    {!isDefault && onRemove !== null && <IconButton icon={X} label={texts.removeCustomer} onClick={onRemove} />}
  </div>
)

export interface CustomerView {
  readonly name: string
  readonly isDefault: boolean
  /** The customer's screen is shown. */
  readonly shown: boolean
  /** Goes to the customer's screen and back; null where the customer cannot be changed. */
  readonly onToggle: (() => void) | null
  readonly onRemove: (() => void) | null
}

/** Mode with its bar of colour, lines and items, total, undo, clear control (CART-01, CART-02, CG-15). */
export const CartHead = ({ mode, lines, items, total, locked, undo, onClear }: CartHeadProps) => (
  <div className={cx(styles["head"], locked && styles["locked"])} data-mode={mode.toLowerCase()}>
    <h2>{mode}</h2>
    <span className={styles["counts"]}>{texts.linesAndItems(lines, items)}</span>
    <b className={styles["total"]}>
      <span className="sr">{texts.total}</span>
      {moneyText(total)}
    </b>
    {!locked && undo}
    {!locked && (
      <IconButton icon={Trash2} label={texts.clearCart} disabled={onClear === null} onClick={() => onClear?.()} />
    )}
  </div>
)

export interface CartHeadProps {
  readonly mode: Mode
  readonly lines: number
  readonly items: number
  /** In cents. */
  readonly total: Cents
  readonly locked: boolean
  /** Takes the last change of a line back. */
  readonly undo: ReactNode
  /** Asks before it clears; null when there is nothing to clear. */
  readonly onClear: (() => void) | null
}
