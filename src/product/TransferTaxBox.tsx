import CircleCheck from "lucide-react/icons/circle-check"
import { Wrong } from "../adjustments/Fields.tsx"
import type { Cents } from "../money/cents.ts"
import { Button } from "../ui/Button.tsx"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { amountText, moneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import * as texts from "./openTexts.ts"
import type { TaxShown } from "./transferTax.ts"
import styles from "./OpenForm.module.css"

/** The tax of one piece at the price that stands in its field; an older amount is struck through (PROD-22). */
export const TransferTaxBox = ({ tax, price, onAgain }: TransferTaxBoxProps) => (
  <div>
    <output className={cx(styles["box"], styles["tax"])}>
      <span className={styles["label"]}>
        {tax._tag === "Calculating" ? texts.calculating : texts.tax}
        {tax._tag === "Known" && price !== null && <span>{texts.onPrice(amountText(price))}</span>}
      </span>
      <Amount tax={tax} />
    </output>
    {tax._tag === "Known" && (
      <p className={styles["fine"]}>
        <Icon of={CircleCheck} size={15} />
        {texts.calculatedAsTyped}
      </p>
    )}
    {tax._tag === "Failed" && (
      <div className={styles["failed"]}>
        <Wrong id="transfer-tax-failed" words={texts.taxFailed} />
        <Button onClick={onAgain}>{shared.tryAgain}</Button>
      </div>
    )}
  </div>
)

const Amount = ({ tax }: Pick<TransferTaxBoxProps, "tax">) => {
  if (tax._tag === "Known") return <b>{moneyText(tax.tax)}</b>
  if (tax._tag === "None" || tax.old === null) return <b>{texts.noAmount}</b>
  return (
    <s>
      <span className="sr">{texts.spokenOld}</span>
      {moneyText(tax.old)}
    </s>
  )
}

export interface TransferTaxBoxProps {
  readonly tax: TaxShown
  /** In cents. */
  readonly price: Cents | null
  readonly onAgain: () => void
}
