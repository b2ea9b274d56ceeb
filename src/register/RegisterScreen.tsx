import { useRef, useState, type SubmitEvent } from "react"
import { type Cents, ZERO } from "../money/cents.ts"
import { Button } from "../ui/Button.tsx"
import { Keypad } from "../ui/Keypad.tsx"
import type { PadKey } from "../ui/moneyEntry.ts"
import { MoneyField } from "../ui/MoneyField.tsx"
import { Note } from "../ui/Note.tsx"
import { moneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import { useMoneyEntry } from "../ui/useMoneyEntry.ts"
import { DenominationGrid } from "./DenominationGrid.tsx"
import { CLOSE_TITLE, OPEN_TITLE } from "./messages.ts"
import type { OpenItem } from "./model.ts"
import { OpenItems } from "./OpenItems.tsx"
import { cashOf, type Counts, type Denomination } from "./rules.ts"
import * as texts from "./texts.ts"
import styles from "./RegisterScreen.module.css"

const WORDS = {
  open: { title: OPEN_TITLE, button: texts.openRegister, saving: texts.opening },
  close: { title: CLOSE_TITLE, button: texts.closeRegister, saving: texts.closing }
} as const

/**
 * Open and close the register (REG-01 to REG-07): ten denominations or one exact total; what counts stands on the
 * right, always in the same place. The pad types into the field that was touched last.
 */
export const RegisterScreen = ({ kind, saving, message, open, onSubmit, onBack }: RegisterScreenProps) => {
  const [counts, setCounts] = useState<Counts>({})
  const [exact, setExact] = useState<Cents>(ZERO)
  const [active, setActive] = useState<Denomination | "exact">("hundreds")
  const fresh = useRef(true)
  const entry = useMoneyEntry(exact, setExact)
  const total = cashOf(exact, counts)
  const words = WORDS[kind]

  const reach = (field: Denomination | "exact") => {
    fresh.current = true
    setActive(field)
  }
  const press = (key: PadKey) => {
    if (active === "exact") {
      entry.press(key)
      return
    }
    const next = pressedCount(counts[active] ?? 0, key, fresh.current)
    fresh.current = false
    setCounts({ ...counts, [active]: next })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!saving) onSubmit(total)
  }
  return (
    <form className={styles["screen"]} onSubmit={submit} aria-labelledby="register-title" noValidate>
      <div className={styles["left"]}>
        <h1 id="register-title">{words.title}</h1>
        {kind === "close" && open.length > 0 && <OpenItems items={open} />}
        <DenominationGrid counts={counts} active={active} onCounts={setCounts} onReach={reach} />
      </div>
      <section className={styles["right"]} aria-label={texts.totalCash}>
        <div onFocus={() => reach("exact")}>
          <MoneyField label={texts.orExactTotal} entry={entry} size="m" />
        </div>
        <Keypad className={styles["pad"]} label={texts.countKeys} onKey={press} />
        <p className={styles["total"]}>
          <span>
            {texts.totalCash}
            <small>{exact > 0 ? texts.fromExactTotal : texts.fromCount}</small>
          </span>
          <output>{moneyText(total)}</output>
        </p>
        {message !== null && <Note tone="danger">{message}</Note>}
        <div className={styles["row"]}>
          {onBack !== null && (
            <Button size="xl" onClick={onBack}>
              {shared.back}
            </Button>
          )}
          <Button look="primary" size="xl" type="submit" disabled={saving} data-register-submit>
            {saving ? words.saving : words.button}
          </Button>
        </div>
      </section>
    </form>
  )
}

const MOST_COUNT = 9_999

/** A count of notes or coins after a key of the pad; one just reached is replaced by the first digit. */
const pressedCount = (count: number, key: PadKey, fresh: boolean): number => {
  if (key === "clear") return 0
  if (key === "backspace") return fresh ? 0 : Math.floor(count / 10)
  const next = (fresh ? 0 : count) * 10 ** key.length + Number(key)
  return next > MOST_COUNT ? count : next
}

export interface RegisterScreenProps {
  readonly kind: "open" | "close"
  readonly saving: boolean
  /** Words that go after 3 s (REG-11). */
  readonly message: string | null
  /** What is open at this register, for whoever closes it. */
  readonly open: readonly OpenItem[]
  /** The exact total if it is above zero, else the sum of the count, in cents (REG-06, CG-71). */
  readonly onSubmit: (amount: Cents) => void
  readonly onBack: (() => void) | null
}
