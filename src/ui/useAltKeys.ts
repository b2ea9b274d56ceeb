import { useEffect } from "react"

const LETTER = /^Key([A-Z])$/

/**
 * Alt with a letter presses the button whose `aria-keyshortcuts` names it, while no dialog lies over the screen. The
 * button gets the focus, so that it comes back there from what it opens.
 */
export const useAltKeys = (): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const letter = LETTER.exec(event.code)?.[1]
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || letter === undefined) return
      if (event.repeat || document.querySelector("dialog[open]")) return
      const button = document.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts="Alt+${letter}"]:enabled`)
      if (!button) return
      event.preventDefault()
      button.focus()
      button.click()
    }
    window.addEventListener("keydown", press)
    return () => window.removeEventListener("keydown", press)
  }, [])
}
