import ArrowLeft from "lucide-react/icons/arrow-left"
import Wrench from "lucide-react/icons/wrench"
import { type SubmitEvent, useRef } from "react"
import { useBlankMoney } from "../adjustments/useBlankMoney.ts"
import type { ProductDetail } from "../catalog/contract.ts"
import { Button } from "../ui/Button.tsx"
import card from "../ui/Card.module.css"
import { cx } from "../ui/cx.ts"
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
import { DescriptionField, NoteField, QuantityField } from "./ItemFields.tsx"
import { ItemHead } from "./ItemForm.tsx"
import { itemFaults } from "./rules.ts"
import * as texts from "./texts.ts"
import { useOrderEntry } from "./useOrderEntry.tsx"
import { useTypedItem } from "./useTypedItem.ts"

/** A service into the cart, at the price that was agreed on (SVC-01, SVC-02); its line is typed anew by its id (SHL-20). */
export const ServicePage = () => (
  <ProductLoader icon={Wrench} title={texts.service} customerFor="service">
    {({ product, line }) => <ServiceForm product={product} line={line} />}
  </ProductLoader>
)

const ServiceForm = ({ product, line }: { readonly product: ProductDetail; readonly line: TypedLine | null }) => {
  const form = useRef<HTMLFormElement>(null)
  const amount = useFirstFocus<HTMLInputElement>()
  const { item, change, about, ...typing } = useTypedItem(
    form,
    {
      description: line?.description ?? product.description,
      notes: line?.notes ?? "",
      quantity: line?.quantity ?? 1,
      price: line?.price ?? product.price ?? null
    },
    itemFaults
  )
  const money = useBlankMoney(item.price, (price) => change({ price }))
  const entry = useOrderEntry("service", {
    form,
    typed: typing.typed,
    onAdd: () => {
      if (typing.refuse()) return
      entry.run({ ...item, product_id: product.product_id, line: line?.shopping_cart_item_id ?? null })
    }
  })
  const said = typing.missing > 0 ? words.fieldsMissing(typing.missing) : entry.said
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
        entry.add()
      }}
    >
      <div className={pad["column"]}>
        <ItemHead
          id="service-title"
          title={product.description}
          about={code === undefined ? texts.service : texts.serviceCode(code)}
        />
        <section className={cx(card["card"], "stack gap-12")} aria-labelledby="service-title">
          <DescriptionField
            value={item.description}
            fault={about("description")}
            onValue={(description) => change({ description })}
          />
          <NoteField value={item.notes} onValue={(notes) => change({ notes })} />
          <QuantityField value={item.quantity} hint={<Kbd>F4</Kbd>} onChange={(quantity) => change({ quantity })} />
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
