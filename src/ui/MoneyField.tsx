import type { ClipboardEvent, KeyboardEvent, Ref } from "react"
import { cx } from "./cx.ts"
import { overwritten, padKeyOf, pasted } from "./moneyEntry.ts"
import { moneyText } from "./text.ts"
import type { MoneyEntry } from "./useMoneyEntry.ts"
import * as texts from "./laterTexts.ts"
import { useScanDoubt } from "./scanDoubt.ts"
import styles from "./MoneyField.module.css"

/**
 * An amount of money in whole cents. Digits shift in from the right, Backspace shifts out, Delete clears, paste reads
 * an amount, and what is marked is typed over; no soft keyboard comes up, because a pad stands beside it. Other keys pass through to the screen.
 * After a scan that stalled there it says that it is to be checked.
 */
export const MoneyField = ({
  label,
  entry,
  ref,
  disabled,
  describedBy,
  invalid,
  resting,
  name,
  blank,
  onFocus,
  size = "l"
}: MoneyFieldProps) => {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = padKeyOf(event.key)
    if (key === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const { value, selectionStart: start, selectionEnd: end } = event.currentTarget
    if (start !== null && end !== null && end > start) entry.type(overwritten(value, { start, end }, key))
    else entry.press(key)
  }
  const read = (text: string) => {
    const amount = pasted(text)
    if (amount !== undefined) entry.replace(amount)
    else if (text === "") entry.press("clear")
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    read(event.clipboardData.getData("text"))
  }
  const doubted = useScanDoubt()
  return (
    <label className={cx(styles["field"], styles[size], (invalid || doubted) && styles["invalid"])}>
      <span className={styles["words"]}>
        <span className={styles["label"]}>{label}</span>
        {doubted && (
          <span role="alert" className={styles["doubt"]}>
            {texts.checkAmount}
          </span>
        )}
      </span>
      <input
        ref={ref}
        name={name}
        className={styles["value"]}
        type="text"
        inputMode="none"
        autoComplete="off"
        disabled={disabled}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        data-resting-focus={resting}
        data-amount
        placeholder={blank}
        value={blank === undefined ? moneyText(entry.amount) : ""}
        onChange={(event) => read(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onFocus={onFocus}
      />
    </label>
  )
}

export interface MoneyFieldProps {
  readonly label: string
  readonly entry: MoneyEntry
  readonly ref?: Ref<HTMLInputElement>
  readonly disabled?: boolean
  /** Id of the words that explain or fault it. */
  readonly describedBy?: string | undefined
  readonly invalid?: boolean
  /** Focus comes here when it has nowhere else to return to. */
  readonly resting?: boolean
  readonly name?: string
  readonly onFocus?: (() => void) | undefined
  /** Nothing is entered: this stands in the place of the amount, paler (may be empty). */
  readonly blank?: string | undefined
  readonly size?: "m" | "l"
}
