import { useNavigate, useSearchParams } from "react-router-dom"
import { useHistory } from "../app/hooks.ts"
import { PATHS } from "../paths.ts"

/** Closes a product's page: to the sale with `noback` in its address, or where nothing was before it; else back (PROD-05). */
export const useClose = (): (() => void) => {
  const navigate = useNavigate()
  const history = useHistory()
  const [query] = useSearchParams()
  return () => {
    const { index } = history.location()
    if (query.has("noback") || index === null || index < 1) void navigate(PATHS.sale)
    else void navigate(-1)
  }
}
