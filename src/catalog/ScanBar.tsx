import { useRef, useState, type KeyboardEvent, type SubmitEvent } from "react"
import { flushSync } from "react-dom"
import RadioIcon from "lucide-react/icons/radio"
import ScanBarcode from "lucide-react/icons/scan-barcode"
import X from "lucide-react/icons/x"
import { cx } from "../ui/cx.ts"
import { focusPlace, PLACES } from "../ui/focus.ts"
import { Icon } from "../ui/Icon.tsx"
import { IconButton } from "../ui/IconButton.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Tag } from "../ui/Tag.tsx"
import * as shared from "../ui/texts.ts"
import * as scanTexts from "./scan/texts.ts"
import styles from "./ScanBar.module.css"

/**
 * Quantity multiplier and 'Item Scan / Lookup' (SRCH-01 to SRCH-04). Enter looks the text up; the field keeps focus. The field holds
 * its own text: a scanner's keys draw nothing anew.
 */
export const ScanBar = ({ initial, quantity, scanner, busy, onQuantity, onSubmit, onClear }: ScanBarProps) => {
  const field = useRef<HTMLInputElement>(null)
  const empty = () => {
    if (field.current) field.current.value = ""
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (onSubmit(field.current?.value ?? "")) empty()
  }
  return (
    <div className={styles["bar"]}>
      <Multiplier quantity={quantity} onConfirm={onQuantity} />
      <search className={styles["search"]}>
        <form className={cx(styles["field"], styles["main"])} onSubmit={submit}>
          <Icon of={ScanBarcode} size={28} />
          <label className={styles["column"]}>
            <span className={styles["label"]}>{scanTexts.itemScan}</span>
            <input
              ref={field}
              id={PLACES.scan}
              className={styles["value"]}
              type="text"
              inputMode="search"
              enterKeyHint="search"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={400}
              // The sheet sees by it whether anything is typed.
              placeholder=" "
              defaultValue={initial}
            />
          </label>
          <Tag className={styles["scanner"]} icon={RadioIcon}>
            {busy ? scanTexts.lookingUp : scanTexts.scanner[scanner]}
          </Tag>
          <Kbd>F2</Kbd>
          <IconButton
            icon={X}
            label={scanTexts.clearSearch}
            className={styles["clear"]}
            onClick={() => {
              empty()
              onClear()
              focusPlace("scan")
            }}
          />
        </form>
      </search>
    </div>
  )
}

export interface ScanBarProps {
  /** What the field holds at first. */
  readonly initial: string
  readonly quantity: number
  /** `paused` while no scan is taken. */
  readonly scanner: keyof typeof scanTexts.scanner
  readonly busy: boolean
  readonly onQuantity: (quantity: number) => void
  /** True when it was taken: then the field is emptied. */
  readonly onSubmit: (text: string) => boolean
  readonly onClear: () => void
}

interface MultiplierProps {
  readonly quantity: number
  readonly onConfirm: (quantity: number) => void
}

/** Enter or leaving confirms a whole number of 1 or more, Escape and anything else puts the old one back (SRCH-02, SRCH-03). */
const Multiplier = ({ quantity, onConfirm }: MultiplierProps) => {
  const [draft, setDraft] = useState<string | null>(null)
  const confirm = () => {
    const typed = draft !== null && /^\d{1,4}$/.test(draft) ? Number(draft) : 0
    setDraft(null)
    if (typed >= 1 && typed !== quantity) onConfirm(typed)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") {
      event.preventDefault()
      confirm()
      focusPlace("scan")
    } else if (event.key === "Escape") {
      event.stopPropagation()
      // Leaving confirms what is typed: forget it before the focus goes.
      flushSync(() => setDraft(null))
      focusPlace("scan")
    }
  }
  return (
    <div className={cx(styles["field"], quantity > 1 && styles["many"])}>
      <label className={styles["column"]}>
        <span className={styles["label"]}>{shared.quantity}</span>
        <span className={styles["times"]}>
          <span aria-hidden="true">×</span>
          <input
            id={PLACES.quantity}
            className={styles["value"]}
            inputMode="numeric"
            autoComplete="off"
            value={draft ?? String(quantity)}
            onChange={(event) => setDraft(event.target.value)}
            onFocus={(event) => event.target.select()}
            onBlur={confirm}
            onKeyDown={onKeyDown}
          />
        </span>
      </label>
      <Kbd>F4</Kbd>
    </div>
  )
}
