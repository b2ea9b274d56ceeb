import TagIcon from "lucide-react/icons/tag"
import { useRef } from "react"
import { useBlankMoney } from "../adjustments/useBlankMoney.ts"
import { useApp } from "../app/hooks.ts"
import type { ProductDetail } from "../catalog/contract.ts"
import { stockRuleOf } from "../catalog/rules.ts"
import type { Cents } from "../money/cents.ts"
import { offerOf } from "../product/rules.ts"
import { Kbd } from "../ui/Kbd.tsx"
import { useSearchParams } from "../ui/navigation.ts"
import { Note } from "../ui/Note.tsx"
import { QuantityField } from "./ItemFields.tsx"
import { ProductLoader } from "./OrderLoader.tsx"
import { PadForm } from "./PadForm.tsx"
import { askedFaults } from "./rules.ts"
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
  const code = product.upc ?? product.sku
  return (
    <PadForm
      form={form}
      id="asked-price-title"
      title={product.description}
      about={code === undefined ? texts.askedPrice : texts.askedPriceCode(code)}
      price={{
        label: texts.priceOfOne,
        entry: money,
        isBlank: item.price === null,
        isWrong: about("price") !== null
      }}
      missing={typing.missing}
      entry={entry}
      isNew
      notes={most !== null && item.quantity > most && <Note tone="warn">{texts.onlyCounted(most)}</Note>}
    >
      <QuantityField value={item.quantity} hint={<Kbd>F4</Kbd>} onChange={(quantity) => change({ quantity })} />
    </PadForm>
  )
}
