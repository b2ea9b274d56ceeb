import { useId, useLayoutEffect, useState, type ReactNode, type SubmitEvent } from "react"
import type { Cents } from "../money/cents.ts"
import { Button } from "../ui/Button.tsx"
import { Keypad } from "../ui/Keypad.tsx"
import { MoneyField } from "../ui/MoneyField.tsx"
import { Note } from "../ui/Note.tsx"
import { TextField } from "../ui/TextField.tsx"
import { moneyText } from "../ui/text.ts"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import { useMoneyEntry } from "../ui/useMoneyEntry.ts"
import * as texts from "./texts.ts"
import card from "../ui/Card.module.css"
import styles from "./OrderScreen.module.css"

/** What is due on a layaway, and the payment that goes into its cart: all of it unless another amount is entered (ORD-06, CG-17). */
export const LayawayBalance = ({ balance, inCart, onAdd }: LayawayBalanceProps) => {
  const [amount, setAmount] = useState(balance)
  const entry = useMoneyEntry(amount, setAmount)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onAdd(amount)
  }
  return (
    <form className={card["card"]} aria-labelledby="layaway-balance" onSubmit={submit} noValidate>
      <h2 id="layaway-balance">
        {texts.layawayBalance} {moneyText(balance)}
      </h2>
      <div className={styles["form"]}>
        <MoneyField size="m" label={texts.paymentAmount} name="amount" entry={entry} />
        <Button type="submit" look="primary">
          {texts.addPayment}
        </Button>
      </div>
      <Keypad className={styles["pad"]} label={texts.amountKeys} onKey={entry.press} />
      {inCart !== null && <output className={styles["facts"]}>{texts.paymentInCart(moneyText(inCart))}</output>}
    </form>
  )
}

export interface LayawayBalanceProps {
  /** In cents. */
  readonly balance: Cents
  /** What is in the cart to be paid, in cents; null for nothing. */
  readonly inCart: Cents | null
  readonly onAdd: (amount: Cents) => void
}

/** The note of an order (ORD-21, CG-42). */
export const NotesBlock = ({ notes, message, busy, onSave }: NotesBlockProps) => {
  const id = useId()
  const [text, setText] = useState(notes)
  const [known, setKnown] = useState(notes)
  // News of the note is shown, but never over what somebody has typed since.
  if (known !== notes) {
    setKnown(notes)
    if (text === known || text.trim() === notes) setText(notes)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSave(text)
  }
  return (
    <form className={card["card"]} aria-labelledby={id} onSubmit={submit}>
      <h2 id={id}>{texts.notesHead}</h2>
      <textarea
        className={styles["notes"]}
        aria-label={texts.notesLabel}
        name="notes"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="row wrap gap-10">
        <Button type="submit" disabled={busy || text === notes}>
          {texts.saveNotes}
        </Button>
        <output>{message}</output>
      </div>
    </form>
  )
}

export interface NotesBlockProps {
  readonly notes: string
  readonly message: ReactNode
  readonly busy: boolean
  readonly onSave: (notes: string) => void
}

/** Finds an order by the number that is typed or scanned (CG-91). */
export const OrderSearch = ({ title, message, last, busy, onWithoutReceipt = null, onFind }: OrderSearchProps) => {
  const field = useFirstFocus<HTMLInputElement>()
  const [text, setText] = useState(last)
  // What was not found is asked for again by Enter alone, and goes with the first digit of another number.
  useLayoutEffect(() => field.current?.select(), [field])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (text.trim() !== "") onFind(text.trim())
  }
  return (
    <form className={styles["find"]} onSubmit={submit} noValidate>
      <h1>{title}</h1>
      <p>{texts.findExplained}</p>
      <TextField
        ref={field}
        label={texts.orderNumber}
        name="order_number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        data-resting-focus
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" look="primary" size="l" disabled={text.trim() === "" || busy}>
        {busy ? texts.finding : texts.findOrder}
      </Button>
      {message !== null && <Note tone="danger">{message}</Note>}
      {onWithoutReceipt !== null && <Button onClick={onWithoutReceipt}>{texts.withoutReceipt}</Button>}
    </form>
  )
}

export interface OrderSearchProps {
  readonly title: string
  readonly message: string | null
  /** What was looked for and not found; empty at first. */
  readonly last: string
  readonly busy: boolean
  /** Null where the store takes nothing back without one. */
  readonly onWithoutReceipt?: (() => void) | null
  readonly onFind: (term: string) => void
}

/** A code that picks the line which comes back (ORD-18); one that has to wait for something stays in the field. */
export const ReturnScan = ({ onCode }: { readonly onCode: (code: string) => boolean }) => {
  const field = useFirstFocus<HTMLInputElement>()
  const [text, setText] = useState("")
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (text.trim() === "") return
    if (onCode(text.trim())) setText("")
  }
  return (
    <form className={styles["form"]} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={texts.scanToReturn}
        name="upc"
        autoComplete="off"
        maxLength={60}
        data-resting-focus
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">{texts.returnCode}</Button>
    </form>
  )
}
