import CircleCheck from "lucide-react/icons/circle-check"
import CircleIcon from "lucide-react/icons/circle"
import LoaderCircle from "lucide-react/icons/loader-circle"
import Nfc from "lucide-react/icons/nfc"
import { useId } from "react"
import type { Cents } from "../money/cents.ts"
import { cx } from "../ui/cx.ts"
import { Dialog } from "../ui/Dialog.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Button } from "../ui/Button.tsx"
import { Ring } from "../ui/Ring.tsx"
import { useNow } from "../ui/useNow.ts"
import { Tag } from "../ui/Tag.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import { moneyText } from "../ui/text.ts"
import { LeaveNote } from "./LeaveBlocked.tsx"
import { mayStopAt, TERMINAL_WAIT } from "./model.ts"
import { Simulated } from "./Simulated.tsx"
import * as texts from "./texts.ts"
import styles from "./TerminalWait.module.css"

/** The wait for the card terminal: 120 s, a way out of it after 20, and what happens if no answer comes (PAY-41). */
export const TerminalWait = ({
  terminal,
  method,
  amount,
  fee,
  charged,
  sentAt,
  deadline,
  simulated,
  leaving,
  onStop
}: TerminalWaitProps) => {
  const { exactTime } = useStoreTime()
  return (
    <Dialog
      alert
      title={texts.waitingForCard}
      aside={terminal !== null && <Tag icon={Nfc}>{terminal}</Tag>}
      description={
        <div className={styles["row"]}>
          <Ring deadline={deadline} seconds={TERMINAL_WAIT / 1000} label={texts.timeLeft} />
          <div>
            <p className={styles["charged"]}>{moneyText(charged)}</p>
            <p className={styles["parts"]}>
              {fee > 0 ? texts.amountAndFee(moneyText(amount), moneyText(fee)) : method}
            </p>
            <ol className={styles["stages"]}>
              {texts.stages.map((stage, place) => (
                <li
                  key={stage}
                  className={cx(place < 2 && styles["on"])}
                  aria-current={place === 1 ? "step" : undefined}
                >
                  <Icon
                    of={ICONS[place] ?? CircleIcon}
                    className={cx(place === 0 && styles["done"], place === 1 && styles["turning"])}
                  />
                  {stage}
                  {place === 0 && <time>{exactTime(sentAt)}</time>}
                </li>
              ))}
            </ol>
          </div>
        </div>
      }
    >
      {simulated && <Simulated />}
      {leaving && <LeaveNote />}
      <p className={styles["words"]}>{texts.keepPageOpen}</p>
      <WayOut from={mayStopAt(deadline)} onStop={onStop} />
    </Dialog>
  )
}

/** Comes when the wait has lasted for a while; it takes no focus, so that no Enter that was meant otherwise presses it. */
const WayOut = ({ from, onStop }: { readonly from: number; readonly onStop: () => void }) => {
  const id = useId()
  if (useNow(1000) < from) return null
  return (
    <div className={styles["out"]}>
      <p id={id} className={styles["words"]}>
        {texts.stopExplained}
      </p>
      <Button onClick={onStop} aria-describedby={id}>
        {texts.stopAndCheck}
      </Button>
    </div>
  )
}

const ICONS = [CircleCheck, LoaderCircle, CircleIcon]

export interface TerminalWaitProps {
  /** The terminal's name, if it has one. */
  readonly terminal: string | null
  /** In words. */
  readonly method: string
  /** What the balance falls by, in cents. */
  readonly amount: Cents
  /** The processing fee with its tax, in cents. */
  readonly fee: Cents
  /** What the card is charged, in cents. */
  readonly charged: Cents
  /** Both in milliseconds since 1970. */
  readonly sentAt: number
  readonly deadline: number
  /** The card is played at. */
  readonly simulated: boolean
  /** Somebody tried to leave the screen meanwhile. */
  readonly leaving: boolean
  readonly onStop: () => void
}
