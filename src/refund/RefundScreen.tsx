import CreditCard from "lucide-react/icons/credit-card"
import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from "react"
import { add, type Cents, most, subtract, ZERO } from "../money/cents.ts"
import type { Fee } from "../payment/rules.ts"
import { Button } from "../ui/Button.tsx"
import { PLACES } from "../ui/focus.ts"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Note } from "../ui/Note.tsx"
import { fieldOf, takeSecret } from "../ui/secretField.ts"
import { moneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import { TextField } from "../ui/TextField.tsx"
import { processorMessage } from "../payment/shown/messages.ts"
import { NO_CARD_NUMBER, NO_CODE } from "./messages.ts"
import { MethodTable, type MethodTableProps } from "./MethodTable.tsx"
import { RefundPad } from "./RefundPad.tsx"
import { capOf } from "./rules.ts"
import { useEvent } from "../ui/useEvent.ts"
import { useKeyDown } from "../ui/useKeyDown.ts"
import { useMoneyEntry } from "../ui/useMoneyEntry.ts"
import { RestockFee, type RestockFeeProps } from "./RestockFee.tsx"
import * as texts from "./texts.ts"
import card from "../ui/Card.module.css"
import styles from "./RefundScreen.module.css"

/** The refund screen (REF-01 to REF-12): what is due, less what fee, on which payments; then the one button. */
export const RefundScreen = (props: RefundScreenProps) => {
  const { methods, authorize, problem } = props
  const page = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState("")
  const [marked, setMarked] = useState("")
  const open = methods === null || methods.fixed ? [] : methods.methods.filter((method) => capOf(method) > 0)
  const method = open.find(({ order_payment_id }) => order_payment_id === marked) ?? open[0]
  const of = method?.order_payment_id ?? ""
  const amount = methods?.selection[of] ?? ZERO
  const entry = useMoneyEntry(amount, (next) => methods?.onSelect(of, next), of)
  const onto = props.ontoNew ?? props.ontoChoices.find(({ id }) => id === chosen)?.id ?? null
  const [feeTyped, setFeeTyped] = useState(false)
  const [unapplied, setUnapplied] = useState(false)
  const [missing, setMissing] = useState(false)
  // What goes onto a new gift card goes first: its leg needs no code.
  const secret = onto !== null ? "gift_card_number" : props.needsCode === null ? null : "manager_code"
  // What is authorized is still to go back until its leg is through; before that, what is not on any payment yet.
  const left = methods?.fixed === true ? props.due : most(subtract(props.due, props.selected), ZERO)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (authorize.reason !== null) return
    // Who types a fee means to keep it back: without it more would go out than they think.
    setUnapplied(feeTyped)
    if (feeTyped) return
    const form = event.currentTarget
    const typed = secret === null ? "" : takeSecret(form, secret).replaceAll(/[^A-Za-z0-9]/g, "")
    setMissing(secret !== null && typed === "")
    if (secret === null) props.onAuthorize(null, {})
    else if (typed === "") fieldOf(form, secret)?.focus()
    else props.onAuthorize(onto, onto === null ? { code: typed } : { number: typed })
  }
  // A button that did all it can takes no focus any more: the amounts are next.
  const toAmount = () => page.current?.querySelector<HTMLInputElement>("td input:enabled")?.focus()
  // The button that led here is gone, and with it the focus: who works by keys sees where the next one goes.
  const begin = useEvent(() => {
    const at = document.activeElement
    if (at === document.body || at?.id === PLACES.main) toAmount()
  })
  const isOpen = method !== undefined
  useEffect(() => {
    if (isOpen) begin()
  }, [isOpen, begin])
  const id = useId()
  const hint =
    secret === "manager_code" && props.needsCode !== null && !missing ? texts.codeHints[props.needsCode] : null
  // Letters work where nothing is typed into, as on the payment screen (WCAG 2.1.4).
  useKeyDown(page, ({ key, target }) => {
    if (key.toLowerCase() !== "o" || isWordsField(target) || props.onOriginalCard === null) return false
    props.onOriginalCard()
    return true
  })
  return (
    <div className={styles["page"]} ref={page} data-letter-keys>
      {/* It scrolls where much is said, by the keyboard as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles["left"]} aria-label={texts.howBack} tabIndex={0}>
        <header className={`${card["card"]} ${styles["hero"]}`}>
          <div className={styles["title"]}>
            <div>
              <h1>{props.title}</h1>
              {props.order !== null && <p>{texts.originalOrder(props.order.number, props.order.date)}</p>}
              {props.billing}
            </div>
            <p className={styles["due"]}>
              <span>{texts.amountDue}</span>
              <output>{moneyText(props.due)}</output>
            </p>
          </div>
          <div className={styles["still"]}>
            <p>
              <span>{texts.stillToGiveBack}</span>
              <output aria-label={texts.stillToGiveBack}>{moneyText(left)}</output>
            </p>
            <div className={styles["bar"]}>
              <progress aria-hidden="true" max={Math.max(props.due, 1)} value={Math.min(props.selected, props.due)} />
              <p>
                <span>{texts.totalSelected}</span>
                <output aria-label={texts.totalSelected}>{moneyText(props.selected)}</output>
              </p>
            </div>
          </div>
        </header>
        {methods !== null && !methods.fixed && (
          <div className={styles["all"]}>
            <Button
              size="l"
              disabled={props.onOriginalCard === null}
              onClick={() => {
                props.onOriginalCard?.()
                toAmount()
              }}
            >
              <Icon of={CreditCard} /> {texts.allToCard} <Kbd>O</Kbd>
            </Button>
            <Button
              size="l"
              disabled={props.selected === 0}
              onClick={() => {
                props.onClear()
                toAmount()
              }}
            >
              {texts.clear}
            </Button>
          </div>
        )}
        {problem !== null && (
          <Note tone="danger">
            <p>{problem.message}</p>
            {problem.gateway !== null && <p>{processorMessage(problem.gateway)}</p>}
          </Note>
        )}
        {props.loading && <output className={card["card"]}>{texts.loading}</output>}
        {methods !== null && (
          <MethodTable
            {...methods}
            pad={method === undefined ? null : { of, entry, onMark: setMarked }}
            ontoNew={
              props.ontoChoices.length === 0 && onto === null
                ? null
                : { choices: props.ontoChoices, chosen: onto, fixed: props.ontoNew !== null, onChoose: setChosen }
            }
          />
        )}
        {props.fee !== null && <RestockFee {...props.fee} onTyped={setFeeTyped} />}
      </section>
      <form className={styles["side"]} aria-label={props.title} onSubmit={submit} noValidate>
        {method !== undefined && (
          <RefundPad method={method} amount={amount} selected={props.selected} due={props.due} entry={entry} />
        )}
        <GoesBack selected={props.selected} {...props.surcharge} />
        {secret !== null && (
          <TextField
            key={secret}
            label={secret === "manager_code" ? texts.managerCode : texts.giftCardNumber}
            name={secret}
            type="password"
            inputMode={secret === "manager_code" ? "numeric" : "none"}
            autoComplete="off"
            maxLength={40}
            data-own-keys
            aria-invalid={missing}
            aria-describedby={missing || hint !== null ? id : undefined}
          />
        )}
        {hint !== null && (
          <p id={id} className={styles["hint"]}>
            {hint}
          </p>
        )}
        {unapplied && feeTyped && <p role="alert">{texts.feeNotApplied}</p>}
        {missing && (
          <p id={id} role="alert" className={styles["missing"]}>
            {secret === "manager_code" ? NO_CODE : NO_CARD_NUMBER}
          </p>
        )}
        {props.ends && <Note tone="warn">{texts.endsLayaway}</Note>}
        {props.onReselect !== null && (
          <Button size="l" onClick={props.onReselect}>
            {texts.selectAnew}
          </Button>
        )}
        {props.onAskAgain !== null && (
          <Button size="l" onClick={props.onAskAgain}>
            {texts.askAgain}
          </Button>
        )}
        <Button look="primary" size="xl" type="submit" disabled={authorize.reason !== null}>
          <span>
            {authorize.label} <span className={styles["why"]}>{authorize.reason}</span>
          </span>
        </Button>
        <Button size="l" onClick={props.onBack}>
          {shared.back}
        </Button>
      </form>
    </div>
  )
}

/** Is it a field of words or of a code? An amount's field takes digits alone. */
const isWordsField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.inputMode !== "none" && target.type !== "radio"

/** The cards' fees that go back beside what is selected, and what the customer gets in all; nothing where there are none. */
const GoesBack = ({ selected, fee, tax }: { readonly selected: Cents } & Fee) =>
  fee === 0 && tax === 0 ? null : (
    <dl>
      <dt>{texts.processingFee}</dt>
      <dd>{moneyText(fee)}</dd>
      {tax !== 0 && (
        <>
          <dt>{texts.taxOnFee}</dt>
          <dd>{moneyText(tax)}</dd>
        </>
      )}
      <dt>{texts.goesBack}</dt>
      <dd>
        <output aria-label={texts.goesBack}>{moneyText(add(selected, fee, tax))}</output>
      </dd>
    </dl>
  )

/** What was typed for the leg that goes next, out of its field: a new gift card's number, or a manager's code (SEC-4). */
export interface TypedSecret {
  readonly number?: string
  readonly code?: string
}

export interface RefundScreenProps {
  /** Layaway Refund or Item Return (REF-01). */
  readonly title: string
  /** In cents. */
  readonly due: Cents
  readonly selected: Cents
  /** What of the cards' fees goes back with it, in cents. */
  readonly surcharge: Fee
  readonly order: { readonly number: string; readonly date: string } | null
  /** Who paid the original order (REF-02). */
  readonly billing: ReactNode
  readonly loading: boolean
  readonly fee: Omit<RestockFeeProps, "onTyped"> | null
  readonly methods: Omit<MethodTableProps, "pad" | "ontoNew"> | null
  /** Selects all of it on the card that it was paid with; null where there is none, or it is so already. */
  readonly onOriginalCard: (() => void) | null
  /** Selects nothing. */
  readonly onClear: () => void
  readonly problem: { readonly message: string; readonly gateway: string | null } | null
  /** The payments that may go onto a new gift card. */
  readonly ontoChoices: readonly { readonly id: string; readonly label: string }[]
  /** The one that does, once the refund has begun. */
  readonly ontoNew: string | null
  readonly authorize: { readonly label: string; readonly reason: string | null }
  /** Why the leg that goes next needs a manager's word: it was given back elsewhere, or is much cash; null: it needs none. */
  readonly needsCode: keyof typeof texts.codeHints | null
  /** The layaway ends with it. */
  readonly ends: boolean
  readonly onAuthorize: (ontoNew: string | null, typed: TypedSecret) => void
  readonly onAskAgain: (() => void) | null
  /** Selects what is left anew; null before anything was authorized. */
  readonly onReselect: (() => void) | null
  readonly onBack: () => void
}
