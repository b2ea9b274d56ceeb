import { useLayoutEffect, type RefObject } from "react"
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
  // Before the screen is seen, so that the first key pressed there is heard.
  useLayoutEffect(() => {
    const gone = new AbortController()
    const listen = () => {
      if (!gone.signal.aborted) region.current?.addEventListener("keydown", onKey, { signal: gone.signal })
    }
    if (region.current !== null) listen()
    // A part that comes up with its whole screen is there before that screen's region is.
    else queueMicrotask(listen)
    return () => gone.abort()
  }, [region, onKey])
}
