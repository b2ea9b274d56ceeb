import { useSearchParams } from "../ui/navigation.ts"
import { openKindIn } from "../paths.ts"
import { OpenProductPage } from "../product/OpenProductPage.tsx"
import { ProductPage } from "../product/ProductPage.tsx"

/** The product screen; which of its three it opens for stands in the query (CG-06). */
export const ProductDetail = () => {
  const [query] = useSearchParams()
  const open = openKindIn(query)
  // Another product is another page: nothing that was entered for one is there for the next.
  return open === null ? <ProductPage key={query.get("product_id") ?? ""} /> : <OpenProductPage kind={open} />
}
