import { type SubmitEvent, useRef, useState } from "react"
import { useApp } from "../app/hooks.ts"
import { usePanelDispatch } from "../app/laterHooks.ts"
import type { SecretText } from "../kernel/contract.ts"
import type { Cents } from "../money/cents.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { ManagerCode, takeManagerCode } from "../ui/ManagerCode.tsx"
import { moneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import { MOVE_CODE, NO_CASH } from "./messages.ts"
import { RegisterScreen } from "./RegisterScreen.tsx"
import type { Counts } from "./rules.ts"
import * as texts from "./texts.ts"
import styles from "./Recount.module.css"

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
        <RecountCode
          amount={counted.amount}
          busy={phase?._tag === "Sending"}
          refused={phase?._tag === "Refused" ? phase.message : message}
          onCode={save}
          onCancel={() => {
            dispatch({ _tag: "DismissRecount" })
            setCounted(null)
          }}
        />
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

const RecountCode = ({ amount, busy, refused, onCode, onCancel }: RecountCodeProps) => {
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const code = takeManagerCode(event.currentTarget)
    setMissing(code === null)
    if (code !== null) onCode(code)
  }
  return (
    <Dialog
      title={texts.recountTitle}
      description={<p>{texts.recountExplained(moneyText(amount))}</p>}
      onCancel={onCancel}
    >
      <form className={styles["form"]} ref={form} autoComplete="off" noValidate onSubmit={submit}>
        <ManagerCode form={form} fault={missing ? MOVE_CODE : refused} />
        <div className={styles["row"]}>
          <Button size="l" onClick={onCancel}>
            {shared.cancel}
          </Button>
          <Button size="l" look="primary" type="submit" aria-disabled={busy}>
            {busy ? texts.recording : texts.saveRecount}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface RecountCodeProps {
  /** What was counted, in cents. */
  readonly amount: Cents
  readonly busy: boolean
  /** Why it was not recorded, in words. */
  readonly refused: string | null
  readonly onCode: (code: SecretText) => void
  readonly onCancel: () => void
}
