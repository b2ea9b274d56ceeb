import { useEffect, useState } from "react"
import { useRead } from "../app/reads.ts"
import { useTries } from "../app/laterHooks.ts"
import { bodyOf } from "../kernel/reading.ts"
import { lackOf } from "../kernel/lacking.ts"
import type { StoreProduct } from "./contract.ts"
import { copyOf, keptOf, NEW } from "./product.ts"
import { ProductForm } from "./ProductForm.tsx"
import { PanelWaiting } from "./PanelForm.tsx"
import * as texts from "./texts.ts"

const NEW_ID = "new"

/** A product on the right of the list: one that is kept, a new one, or a copy of one. */
export const ProductEditor = ({ id, copy, ...rest }: ProductEditorProps) => {
  const isNew = id === NEW_ID
  const asked = isNew ? copy : id
  const [tries, again] = useTries()
  const read = useRead("get_item_store_product", asked === null ? null : { product_id: asked }, tries)
  const { onUnsaved } = rest
  useEffect(() => () => onUnsaved(0), [onUnsaved])
  if (asked === null) return <ProductForm product={null} from={NEW} {...rest} />
  const product = bodyOf(read)?.product
  if (product === undefined) {
    return <PanelWaiting label={texts.editProduct} why={lackOf(read, texts.gone)} onAgain={again} />
  }
  return isNew ? (
    <ProductForm product={null} from={copyOf(keptOf(product), texts.copyOf)} {...rest} />
  ) : (
    <Kept first={product} {...rest} />
  )
}

/** What was saved here is newer than what was read at first. */
const Kept = ({ first, ...rest }: Rest & { readonly first: StoreProduct }) => {
  const [latest, setLatest] = useState(first)
  return <ProductForm product={latest} from={NEW} onLatest={setLatest} {...rest} />
}

interface Rest {
  readonly fees: readonly { readonly item_fee_id: string; readonly description: string }[]
  /** How many fields are not saved. */
  readonly onUnsaved: (fields: number) => void
  /** It is kept under this id. */
  readonly onSaved: (productId: string) => void
  /** Shows another product, or none: by the names of the address. */
  readonly onShow: (set: Readonly<Record<string, string>>) => void
}

interface ProductEditorProps extends Rest {
  /** "new" for a new one. */
  readonly id: string
  /** The product that a new one is a copy of. */
  readonly copy: string | null
}
