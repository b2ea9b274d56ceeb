import { useId } from "react"
import ArrowRight from "lucide-react/icons/arrow-right"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { useAfter } from "../ui/useAfter.ts"
import styles from "./ChargeButton.module.css"

/** A scan is over before, in milliseconds. */
const DIMS_AFTER = 400

/**
 * The one big button of the sale, always in the same place. While it cannot be pressed it says why (CART-15, CART-16).
 * While an item is on its way it keeps its look, for that is over in the blink of an eye, and dims only when it is not.
 */
export const ChargeButton = ({ label, keyName, reason, settling, onPress }: ChargeButtonProps) => {
  const id = useId()
  const dims = useAfter(DIMS_AFTER, settling)
  return (
    <button
      type="button"
      className={cx(styles["charge"], dims && styles["dim"])}
      disabled={reason !== null}
      aria-disabled={settling || undefined}
      aria-describedby={reason ? id : undefined}
      onClick={onPress}
    >
      <span className={styles["words"]}>
        {label}
        {reason && (
          <span className={styles["reason"]} id={id}>
            {reason}
          </span>
        )}
      </span>
      {reason === null && (
        <>
          {keyName !== null && <Kbd>{keyName}</Kbd>}
          <Icon of={ArrowRight} size={26} />
        </>
      )}
    </button>
  )
}

export interface ChargeButtonProps {
  /** 'Go To Payments' or 'Cart Is Empty'. */
  readonly label: string
  /** The key that presses it; null while that key does something else. */
  readonly keyName: string | null
  /** Why it cannot be pressed, in words (may be empty when the label says it); null when it can. */
  readonly reason: string | null
  /** An item is on its way into the cart. */
  readonly settling: boolean
  readonly onPress: () => void
}
