import { useCallback, useInsertionEffect, useRef } from "react"

/** The same function for ever that calls the newest `handler`: memoised rows do not render for a new closure. */
export const useEvent = <Args extends readonly unknown[]>(
  handler: (...args: Args) => void
): ((...args: Args) => void) => {
  const newest = useRef(handler)
  useInsertionEffect(() => {
    newest.current = handler
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
