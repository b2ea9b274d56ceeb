import { cents } from "../money/cents.ts"
import { chargedOf } from "./attempt.ts"
import { extraOf } from "./shown/attempts.ts"
import { LeaveBlocked } from "./LeaveBlocked.tsx"
import { currentAttempt } from "./model.ts"
import { METHODS } from "./methods.ts"
import { NoResponse } from "./NoResponse.tsx"
import { PaymentInquiry } from "./PaymentInquiry.tsx"
import { ProcessingPayment } from "./ProcessingPayment.tsx"
import { TerminalWait } from "./TerminalWait.tsx"
import { isForeign } from "../session/model.ts"
import { doubtOfAttempt, sentenceOf } from "../support/sentences.ts"
import { useApp, useDispatch } from "../app/hooks.ts"

/**
 * What lies over the payment screen while an attempt is not final: the check, the wait, or nothing (SM-3, SM-4). It
 * says so when somebody tries to leave meanwhile (PAY-55).
 */
export const PaymentDialogs = ({ onStay }: PaymentDialogsProps) => {
  const payment = useApp((state) => state.payment)
  const device = useApp((state) => state.session.device)
  const client = useApp((state) => state.session.client)
  const unkeyed = isForeign(client)
  const dispatch = useDispatch()
  const { inquiry } = payment
  const leaving = onStay !== null
  const attempt = currentAttempt(payment)
  if (inquiry) {
    const checked = payment.attempts.find(({ key }) => key === inquiry.key)
    return (
      <PaymentInquiry
        inquiry={inquiry}
        payment={
          checked
            ? {
                method: METHODS[checked.method].label,
                amount: chargedOf(checked),
                atTerminal: METHODS[checked.method].terminal
              }
            : null
        }
        happened={checked ? sentenceOf(doubtOfAttempt(checked, inquiry.phase === "checking", client)) : null}
        unkeyed={unkeyed}
        leaving={leaving}
        onCheckAgain={() => dispatch({ _tag: "InquirePending", key: inquiry.key })}
        onClear={() => dispatch({ _tag: "DismissPending", key: inquiry.key })}
      />
    )
  }
  if (!attempt || attempt.phase === "unknown") return onStay && <LeaveBlocked onStay={onStay} />
  if (attempt.phase === "silent")
    return (
      <NoResponse
        charged={chargedOf(attempt)}
        happened={sentenceOf(doubtOfAttempt(attempt, payment.asking.includes(attempt.key), client))}
        unkeyed={unkeyed}
        leaving={leaving}
        onCancel={() => dispatch({ _tag: "CancelWait", key: attempt.key })}
        onTryAgain={() => dispatch({ _tag: "TryAgain", key: attempt.key })}
      />
    )
  return METHODS[attempt.method].terminal ? (
    <TerminalWait
      method={METHODS[attempt.method].label}
      terminal={device?.terminal_model ?? null}
      amount={cents(attempt.amount)}
      fee={extraOf(attempt)}
      charged={chargedOf(attempt)}
      sentAt={attempt.started}
      deadline={attempt.deadline}
      simulated={attempt.simulated === true}
      leaving={leaving}
      onStop={() => dispatch({ _tag: "CancelWait", key: attempt.key })}
    />
  ) : (
    <ProcessingPayment
      method={METHODS[attempt.method].label}
      amount={cents(attempt.amount)}
      simulated={attempt.simulated === true}
      leaving={leaving}
    />
  )
}

export interface PaymentDialogsProps {
  /** Ends a try to leave the screen; null while nobody tries. */
  readonly onStay: (() => void) | null
}
