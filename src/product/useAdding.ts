import { useEffect, useState } from "react"
import { useNavigate } from "../ui/navigation.ts"
import { useApp } from "../app/hooks.ts"
import { PATHS } from "../paths.ts"

/** Is a piece of this page on its way into the cart? Once it is in, the sale goes on (SRCH-11); refused, the page stays. */
export const useAdding = (): boolean => {
  const placed = useApp(({ catalog }) => catalog.placed)
  const [before] = useState(placed?.scan)
  const navigate = useNavigate()
  const ours = placed !== null && placed.scan !== before
  const added = ours && placed.added
  useEffect(() => {
    if (added) navigate(PATHS.sale)
  }, [added, navigate])
  return ours && !placed.added
}
