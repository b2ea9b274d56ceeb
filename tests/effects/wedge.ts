import { afterEach, beforeEach, vi } from "vitest"
import { listenToScanner } from "../../effects/ports/Scanner.ts"

interface Wedge {
  /** The time, which the keys alone move; milliseconds. */
  now: number
  scans: string[]
  /** Keys that reached the page as the browser would act on them: Enter presses, Tab moves. */
  pressed: string[]
  /** Are scans wanted? */
  active: boolean
  /** Ends the listening. */
  stop: () => void
}

/** What came of the keys so far. */
export const wedge: Wedge = { now: 0, scans: [], pressed: [], active: true, stop: () => undefined }

export const focused = (): HTMLElement =>
  document.activeElement instanceof HTMLElement ? document.activeElement : document.body

const insert = (text: string): boolean => {
  const field = focused()
  if (!(field instanceof HTMLInputElement) || field.type === "radio") return false
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end")
  field.dispatchEvent(new Event("input", { bubbles: true }))
  return true
}

/** Presses a key so many milliseconds after the last one, and does what a browser does with it. */
export const press = (key: string, gap: number, ctrlKey = false): void => {
  vi.advanceTimersByTime(gap)
  wedge.now += gap
  const event = new KeyboardEvent("keydown", { key, ctrlKey, bubbles: true, cancelable: true })
  Object.defineProperty(event, "timeStamp", { value: wedge.now })
  if (!focused().dispatchEvent(event) || ctrlKey) return
  if (key.length === 1) insert(key)
  else wedge.pressed.push(key)
}

/** Types keys with one pace; a line feed is Enter, as a keyboard wedge sends it. */
export const type = (text: string, gap: number, end: readonly string[] = []): void => {
  for (const key of text) press(key === "\n" ? "Enter" : key, gap)
  for (const key of end) press(key, gap)
}

export const field = (value = "", at = value.length): HTMLInputElement => {
  const input = document.createElement("input")
  input.value = value
  document.body.append(input)
  input.focus()
  input.setSelectionRange(at, at)
  return input
}

/** Listens to a scanner in each test of the file, on a page of its own and a clock that its keys alone move. */
export const listening = (): void => {
  beforeEach(() => {
    vi.useFakeTimers()
    wedge.now = 1_000
    wedge.scans = []
    wedge.pressed = []
    wedge.active = true
    Object.defineProperty(document, "execCommand", {
      configurable: true,
      value: (_: string, __: boolean, text: string) => insert(text)
    })
    wedge.stop = listenToScanner(
      () => wedge.active,
      (text) => wedge.scans.push(text)
    )
  })

  afterEach(() => {
    wedge.stop()
    document.body.replaceChildren()
    vi.useRealTimers()
  })
}
