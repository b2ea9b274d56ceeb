import Trash2 from "lucide-react/icons/trash-2"
import type { Cents } from "../money/cents.ts"
import { cx } from "../ui/cx.ts"
import { IconButton } from "../ui/IconButton.tsx"
import { count, initials, moneyText } from "../ui/text.ts"
import styles from "./CartHead.module.css"

/** Whose cart it is. The customer's controls belong to the customer slice. */
export const CustomerChip = ({ name, isDefault, locked }: CustomerChipProps) => (
  <div className={styles["customer"]} data-locked={locked || undefined}>
    <span className={styles["face"]} aria-hidden="true">
      {initials(name)}
    </span>
    <p>
      <b>{name}</b>
      <span>{isDefault ? "No customer on this sale" : "Customer of this sale"}</span>
    </p>
  </div>
)

export interface CustomerView {
  readonly name: string
  readonly isDefault: boolean
}

interface CustomerChipProps extends CustomerView {
  readonly locked: boolean
}

/** Mode with its bar of colour, lines and items, total, clear control (CART-01, CART-02). */
export const CartHead = ({ mode, lines, items, total, locked, onClear }: CartHeadProps) => (
  <div className={cx(styles["head"], locked && styles["locked"])} data-mode={mode.toLowerCase()}>
    <h2>{mode}</h2>
    <span className={styles["counts"]}>
      {count(lines, "line")} · {count(items, "item")}
    </span>
    <b className={styles["total"]}>
      <span className="sr">Total </span>
      {moneyText(total)}
    </b>
    {!locked && <IconButton icon={Trash2} label="Clear cart" disabled={onClear === null} onClick={() => onClear?.()} />}
  </div>
)

export interface CartHeadProps {
  readonly mode: "Sale"
  readonly lines: number
  readonly items: number
  /** In cents. */
  readonly total: Cents
  readonly locked: boolean
  /** Asks before it clears; null when there is nothing to clear. */
  readonly onClear: (() => void) | null
}
