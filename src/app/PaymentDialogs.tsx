import { cents } from "../money/cents.ts"
import { chargedOf, extraOf } from "../payment/attempt.ts"
import { METHOD_LABELS } from "../payment/messages.ts"
import { currentAttempt } from "../payment/model.ts"
import { NoResponse } from "../payment/NoResponse.tsx"
import { PendingCheck } from "../payment/PendingCheck.tsx"
import { ProcessingPayment } from "../payment/ProcessingPayment.tsx"
import { TerminalWait } from "../payment/TerminalWait.tsx"
import { useApp, useDispatch } from "./hooks.ts"

/** What lies over the payment screen while an attempt is not final: the check, the wait, or nothing (SM-3, SM-4). */
export const PaymentDialogs = () => {
  const payment = useApp((state) => state.payment)
  const device = useApp((state) => state.session.device)
  const dispatch = useDispatch()
  const { check } = payment
  const attempt = currentAttempt(payment)
  if (check) {
    const checked = payment.attempts.find(({ key }) => key === check.key)
    return (
      <PendingCheck
        check={check}
        payment={checked ? { method: METHOD_LABELS[checked.method], amount: cents(checked.amount) } : null}
        onCheckAgain={() => dispatch({ _tag: "CheckPending", key: check.key })}
        onClear={() => dispatch({ _tag: "DismissPending", key: check.key })}
      />
    )
  }
  if (!attempt) return null
  if (attempt.phase === "silent")
    return (
      <NoResponse
        charged={chargedOf(attempt)}
        onCancel={() => dispatch({ _tag: "CancelWait", key: attempt.key })}
        onTryAgain={() => dispatch({ _tag: "TryAgain", key: attempt.key })}
      />
    )
  if (attempt.phase === "unknown") return null
  return attempt.method === "credit_card" ? (
    <TerminalWait
      terminal={device?.terminal_model ?? null}
      amount={cents(attempt.amount)}
      fee={extraOf(attempt)}
      charged={chargedOf(attempt)}
      sentAt={attempt.started}
      deadline={attempt.deadline}
    />
  ) : (
    <ProcessingPayment method={METHOD_LABELS[attempt.method]} amount={cents(attempt.amount)} />
  )
}
