import ArrowLeft from "lucide-react/icons/arrow-left"
import type { ReactNode, RefObject } from "react"
import { Button } from "../ui/Button.tsx"
import card from "../ui/Card.module.css"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import styles from "../ui/ItemForm.module.css"
import * as words from "../ui/itemTexts.ts"
import { Kbd } from "../ui/Kbd.tsx"
import { Keypad } from "../ui/Keypad.tsx"
import { MoneyField } from "../ui/MoneyField.tsx"
import { Note } from "../ui/Note.tsx"
import pad from "../ui/PadPage.module.css"
import * as shared from "../ui/texts.ts"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import type { MoneyEntry } from "../ui/useMoneyEntry.ts"
import { ItemHead } from "./ItemForm.tsx"
import * as texts from "./texts.ts"
import type { Entry } from "./useOrderEntry.tsx"

/** An item whose price is typed: what is asked of it on the left, the pad for its price on the right, and the one green button. */
export const PadForm = ({ form, id, title, about, price, missing, entry, isNew, notes, children }: PadFormProps) => {
  const amount = useFirstFocus<HTMLInputElement>()
  const said = missing > 0 ? words.fieldsMissing(missing) : entry.said
  return (
    <form
      ref={form}
      className={pad["page"]}
      aria-labelledby={id}
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        entry.add()
      }}
    >
      <div className={pad["column"]}>
        <ItemHead id={id} title={title} about={about} />
        <section className={cx(card["card"], styles["fields"])} aria-labelledby={id}>
          {children}
        </section>
        {notes}
        {said !== null && <Note tone={entry.obstacle === null ? "danger" : "warn"}>{said}</Note>}
        <span className="grow" />
        <footer className={pad["foot"]}>
          <Button size="xl" onClick={entry.close}>
            <Icon of={ArrowLeft} />
            {shared.close}
            <Kbd>{shared.escapeKey}</Kbd>
          </Button>
        </footer>
      </div>
      <section className={cx(card["surface"], pad["pad"])} aria-label={words.price}>
        <MoneyField
          ref={amount}
          label={price.label}
          name="price"
          entry={price.entry}
          blank={price.isBlank ? "" : undefined}
          invalid={price.isWrong}
          resting
        />
        <Keypad className={pad["keys"]} label={texts.priceKeys} onKey={price.entry.press} />
        <Button
          size="xl"
          look="primary"
          type="submit"
          aria-disabled={entry.busy || entry.obstacle !== null || undefined}
        >
          {isNew ? (entry.busy ? words.adding : words.addToCart) : entry.busy ? words.updating : words.update}
          <Kbd>{shared.enterKey}</Kbd>
        </Button>
      </section>
      {entry.question}
    </form>
  )
}

interface PadFormProps {
  readonly form: RefObject<HTMLFormElement | null>
  readonly id: string
  readonly title: string
  readonly about: string
  readonly price: {
    readonly label: string
    readonly entry: MoneyEntry
    readonly isBlank: boolean
    readonly isWrong: boolean
  }
  /** How many fields are missing, since somebody tried to add it. */
  readonly missing: number
  readonly entry: Entry
  /** False of a line that is typed anew. */
  readonly isNew: boolean
  /** What stands below the fields. */
  readonly notes?: ReactNode
  readonly children: ReactNode
}
