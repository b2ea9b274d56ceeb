import ScanBarcode from "lucide-react/icons/scan-barcode"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import styles from "./SaleIdle.module.css"

/** The sale screen before anything is searched. */
export const SaleIdle = () => (
  <EmptyState icon={ScanBarcode} title="Scan or type to start">
    <p>A scan goes straight into the cart, wherever the cursor is. Typed words show a list to pick from.</p>
    <ul className={styles["tips"]} aria-label="Tips">
      <li>
        <Kbd>F4</Kbd> Several of the same? Set the quantity first.
      </li>
      <li>
        <Kbd>F2</Kbd> Back to the scan field from anywhere.
      </li>
      <li>
        <Kbd>F9</Kbd> Take the payment.
      </li>
    </ul>
  </EmptyState>
)
