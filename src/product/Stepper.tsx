import { type KeyboardEvent, useState } from "react"
import Minus from "lucide-react/icons/minus"
import Plus from "lucide-react/icons/plus"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import * as shared from "../ui/texts.ts"
import * as texts from "./texts.ts"
import styles from "./Stepper.module.css"

/**
 * A whole quantity of at least 1: by its buttons, by keys, or typed. What is typed counts at once, so that Enter adds what
 * is shown; what is no number goes back to what it was when the field is left.
 */
export const Stepper = ({ id, name, value, most, large = false, disabled = false, onChange }: StepperProps) => {
  const [draft, setDraft] = useState<string | null>(null)
  const capped = (wanted: number) => Math.max(1, most === null ? wanted : Math.min(wanted, Math.max(1, most)))
  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, "").slice(0, 4)
    const wanted = Number(digits)
    setDraft(digits === "" || wanted < 1 ? digits : null)
    if (wanted >= 1) onChange(capped(wanted))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    onChange(capped(value + step))
  }
  return (
    <fieldset className={cx(styles["stepper"], large && styles["large"])} aria-label={shared.quantity} data-repeats>
      <button
        type="button"
        aria-label={texts.oneLess}
        disabled={disabled || value <= 1}
        onClick={() => onChange(capped(value - 1))}
      >
        <Icon of={Minus} />
      </button>
      <input
        id={id}
        name={name}
        aria-label={shared.quantity}
        inputMode={name === undefined ? "numeric" : "none"}
        autoComplete="off"
        disabled={disabled}
        value={draft ?? String(value)}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setDraft(null)}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        aria-label={texts.oneMore}
        disabled={disabled || (most !== null && value >= most)}
        onClick={() => onChange(capped(value + 1))}
      >
        <Icon of={Plus} />
      </button>
    </fieldset>
  )
}

export interface StepperProps {
  /** Where the key of the quantity leads. */
  readonly id?: string
  /** In a form whose pad types into it, so that no other keys come up. */
  readonly name?: string
  readonly value: number
  /** Null where nothing limits it. */
  readonly most: number | null
  readonly large?: boolean
  readonly disabled?: boolean
  readonly onChange: (value: number) => void
}
