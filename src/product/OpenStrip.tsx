import type { OpenKind } from "../paths.ts"
import { amountText, moneyText } from "../ui/text.ts"
import { cx } from "../ui/cx.ts"
import type { OpenSums } from "./openSums.ts"
import * as texts from "./openTexts.ts"
import styles from "./OpenForm.module.css"

/** What the button adds. The cart alone knows the tax of an override. */
export const OpenStrip = ({ kind, sums, fees, editing }: OpenStripProps) => {
  const beforeTax = editing ? texts.lineBeforeTax : texts.addsBeforeTax
  const withTax = editing ? texts.lineComesTo : texts.addsToCart
  const tax = (
    <div className={cx(kind === "transfer" && styles["hot"], sums.tax === null && styles["quiet"])}>
      <dt>{texts.tax}</dt>
      <dd>{sums.tax === null ? untold(kind) : amountText(sums.tax)}</dd>
    </div>
  )
  return (
    <dl className={styles["strip"]}>
      <div>
        <dt>{texts.priceTimesQuantity}</dt>
        <dd>{amountText(sums.goods)}</dd>
      </div>
      {kind === "transfer" && tax}
      {fees && (
        <div>
          <dt>{texts.otherTax}</dt>
          <dd>{amountText(sums.otherTax)}</dd>
        </div>
      )}
      {kind === "override" && tax}
      <div className={styles["sum"]} aria-live="polite">
        <dt>{sums.tax === null ? beforeTax : withTax}</dt>
        <dd>{moneyText(sums.all)}</dd>
      </div>
    </dl>
  )
}

const untold = (kind: OpenKind): string => (kind === "override" ? texts.addedInCart : texts.noAmount)

export interface OpenStripProps {
  readonly kind: OpenKind
  readonly sums: OpenSums
  /** The store has other taxes and fees. */
  readonly fees: boolean
  /** A line is typed anew. */
  readonly editing: boolean
}
