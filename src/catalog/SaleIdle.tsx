import ScanBarcode from "lucide-react/icons/scan-barcode"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import * as texts from "./texts.ts"
import styles from "./SaleIdle.module.css"

/** The sale screen before anything is searched. */
export const SaleIdle = () => (
  <EmptyState icon={ScanBarcode} title={texts.scanOrType}>
    <p>{texts.scanExplained}</p>
    <ul className={styles["tips"]} aria-label={texts.tips} data-input="touch">
      {texts.touchTips.map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
    </ul>
    <ul className={styles["tips"]} aria-label={texts.tips} data-input="keys">
      <li>
        <Kbd>F4</Kbd> {texts.tipQuantity}
      </li>
      <li>
        <Kbd>F2</Kbd> {texts.tipScan}
      </li>
      <li>
        <Kbd>F9</Kbd> {texts.tipPay}
      </li>
    </ul>
  </EmptyState>
)
