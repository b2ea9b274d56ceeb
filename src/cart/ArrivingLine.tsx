import { memo } from "react"
import CircleHelp from "lucide-react/icons/circle-question-mark"
import Hourglass from "lucide-react/icons/hourglass"
import LoaderCircle from "lucide-react/icons/loader-circle"
import type { Cents } from "../money/cents.ts"
import { Icon } from "../ui/Icon.tsx"
import { amountText } from "../ui/text.ts"
import * as texts from "./texts.ts"
import styles from "./ArrivingLine.module.css"

const MARKS = {
  looking: LoaderCircle,
  adding: LoaderCircle,
  waiting: Hourglass,
  unconfirmed: CircleHelp
} as const satisfies Record<keyof typeof texts.arriving, unknown>

/**
 * Something scanned that is not yet a line of the cart: shown at once, with the words of its state. What waits for the
 * connection says so, and can be taken out. When the reply was lost it says so, and offers to look again; it never
 * pretends to be in the cart.
 */
export const ArrivingLine = memo(({ id, text, quantity, price, phase, onRecheck, onRemove }: ArrivingLineProps) => (
  <li className={styles["line"]} data-phase={phase}>
    <Icon of={MARKS[phase]} size={20} className={styles["mark"]} />
    <span className={styles["words"]}>
      <span className={styles["name"]}>{text}</span>
      <span className={styles["state"]}>{texts.arriving[phase]}</span>
    </span>
    {phase === "waiting" && onRemove ? (
      <button type="button" className={styles["recheck"]} onClick={() => onRemove(id)}>
        {texts.removeWaiting}
        <span className="sr"> {text}</span>
      </button>
    ) : phase === "unconfirmed" && onRecheck ? (
      <button type="button" className={styles["recheck"]} onClick={() => onRecheck(id)}>
        {texts.check}
        <span className="sr"> {text}</span>
      </button>
    ) : (
      <span className={styles["count"]}>
        {texts.times(quantity)}
        {price !== null && <b>{amountText(price)}</b>}
      </span>
    )}
  </li>
))
ArrivingLine.displayName = "ArrivingLine"

export interface ArrivingLineView {
  readonly id: string
  /** What was scanned, or the description once it is known. */
  readonly text: string
  readonly quantity: number
  /** In cents, for all of them; null until the product is known. */
  readonly price: Cents | null
  readonly phase: keyof typeof texts.arriving
}

export interface ArrivingLineProps extends ArrivingLineView {
  /** Asks the back office for the cart; without it the line only tells. */
  readonly onRecheck?: ((id: string) => void) | undefined
  /** Takes out what waits for the connection; without it the line only tells. */
  readonly onRemove?: ((id: string) => void) | undefined
}
