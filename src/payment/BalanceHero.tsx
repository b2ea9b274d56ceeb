import ArrowLeft from "lucide-react/icons/arrow-left"
import type { Cents } from "../money/cents.ts"
import { absolute, negate } from "../money/cents.ts"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { moneyText } from "../ui/text.ts"
import * as texts from "./texts.ts"
import card from "../ui/Card.module.css"
import styles from "./BalanceHero.module.css"
import * as shared from "../ui/texts.ts"

/** The largest thing on the payment screen: what is due, in cents (PAY-05). Where the cart is folded away it leads back. */
export const BalanceHero = ({ balance, total, paid, onBack }: BalanceHeroProps) => (
  <section className={`${card["surface"]} ${styles["hero"]}`} aria-labelledby="balance-due">
    <div>
      <h2 id="balance-due">{balance < 0 ? texts.owedToCustomer : texts.balanceDue}</h2>
      <output className={styles["value"]}>{moneyText(absolute(balance))}</output>
    </div>
    <div className={styles["side"]}>
      {onBack !== null && (
        <Button className="only-folded" onClick={onBack}>
          <Icon of={ArrowLeft} />
          {shared.backToSale}
        </Button>
      )}
      <dl>
        <dt>{texts.total}</dt>
        <dd>{moneyText(total)}</dd>
        <dt>{texts.paid}</dt>
        <dd>{moneyText(negate(paid))}</dd>
      </dl>
    </div>
  </section>
)

export interface BalanceHeroProps {
  readonly balance: Cents
  readonly total: Cents
  readonly paid: Cents
  /** Null once the payments are in: the sale is over, only its order is not saved. */
  readonly onBack: (() => void) | null
}
