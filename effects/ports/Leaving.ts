/**
 * From now on the browser asks, in words of its own, before the page is closed or loaded again (REL-17). Gives the way to
 * stop that: a page that always asks is asked away without being read.
 */
export const askBeforeLeaving = (page: EventTarget): (() => void) => {
  const ask = (event: Event) => event.preventDefault()
  page.addEventListener("beforeunload", ask)
  return () => page.removeEventListener("beforeunload", ask)
}
