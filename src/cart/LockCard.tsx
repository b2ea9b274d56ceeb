import ArrowLeft from "lucide-react/icons/arrow-left"
import Lock from "lucide-react/icons/lock"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import * as texts from "./texts.ts"
import styles from "./LockCard.module.css"

/** Stands in the place of the charge button while a payment is taken (SHL-31). */
export const LockCard = ({ onBack }: { readonly onBack: () => void }) => (
  <div className={styles["card"]}>
    <Icon of={Lock} size={24} />
    <p>
      <b>{texts.cartLocked}</b>
      <br />
      {texts.whilePaying}
    </p>
    <Button onClick={onBack}>
      <Icon of={ArrowLeft} />
      {texts.backToSale}
    </Button>
  </div>
)
