import { useState } from "react"
import { useApp } from "../app/hooks.ts"
import { usePanelDispatch } from "../app/laterHooks.ts"
import type { SecretText } from "../kernel/contract.ts"
import type { Cents } from "../money/cents.ts"
import { CodeDialog } from "../ui/CodeDialog.tsx"
import { moneyText } from "../ui/text.ts"
import { MOVE_CODE, NO_CASH } from "./messages.ts"
import { RegisterScreen } from "./RegisterScreen.tsx"
import type { Counts } from "./rules.ts"
import * as texts from "./texts.ts"

interface Counted {
  readonly amount: Cents
  readonly counts: Counts | undefined
}

/** A closed drawer counted again, and then a manager's code for it. */
export const Recount = ({ session, blind, expected, onCancel }: RecountProps) => {
  const dispatch = usePanelDispatch()
  const recount = useApp(({ register }) => register.recount)
  const [counted, setCounted] = useState<Counted | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const phase = recount?.count.session === session ? recount.phase : null
  const busy = phase?._tag === "Sending"
  const save = (code: SecretText) => {
    if (counted === null) return
    const { amount, counts } = counted
    setMessage(
      dispatch({
        _tag: "CountAgain",
        session,
        amount,
        ...(counts === undefined ? {} : { counts }),
        managerCode: code
      })
    )
  }
  return (
    <>
      <RegisterScreen
        kind="recount"
        saving={false}
        message={counted === null ? message : null}
        open={[]}
        blind={blind}
        expected={expected}
        onSubmit={(amount, counts) => {
          setMessage(amount > 0 ? null : NO_CASH)
          if (amount > 0) setCounted({ amount, counts })
        }}
        onBack={onCancel}
      />
      {counted !== null && (
        <CodeDialog
          title={texts.recountTitle}
          confirmLabel={busy ? texts.recording : texts.saveRecount}
          alert={false}
          busy={busy}
          holds
          missing={MOVE_CODE}
          problem={phase?._tag === "Refused" ? phase.message : message}
          onCode={save}
          onCancel={() => {
            dispatch({ _tag: "DismissRecount" })
            setCounted(null)
          }}
        >
          <p>{texts.recountExplained(moneyText(counted.amount))}</p>
        </CodeDialog>
      )}
    </>
  )
}

export interface RecountProps {
  /** Of the closing. */
  readonly session: string
  readonly blind: boolean
  /** What should be in the drawer, in cents; null where nobody says. */
  readonly expected: Cents | null
  readonly onCancel: () => void
}
