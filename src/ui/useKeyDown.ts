import { useEffect, type RefObject } from "react"
import { useEvent } from "./useEvent.ts"

/**
 * Keys that work while something inside the region has focus (WCAG 2.1.4). Chords with Ctrl, Alt or Meta, keys already
 * taken, and keys of a dialog that lies over the region are left alone. The handler says true for a key it took.
 */
export const useKeyDown = (region: RefObject<HTMLElement | null>, handler: (event: KeyboardEvent) => boolean): void => {
  const onKey = useEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest("dialog")) return
    if (handler(event)) event.preventDefault()
  })
  useEffect(() => {
    const element = region.current
    element?.addEventListener("keydown", onKey)
    return () => element?.removeEventListener("keydown", onKey)
  }, [region, onKey])
}
