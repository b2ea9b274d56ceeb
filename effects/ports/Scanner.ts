import {
  type Answer,
  type Heard,
  hearGap,
  hearKey,
  hearOther,
  hearPause,
  isScanning,
  patienceOf,
  SILENCE,
  type Step
} from "./wedge/hear.ts"
import type { Place } from "./wedge/cuts.ts"

interface Field {
  readonly element: HTMLInputElement | HTMLTextAreaElement
  readonly value: string
  readonly start: number | null
  readonly end: number | null
}

const TICKED: ReadonlySet<string> = new Set(["radio", "checkbox"])

const fieldOf = (target: EventTarget | null): Field | null =>
  (target instanceof HTMLInputElement && !TICKED.has(target.type)) || target instanceof HTMLTextAreaElement
    ? { element: target, value: target.value, start: target.selectionStart, end: target.selectionEnd }
    : null

/** A field whose keys are its own at any pace: a scan of a printer's label is the address that it asks for. */
const isOwn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[data-own-keys]") !== null

/** The screen that these keys are for is still to come: a scan among them must not get there either. */
const isAhead = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[data-keys-ahead]") !== null

/** Words are typed into it, by a person or by what types for one; an amount must never get the keys of a scan. */
const takesWords = (field: Field | null): boolean =>
  field !== null && ["", "text", "search"].includes(field.element.inputMode) && field.element.type !== "password"

/** A letter or digit that the screen would act on at once, and that no field could give back. */
const isCommand = (key: string, target: EventTarget | null, field: Field | null): boolean =>
  target instanceof Element &&
  target.closest("[data-letter-keys]") !== null &&
  !(target instanceof HTMLSelectElement) &&
  (field === null ? /^[a-z0-9]$/i : /^[a-z]$/i).test(key) &&
  !takesWords(field)

/** Control characters as scanners type them: Ctrl and the sign that stands 64 places above, Ctrl+6 for its Shift sign. */
const controlOf = (key: string): string | null => {
  const sign = key === "6" ? "^" : key.toUpperCase()
  return /^[IJM[\\\]^_]$/.test(sign) ? String.fromCharCode(sign.charCodeAt(0) - 64) : null
}

/** Sets a field's text as typing does, so that whoever listens hears of it. */
const write = ({ element, value, start, end }: Field) => {
  const prototype = element instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(element, value)
  element.dispatchEvent(new Event("input", { bubbles: true }))
  if (start !== null) element.setSelectionRange(start, end)
}

/** Types a held key once more: for whoever listens to keys, such as an amount, or else into the field. */
const giveBack = (key: string) => {
  if (key < " " && key !== "\n") return
  const again = new KeyboardEvent("keydown", { key: key === "\n" ? "Enter" : key, bubbles: true, cancelable: true })
  const untaken = (document.activeElement ?? document.body).dispatchEvent(again)
  if (untaken) document.execCommand("insertText", false, key)
}

const place = (field: Field | null): Place => (field === null ? "none" : takesWords(field) ? "words" : "amount")

/**
 * Hears a keyboard-wedge scanner wherever the focus is: a burst of keys ended by Enter, Tab or a pause, also one whose scanner
 * stalls in the middle (`wedge/hear.ts` says which keys are whose). The focused field gets back what it held; no button under
 * the focus is pressed. Typing by hand is left alone, and so is a field marked `data-own-keys`. In a part marked
 * `data-letter-keys` or `data-keys-ahead` even the first key waits, since a letter there is acted on. A driver's license, with
 * line ends and Ctrl keys in it, is kept from every field and every screen (SRCH-12), and dropped where `active` says that no
 * scan is wanted now. Gives the way to stop.
 */
export const listenToScanner = (active: () => boolean, onScan: (text: string) => void): (() => void) => {
  let heard: Heard<Field | null> = SILENCE
  let idle: ReturnType<typeof setTimeout> | undefined
  let givingBack = false

  const carryOut = (step: Step<Field | null>) => {
    if (step._tag === "Type") {
      givingBack = true
      for (const key of step.keys) giveBack(key)
      givingBack = false
      return
    }
    for (const field of step.fields.toReversed()) if (field) write(field)
    // Whoever has an amount there asks a person to look at it (`ui/scanDoubt.ts`).
    if (!step.isWhole) window.dispatchEvent(new Event("torn"))
    if (active()) onScan(step.text)
  }

  const follow = (answer: Answer<Field | null>, event?: KeyboardEvent) => {
    clearTimeout(idle)
    heard = answer.heard
    if (answer.taken) {
      event?.preventDefault()
      event?.stopImmediatePropagation()
    }
    for (const step of answer.steps) carryOut(step)
    if (heard.now._tag === "License" || heard.now.held !== "") idle = setTimeout(pause, patienceOf(heard))
  }
  // The keys of a busy machine may come after it: their own times say whether they belong together.
  const pause = () => follow(hearPause(heard))

  /** What a key writes to a scan; "" for what says nothing within a license, null for what is not of a scan. */
  const signOf = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): string | null => {
    const isSure = heard.now._tag === "License" && isScanning(heard)
    const none = isSure ? "" : null
    if (ctrlKey && !altKey && !metaKey) return heard.now._tag === "License" ? (controlOf(key) ?? none) : null
    // A control character that is typed by its number while Alt is held.
    if (altKey && !ctrlKey && /^\d$/.test(key)) return heard.now._tag === "License" ? key : null
    if (altKey || metaKey) return none
    if (key === "Enter") return "\n"
    if (key === "Tab") return "\t"
    return key.length === 1 ? key : none
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (givingBack) return
    // It is of the key that comes after it; and tells how late it is.
    if (["Shift", "Control", "Alt"].includes(event.key))
      return follow(hearGap(heard, { sign: "", at: event.timeStamp, licenseOnly: false }))
    const sign = event.isComposing || event.repeat ? null : signOf(event)
    if (sign === "") return follow({ heard, steps: [], taken: true }, event)
    if (sign === null) {
      // A scanner's Ctrl key means nothing; who presses Ctrl+S means what was typed.
      if (!(event.ctrlKey && isScanning(heard))) follow(hearOther(heard))
      return
    }
    const key = { sign, at: event.timeStamp, licenseOnly: !active() || isOwn(event.target) }
    follow(hearGap(heard, key))
    const field = fieldOf(event.target)
    const waits = isAhead(event.target) || isCommand(event.key, event.target, field)
    follow(hearKey(heard, key, { place: place(field), waits, field }), event)
  }

  window.addEventListener("keydown", onKeyDown, { capture: true })
  return () => {
    clearTimeout(idle)
    window.removeEventListener("keydown", onKeyDown, { capture: true })
  }
}
