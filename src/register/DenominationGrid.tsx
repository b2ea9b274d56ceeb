import { useRef, type KeyboardEvent } from "react"
import Minus from "lucide-react/icons/minus"
import Plus from "lucide-react/icons/plus"
import { sum, times, type Cents } from "../money/cents.ts"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { moneyText, shortMoneyText } from "../ui/text.ts"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import { DENOMINATIONS, MOST_PIECES, rollOf, type Counts, type Denomination } from "./rules.ts"
import * as texts from "./texts.ts"
import styles from "./DenominationGrid.module.css"

const GROUPS = [
  { label: texts.bills, rows: DENOMINATIONS.filter(({ value }) => value >= 100) },
  { label: texts.coins, rows: DENOMINATIONS.filter(({ value }) => value < 100) }
] as const

/**
 * Bills and coins, a row each with its count and subtotal (REG-03, REG-04). Enter goes to the next one, after the last to the
 * button; plus and minus count one more or fewer, R a roll of coins.
 */
export const DenominationGrid = ({ counts, active, onCounts, onReach }: DenominationGridProps) => {
  const place = useRef<HTMLDivElement>(null)
  const first = useFirstFocus<HTMLInputElement>()
  const set = (id: Denomination, count: number) =>
    onCounts({ ...counts, [id]: Math.max(0, Math.min(count, MOST_PIECES)) })
  const next = (from: HTMLInputElement) => {
    const fields = [...(place.current?.querySelectorAll("input") ?? [])]
    const to = fields[fields.indexOf(from) + 1]
    if (to) to.focus()
    else place.current?.closest("form")?.querySelector<HTMLElement>("[data-register-submit]")?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, id: Denomination) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = { "+": 1, "-": -1, r: rollOf(id), R: rollOf(id) }[event.key]
    if (event.key !== "Enter" && step === undefined) return
    event.preventDefault()
    if (step === undefined) next(event.currentTarget)
    else set(id, (counts[id] ?? 0) + step)
  }
  return (
    <div ref={place} className={styles["place"]}>
      {GROUPS.map((group) => (
        <section key={group.label} className={styles["group"]} aria-label={group.label}>
          <p className={styles["head"]}>
            {group.label}
            <output>{moneyText(sum(group.rows.map(({ id, value }) => times(value, counts[id] ?? 0))))}</output>
          </p>
          <ul data-repeats data-grid="keys">
            {group.rows.map(({ id, value }) => {
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
                    ref={id === "hundreds" ? first : undefined}
                    data-resting-focus={id === "hundreds" || undefined}
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
                    onKeyDown={(event) => onKeyDown(event, id)}
                  />
                  <button type="button" aria-label={texts.oneMore(name)} onClick={() => set(id, count + 1)}>
                    <Icon of={Plus} />
                  </button>
                  <output className={styles["subtotal"]}>{moneyText(times(value, count))}</output>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
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
