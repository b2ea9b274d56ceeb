import Plus from "lucide-react/icons/plus"
import { useRef, useState, type SubmitEvent } from "react"
import { absolute, type Cents, subtract, ZERO } from "../money/cents.ts"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Keypad } from "../ui/Keypad.tsx"
import type { PadKey } from "../ui/moneyEntry.ts"
import { MoneyField } from "../ui/MoneyField.tsx"
import { Note } from "../ui/Note.tsx"
import { Tabs } from "../ui/Tabs.tsx"
import { moneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import { useKeyDown } from "../ui/useKeyDown.ts"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import { type MoneyEntry, useMoneyEntry } from "../ui/useMoneyEntry.ts"
import { DenominationGrid } from "./DenominationGrid.tsx"
import { CLOSE_TITLE, OPEN_TITLE } from "./shown/messages.ts"
import type { OpenItem } from "./model.ts"
import { OpenItems } from "./OpenItems.tsx"
import { cashOf, type Counts, type Denomination, MOST_PIECES, rollOf } from "./rules.ts"
import * as texts from "./texts.ts"
import styles from "./RegisterScreen.module.css"

const WORDS = {
  open: { title: OPEN_TITLE, button: texts.openRegister, saving: texts.opening },
  close: { title: CLOSE_TITLE, button: texts.closeRegister, saving: texts.closing },
  recount: { title: texts.recountTitle, button: texts.saveRecount, saving: texts.recording }
} as const

type Way = "pieces" | "total"
const WAYS = [
  { key: "pieces", label: texts.byPieces },
  { key: "total", label: texts.oneTotal }
] as const

/**
 * Opens and closes the register, and counts a closed one again (REG-01 to REG-07): ten denominations, or one exact total
 * behind a tab. What counts stands on the right, always in the same place. The pad types into the field that was touched last.
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
  const [way, setWay] = useState<Way>("pieces")
  const [counts, setCounts] = useState<Counts>({})
  const [exact, setExact] = useState<Cents>(ZERO)
  const [reached, setReached] = useState<Denomination>("hundreds")
  const fresh = useRef(true)
  const form = useRef<HTMLFormElement>(null)
  useKeyDown(form, (event) => {
    if (event.key !== "Escape" || onBack === null) return false
    onBack()
    return true
  })
  // Wherever the focus is: beside the count the same key would lead to the payments.
  const page = useRef(document.body)
  useKeyDown(page, (event) => {
    if (event.key !== "F9") return false
    event.stopPropagation()
    form.current?.requestSubmit()
    return true
  })
  const entry = useMoneyEntry(exact, setExact)
  const total = cashOf(exact, counts)
  const words = WORDS[kind]
  const active = way === "total" ? "exact" : reached

  const reach = (field: Denomination) => {
    fresh.current = true
    setReached(field)
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
      <h1 id="register-title">{words.title}</h1>
      <Tabs label={texts.howCounted} tabs={WAYS} current={way} onTab={setWay}>
        {kind === "close" && open.length > 0 && <OpenItems items={open} />}
        {way === "pieces" ? (
          <DenominationGrid counts={counts} active={active} onCounts={setCounts} onReach={reach} />
        ) : (
          <ExactTotal entry={entry} />
        )}
      </Tabs>
      <section className={styles["right"]} aria-label={texts.totalCash}>
        <p className={styles["total"]}>
          <span>{kind === "open" ? texts.totalCash : texts.countedSoFar}</span>
          <output>{moneyText(total)}</output>
          <small>{exact > 0 ? texts.fromExactTotal : texts.fromCount}</small>
        </p>
        {kind !== "open" && blind && <Note>{kind === "close" ? texts.blindCount : texts.blindRecount}</Note>}
        {kind !== "open" && !blind && expected !== null && <StillToFind expected={expected} total={total} />}
        {message !== null && <Note tone="danger">{message}</Note>}
        {active !== "exact" && (
          <div className={styles["roll"]}>
            <span>{texts.nameOf[active]}</span>
            {roll > 0 && (
              <Button
                aria-label={texts.addRoll(roll, texts.nameOf[active])}
                onClick={() => setCounts({ ...counts, [active]: Math.min((counts[active] ?? 0) + roll, MOST_PIECES) })}
              >
                <Icon of={Plus} size={18} />
                {texts.roll(roll)}
              </Button>
            )}
          </div>
        )}
        <Keypad className={styles["pad"]} label={texts.countKeys} onKey={press} />
        <div className={styles["row"]}>
          {onBack !== null && (
            <Button size="xl" onClick={onBack}>
              {shared.back}
            </Button>
          )}
          <Button look="primary" size="xl" type="submit" disabled={saving} data-register-submit>
            {saving ? words.saving : words.button}
            {!saving && <Kbd className={styles["key"]}>F9</Kbd>}
          </Button>
        </div>
      </section>
    </form>
  )
}

/** The whole drawer in one sum, by whoever counted it elsewhere. */
const ExactTotal = ({ entry }: { readonly entry: MoneyEntry }) => (
  <div className={styles["exact"]}>
    <MoneyField label={texts.exactTotal} entry={entry} size="m" ref={useFirstFocus<HTMLInputElement>()} resting />
    <p>{texts.totalWins}</p>
  </div>
)

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
  readonly kind: "open" | "close" | "recount"
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
