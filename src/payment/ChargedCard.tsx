import { useEffect, useState } from "react"
import type { CartPayment } from "../cart/contract.ts"
import type { SecretText } from "../kernel/contract.ts"
import { add, cents, ZERO } from "../money/cents.ts"
import { CodeDialog } from "../ui/CodeDialog.tsx"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { focusResting } from "../ui/focusResting.ts"
import { moneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import { REMOVE_NOT_ALLOWED, VOID_NEEDS_CODE, VOID_TOO_LATE } from "./messages.ts"
import { titleOf } from "./paymentViews.tsx"
import { voidStatusOf } from "./rules.ts"
import * as texts from "./texts.ts"

/**
 * A card that was charged is not simply taken out (PAY-46): where the back office voids it is voided, on a manager's word.
 * The question stays until it is answered, so that another code can be typed where the first was wrong.
 */
export const ChargedCard = ({ payment, needsCode, busy, problem, onVoid, onClose }: ChargedCardProps) => {
  const [asked, setAsked] = useState(false)
  const status = payment === null ? null : voidStatusOf(payment)
  const isOver = payment === null || (asked && !busy && status !== "open")
  useEffect(() => {
    if (!isOver) return
    onClose()
    // The next step is the amount that is due again, not the charge that went.
    focusResting()
    // Whoever closes it is the same at every rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver])
  if (isOver) return null
  if (status !== "open" && !busy)
    return (
      <ConfirmDialog title={texts.notAllowed} cancelLabel={shared.close} onCancel={onClose}>
        <p>{status === null ? REMOVE_NOT_ALLOWED : VOID_TOO_LATE}</p>
      </ConfirmDialog>
    )
  return (
    <Question
      payment={payment}
      needsCode={needsCode}
      busy={busy}
      problem={asked && !busy ? problem : null}
      onVoid={(code) => {
        if (onVoid(code)) setAsked(true)
      }}
      onClose={onClose}
    />
  )
}

const Question = ({ payment, needsCode, busy, problem, onVoid, onClose }: QuestionProps) => {
  const whole = add(payment.amount, cents(payment.external_fee ?? ZERO))
  return (
    <CodeDialog
      title={texts.voidTitle}
      confirmLabel={texts.voidCharge}
      cancelLabel={texts.keepCharge}
      danger
      busy={busy}
      missing={VOID_NEEDS_CODE}
      problem={problem}
      onCode={onVoid}
      onWithout={needsCode ? undefined : () => onVoid(null)}
      onCancel={onClose}
    >
      <p>{texts.voidExplained(payment.description ?? titleOf(payment), moneyText(whole))}</p>
      <p>{texts.voidHint}</p>
    </CodeDialog>
  )
}

interface QuestionProps {
  readonly payment: CartPayment
  /** No manager is signed in: one gives his word by code. */
  readonly needsCode: boolean
  readonly busy: boolean
  /** Why it was not voided, in words. */
  readonly problem: string | null
  readonly onVoid: (managerCode: SecretText | null) => void
  readonly onClose: () => void
}

interface ChargedCardProps extends Omit<QuestionProps, "payment" | "onVoid"> {
  /** As the cart has it now; null once it is off the cart. */
  readonly payment: CartPayment | null
  /** False when nobody can be asked. */
  readonly onVoid: (managerCode: SecretText | null) => boolean
}
