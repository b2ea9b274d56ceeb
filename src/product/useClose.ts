import { useNavigate, useSearchParams } from "../ui/navigation.ts"
import { useHistory } from "../app/hooks.ts"
import { PATHS } from "../paths.ts"

/** Closes a product's page: to the sale with `noback` in its address, or where nothing was before it; else back (PROD-05). */
export const useClose = (): (() => void) => {
  const navigate = useNavigate()
  const history = useHistory()
  const [query] = useSearchParams()
  return () => {
    const { index } = history.location()
    if (query.has("noback") || index === null || index < 1) navigate(PATHS.sale)
    else navigate(-1)
  }
}
