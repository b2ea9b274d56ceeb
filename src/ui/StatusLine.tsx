import { useEffect, useRef } from "react"

/**
 * A live region for small successes and searches; it is read out, never shown alone, and never takes focus. The words
 * come after the region: with it, they would not be heard.
 */
export const StatusLine = ({ children }: { readonly children: string }) => {
  const region = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (region.current) region.current.textContent = children
  }, [children])
  return <output className="sr" ref={region} />
}
