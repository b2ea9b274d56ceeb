import ArrowLeft from "lucide-react/icons/arrow-left"
import TagIcon from "lucide-react/icons/tag"
import { type SubmitEvent, useRef } from "react"
import { useBlankMoney } from "../adjustments/useBlankMoney.ts"
import { useApp } from "../app/hooks.ts"
import type { ProductDetail } from "../catalog/contract.ts"
import { stockRuleOf } from "../catalog/rules.ts"
import type { Cents } from "../money/cents.ts"
import { offerOf } from "../product/rules.ts"
import { Button } from "../ui/Button.tsx"
import card from "../ui/Card.module.css"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Keypad } from "../ui/Keypad.tsx"
import { MoneyField } from "../ui/MoneyField.tsx"
import { useSearchParams } from "../ui/navigation.ts"
import { Note } from "../ui/Note.tsx"
import pad from "../ui/PadPage.module.css"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import * as words from "../ui/itemTexts.ts"
import * as shared from "../ui/texts.ts"
import { QuantityField } from "./ItemFields.tsx"
import { ItemHead } from "./ItemForm.tsx"
import { ProductLoader } from "./OrderLoader.tsx"
import { askedFaults } from "./rules.ts"
import styles from "../ui/ItemForm.module.css"
import * as texts from "./texts.ts"
import { useOrderEntry } from "./useOrderEntry.tsx"
import { useTypedItem } from "./useTypedItem.ts"

/** Goods whose price is asked for with each sale, into the cart at what the cashier enters. */
export const AskedPricePage = () => (
  <ProductLoader icon={TagIcon} title={texts.askedPrice} customerFor="product">
    {({ product }) => <AskedPriceForm product={product} />}
  </ProductLoader>
)

/** How many the address asks for. */
const quantityOf = (text: string | null): number => {
  const asked = Number(text ?? "1")
  return Number.isSafeInteger(asked) && asked >= 1 ? asked : 1
}

const AskedPriceForm = ({ product }: { readonly product: ProductDetail }) => {
  const form = useRef<HTMLFormElement>(null)
  const amount = useFirstFocus<HTMLInputElement>()
  const [query] = useSearchParams()
  const rule = useApp(({ session }) => stockRuleOf(session.client?.stock_rule))
  const { most, beyond } = useApp(({ cart }) => offerOf(product, cart, null, rule))
  const first: { readonly price: Cents | null; readonly quantity: number } = {
    price: null,
    quantity: quantityOf(query.get("quantity"))
  }
  const { item, change, about, ...typing } = useTypedItem(form, first, askedFaults)
  const money = useBlankMoney(item.price, (price) => change({ price }))
  const entry = useOrderEntry("askedPrice", {
    form,
    typed: typing.typed,
    onAdd: () => {
      if (typing.refuse()) return
      const isBeyond = most !== null && item.quantity > most
      entry.run({ ...item, product_id: product.product_id, beyond: isBeyond && rule === "sell" && beyond })
    }
  })
  const said = typing.missing > 0 ? words.fieldsMissing(typing.missing) : entry.said
  const code = product.upc ?? product.sku
  return (
    <form
      ref={form}
      className={pad["page"]}
      aria-labelledby="asked-price-title"
      autoComplete="off"
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        entry.add()
      }}
    >
      <div className={pad["column"]}>
        <ItemHead
          id="asked-price-title"
          title={product.description}
          about={code === undefined ? texts.askedPrice : texts.askedPriceCode(code)}
        />
        <section className={cx(card["card"], styles["fields"])} aria-labelledby="asked-price-title">
          <QuantityField value={item.quantity} hint={<Kbd>F4</Kbd>} onChange={(quantity) => change({ quantity })} />
        </section>
        {most !== null && item.quantity > most && <Note tone="warn">{texts.onlyCounted(most)}</Note>}
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
          label={texts.priceOfOne}
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
          {entry.busy ? words.adding : words.addToCart}
          <Kbd>{shared.enterKey}</Kbd>
        </Button>
      </section>
      {entry.question}
    </form>
  )
}
