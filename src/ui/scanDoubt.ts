import { useSyncExternalStore } from "react"

let doubted = false
const listeners = new Set<() => void>()

const set = (next: boolean): void => {
  doubted = next
  for (const listener of listeners) listener()
}

/** May the keys that came before a stall stand in an amount now: has one the focus, or do its keys work where the focus is? */
const isInAmount = (): boolean => {
  const { activeElement } = document
  return (
    activeElement !== null &&
    (activeElement.matches("[data-amount]") ||
      (activeElement.closest("[data-letter-keys]") ?? activeElement).querySelector("[data-amount]") !== null)
  )
}

/** Whoever has looked presses a key or the screen. Enter says so as well, and accepts nothing yet. */
const look = (event: Event): void => {
  stopLooking()
  if (event instanceof KeyboardEvent && event.key === "Enter") {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  set(false)
}

const LOOKS = ["keydown", "pointerdown"] as const
const stopLooking = (): void => {
  for (const type of LOOKS) window.removeEventListener(type, look, { capture: true })
}

const onTorn = (): void => {
  if (!isInAmount()) return
  for (const type of LOOKS) window.addEventListener(type, look, { capture: true })
  set(true)
}

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener("torn", onTorn)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener("torn", onTorn)
    stopLooking()
    doubted = false
  }
}

/** Is an amount to be checked, because a scan stalled there? Until a hand has pressed a key or the screen. */
export const useScanDoubt = (): boolean => useSyncExternalStore(subscribe, () => doubted)
