import type { ReactNode } from "react"
import Delete from "lucide-react/icons/delete"
import { cx } from "./cx.ts"
import { Icon } from "./Icon.tsx"
import type { PadKey } from "./moneyEntry.ts"
import * as texts from "./texts.ts"
import styles from "./Keypad.module.css"

const DIGITS: readonly PadKey[] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"]

/** Twelve keys in the order of a telephone, 1-2-3 on top. The corner key is "00" for money, or clears a code. */
export const Keypad = ({ onKey, corner = "00", disabled = false, label, className }: KeypadProps) => {
  const key = (of: PadKey, face: ReactNode, name?: string) => (
    <button
      key={of}
      type="button"
      className={cx(of.length > 1 && styles["fn"])}
      aria-label={name}
      disabled={disabled}
      // Whoever has keys types into the field: twelve stops less on the way to the next one.
      tabIndex={-1}
      // A touch must not take focus from the field that it types into.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onKey(of)}
    >
      {face}
    </button>
  )
  return (
    <fieldset className={cx(styles["pad"], className)} aria-label={label} data-repeats>
      {DIGITS.map((digit) => key(digit, digit))}
      {corner === "00" ? key("00", "00") : key("clear", texts.clear)}
      {key("0", "0")}
      {key("backspace", <Icon of={Delete} size={26} />, texts.backspace)}
    </fieldset>
  )
}

export interface KeypadProps {
  readonly onKey: (key: PadKey) => void
  readonly corner?: "00" | "clear"
  readonly disabled?: boolean
  readonly label: string
  readonly className?: string | undefined
}
