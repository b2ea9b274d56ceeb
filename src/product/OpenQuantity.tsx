import { cx } from "../ui/cx.ts"
import { PLACES } from "../ui/focus.ts"
import * as shared from "../ui/texts.ts"
import { Stepper } from "./Stepper.tsx"
import styles from "./OpenForm.module.css"

/** How many pieces of an item that nobody counts (PROD-16, CART-23). */
export const OpenQuantity = ({ quantity, onQuantity }: OpenQuantityProps) => (
  <div className={cx(styles["box"], styles["quantity"])}>
    <span className={styles["label"]}>{shared.quantity}</span>
    <Stepper id={PLACES.quantity} name="quantity" value={quantity} most={9_999} onChange={onQuantity} />
  </div>
)

export interface OpenQuantityProps {
  readonly quantity: number
  readonly onQuantity: (quantity: number) => void
}
