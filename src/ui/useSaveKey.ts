import { useEffect } from "react"
import { useEvent } from "./useEvent.ts"

/** Ctrl+S, or Command+S, saves what the screen is about, wherever the focus is, and not the page; not under a dialog. */
export const useSaveKey = (save: () => void): void => {
  const onSave = useEvent(save)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (!event.repeat && document.querySelector("dialog[open]") === null) onSave()
    }
    window.addEventListener("keydown", onKey)
    return () => window.removeEventListener("keydown", onKey)
  }, [onSave])
}
