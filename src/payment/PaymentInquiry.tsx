import CircleCheck from "lucide-react/icons/circle-check"
import CircleX from "lucide-react/icons/circle-x"
import Hourglass from "lucide-react/icons/hourglass"
import LoaderCircle from "lucide-react/icons/loader-circle"
import type { Cents } from "../money/cents.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { Icon } from "../ui/Icon.tsx"
import { moneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import { AsksAgain } from "./AsksAgain.tsx"
import { LeaveNote } from "./LeaveBlocked.tsx"
import { NO_LONGER_PENDING, STILL_PENDING } from "./messages.ts"
import { COMPLETE, processorMessage } from "./shown/messages.ts"
import type { Inquiry } from "./model.ts"
import * as texts from "./texts.ts"
import styles from "./PaymentInquiry.module.css"

const PHASES = {
  checking: { icon: LoaderCircle, words: texts.asking },
  pending: { icon: Hourglass, words: STILL_PENDING },
  complete: { icon: CircleCheck, words: COMPLETE },
  gone: { icon: CircleX, words: NO_LONGER_PENDING }
} as const satisfies Record<Inquiry["phase"], unknown>

/**
 * What became of a payment that nobody settled (SM-4, PAY-47 to PAY-53). It asks, by itself too; it never charges. Clear comes after
 * more than one check and only puts the notice away.
 */
export const PaymentInquiry = ({
  inquiry,
  payment,
  happened,
  unkeyed,
  leaving,
  onCheckAgain,
  onClear
}: PaymentInquiryProps) => {
  const { icon, words } = PHASES[inquiry.phase]
  const busy = inquiry.phase === "checking"
  return (
    <Dialog
      alert
      title={texts.pendingTransaction}
      description={payment && <p>{texts.methodAndAmount(payment.method, moneyText(payment.amount))}</p>}
      footer={
        (busy || inquiry.phase === "pending") && (
          <>
            <Button size="l" look="primary" data-autofocus aria-disabled={busy} onClick={() => busy || onCheckAgain()}>
              {texts.checkAgain}
            </Button>
            {inquiry.checks > 1 && (
              <Button size="l" disabled={busy} onClick={onClear}>
                {shared.clear}
              </Button>
            )}
          </>
        )
      }
    >
      <output className={styles["state"]} data-phase={inquiry.phase}>
        <Icon of={icon} size={32} />
        <span>
          {words}
          {inquiry.gateway !== null && <small>{processorMessage(inquiry.gateway)}</small>}
        </span>
      </output>
      {happened !== null && <p className={styles["hint"]}>{happened}</p>}
      {unkeyed && inquiry.phase !== "gone" && <p className={styles["hint"]}>{texts.mayBeThereTwice}</p>}
      {leaving && <LeaveNote />}
      {inquiry.phase === "pending" && (
        <p className={styles["hint"]}>
          {inquiry.next !== undefined && <AsksAgain at={inquiry.next} />}{" "}
          {inquiry.checks > 1 ? texts.checkedTimes(inquiry.checks) : texts.checkingIsFree(payment?.atTerminal === true)}
        </p>
      )}
    </Dialog>
  )
}

export interface PaymentInquiryProps {
  readonly inquiry: Inquiry
  /** Its method in words, its amount in cents, and whether a customer holds a card to the terminal; null once it is final. */
  readonly payment: { readonly method: string; readonly amount: Cents; readonly atTerminal: boolean } | null
  /** What became of the money, in a sentence; null once it is final. */
  readonly happened: string | null
  /** The back end remembers no keys: it may have booked the payment twice. */
  readonly unkeyed: boolean
  /** Somebody tried to leave the screen meanwhile. */
  readonly leaving: boolean
  readonly onCheckAgain: () => void
  readonly onClear: () => void
}
