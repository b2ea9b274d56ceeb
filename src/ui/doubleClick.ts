/** What a click presses: a label with its control is one thing. */
const pressedBy = (target: EventTarget | null): Element | null =>
  target instanceof Element
    ? (target.closest("label") ?? target.closest("button, a, input, select, textarea, summary"))
    : null

/**
 * The later clicks of a double click go to what the first one pressed, or nowhere: what has taken its place since (a
 * tile under a panel that closed, the next row of a list) is not pressed by accident. Gives the way to stop.
 */
export const guardDoubleClicks = (root: Window): (() => void) => {
  let first: Element | null = null
  const onClick = (event: MouseEvent) => {
    const pressed = pressedBy(event.target)
    if (event.detail <= 1) first = pressed
    else if (pressed !== null && pressed !== first) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
  }
  root.addEventListener("click", onClick, { capture: true })
  return () => root.removeEventListener("click", onClick, { capture: true })
}
