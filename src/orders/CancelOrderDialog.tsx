import type { SecretText } from "../kernel/contract.ts"
import { add, type Cents, cents, negate, ZERO } from "../money/cents.ts"
import { methodOfCode, METHODS } from "../payment/methods.ts"
import { METHOD_WORDS } from "../payment/sentences.ts"
import { CodeDialog } from "../ui/CodeDialog.tsx"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { moneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import type { OrderPayment } from "./contract.ts"
import { CODE_MISSING } from "./shown/messages.ts"
import { calledBy, paidOut, stillHeld } from "./rules.ts"
import * as texts from "./texts.ts"
import styles from "./OrderScreen.module.css"

/** May this order be cancelled, and shall it (ORD-09, ORD-10, CG-40). */
export const CancelOrderDialog = ({
  state,
  payments,
  busy,
  onCancelOrder,
  onRefund,
  onClose
}: CancelOrderDialogProps) => {
  switch (state._tag) {
    case "Checking":
      return (
        <ConfirmDialog title={texts.cancelTitle} cancelLabel={shared.close} onCancel={onClose}>
          <output>{texts.checkingEligibility}</output>
        </ConfirmDialog>
      )
    case "RefundFirst":
      return (
        <ConfirmDialog
          title={texts.cancelTitle}
          busy={busy}
          confirmLabel={texts.refundThem}
          cancelLabel={texts.keepOrder}
          onConfirm={onRefund}
          onCancel={onClose}
        >
          <p>{state.message}</p>
          <MoneyBack payments={payments} voids={false} />
        </ConfirmDialog>
      )
    case "Eligible":
      return (
        <CodeDialog
          title={texts.cancelTitle}
          danger
          busy={busy}
          confirmLabel={state.voids === "asked" ? texts.checkAgain : texts.cancelOrder}
          cancelLabel={texts.keepOrder}
          missing={CODE_MISSING}
          problem={state.problem}
          said={<output>{busy && texts.cancelling}</output>}
          onCode={onCancelOrder}
          onWithout={state.needsCode ? undefined : () => onCancelOrder(null)}
          onCancel={onClose}
        >
          <p>{state.voids === "asked" ? texts.voidAsked : texts.eligible}</p>
          <MoneyBack payments={payments} voids={state.voids !== null} />
          {state.voids !== null && <p>{texts.voidFirst}</p>}
          <p>{texts.itemsBack}</p>
          {state.used !== null && <p>{state.used}</p>}
        </CodeDialog>
      )
    case "Told":
      return (
        <ConfirmDialog title={texts.cancelTitle} cancelLabel={shared.close} onCancel={onClose}>
          <p role="alert">{state.message}</p>
        </ConfirmDialog>
      )
  }
}

/** How each payment of an order that holds money goes back. */
const MoneyBack = ({ payments, voids }: MoneyBackProps) => {
  const held = payments.filter((payment) => stillHeld(payment) > 0)
  const out = paidOut(payments)
  if (held.length + out.length === 0) return <p>{texts.noMoneyBack}</p>
  return (
    <>
      {held.length > 0 && (
        <Ways
          title={texts.moneyBack}
          payments={held}
          wayOf={(payment) =>
            voids && isCharge(payment) ? texts.chargeVoided(moneyText(wholeOf(payment))) : wayBack(payment)
          }
        />
      )}
      {out.length > 0 && <Ways title={texts.comesBack} payments={out} wayOf={wayIn} />}
    </>
  )
}

const Ways = ({ title, payments, wayOf }: WaysProps) => (
  <>
    <p>{title}</p>
    <ul className={styles["ways"]}>
      {payments.map((payment) => (
        <li key={payment.order_payment_id}>
          <b>{calledBy(payment)}</b>
          <span>{wayOf(payment)}</span>
        </li>
      ))}
    </ul>
  </>
)

interface WaysProps {
  readonly title: string
  readonly payments: readonly OrderPayment[]
  readonly wayOf: (payment: OrderPayment) => string
}

const wayIn = ({ payment_method_code: code, amount }: OrderPayment): string => {
  const sum = moneyText(negate(amount))
  return texts.takenBack[code]?.(sum) ?? sum
}

const wayBack = (payment: OrderPayment): string =>
  METHOD_WORDS[methodOfCode(payment.payment_method_code)].goesBack(moneyText(stillHeld(payment)))

const isCharge = ({ payment_method_code: code }: OrderPayment): boolean => METHODS[methodOfCode(code)].processed

/** A void takes back all that was charged, with the card's fee. */
const wholeOf = ({ amount, external_fee: fee }: OrderPayment): Cents => add(amount, cents(fee ?? ZERO))

interface MoneyBackProps {
  readonly payments: readonly OrderPayment[]
  /** The charge of the card is voided, not refunded. */
  readonly voids: boolean
}

/** Where the cancel dialog stands: asked, allowed, allowed once its money is back, or told something that ends it. */
export type CancelState =
  | { readonly _tag: "Checking" }
  /**
   * `needsCode`: by a manager's code alone; `problem`: what was wrong with the last one. `voids`: its card is voided first,
   * or it is being voided, which somebody asks about.
   */
  | {
      readonly _tag: "Eligible"
      readonly needsCode: boolean
      readonly problem: string | null
      /** What of it was used, in words; null for nothing. */
      readonly used: string | null
      readonly voids: "open" | "asked" | null
    }
  | { readonly _tag: "RefundFirst"; readonly message: string }
  | { readonly _tag: "Told"; readonly message: string }

export interface CancelOrderDialogProps {
  readonly state: CancelState
  readonly payments: readonly OrderPayment[]
  readonly busy: boolean
  readonly onCancelOrder: (managerCode: SecretText | null) => void
  /** All that the layaway holds goes back; it is over with the last payment. */
  readonly onRefund: () => void
  readonly onClose: () => void
}
