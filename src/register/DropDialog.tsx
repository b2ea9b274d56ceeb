import { useEffect } from "react"
import { useApp, useDispatch } from "../app/hooks.ts"
import { printTypeOf } from "../hardware/rules.ts"
import { type Cents, ZERO } from "../money/cents.ts"
import { Dialog } from "../ui/Dialog.tsx"
import { CashForm } from "./CashForm.tsx"
import { openMove } from "./model.ts"
import type { Deposit } from "./rules.ts"
import * as texts from "./texts.ts"

/** The drop of a closing, with the sum that leaves the start cash; another one may be typed. It is left once it is on record. */
export const DropDialog = ({ session, deposit, counted, onClose }: DropDialogProps) => {
  const { register, session: at } = useApp((state) => state)
  const dispatch = useDispatch()
  const phase = register.cash?.move.session === session ? register.cash.phase : null
  const isLeft = phase?._tag === "Recorded" || phase?._tag === "Unknown"
  useEffect(() => {
    if (isLeft) onClose()
  }, [isLeft, onClose])
  return (
    <Dialog title={texts.safeDropTitle} onCancel={onClose} wide aside={<small>{at.device?.device_nickname}</small>}>
      <CashForm
        limit={ZERO}
        isManager
        expected={counted}
        proposed={deposit.amount}
        prints={printTypeOf(at.device) !== "none"}
        busy={openMove(register) !== null}
        refused={phase?._tag === "Refused" ? phase.message : null}
        onMove={(move) => dispatch({ _tag: "MoveCash", ...move, session, managerCode: null })}
        onCancel={onClose}
      />
    </Dialog>
  )
}

export interface DropDialogProps {
  /** Of the closing. */
  readonly session: string
  readonly deposit: Deposit
  /** By the last count, in cents. */
  readonly counted: Cents
  readonly onClose: () => void
}
