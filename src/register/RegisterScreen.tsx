import { useRef, useState, type SubmitEvent } from "react"
import { absolute, type Cents, subtract, ZERO } from "../money/cents.ts"
import { Button } from "../ui/Button.tsx"
import { Keypad } from "../ui/Keypad.tsx"
import type { PadKey } from "../ui/moneyEntry.ts"
import { MoneyField } from "../ui/MoneyField.tsx"
import { Note } from "../ui/Note.tsx"
import { moneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import { useKeyDown } from "../ui/useKeyDown.ts"
import { useMoneyEntry } from "../ui/useMoneyEntry.ts"
import { DenominationGrid } from "./DenominationGrid.tsx"
import { CLOSE_TITLE, OPEN_TITLE } from "./messages.ts"
import type { OpenItem } from "./model.ts"
import { OpenItems } from "./OpenItems.tsx"
import { cashOf, type Counts, type Denomination, MOST_PIECES, rollOf } from "./rules.ts"
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
export const RegisterScreen = ({
  kind,
  saving,
  message,
  open,
  blind = false,
  expected = null,
  onSubmit,
  onBack
}: RegisterScreenProps) => {
  const [counts, setCounts] = useState<Counts>({})
  const [exact, setExact] = useState<Cents>(ZERO)
  const [active, setActive] = useState<Denomination | "exact">("hundreds")
  const fresh = useRef(true)
  const form = useRef<HTMLFormElement>(null)
  useKeyDown(form, (event) => {
    if (event.key !== "F9") return false
    // It would lead to the payments.
    event.stopPropagation()
    form.current?.requestSubmit()
    return true
  })
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
    // One total that was typed says nothing of bills and coins.
    if (!saving) onSubmit(total, exact > 0 ? undefined : counts)
  }
  const roll = active === "exact" ? 0 : rollOf(active)
  return (
    <form className={styles["screen"]} onSubmit={submit} ref={form} aria-labelledby="register-title" noValidate>
      <div className={styles["left"]}>
        <h1 id="register-title">{words.title}</h1>
        {kind === "close" && open.length > 0 && <OpenItems items={open} />}
        <DenominationGrid counts={counts} active={active} onCounts={setCounts} onReach={reach} />
      </div>
      <section className={styles["right"]} aria-label={texts.totalCash}>
        <div onFocus={() => reach("exact")}>
          <MoneyField label={texts.orExactTotal} entry={entry} size="m" />
        </div>
        {active !== "exact" && roll > 0 && (
          <div className={styles["roll"]}>
            <span>{texts.nameOf[active]}</span>
            <Button
              aria-label={texts.addRoll(roll, texts.nameOf[active])}
              onClick={() => setCounts({ ...counts, [active]: Math.min((counts[active] ?? 0) + roll, MOST_PIECES) })}
            >
              {texts.roll(roll)}
            </Button>
          </div>
        )}
        <Keypad className={styles["pad"]} label={texts.countKeys} onKey={press} />
        <p className={styles["total"]}>
          <span>
            {kind === "close" ? texts.countedSoFar : texts.totalCash}
            <small>{exact > 0 ? texts.fromExactTotal : texts.fromCount}</small>
          </span>
          <output>{moneyText(total)}</output>
        </p>
        {kind === "close" && blind && <Note>{texts.blindCount}</Note>}
        {kind === "close" && !blind && expected !== null && <StillToFind expected={expected} total={total} />}
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

/** What should be there, and how much of it is not counted yet. */
const StillToFind = ({ expected, total }: { readonly expected: Cents; readonly total: Cents }) => (
  <dl className={styles["expected"]}>
    <dt>{texts.expectedInDrawer}</dt>
    <dd>{moneyText(expected)}</dd>
    <dt>{total > expected ? texts.tooMuch : texts.stillToFind}</dt>
    <dd>{moneyText(absolute(subtract(expected, total)))}</dd>
  </dl>
)

/** A count of notes or coins after a key of the pad; one just reached is replaced by the first digit. */
const pressedCount = (count: number, key: PadKey, fresh: boolean): number => {
  if (key === "clear") return 0
  if (key === "backspace") return fresh ? 0 : Math.floor(count / 10)
  const next = (fresh ? 0 : count) * 10 ** key.length + Number(key)
  return next > MOST_PIECES ? count : next
}

export interface RegisterScreenProps {
  readonly kind: "open" | "close"
  readonly saving: boolean
  /** Words that go after 3 s (REG-11). */
  readonly message: string | null
  /** What is open at this register, for whoever closes it. */
  readonly open: readonly OpenItem[]
  /** The store counts blind: nothing is said of what should be there. */
  readonly blind?: boolean
  /** What should be in the drawer, in cents; null where nobody says. */
  readonly expected?: Cents | null
  /** The exact total if it is above zero, else the sum of the count, in cents (REG-06, CG-71); and of which pieces. */
  readonly onSubmit: (amount: Cents, counts: Counts | undefined) => void
  readonly onBack: (() => void) | null
}
