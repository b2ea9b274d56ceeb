import Eye from "lucide-react/icons/eye"
import { useState } from "react"
import { useApp, useDispatch, useUi } from "../app/hooks.ts"
import { useRead } from "../app/reads.ts"
import { bodyOf } from "../kernel/reading.ts"
import { JobNote } from "../hardware/JobNote.tsx"
import { slipOf } from "../hardware/model.ts"
import { printTypeOf } from "../hardware/rules.ts"
import { SlipView } from "../hardware/SlipView.tsx"
import { formatMoney } from "../money/text.ts"
import { cents } from "../money/cents.ts"
import { isManager } from "../session/model.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Note } from "../ui/Note.tsx"
import * as shared from "../ui/texts.ts"
import { CashForm } from "./CashForm.tsx"
import { openMove } from "./model.ts"
import * as texts from "./texts.ts"

/** Paid in, paid out and safe drops: what was asked for last is settled here before the next one. */
export const CashDialog = () => {
  const register = useApp((state) => state.register)
  const { client, device, user } = useApp((state) => state.session)
  const ui = useUi()
  const dispatch = useDispatch()
  const { cash } = register
  const [viewed, setViewed] = useState(false)
  const slip = useApp(({ hardware }) => (cash === null ? null : slipOf(hardware, cash.key)))
  const drawer = useRead("get_cash_drawer", client?.blind_count === true ? null : {}, cash?.key)
  const close = () => {
    dispatch({ _tag: "DismissCashMove" })
    ui.set({ cashOpen: false })
  }
  const phase = cash?.phase._tag
  const said = cash && ([cash.move.kind, formatMoney(cents(cash.move.amount)), cash.move.reference] as const)
  if (viewed && cash !== null) return <SlipView move={cash.key} onClose={() => setViewed(false)} />
  return (
    <Dialog
      title={texts.cashTitle}
      onCancel={close}
      wide
      aside={<small>{device?.device_nickname}</small>}
      footer={
        phase === "Recorded" ? (
          <>
            {printTypeOf(device) === "none" && (
              <Button size="l" onClick={() => setViewed(true)}>
                <Icon of={Eye} />
                {texts.viewSlip}
              </Button>
            )}
            <Button size="l" onClick={() => dispatch({ _tag: "DismissCashMove" })}>
              {texts.nextMove}
            </Button>
            <Button size="l" look="primary" onClick={close}>
              {shared.done}
            </Button>
          </>
        ) : undefined
      }
    >
      {said !== null && phase === "Recorded" && (
        <>
          <output>
            <Note tone="ok">{texts.moveDone(...said)}</Note>
          </output>
          {slip !== null && <JobNote job={slip} onAgain={() => dispatch({ _tag: "PrintAgain", job: slip.id })} />}
        </>
      )}
      {register.recount?.phase._tag === "Unknown" && (
        <Note
          tone="danger"
          action={<Button onClick={() => dispatch({ _tag: "RecheckRecount" })}>{texts.checkAgain}</Button>}
        >
          {texts.recountUnknown}
        </Note>
      )}
      {said !== null && phase === "Unknown" && (
        <>
          <Note tone="danger">{texts.moveUnknown(...said)}</Note>
          <Button size="l" look="primary" onClick={() => dispatch({ _tag: "RecheckCashMove" })}>
            {texts.checkAgain}
          </Button>
        </>
      )}
      {phase !== "Recorded" && phase !== "Unknown" && (
        <CashForm
          limit={client?.cash_code_above ?? cents(0)}
          isManager={isManager(user)}
          expected={bodyOf(drawer)?.drawer?.expected ?? null}
          prints={printTypeOf(device) !== "none"}
          busy={openMove(register) !== null}
          refused={cash?.phase._tag === "Refused" ? cash.phase.message : null}
          onMove={(move, managerCode) => dispatch({ _tag: "MoveCash", ...move, managerCode })}
          onCancel={close}
        />
      )}
    </Dialog>
  )
}
