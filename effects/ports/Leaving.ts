/** How a page is left; each gives the way to stop it. */
export interface Leaving {
  /**
   * From now on the browser asks, in words of its own, before the page is closed or loaded again (REL-17). A page that always
   * asks is asked away without being read.
   */
  readonly ask: () => () => void
  /** Told as the page goes: what takes time is not done any more. */
  readonly onLeft: (told: () => void) => () => void
}

const on = (page: EventTarget, type: string, listener: (event: Event) => void): (() => void) => {
  page.addEventListener(type, listener)
  return () => page.removeEventListener(type, listener)
}

/** The leaving of a page, of its window or of what stands in for one. */
export const leavingOf = (page: EventTarget): Leaving => ({
  ask: () => on(page, "beforeunload", (event) => event.preventDefault()),
  onLeft: (told) => on(page, "pagehide", () => told())
})
