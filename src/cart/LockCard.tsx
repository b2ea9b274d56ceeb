import ArrowLeft from "lucide-react/icons/arrow-left"
import Lock from "lucide-react/icons/lock"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import styles from "./LockCard.module.css"

/** Stands in the place of the charge button while a payment is taken (SHL-31). */
export const LockCard = ({ onBack }: { readonly onBack: () => void }) => (
  <div className={styles["card"]}>
    <Icon of={Lock} size={24} />
    <p>
      <b>Cart locked</b>
      <br />
      while you take payment
    </p>
    <Button onClick={onBack}>
      <Icon of={ArrowLeft} />
      Back to sale
    </Button>
  </div>
)
