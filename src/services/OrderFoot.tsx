import ArrowLeft from "lucide-react/icons/arrow-left"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import * as words from "../ui/itemTexts.ts"
import * as shared from "../ui/texts.ts"
import styles from "../ui/ItemForm.module.css"

/** Close, and the one green button with what goes into the cart. */
export const OrderFoot = ({ action, worth, busy, off, onAdd, onClose }: OrderFootProps) => (
  <footer className={styles["foot"]}>
    <Button size="xl" onClick={onClose}>
      <Icon of={ArrowLeft} />
      {shared.close}
      <Kbd>{shared.escapeKey}</Kbd>
    </Button>
    <Button size="xl" look="primary" className={styles["add"]} aria-disabled={off || busy || undefined} onClick={onAdd}>
      <span>{action}</span>
      <span className="grow" />
      {worth !== null && !busy && <b>{worth}</b>}
      <Kbd>{words.controlEnter}</Kbd>
    </Button>
  </footer>
)

export interface OrderFootProps {
  readonly action: string
  /** What goes in, in words: an amount, a serial number, how many. */
  readonly worth: string | null
  readonly busy: boolean
  readonly off: boolean
  readonly onAdd: () => void
  readonly onClose: () => void
}
