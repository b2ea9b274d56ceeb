import Eye from "lucide-react/icons/eye"
import { useState } from "react"
import { useApp, useDispatch } from "../app/hooks.ts"
import { JobNote } from "../hardware/JobNote.tsx"
import { slipOf } from "../hardware/model.ts"
import { printTypeOf } from "../hardware/rules.ts"
import { SlipView } from "../hardware/SlipView.tsx"
import { type Cents, subtract } from "../money/cents.ts"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Note } from "../ui/Note.tsx"
import { moneyText, shortMoneyText } from "../ui/text.ts"
import type { Closing } from "./contract.ts"
import type { Deposit } from "./rules.ts"
import * as texts from "./texts.ts"
import styles from "./ClosingPage.module.css"

/** What goes into the safe after a count and what stays, or what was dropped of it, with its slip. */
export const ClosingDrop = ({ closing, deposit: { bills, amount }, counted, onDrop }: ClosingDropProps) => {
  const { dropped, register_session_id: session } = closing
  const dispatch = useDispatch()
  const [viewed, setViewed] = useState(false)
  const cash = useApp(({ register }) => (register.cash?.move.session === session ? register.cash : null))
  const slip = useApp(({ hardware }) => (cash === null ? null : slipOf(hardware, cash.key)))
  const hasPrinter = useApp((state) => printTypeOf(state.session.device) !== "none")
  const taken = dropped?.amount ?? amount
  return (
    <section className={styles["panel"]} aria-labelledby="deposit">
      <h2 id="deposit" className={styles["between"]}>
        {texts.safeDropTitle}
        <span>{moneyText(taken)}</span>
      </h2>
      {dropped === undefined && taken === 0 && <p>{texts.noDeposit}</p>}
      {dropped === undefined && bills.length > 0 && (
        <>
          <p className={styles["hint"]}>{texts.takeOut}</p>
          <ul className={styles["bills"]}>
            {bills.map(({ value, count }) => (
              <li key={value} aria-label={texts.billsOf(count, shortMoneyText(value))}>
                <b>{count}</b>
                {shortMoneyText(value)}
              </li>
            ))}
          </ul>
        </>
      )}
      {dropped !== undefined && (
        <output>
          <Note tone="ok">{texts.moveDone("drop", moneyText(dropped.amount), dropped.reference)}</Note>
        </output>
      )}
      {taken > 0 && <p>{texts.leaves(moneyText(subtract(counted, taken)))}</p>}
      {cash?.phase._tag === "Unknown" && (
        <Note
          tone="danger"
          action={<Button onClick={() => dispatch({ _tag: "RecheckCashMove" })}>{texts.checkAgain}</Button>}
        >
          {texts.moveUnknown("drop", moneyText(taken), cash.move.reference)}
        </Note>
      )}
      {cash?.phase._tag === "Refused" && <Note tone="danger">{cash.phase.message}</Note>}
      {slip !== null && <JobNote job={slip} onAgain={() => dispatch({ _tag: "PrintAgain", job: slip.id })} />}
      {cash?.phase._tag === "Recorded" && !hasPrinter && (
        <Button onClick={() => setViewed(true)}>
          <Icon of={Eye} />
          {texts.viewSlip}
        </Button>
      )}
      {onDrop !== null && (
        <Button size="l" onClick={onDrop}>
          {texts.doMove("drop", moneyText(amount))}
          <Kbd>S</Kbd>
        </Button>
      )}
      {viewed && cash !== null && <SlipView move={cash.key} onClose={() => setViewed(false)} />}
    </section>
  )
}

export interface ClosingDropProps {
  readonly closing: Closing
  readonly deposit: Deposit
  /** By the last count, in cents. */
  readonly counted: Cents
  /** Null where nothing is dropped any more. */
  readonly onDrop: (() => void) | null
}
