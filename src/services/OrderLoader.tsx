import type { ReactNode } from "react"
import type { LucideIcon } from "lucide-react"
import { useNavigate, useSearchParams } from "../ui/navigation.ts"
import { useApp } from "../app/hooks.ts"
import { useRead } from "../app/reads.ts"
import { bodyOf } from "../kernel/reading.ts"
import { lackOf } from "../kernel/lacking.ts"
import { wantedQuantity } from "../cart/model.ts"
import type { ProductDetail } from "../catalog/contract.ts"
import type { NameHint } from "../customer/rules.ts"
import { PATHS } from "../paths.ts"
import { Button } from "../ui/Button.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Skeleton } from "../ui/Skeleton.tsx"
import * as words from "../ui/itemTexts.ts"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import { backToSale } from "../ui/texts.ts"
import type { TypedLine } from "./contract.ts"
import { useNamedFirst } from "./useNamedFirst.ts"

interface Loaded {
  readonly product: ProductDetail
  /** The line that is typed anew; null for a new one. */
  readonly line: TypedLine | null
}

/** The product of the address, and its line as it was typed where one is named (SHL-20, GUN-11); who must be named is asked first. */
export const ProductLoader = ({ customerFor, ...rest }: ProductLoaderProps) => {
  const [query] = useSearchParams()
  const line = query.get("shopping_cart_item_id")
  const typed = useOrderLine(line)
  const id = query.get("product_id") ?? typed.line?.product_id ?? null
  const read = useRead("get_item_product", id === null ? null : { product_id: id })
  const product = bodyOf(read)?.product
  const isLoading = typed.state === "loading" || (id !== null && read._tag === "Loading")
  const { icon, title, children } = rest
  if (isLoading) return <Loading />
  if (typed.state === "gone" || product === undefined)
    return <Told icon={icon} title={title} why={typed.why ?? lackOf(read, words.itemNotFound) ?? words.itemNotFound} />
  return (
    <Named
      key={`${id ?? ""} ${line ?? ""} ${query.get("serial_number") ?? ""}`}
      product={product}
      customerFor={typed.line === null ? customerFor : null}
    >
      {children({ product, line: typed.line })}
    </Named>
  )
}

export interface ProductLoaderProps {
  readonly icon: LucideIcon
  readonly title: string
  /** What a customer is asked for with, where the product is sold by name only (PAY-01, SVC-07). */
  readonly customerFor: NameHint
  readonly children: (loaded: Loaded) => ReactNode
}

/** A rental with a number opens its screen all the same, which says that a customer is needed (SRCH-19). */
const asksFirst = (product: ProductDetail): boolean =>
  product.require_customer === true || product.firearms_transaction_info_required === true

/** A product that is sold by name only waits for its customer, who is asked for on a screen of their own. */
const Named = ({ product, customerFor, children }: NamedProps) => {
  useNamedFirst(
    customerFor !== null && asksFirst(product) ? { message: customerFor, product_id: product.product_id } : null
  )
  return children
}

interface NamedProps {
  readonly product: ProductDetail
  readonly customerFor: NameHint | null
  readonly children: ReactNode
}

/** A line of the cart as it was typed. */
export interface OrderLineRead {
  readonly state: "new" | "loading" | "typed" | "gone"
  readonly line: TypedLine | null
  readonly why?: string
}

/** The line of this id as it was typed (API-61), with a quantity that is on its way; none for a new one. */
export const useOrderLine = (id: string | null): OrderLineRead => {
  const wanted = useApp(({ cart }) => wantedQuantity(cart, id))
  const read = useRead("get_shopping_cart_item", id === null ? null : { shopping_cart_item_id: id })
  if (id === null) return { state: "new", line: null }
  if (read._tag === "Loading") return { state: "loading", line: null }
  const line = bodyOf(read)?.shopping_cart_item
  return line === undefined
    ? { state: "gone", line: null, why: lackOf(read, words.lineGone) }
    : { state: "typed", line: wanted === undefined ? line : { ...line, quantity: wanted } }
}

export const Loading = () => (
  <output>
    <span className="sr">{words.loadingItem}</span>
    <Skeleton />
    <Skeleton />
  </output>
)

/** Why there is nothing to type here, and the way back. */
export const Told = ({ icon, title, why: what }: ToldProps) => {
  const navigate = useNavigate()
  const back = useFirstFocus<HTMLButtonElement>()
  return (
    <>
      <h1 className="sr">{title}</h1>
      <EmptyState icon={icon} title={title}>
        <p role="alert">{what}</p>
        <Button ref={back} size="l" data-resting-focus onClick={() => navigate(PATHS.sale)}>
          {backToSale}
        </Button>
      </EmptyState>
    </>
  )
}

interface ToldProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly why: string
}
