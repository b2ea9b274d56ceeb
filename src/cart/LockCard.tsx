import ArrowLeft from "lucide-react/icons/arrow-left"
import Lock from "lucide-react/icons/lock"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import * as texts from "./texts.ts"
import styles from "./LockCard.module.css"
import * as shared from "../ui/texts.ts"

/** Stands in the place of the charge button while a payment is taken (SHL-31). */
export const LockCard = ({ onBack }: Lock) => (
  <div className={styles["card"]}>
    <Icon of={Lock} size={24} />
    <p>
      <b>{texts.cartLocked}</b>
      <br />
      {texts.whilePaying}
    </p>
    {onBack !== null && (
      <Button onClick={onBack}>
        <Icon of={ArrowLeft} />
        {shared.backToSale}
      </Button>
    )}
  </div>
)

/** The cart is locked. `onBack` leads back to the sale; null on a refund, and once the payments are in and only the order is not saved. */
export interface Lock {
  readonly onBack: (() => void) | null
}
