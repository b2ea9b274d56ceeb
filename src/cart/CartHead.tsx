import type { ReactNode } from "react"
import ArchiveRestore from "lucide-react/icons/archive-restore"
import Trash2 from "lucide-react/icons/trash-2"
import UserSearch from "lucide-react/icons/user-search"
import X from "lucide-react/icons/x"
import type { Cents } from "../money/cents.ts"
import { cx } from "../ui/cx.ts"
import { IconButton } from "../ui/IconButton.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { initials, moneyText } from "../ui/text.ts"
import { UNLOAD } from "./messages.ts"
import type { Mode } from "../paths.ts"
import * as texts from "./texts.ts"
import styles from "./CartHead.module.css"

/**
 * Whose cart it is: the default customer's chip leads to the customer screen and back; another customer's to what is
 * known of him, with the way to the screen and his removal beside it (CUST-04 to CUST-07, SHL-32).
 */
export const CustomerChip = ({ name, badges, gives, isDefault, shown, onToggle, onDetail, onRemove }: CustomerView) => (
  <div className={styles["customer"]} data-locked={onToggle === null || undefined}>
    <button
      type="button"
      className={styles["toggle"]}
      aria-pressed={isDefault ? shown : undefined}
      disabled={onToggle === null}
      onClick={() => (isDefault ? onToggle?.() : onDetail?.())}
    >
      <span className={styles["face"]} aria-hidden="true">
        {initials(name)}
      </span>
      <span className={styles["name"]}>
        <span className="sr">{texts.customer}</span>
        <b>{name}</b>
        {badges === null ? (
          <small>{isDefault ? texts.noCustomer : texts.customerOfSale}</small>
        ) : (
          <span className={styles["badges"]}>{badges}</span>
        )}
        {gives}
      </span>
      {onToggle !== null && isDefault && <Kbd>F8</Kbd>}
    </button>
    {!isDefault && onToggle !== null && (
      <IconButton icon={UserSearch} label={texts.changeCustomer} aria-pressed={shown} onClick={onToggle} />
    )}
    {!isDefault && onRemove !== null && <IconButton icon={X} label={texts.removeCustomer} onClick={onRemove} />}
  </div>
)

export interface CustomerView {
  readonly name: string
  /** Membership and notes (CUST-06); null while they are not known. */
  readonly badges: ReactNode
  /** What the membership gives; null while it is not known. */
  readonly gives: ReactNode
  /** What must be known of the customer before anything is sold; null for nothing. */
  readonly warning: ReactNode
  readonly isDefault: boolean
  /** The customer's screen is shown. */
  readonly shown: boolean
  /** Goes to the customer's screen and back; null where the customer cannot be changed. */
  readonly onToggle: (() => void) | null
  /** Opens what is known of the customer. */
  readonly onDetail: (() => void) | null
  readonly onRemove: (() => void) | null
}

/**
 * Mode with its bar of colour, the kind of a loaded cart, lines and items, total, undo, clear control; a loaded cart is
 * unloaded by it (CART-01, CART-02, CART-08, CG-15).
 */
export const CartHead = ({ mode, kind, lines, items, total, locked, undo, onClear }: CartHeadProps) => (
  <div className={cx(styles["head"], locked && styles["locked"])} data-mode={mode.toLowerCase()}>
    <h2>{mode}</h2>
    <span className={styles["counts"]}>
      {kind === null ? texts.linesAndItems(lines, items) : texts.kindLinesAndItems(kind, lines, items)}
    </span>
    <b className={styles["total"]}>
      <span className="sr">{texts.total}</span>
      {moneyText(total)}
    </b>
    {!locked && undo}
    {!locked && (
      <IconButton
        icon={kind === null ? Trash2 : ArchiveRestore}
        label={kind === null ? texts.clearCart : UNLOAD}
        disabled={onClear === null}
        onClick={() => onClear?.()}
      />
    )}
  </div>
)

export interface CartHeadProps {
  readonly mode: Mode
  /** What a loaded cart was saved as; null for the default cart (CART-06). */
  readonly kind: string | null
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
