import { useEffect, type RefObject } from "react"
import { useEvent } from "./useEvent.ts"

/** Where keys are somebody's own: what is written into, a dialog, and what lies over the page. */
const OWN = "input:not([type='checkbox'], [type='radio']), textarea, select, dialog, [role='dialog'], [role='menu']"

/**
 * Letters that work wherever the focus is while a page is open, in its region, on the rail beside it or nowhere at all: a manager's page
 * has no other use for them. Whoever writes, and a dialog, keeps its own. The handler says true for a key it took. A scan's first
 * letter is told from them as in any part with `data-letter-keys`.
 */
export const usePageKeys = (
  region: RefObject<HTMLElement | null>,
  handler: (event: KeyboardEvent) => boolean
): void => {
  const onKey = useEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(OWN) !== null) return
    if (region.current === null || document.querySelector("dialog[open]") !== null) return
    if (handler(event)) event.preventDefault()
  })
  useEffect(() => {
    const { dataset } = document.body
    dataset["letterKeys"] = ""
    document.addEventListener("keydown", onKey)
    return () => {
      delete dataset["letterKeys"]
      document.removeEventListener("keydown", onKey)
    }
  }, [onKey])
}
