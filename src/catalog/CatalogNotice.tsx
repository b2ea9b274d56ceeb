import { SearchMessage } from "./SearchMessage.tsx"
import { useApp, useDispatch, useUi, useUiState } from "../app/hooks.ts"

/** Words about the last scan or refusal, until dismissed; an open panel tells those that come while it is open. */
export const CatalogNotice = () => {
  const ui = useUi()
  const notice = useUiState(({ panel, notice: words }) => (panel === null ? words : null))
  const message = useApp((state) => state.catalog.message)
  const cartMessage = useApp((state) => state.cart.message)
  const dispatch = useDispatch()
  const words = notice ?? message ?? cartMessage
  if (words === null) return null
  return (
    <SearchMessage
      message={words}
      onDismiss={() => {
        ui.set({ notice: null })
        dispatch({ _tag: "DismissCatalogMessage" })
        dispatch({ _tag: "DismissCartMessage" })
      }}
    />
  )
}
