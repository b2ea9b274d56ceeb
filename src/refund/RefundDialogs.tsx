import LoaderCircle from "lucide-react/icons/loader-circle"
import type { Cents } from "../money/cents.ts"
import { Button } from "../ui/Button.tsx"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Note } from "../ui/Note.tsx"
import { moneyText } from "../ui/text.ts"
import { AsksAgain } from "../payment/AsksAgain.tsx"
import { STILL_PENDING, WAIT_FOR_PAYMENT } from "../payment/messages.ts"
import { NOT_FINISHED } from "./shown/messages.ts"
import * as texts from "./texts.ts"
import styles from "./RefundScreen.module.css"

/** What lies over the refund screen while money is on its way back (REF-13). */
export type RefundStep =
  | {
      readonly _tag: "Processing"
      readonly step: number
      readonly steps: number
      /** In cents; null between two legs and at the end. */
      readonly leg: { readonly amount: Cents; readonly name: string } | null
      readonly last: boolean
    }
  | {
      readonly _tag: "Unknown"
      readonly amount: Cents
      readonly name: string
      readonly inquiring: boolean
      readonly checks: number
      /** When it is asked about again by itself, in ms since 1970. */
      readonly next: number | undefined
    }
  | { readonly _tag: "NotFinished"; readonly message: string | null }

const wordsOf = ({ leg, last }: Extract<RefundStep, { _tag: "Processing" }>): string => {
  if (leg) return texts.processing(moneyText(leg.amount), leg.name)
  return last ? texts.finishing : texts.nextStep
}

/** The processing modals of a refund, and the check of a leg that nobody knows about (REF-13, SM-5). */
export const RefundDialogs = ({ step, unkeyed, leaving, onCheck, onLeave, onRetry }: RefundDialogsProps) => {
  const note = leaving && (
    <div role="alert">
      <Note tone="warn">{WAIT_FOR_PAYMENT}</Note>
    </div>
  )
  switch (step._tag) {
    case "Processing":
      return (
        <Dialog
          alert
          title={texts.processingRefund}
          description={
            <p className="row gap-12">
              <Icon of={LoaderCircle} size={26} className={styles["turning"]} />
              <span>
                {step.steps > 1 && <b>{texts.stepOf(step.step, step.steps)}</b>} {wordsOf(step)}
              </span>
            </p>
          }
        >
          {note}
        </Dialog>
      )
    case "Unknown":
      return (
        <Dialog
          alert
          title={texts.pendingRefund}
          description={<p>{texts.nameAndAmount(step.name, moneyText(step.amount))}</p>}
          footer={
            <>
              <Button
                size="l"
                look="primary"
                data-autofocus
                aria-disabled={step.inquiring}
                onClick={() => step.inquiring || onCheck()}
              >
                {texts.checkAgain}
              </Button>
              {step.checks > 1 && (
                <Button size="l" disabled={step.inquiring} onClick={onLeave}>
                  {texts.leaveIt}
                </Button>
              )}
            </>
          }
        >
          <output>{step.inquiring ? texts.asking : STILL_PENDING}</output>
          {note}
          {step.next !== undefined && (
            <p>
              <AsksAgain at={step.next} />
            </p>
          )}
          <p>{unkeyed ? texts.leftOpenUnkeyed : texts.leftOpen}</p>
        </Dialog>
      )
    case "NotFinished":
      return (
        <ConfirmDialog
          title={texts.notFinished}
          confirmLabel={texts.retry}
          cancelLabel={texts.leaveIt}
          onConfirm={onRetry}
          onCancel={onLeave}
        >
          <p>{step.message ?? NOT_FINISHED}</p>
          <p>{texts.onlyFinishes}</p>
        </ConfirmDialog>
      )
  }
}

export interface RefundDialogsProps {
  readonly step: RefundStep
  /** The back end remembers no keys: it may have sent the refund twice. */
  readonly unkeyed: boolean
  /** Somebody tried to leave the screen meanwhile. */
  readonly leaving: boolean
  readonly onCheck: () => void
  readonly onLeave: () => void
  readonly onRetry: () => void
}
