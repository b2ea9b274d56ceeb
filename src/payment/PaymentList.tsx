import Banknote from "lucide-react/icons/banknote"
import CircleAlert from "lucide-react/icons/circle-alert"
import CircleCheck from "lucide-react/icons/circle-check"
import CreditCard from "lucide-react/icons/credit-card"
import Hourglass from "lucide-react/icons/hourglass"
import Info from "lucide-react/icons/info"
import RefreshCw from "lucide-react/icons/refresh-cw"
import X from "lucide-react/icons/x"
import type { Cents } from "../money/cents.ts"
import { Icon } from "../ui/Icon.tsx"
import { IconButton } from "../ui/IconButton.tsx"
import { Tag, type Tone } from "../ui/Tag.tsx"
import { moneyText } from "../ui/text.ts"
import * as texts from "./texts.ts"
import card from "../ui/Card.module.css"
import styles from "./PaymentList.module.css"

const MARKS = { neutral: Info, ok: CircleCheck, warn: Hourglass, danger: CircleAlert, info: Info }

/** The payments of the cart with their state in words, never just a spinner (PAY-02). */
export const PaymentList = ({ rows, onRemove }: PaymentListProps) => (
  <ul className={`${card["surface"]} ${styles["list"]}`} aria-label={texts.payments}>
    {rows.map((row) => (
      <li key={row.id} className={styles["row"]} data-tone={row.tone}>
        <span className={styles["icon"]}>
          <Icon of={row.isCash ? Banknote : CreditCard} />
        </span>
        <div className={styles["text"]}>
          <b>{row.title}</b>
          <span>
            {row.reference !== null && (
              <>
                {texts.reference} <span className="code">{row.reference}</span>
              </>
            )}
            {row.reference !== null && row.note !== null && " · "}
            {row.note}
          </span>
        </div>
        <Tag tone={row.tone} icon={MARKS[row.tone]}>
          {row.state}
        </Tag>
        <b className={styles["amount"]}>{moneyText(row.amount)}</b>
        {onRemove !== null && row.button !== null && (
          <IconButton
            icon={row.button === "check void" ? RefreshCw : X}
            label={LABELS[row.button](row.title, moneyText(row.amount))}
            onClick={() => onRemove(row.id)}
          />
        )}
      </li>
    ))}
  </ul>
)

/** How a payment leaves the list: it is removed, its charge is voided, or somebody asks about a void. */
export type RowButton = "remove" | "void" | "check void"

const LABELS: Readonly<Record<RowButton, (title: string, amountText: string) => string>> = {
  remove: texts.removePaymentOf,
  void: texts.voidPaymentOf,
  "check void": texts.checkVoidOf
}

export interface PaymentRowView {
  readonly id: string
  readonly isCash: boolean
  /** "Cash", or the card's type and last four digits. */
  readonly title: string
  /** Reference, authorization or transaction id. */
  readonly reference: string | null
  /** The fee that was charged on top, or why it was declined. */
  readonly note: string | null
  /** "Accepted", "Pending", "Removing …", "Declined", "Being voided", "Voided". */
  readonly state: string
  readonly tone: Tone
  /** What the balance fell by, or would have, in cents. */
  readonly amount: Cents
  readonly button: RowButton | null
}

export interface PaymentListProps {
  readonly rows: readonly PaymentRowView[]
  /** Asks before it removes, or says why it may not; null once the payments are in and only the order is not saved. */
  readonly onRemove: ((id: string) => void) | null
}
