/** Two presses closer than this are one, in milliseconds: what a system calls a double click. */
const TOGETHER = 500
/** A finger that comes down twice does not meet the same spot, in CSS pixels. */
const NEAR = 24

/** Controls that are meant to be pressed quickly one after the other: keys of a pad, one more, the next page. */
const REPEATS = "[data-repeats]"

/** What a click presses: a label with its control is one thing. */
const pressedBy = (target: EventTarget | null): Element | null =>
  target instanceof Element
    ? (target.closest("label") ?? target.closest("button, a, input, select, textarea, summary"))
    : null

const isRepeating = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(REPEATS) !== null

/** A button acts once for a double click; a box that is ticked, or a field, takes what it is given. */
const takesAgain = (pressed: Element): boolean => !pressed.matches("button, a") || isRepeating(pressed)

const swallow = (event: Event) => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

interface Press {
  readonly on: Element | null
  readonly at: number
  readonly x: number
  readonly y: number
}

/** Systems count the clicks of a mouse; two taps of a finger more than 300 ms apart they count as single ones. */
const follows = (event: MouseEvent, last: Press | null): boolean => {
  if (event.detail > 1) return true
  if (last === null || !(event instanceof PointerEvent) || event.pointerType !== "touch") return false
  const isNear = Math.abs(event.clientX - last.x) <= NEAR && Math.abs(event.clientY - last.y) <= NEAR
  return isNear && event.timeStamp - last.at < TOGETHER
}

/** The later clicks of a double click go nowhere, or to what the first one pressed if that takes them. */
const guardClicks = () => {
  let last: Press | null = null
  const onClick = (event: MouseEvent) => {
    const pressed = pressedBy(event.target)
    const again = follows(event, last)
    const on = again && last !== null ? last.on : pressed
    // A click that a key or a script makes says nothing of the hand.
    if (event.detail > 0) last = { on, at: event.timeStamp, x: event.clientX, y: event.clientY }
    if (again && pressed !== null && (pressed !== on || !takesAgain(pressed))) swallow(event)
  }
  // The focus went where the first click led: the second one must not take it from there, neither to what has taken the
  // button's place nor back to the button, which may be about to go. In a field it selects a word.
  const onMouseDown = (event: MouseEvent) => {
    const pressed = pressedBy(event.target)
    if (event.detail > 1 && last !== null && (pressed !== last.on || pressed instanceof HTMLButtonElement))
      event.preventDefault()
  }
  return { onClick, onMouseDown }
}

/** An Enter that is held or comes twice goes nowhere, unless something else was done between. */
const guardEnter = () => {
  let last: number | null = null
  const forget = () => {
    last = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event
    const isOther = event.key !== "Enter" || target instanceof HTMLTextAreaElement
    if (isOther || (isRepeating(target) && !event.repeat)) {
      forget()
      return
    }
    const again = event.repeat || (last !== null && event.timeStamp - last < TOGETHER)
    last = event.timeStamp
    if (again) swallow(event)
  }
  return { onKeyDown, forget }
}

/**
 * The later presses of a double click, by mouse, finger or Enter, press nothing: neither the same button again, which
 * may by then do something else, nor what has taken its place since (a tile under a panel that closed, the next row of a
 * list, Done where the cash was accepted). What is marked `data-repeats` takes each of them. Gives the way to stop.
 */
export const guardDoubleClicks = (root: Window): (() => void) => {
  const { onClick, onMouseDown } = guardClicks()
  const { onKeyDown, forget } = guardEnter()
  const capture = { capture: true }
  root.addEventListener("click", onClick, capture)
  root.addEventListener("mousedown", onMouseDown, capture)
  root.addEventListener("keydown", onKeyDown, capture)
  const others = ["input", "change", "pointerdown"] as const
  for (const type of others) root.addEventListener(type, forget, capture)
  return () => {
    root.removeEventListener("click", onClick, capture)
    root.removeEventListener("mousedown", onMouseDown, capture)
    root.removeEventListener("keydown", onKeyDown, capture)
    for (const type of others) root.removeEventListener(type, forget, capture)
  }
}
