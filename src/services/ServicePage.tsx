import Wrench from "lucide-react/icons/wrench"
import { useRef } from "react"
import { useBlankMoney } from "../adjustments/useBlankMoney.ts"
import type { ProductDetail } from "../catalog/contract.ts"
import * as words from "../ui/itemTexts.ts"
import { Kbd } from "../ui/Kbd.tsx"
import type { TypedLine } from "./contract.ts"
import { DescriptionField, NoteField, QuantityField } from "./ItemFields.tsx"
import { ProductLoader } from "./OrderLoader.tsx"
import { PadForm } from "./PadForm.tsx"
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
  const code = product.upc ?? product.sku
  return (
    <PadForm
      form={form}
      id="service-title"
      title={product.description}
      about={code === undefined ? texts.service : texts.serviceCode(code)}
      price={{
        label: words.price,
        entry: money,
        isBlank: item.price === null,
        isWrong: about("price") !== null
      }}
      missing={typing.missing}
      entry={entry}
      isNew={line === null}
    >
      <DescriptionField
        value={item.description}
        fault={about("description")}
        onValue={(description) => change({ description })}
      />
      <NoteField value={item.notes} onValue={(notes) => change({ notes })} />
      <QuantityField value={item.quantity} hint={<Kbd>F4</Kbd>} onChange={(quantity) => change({ quantity })} />
    </PadForm>
  )
}
