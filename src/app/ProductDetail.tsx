import { useSearchParams } from "react-router-dom"
import { OverridePage } from "../adjustments/OverridePage.tsx"
import { ProductPage } from "../product/ProductPage.tsx"
import { NotYetPage } from "../shell/NotYetPage.tsx"
import * as texts from "../shell/texts.ts"

/** The product screen; which of its three it opens for stands in the query (CG-06). */
export const ProductDetail = () => {
  const [query] = useSearchParams()
  const product = query.get("product_id") ?? ""
  if (query.has("override") || product === "override") return <OverridePage />
  if (query.has("transfer") || product === "transfer") return <NotYetPage title={() => texts.transferProduct} />
  // Another product is another page: nothing that was entered for one is there for the next.
  return <ProductPage key={product} />
}
