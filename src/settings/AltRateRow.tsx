import { type Ref, useId } from "react"
import { cx } from "../ui/cx.ts"
import { Button } from "../ui/Button.tsx"
import { moneyText } from "../ui/text.ts"
import { effectOf, readAltRate, SAMPLE_SALE } from "./list/rules.ts"
import { SettingLine, tiesOf } from "./SettingLine.tsx"
import * as texts from "./texts.ts"
import styles from "./AltRateRow.module.css"

/** The tax rate of this register instead of the store's: typed as a decimal, shown by what it does to a sale (SET-03 to SET-05). */
export const AltRateRow = ({ field, typed, inForce, storeRate, why, busy, refused, ...on }: AltRateRowProps) => {
  const id = useId()
  const read = readAltRate(typed)
  const wrong = read._tag === "Wrong" ? read.words : refused
  const shown = read._tag === "Rate" ? read.rate : null
  const disabled = why !== null || busy
  return (
    <SettingLine
      id={id}
      label={texts.altRate}
      hint={why ?? texts.altRateHint}
      byDefault={storeRate === undefined ? texts.storesRate : texts.storesRateOf(storeRate)}
      changed={typed.trim() !== ""}
      tall
      fault={wrong}
    >
      <div className="row gap-10">
        <input
          ref={field}
          {...tiesOf(id, wrong)}
          className={cx(styles["field"], wrong !== null && styles["wrong"])}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          placeholder={storeRate === undefined ? undefined : String(storeRate)}
          value={typed}
          disabled={disabled}
          onChange={(event) => on.onTyped(event.target.value)}
        />
        {(inForce !== null || typed !== "") && why === null && (
          <Button disabled={busy} onClick={on.onClear}>
            {storeRate === undefined ? texts.backToStoresRate : texts.backToRate(storeRate)}
          </Button>
        )}
      </div>
      {shown !== null && (
        <output className={styles["effect"]}>
          <Effect label={shown === inForce ? texts.inForce : texts.notYetInForce} rate={shown} strong />
          <Effect label={texts.withStores} rate={storeRate} />
        </output>
      )}
    </SettingLine>
  )
}

/** "$100.00 sale: tax $6.50, total $106.50". */
const Effect = ({ label, rate, strong = false }: EffectProps) => {
  const effect = effectOf(rate, SAMPLE_SALE)
  if (effect === null) return null
  const { percent, tax, total } = effect
  return (
    <span className={cx(styles["line"], strong && styles["strong"])}>
      <b>{texts.percentOf(label, percent)}</b>
      <span>{texts.effect(moneyText(SAMPLE_SALE), moneyText(tax), moneyText(total))}</span>
    </span>
  )
}

interface EffectProps {
  readonly label: string
  readonly rate: number | undefined
  readonly strong?: boolean
}

export interface AltRateRowProps {
  readonly field: Ref<HTMLInputElement>
  readonly typed: string
  /** The rate that is stated now, a fraction; null: the store's. */
  readonly inForce: number | null
  /** A fraction; undefined where nobody says. */
  readonly storeRate: number | undefined
  /** Why it may not be changed here; null where it may. */
  readonly why: string | null
  readonly busy: boolean
  /** Why it was not saved, in words, until it is typed anew. */
  readonly refused: string | null
  readonly onTyped: (typed: string) => void
  /** Back to the store's rate. */
  readonly onClear: () => void
}
