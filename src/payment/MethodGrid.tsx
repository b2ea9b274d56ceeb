import { useId } from "react"
import BadgeCheck from "lucide-react/icons/badge-check"
import Banknote from "lucide-react/icons/banknote"
import CreditCard from "lucide-react/icons/credit-card"
import Gift from "lucide-react/icons/gift"
import Landmark from "lucide-react/icons/landmark"
import PenLine from "lucide-react/icons/pen-line"
import Wallet from "lucide-react/icons/wallet"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import type { Method } from "./methods.ts"
import * as texts from "./texts.ts"
import styles from "./MethodGrid.module.css"
import { METHODS } from "./methods.ts"

const ICONS = {
  credit_card: CreditCard,
  credit_card_manual: CreditCard,
  debit_card: Wallet,
  auth_code: BadgeCheck,
  cash: Banknote,
  gift_card: Gift,
  check: PenLine,
  financing: Landmark
} as const satisfies Record<Method, unknown>

/** The ways to pay as large radio buttons; one that cannot be used now says why (PAY-06, PAY-09). */
export const MethodGrid = ({ methods, method, onMethod }: MethodGridProps) => {
  const id = useId()
  return (
    <div
      className={styles["methods"]}
      data-many={methods.length > 4 || undefined}
      role="radiogroup"
      aria-label={texts.paymentMethod}
    >
      {methods.map(({ key, note, letter, reason }) => (
        <label key={key} className={styles["method"]}>
          <input
            className="sr"
            type="radio"
            name={id}
            value={key}
            checked={key === method}
            disabled={reason !== null}
            aria-labelledby={`${id}${key}`}
            aria-describedby={`${id}${key}note`}
            onChange={() => onMethod(key)}
          />
          <Icon of={ICONS[key]} size={30} />
          <span className={styles["words"]}>
            <span id={`${id}${key}`}>{METHODS[key].label}</span>
            <span className={styles["note"]} id={`${id}${key}note`}>
              {reason ?? note}
            </span>
          </span>
          <Kbd>{letter}</Kbd>
        </label>
      ))}
    </div>
  )
}

export interface MethodView {
  readonly key: Method
  /** "Terminal Z11 ready", "Opens the drawer". */
  readonly note: string
  /** The key that picks it. */
  readonly letter: string
  /** Why it cannot be used now, shown in place of the note; null when it can. */
  readonly reason: string | null
}

export interface MethodGridProps {
  readonly methods: readonly MethodView[]
  readonly method: Method
  readonly onMethod: (method: Method) => void
}
