import { useSearchParams } from "react-router-dom"
import { OverridePage } from "../adjustments/OverridePage.tsx"
import { NotYetPage } from "../shell/NotYetPage.tsx"
import * as texts from "../shell/texts.ts"

/** The product screen; which of its three it opens for stands in the query (CG-06). */
export const ProductDetail = () => {
  const [query] = useSearchParams()
  if (query.has("override") || query.get("product_id") === "override") return <OverridePage />
  return <NotYetPage title={(asked) => (asked("transfer") ? texts.transferProduct : texts.productDetail)} />
}
