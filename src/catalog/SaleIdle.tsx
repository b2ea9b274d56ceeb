import ScanBarcode from "lucide-react/icons/scan-barcode"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import stage from "../ui/Stage.module.css"
import * as texts from "./texts.ts"
import styles from "./SaleIdle.module.css"

/** The sale screen before anything is scanned. */
export const SaleIdle = () => (
  <div className={stage["stage"]}>
    <span className={stage["mark"]}>
      <Icon of={ScanBarcode} size={34} />
    </span>
    <div className={stage["words"]}>
      <h2>{texts.scanOrType}</h2>
      <p data-input="keys">{texts.scanExplained}</p>
      <ul className={styles["touch"]} aria-label={texts.tips} data-input="touch">
        {texts.touchTips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </div>
    <ul className={styles["keys"]} aria-label={texts.tips} data-input="keys">
      <li>
        <Kbd>F4</Kbd> {texts.tipQuantity}
      </li>
      <li>
        <Kbd>F2</Kbd> {texts.tipScan}
      </li>
      <li>
        <Kbd>F8</Kbd> {texts.tipCustomer}
      </li>
    </ul>
  </div>
)
