import { type ReactNode, useEffect, useEffectEvent, useRef, type SubmitEvent } from "react"
import { absolute, type Cents } from "../money/cents.ts"
import { Note } from "../ui/Note.tsx"
import { padKeyOf } from "../ui/moneyEntry.ts"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import { useKeyDown } from "../ui/useKeyDown.ts"
import { useMoneyEntry } from "../ui/useMoneyEntry.ts"
import { AmountPad } from "./AmountPad.tsx"
import { BalanceHero } from "./BalanceHero.tsx"
import { ConversionPanel } from "./ConversionPanel.tsx"
import { MethodGrid, type MethodView } from "./MethodGrid.tsx"
import { processorMessage } from "./shown/messages.ts"
import type { Conversion, Problem } from "./model.ts"
import { type Method, METHODS } from "./methods.ts"
import type { PaymentEntry } from "./entry.ts"
import { methodBy } from "./paymentViews.tsx"
import { PaymentList, type PaymentRowView } from "./PaymentList.tsx"
import { Simulated } from "./Simulated.tsx"
import * as texts from "./texts.ts"
import { Unresolved, type UnresolvedProps } from "./Unresolved.tsx"
import { focusMissing, forgetSecrets, readEntry } from "./usePaymentForm.ts"
import styles from "./PaymentScreen.module.css"

/**
 * The payment screen (PAY-02, PAY-05, PAY-13, PAY-14): what is due, what is paid, how to pay, how much. Its letters
 * work only while something inside has focus (WCAG 2.1.4): a method's own letter, "=" for the exact amount, Escape back,
 * and digits go to the amount wherever the focus is; but a field that is typed into keeps all of them but Escape.
 */
export const PaymentScreen = (props: PaymentScreenProps) => {
  const { method, methods, amount, quick, accept, conversion } = props
  const entry = useMoneyEntry(amount, props.onAmount)
  const form = useRef<HTMLFormElement>(null)
  const field = useFirstFocus<HTMLInputElement>()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (accept.reason !== null) return
    const fields = event.currentTarget
    // The payment has taken the secrets over, or says what is missing.
    if (props.onAccept(readEntry(fields))) forgetSecrets(fields)
    else focusMissing(fields)
  }
  // What was pressed before the screen was there: its letters have chosen the method.
  const takeAhead = useEffectEvent(() => {
    for (const key of props.ahead) {
      const digit = padKeyOf(key)
      if (digit !== undefined) entry.press(digit)
      else if (key === "=" && props.balance !== 0) entry.replace(absolute(props.balance))
    }
  })
  useEffect(() => takeAhead(), [])
  useKeyDown(form, ({ key, target }) => {
    if (conversion !== null) return false
    if (key !== "Escape" && target !== field.current && isTypedInto(target)) return false
    const wanted = methodBy(methods, key)
    const digit = target === field.current ? undefined : padKeyOf(key)
    if (key === "Escape") props.onBack()
    else if (wanted) {
      // Enter then accepts, whatever button had the focus.
      field.current?.focus()
      props.onMethod(wanted)
    } else if (key === "=" && props.balance !== 0) entry.replace(absolute(props.balance))
    else if (digit !== undefined) entry.press(digit)
    else return false
    return true
  })
  return (
    <form className={styles["pay"]} aria-label={texts.payment} onSubmit={submit} ref={form} noValidate data-letter-keys>
      <h1 className="sr">{texts.payment}</h1>
      <div className={styles["left"]}>
        <BalanceHero
          balance={props.balance}
          total={props.total}
          paid={props.paid}
          onBack={conversion === null ? props.onBack : null}
        />
        {props.rows.length > 0 && (
          <PaymentList rows={props.rows} onRemove={conversion === null ? props.onRemove : null} />
        )}
        {props.unresolved !== null && <Unresolved {...props.unresolved} />}
        {conversion === null && <MethodGrid methods={methods} method={method} onMethod={props.onMethod} />}
        {conversion === null && props.simulated && <Simulated />}
        {conversion === null && props.cardFee !== null && <Note>{texts.addsCardFee(props.cardFee)}</Note>}
        {conversion === null && props.details}
        {props.alert !== null && <Note tone="warn">{props.alert}</Note>}
        {props.problem !== null && (
          <div className={styles["problem"]}>
            <Note tone="danger">
              <p>{props.problem.message}</p>
              {props.problem.gateway !== null && <p>{processorMessage(props.problem.gateway)}</p>}
            </Note>
          </div>
        )}
        {conversion === null && props.saveAs}
      </div>
      {conversion === null ? (
        <AmountPad
          field={field}
          entry={entry}
          label={props.amountLabel}
          quick={quick}
          onBill={METHODS[method].exceeds ? null : () => props.onMethod("cash")}
          changeDue={props.changeDue}
          capped={props.capped}
          accept={accept}
        />
      ) : (
        <ConversionPanel conversion={conversion} onRetry={props.onRetryConversion} />
      )}
    </form>
  )
}

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== "radio" && target.type !== "checkbox")

export interface PaymentScreenProps {
  /** All amounts in cents. */
  readonly balance: Cents
  readonly total: Cents
  /** What is paid so far, positive. */
  readonly paid: Cents
  readonly rows: readonly PaymentRowView[]
  readonly methods: readonly MethodView[]
  readonly method: Method
  readonly amount: Cents
  /** The keys that were pressed before the screen was there. */
  readonly ahead: string
  /** What the amount is called: "Cash received". */
  readonly amountLabel: string
  /** What the method needs beside the amount. */
  readonly details?: ReactNode
  /** What a membership in the cart needs (PAY-03, PAY-04); it warns and keeps from nothing. */
  readonly alert: string | null
  /** Cards by this method are played at here. */
  readonly simulated: boolean
  /** The exact amount first, then the next round ones; beside a card only what bills may come to in its place. */
  readonly quick: readonly Cents[]
  /** Null when the method gives no change. */
  readonly changeDue: Cents | null
  /** Null unless less is charged than was entered. */
  readonly capped: Cents | null
  /** What the card costs on top, and of what, as text (PAY-32, PAY-33). */
  readonly cardFee: texts.CardFee | null
  /** What went wrong last with this method, next to the form until the next attempt (PAY-40). */
  readonly problem: Pick<Problem, "message" | "gateway"> | null
  /** A card payment of this cart that nobody has settled. */
  readonly unresolved: UnresolvedProps | null
  /** The verb of the green button, and why it cannot be pressed; null when it can (PAY-15). */
  readonly accept: { readonly label: string; readonly reason: string | null }
  /** Set once the payments cover the total: the order is being made, or that failed. */
  readonly conversion: Conversion | null
  /** What else the cart can be saved as (PAY-58 to PAY-60). */
  readonly saveAs?: ReactNode
  readonly onMethod: (method: Method) => void
  readonly onAmount: (amount: Cents) => void
  /** Takes what the method's fields say; false when no payment begins by it. */
  readonly onAccept: (entry: PaymentEntry) => boolean
  readonly onRemove: (id: string) => void
  readonly onRetryConversion: () => void
  readonly onBack: () => void
}
