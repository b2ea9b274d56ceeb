import ScanBarcode from "lucide-react/icons/scan-barcode"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import stage from "../ui/Stage.module.css"
import * as scanTexts from "./scan/texts.ts"
import styles from "./SaleIdle.module.css"

/** The sale screen before anything is scanned. */
export const SaleIdle = () => (
  <div className={stage["stage"]}>
    <span className={stage["mark"]}>
      <Icon of={ScanBarcode} size={34} />
    </span>
    <div className={stage["words"]}>
      <h2>{scanTexts.scanOrType}</h2>
      <p data-input="keys">{scanTexts.scanExplained}</p>
      <ul className={styles["touch"]} aria-label={scanTexts.tips} data-input="touch">
        {scanTexts.touchTips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </div>
    <ul className={styles["keys"]} aria-label={scanTexts.tips} data-input="keys">
      <li>
        <Kbd>F4</Kbd> {scanTexts.tipQuantity}
      </li>
      <li>
        <Kbd>F2</Kbd> {scanTexts.tipScan}
      </li>
      <li>
        <Kbd>F8</Kbd> {scanTexts.tipCustomer}
      </li>
    </ul>
  </div>
)
