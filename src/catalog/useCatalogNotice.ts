import { useApp, useDispatch, useUi, useUiState } from "../app/hooks.ts"

/** Words about the last scan or refusal, until dismissed; an open panel tells those that come while it is open. */
export const useCatalogNotice = (): CatalogNoticeView | null => {
  const ui = useUi()
  const notice = useUiState(({ panel, notice: words }) => (panel === null ? words : null))
  const message = useApp((state) => state.catalog.message)
  const refused = useApp((state) => state.catalog.refused)
  const cartMessage = useApp((state) => state.cart.message)
  const dispatch = useDispatch()
  const words = notice ?? message ?? cartMessage
  if (words === null) return null
  return {
    words,
    code: words === message ? refused : null,
    onDismiss: () => {
      ui.set({ notice: null })
      dispatch({ _tag: "DismissCatalogMessage" })
      dispatch({ _tag: "DismissCartMessage" })
    }
  }
}

export interface CatalogNoticeView {
  readonly words: string
  /** What was scanned that they are about; null where it is about something else. */
  readonly code: string | null
  readonly onDismiss: () => void
}
