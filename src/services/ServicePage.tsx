import ArrowLeft from "lucide-react/icons/arrow-left"
import Wrench from "lucide-react/icons/wrench"
import { type SubmitEvent, useRef, useState } from "react"
import { WordsField } from "../adjustments/Fields.tsx"
import { useBlankMoney } from "../adjustments/useBlankMoney.ts"
import type { ProductDetail } from "../catalog/contract.ts"
import { Stepper } from "../product/Stepper.tsx"
import { Button } from "../ui/Button.tsx"
import card from "../ui/Card.module.css"
import { cx } from "../ui/cx.ts"
import { PLACES } from "../ui/focus.ts"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Keypad } from "../ui/Keypad.tsx"
import { MoneyField } from "../ui/MoneyField.tsx"
import { Note } from "../ui/Note.tsx"
import pad from "../ui/PadPage.module.css"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import * as words from "../ui/itemTexts.ts"
import * as shared from "../ui/texts.ts"
import type { TypedLine } from "./contract.ts"
import { ProductLoader } from "./OrderLoader.tsx"
import { type ItemField, itemFaults } from "./rules.ts"
import styles from "../ui/ItemForm.module.css"
import * as texts from "./texts.ts"
import { focusField, useOrderEntry } from "./useOrderEntry.tsx"

/** A service into the cart, at the price that was agreed on (SVC-01, SVC-02); its line is typed anew by its id (SHL-20). */
export const ServicePage = () => (
  <ProductLoader icon={Wrench} title={texts.service} customerFor="service">
    {({ product, line }) => <ServiceForm product={product} line={line} />}
  </ProductLoader>
)

const ServiceForm = ({ product, line }: { readonly product: ProductDetail; readonly line: TypedLine | null }) => {
  const form = useRef<HTMLFormElement>(null)
  const amount = useFirstFocus<HTMLInputElement>()
  const [start] = useState({
    description: line?.description ?? product.description,
    notes: line?.notes ?? "",
    quantity: line?.quantity ?? 1,
    price: line?.price ?? product.price ?? null
  })
  const [item, setItem] = useState(start)
  const [tried, setTried] = useState(false)
  const change = (next: Partial<typeof start>) => setItem((before) => ({ ...before, ...next }))
  const money = useBlankMoney(item.price, (price) => change({ price }))
  const faults = tried ? itemFaults(item) : []
  const about = (field: ItemField): string | null => faults.find(([of]) => of === field)?.[1] ?? null
  const add = () => {
    if (entry.busy || entry.obstacle !== null) return
    const [first] = itemFaults(item)
    setTried(first !== undefined)
    if (first === undefined)
      entry.run({ ...item, product_id: product.product_id, line: line?.shopping_cart_item_id ?? null })
    else focusField(form.current, [first[0]])
  }
  const entry = useOrderEntry("service", {
    form,
    typed: JSON.stringify(item) !== JSON.stringify(start),
    onAdd: add
  })
  const said = faults.length > 0 ? words.fieldsMissing(faults.length) : entry.said
  const code = product.upc ?? product.sku
  return (
    <form
      ref={form}
      className={pad["page"]}
      aria-labelledby="service-title"
      autoComplete="off"
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        add()
      }}
    >
      <div className={pad["column"]}>
        <header className={styles["head"]}>
          <h1 id="service-title">{product.description}</h1>
          <p>{code === undefined ? texts.service : texts.serviceCode(code)}</p>
        </header>
        <section className={cx(card["card"], styles["fields"])} aria-labelledby="service-title">
          <WordsField
            label={words.description}
            name="description"
            value={item.description}
            fault={about("description")}
            onValue={(description) => change({ description })}
          />
          <WordsField
            label={words.note}
            aside={words.optional}
            name="notes"
            most={1_000}
            value={item.notes}
            onValue={(notes) => change({ notes })}
          />
          <div className={styles["quantity"]}>
            <span>
              {shared.quantity} <Kbd>F4</Kbd>
            </span>
            <Stepper
              id={PLACES.quantity}
              value={item.quantity}
              most={9_999}
              onChange={(quantity) => change({ quantity })}
            />
          </div>
        </section>
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
          label={words.price}
          name="price"
          entry={money}
          blank={item.price === null ? "" : undefined}
          invalid={about("price") !== null}
          resting
        />
        <Keypad className={pad["keys"]} label={texts.priceKeys} onKey={money.press} />
        <Button
          size="xl"
          look="primary"
          type="submit"
          aria-disabled={entry.busy || entry.obstacle !== null || undefined}
        >
          {line === null ? (entry.busy ? words.adding : words.addToCart) : entry.busy ? words.updating : words.update}
          <Kbd>{shared.enterKey}</Kbd>
        </Button>
      </section>
      {entry.question}
    </form>
  )
}
