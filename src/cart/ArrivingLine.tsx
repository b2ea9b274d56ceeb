import { memo } from "react"
import CircleHelp from "lucide-react/icons/circle-question-mark"
import Hourglass from "lucide-react/icons/hourglass"
import CircleAlert from "lucide-react/icons/circle-exclamation-point"
import LoaderCircle from "lucide-react/icons/loader-circle"
import type { Cents } from "../money/cents.ts"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { amountText } from "../ui/text.ts"
import * as texts from "./texts.ts"
import styles from "./ArrivingLine.module.css"

const MARKS = {
  looking: LoaderCircle,
  adding: LoaderCircle,
  waiting: Hourglass,
  unconfirmed: CircleHelp,
  missing: CircleAlert
} as const satisfies Record<keyof typeof texts.arriving, unknown>

type Phase = keyof typeof texts.arriving

/** What a person may ask about a line, by its phase, and which lines they may take out. */
const ASKS: { readonly [P in Phase]?: string } = { unconfirmed: texts.check, missing: texts.lookUp }
const REMOVABLE: { readonly [P in Phase]?: true } = { waiting: true, missing: true }

/**
 * Something scanned that is not yet a line of the cart: shown at once, with the words of its state. What waits for the
 * connection says so, and can be taken out; what was not added then says why, and stays. When the reply was lost it says so, and offers to look again; it never
 * pretends to be in the cart.
 */
export const ArrivingLine = memo(
  ({ id, text, quantity, price, phase, why, turns, onRecheck, onRemove }: ArrivingLineProps) => (
    <li className={styles["line"]} data-phase={phase}>
      <Icon
        of={MARKS[phase]}
        size={20}
        className={cx(styles["mark"], turns && MARKS[phase] === LoaderCircle && styles["turning"])}
      />
      <span className="stack rest">
        <span className={styles["name"]}>{text}</span>
        {phase === "missing" ? (
          <span role="alert" className={styles["state"]}>
            {texts.arriving.missing} {why}
          </span>
        ) : (
          <span className={styles["state"]}>{texts.arriving[phase]}</span>
        )}
      </span>
      {ASKS[phase] !== undefined && onRecheck && (
        <button type="button" className={styles["recheck"]} onClick={() => onRecheck(id)}>
          {ASKS[phase]}
          <span className="sr"> {text}</span>
        </button>
      )}
      {REMOVABLE[phase] === true && onRemove && (
        <button type="button" className={styles["recheck"]} onClick={() => onRemove(id)}>
          {texts.removeWaiting}
          <span className="sr"> {text}</span>
        </button>
      )}
      {ASKS[phase] === undefined && REMOVABLE[phase] === undefined && (
        <span className={styles["count"]}>
          {texts.times(quantity)}
          {price !== null && <b>{amountText(price)}</b>}
        </span>
      )}
    </li>
  )
)
ArrivingLine.displayName = "ArrivingLine"

export interface ArrivingLineView {
  readonly id: string
  /** What was scanned, or the description once it is known. */
  readonly text: string
  readonly quantity: number
  /** In cents, for all of them; null until the product is known. */
  readonly price: Cents | null
  readonly phase: Phase
  /** Why it is missing, in words; null for one that is not. */
  readonly why: string | null
}

export interface ArrivingLineProps extends ArrivingLineView {
  /** Its mark turns while it is on its way: what moves costs a frame after the other. */
  readonly turns: boolean
  /** Asks the back office for the cart, or looks up anew what was not added; without it the line only tells. */
  readonly onRecheck?: ((id: string) => void) | undefined
  /** Takes out what waits for the connection, or was not added; without it the line only tells. */
  readonly onRemove?: ((id: string) => void) | undefined
}
