import { type RefObject, type SubmitEvent, useRef, useState } from "react"
import type { SecretText } from "../kernel/contract.ts"
import { secret } from "../kernel/secret.ts"
import { methodOfCode } from "../payment/methods.ts"
import { METHOD_WORDS } from "../payment/sentences.ts"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { FormField } from "../ui/FormField.tsx"
import { Keypad } from "../ui/Keypad.tsx"
import { fieldOf, takeSecret, typeInto } from "../ui/secretField.ts"
import { moneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import type { OrderPayment } from "./contract.ts"
import { CODE_MISSING } from "./messages.ts"
import { calledBy, stillHeld } from "./rules.ts"
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
  const form = useRef<HTMLFormElement>(null)
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
          <MoneyBack payments={payments} />
        </ConfirmDialog>
      )
    case "Eligible":
      return (
        <ConfirmDialog
          title={texts.cancelTitle}
          danger
          busy={busy}
          confirmLabel={texts.cancelOrder}
          cancelLabel={texts.keepOrder}
          onConfirm={() => (state.needsCode ? form.current?.requestSubmit() : onCancelOrder(null))}
          onCancel={onClose}
        >
          <p>{texts.eligible}</p>
          <MoneyBack payments={payments} />
          <p>{texts.itemsBack}</p>
          {state.needsCode && <CodeForm form={form} problem={state.problem} onCode={onCancelOrder} />}
        </ConfirmDialog>
      )
    case "Told":
      return (
        <ConfirmDialog title={texts.cancelTitle} cancelLabel={shared.close} onCancel={onClose}>
          <p role="alert">{state.message}</p>
        </ConfirmDialog>
      )
  }
}

const CODE = "manager_code"

/** A manager's word for it: masked and in no state, it leaves its field with the call that carries it (SEC-4). */
const CodeForm = ({ form, problem, onCode }: CodeFormProps) => {
  const [fault, setFault] = useState<string | null>(null)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = takeSecret(event.currentTarget, CODE)
    setFault(code === "" ? CODE_MISSING : null)
    if (code === "") fieldOf(event.currentTarget, CODE)?.focus()
    else onCode(secret(code))
  }
  return (
    <form className={styles["code"]} ref={form} autoComplete="off" noValidate onSubmit={submit}>
      <FormField label={texts.managerCode} fault={fault ?? problem}>
        {(ties) => (
          <input
            {...ties}
            name={CODE}
            type="password"
            inputMode="none"
            autoComplete="off"
            maxLength={20}
            data-autofocus
          />
        )}
      </FormField>
      <Keypad
        label={texts.codeKeys}
        corner="clear"
        onKey={(key) => {
          const field = form.current && fieldOf(form.current, CODE)
          if (field) typeInto(field, key)
        }}
      />
    </form>
  )
}

interface CodeFormProps {
  readonly form: RefObject<HTMLFormElement | null>
  readonly problem: string | null
  readonly onCode: (code: SecretText) => void
}

/** How each payment of an order that holds money goes back. */
const MoneyBack = ({ payments }: { readonly payments: readonly OrderPayment[] }) => {
  const held = payments.filter((payment) => stillHeld(payment) > 0)
  if (held.length === 0) return <p>{texts.noMoneyBack}</p>
  return (
    <>
      <p>{texts.moneyBack}</p>
      <ul className={styles["ways"]}>
        {held.map((payment) => (
          <li key={payment.order_payment_id}>
            <b>{calledBy(payment)}</b>
            <span>
              {METHOD_WORDS[methodOfCode(payment.payment_method_code)].goesBack(moneyText(stillHeld(payment)))}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Where the cancel dialog stands: asked, allowed, allowed once its money is back, or told something that ends it. */
export type CancelState =
  | { readonly _tag: "Checking" }
  /** `needsCode`: by a manager's code alone; `problem`: what was wrong with the last one. */
  | { readonly _tag: "Eligible"; readonly needsCode: boolean; readonly problem: string | null }
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
