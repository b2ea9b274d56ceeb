import { type RefObject, type UIEvent, useEffect, useLayoutEffect, useState } from "react"

/** Rows drawn above and below what is seen, so that a scroll shows no gap. */
const SPARE = 12
/** Before the browser has said how high the list is, in pixels. */
const UNMEASURED = 480

/** The rows of a long list that are drawn, out of `count` that are all `height` pixels high. */
export interface Windowed {
  readonly first: number
  /** Behind the last one that is drawn. */
  readonly end: number
  readonly onScroll: (event: UIEvent<HTMLElement>) => void
}

/** Keeps a list of any length smooth: only what is seen is drawn, and the current row is brought into sight. */
export const useWindowed = (
  list: RefObject<HTMLElement | null>,
  count: number,
  height: number,
  current: number
): Windowed => {
  const [top, setTop] = useState(0)
  const [room, setRoom] = useState(UNMEASURED)
  useEffect(() => {
    const element = list.current
    if (!element || typeof ResizeObserver === "undefined") return undefined
    const watch = new ResizeObserver(() => setRoom(element.clientHeight || UNMEASURED))
    watch.observe(element)
    return () => watch.disconnect()
  }, [list])
  useLayoutEffect(() => {
    const element = list.current
    if (!element || current < 0) return
    const at = current * height
    const seen = element.clientHeight || UNMEASURED
    // What is scrolled to tells `onScroll`.
    if (at < element.scrollTop) element.scrollTo({ top: at })
    else if (at + height > element.scrollTop + seen) element.scrollTo({ top: at - seen / 2 })
  }, [list, current, height])
  return {
    first: Math.max(0, Math.floor(top / height) - SPARE),
    end: Math.min(count, Math.ceil((top + room) / height) + SPARE),
    onScroll: ({ currentTarget }) => setTop(currentTarget.scrollTop)
  }
}
