import { useRef, type KeyboardEvent } from "react"
import Minus from "lucide-react/icons/minus"
import Plus from "lucide-react/icons/plus"
import { times, type Cents } from "../money/cents.ts"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { moneyText, shortMoneyText } from "../ui/text.ts"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import { DENOMINATIONS, type Counts, type Denomination } from "./rules.ts"
import * as texts from "./texts.ts"
import styles from "./DenominationGrid.module.css"

/** Ten rows of count and subtotal (REG-03, REG-04). Enter goes to the next one, after the last to the button. */
export const DenominationGrid = ({ counts, active, onCounts, onReach }: DenominationGridProps) => {
  const list = useRef<HTMLUListElement>(null)
  const first = useFirstFocus<HTMLInputElement>()
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return
    event.preventDefault()
    const fields = [...(list.current?.querySelectorAll("input") ?? [])]
    const next = fields[fields.indexOf(event.currentTarget) + 1]
    if (next) next.focus()
    else list.current?.closest("form")?.querySelector<HTMLElement>("[data-register-submit]")?.focus()
  }
  const set = (id: Denomination, count: number) => onCounts({ ...counts, [id]: Math.max(0, Math.min(count, 9_999)) })
  return (
    <div className={styles["place"]}>
      <ul ref={list} className={styles["grid"]} aria-label={texts.denominations} data-repeats data-grid="keys">
        {DENOMINATIONS.map(({ id, value }, place) => {
          const name = texts.nameOf[id]
          const count = counts[id] ?? 0
          return (
            <li key={id} className={cx(styles["row"], active === id && styles["active"])}>
              <span className={styles["label"]}>
                <b>{faceOf(value)}</b>
                {name}
              </span>
              <button
                type="button"
                aria-label={texts.oneLess(name)}
                disabled={count === 0}
                onClick={() => set(id, count - 1)}
              >
                <Icon of={Minus} />
              </button>
              <input
                ref={place === 0 ? first : undefined}
                data-resting-focus={place === 0 || undefined}
                aria-label={texts.howMany(name)}
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                placeholder="0"
                value={count === 0 ? "" : String(count)}
                onChange={(event) => set(id, Number(event.target.value.replaceAll(/\D/g, "")))}
                onFocus={(event) => {
                  event.target.select()
                  onReach(id)
                }}
                onKeyDown={onKeyDown}
              />
              <button type="button" aria-label={texts.oneMore(name)} onClick={() => set(id, count + 1)}>
                <Icon of={Plus} />
              </button>
              <output className={styles["subtotal"]}>{moneyText(times(value, count))}</output>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** "$100" for a note, "25¢" for a coin. */
const faceOf = (value: Cents): string => (value < 100 ? texts.centsFace(value) : shortMoneyText(value))

export interface DenominationGridProps {
  readonly counts: Counts
  readonly active: Denomination | "exact"
  readonly onCounts: (counts: Counts) => void
  /** A field was reached: the pad types into it from now on. */
  readonly onReach: (id: Denomination) => void
}
