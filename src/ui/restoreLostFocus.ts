import { focusResting } from "./focusResting.ts"

const canHold = (element: Element): boolean => element.isConnected && !element.matches(":disabled")

const rest = () => {
  // The one on top, in which the focus must stay.
  const dialog = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")].at(-1)
  if (dialog === undefined) focusResting()
  else (dialog.querySelector<HTMLElement>("[data-autofocus]:not(:disabled)") ?? dialog).focus()
}

/**
 * Keeps the focus from falling to nowhere: when the control that had it goes away or is disabled, and nothing else takes
 * it in the same frame, it goes to the dialog that is open, else to where it rests. Whoever clicks beside everything has
 * moved it away on purpose. Gives the way to stop.
 */
export const keepFocus = (root: Document): (() => void) => {
  let last: Element | null = null
  let asked = false
  const onFocus = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null
  }
  const check = () => {
    asked = false
    const active = root.activeElement ?? root.body
    if (last === null || canHold(last) || (active !== root.body && active !== last)) return
    last = null
    rest()
  }
  const observer = new MutationObserver(() => {
    if (asked || last === null || canHold(last)) return
    asked = true
    requestAnimationFrame(check)
  })
  root.addEventListener("focusin", onFocus)
  observer.observe(root.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["disabled"] })
  last = root.activeElement === root.body ? null : root.activeElement
  return () => {
    root.removeEventListener("focusin", onFocus)
    observer.disconnect()
  }
}
