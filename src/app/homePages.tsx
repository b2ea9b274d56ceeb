import { SalePage } from "../catalog/SalePage.tsx"
import { PATHS } from "../paths.ts"
import { useLocation, useSearchParams } from "../ui/navigation.ts"
import { Redirect } from "../ui/router.tsx"
import { RegisterPage } from "./lazyPages.tsx"

/** Bare `/` is the sale screen; with a search it shows the results (SHL-14, SHL-15, CG-01). */
export const Home = () => {
  const { search } = useLocation()
  return new URLSearchParams(search).has("search_term") ? <SalePage /> : <Redirect to={PATHS.sale} />
}

/** The sale screen, or the register screen that opens in its place (CART-21). */
export const Sale = () => {
  const [query] = useSearchParams()
  return query.get("open_register") === "true" ? <RegisterPage /> : <SalePage />
}
