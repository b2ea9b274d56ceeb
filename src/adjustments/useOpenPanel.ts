import type { PanelTarget } from "./model.ts"
import { useDispatch, useUi } from "../app/hooks.ts"

/** Opens the panel for a change by hand, with nothing said about the last one. */
export const useOpenPanel = (): ((target: PanelTarget) => void) => {
  const ui = useUi()
  const dispatch = useDispatch()
  return (panel) => {
    dispatch({ _tag: "DismissTaskMessage" })
    ui.set({ panel, notice: null })
  }
}
