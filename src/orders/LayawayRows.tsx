import X from "lucide-react/icons/x"
import type { Cents } from "../money/cents.ts"
import { IconButton } from "../ui/IconButton.tsx"
import { amountText } from "../ui/text.ts"
import * as texts from "./texts.ts"
import styles from "./LayawayRows.module.css"

/** The layaway's cart: a payment to be made, or payments to be given back (CG-17). */
export const LayawayRows = ({ rows, onTakeOut }: LayawayRowsProps) => (
  <ul className={styles["rows"]} aria-label={texts.layawayCart} data-grid="keys">
    {rows.map((row) => (
      <li key={row.key} className="row gap-10">
        <span>{row.title}</span>
        <b>{amountText(row.amount)}</b>
        {onTakeOut !== null && <IconButton icon={X} label={texts.takeOutPayment} onClick={onTakeOut} />}
      </li>
    ))}
  </ul>
)

export interface LayawayRowsProps {
  /** Amounts in cents, negative for what is given back. */
  readonly rows: readonly { readonly key: string; readonly title: string; readonly amount: Cents }[]
  /** Takes what is in the cart out again; null while it is locked. */
  readonly onTakeOut: (() => void) | null
}
