/** Keys closer than this belong together, in milliseconds; and on average they must be this close to be a scanner's. */
const LARGEST_GAP = 100
const LARGEST_MEAN = 40
/** From this key on a burst is taken away from the focused field; it is given back when it was no scan. */
const HOLD_FROM = 3
const SHORTEST = 6
/** Where no field has the focus keys as fast as these, ended by Enter or Tab, mean nothing else: a store's short codes. */
const SHORTEST_UNFOCUSED = 4
/** After this pause a field gets back what was held, in milliseconds. */
const IDLE = 120
/** A burst that is long enough for a scan and has no Enter or Tab (a license with line feeds) ends after this pause. */
const WHOLE = 300
/** Some scanners send a license slowly: what is surely one goes on after a pause as long as this, in milliseconds. */
const LICENSE_GAP = 250
/** A scanner that has ended a scan with Enter or Tab does so always: a pause in the next one is a busy machine's. */
const STUMBLE = 2_000
/** How this scanner ends a scan is not known before its first: until then its Enter is waited for. */
const FIRST = 1_000

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

/** "@", then the signs that stand there before the standard's name, or the beginning of that name. */
const LICENSE_BEGINS = /^@(?:\p{Cc}|a?$|an(?:$|s$|si)|aa(?:$|m$|mv$|mva))/iu
/** No hand types a line end or its like right after "@", nor the standard's name. */
const SURELY_LICENSE = /^@(?:\p{Cc}|.{0,8}(?:ANSI|AAMVA))/iu

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

/** A burst of keys that may become a scan. */
interface Burst {
  readonly text: string
  readonly first: number
  readonly last: number
  readonly field: Field | null
  /** It counts only as a license: scans are not wanted now, or the field's keys are its own. */
  readonly licenseOnly: boolean
}

const NOTHING: Burst = { text: "", first: 0, last: 0, field: null, licenseOnly: false }

/**
 * Hears a keyboard-wedge scanner wherever the focus is: a burst of keys ended by Enter, Tab or a pause. The focused
 * field gets back what it held; no button under the focus is pressed. Typing by hand is left alone, and so is a field
 * marked `data-own-keys`. In a part marked `data-letter-keys` or `data-keys-ahead` even the first key waits, since a letter
 * there is acted on. A driver's license, with line ends and Ctrl keys in it, is kept from every field and every screen
 * (SRCH-12), heard slowly too, and dropped where `active` says that no scan is wanted now. Gives the way to stop.
 */
export const listenToScanner = (active: () => boolean, onScan: (text: string) => void): (() => void) => {
  let burst = NOTHING
  let held = ""
  /** The license that ended last: keys of it may come late on a busy machine. */
  let ended: Burst = NOTHING
  let idle: ReturnType<typeof setTimeout> | undefined
  let givingBack = false
  let ends: "unknown" | "key" | "pause" = "unknown"

  const forget = () => {
    clearTimeout(idle)
    burst = NOTHING
    held = ""
  }

  const isLicense = () => burst.text.startsWith("@")
  const isSure = () => SURELY_LICENSE.test(burst.text)
  const isFast = () => {
    if (isSure()) return true
    const mean = LICENSE_BEGINS.test(burst.text) ? LARGEST_GAP : LARGEST_MEAN
    return burst.last - burst.first <= mean * (burst.text.length - 1)
  }
  const isScan = (shortest = SHORTEST) => burst.text.length >= shortest && isFast()
  /** Is it a scan, with Enter or Tab after it? */
  const isEnded = () => isScan(burst.field === null ? SHORTEST_UNFOCUSED : SHORTEST)

  const release = (keys: string) => {
    givingBack = true
    for (const key of keys) giveBack(key)
    givingBack = false
  }

  /** The scanner of this register would have ended it by now, or its Enter is late and takes it back out of the field. */
  const isTyped = () => (burst.licenseOnly ? !isSure() : ends === "key" && !isLicense() && takesWords(burst.field))

  const finish = (byKey = false) => {
    const { text, field } = burst
    const was = byKey ? isEnded() && !(burst.licenseOnly && isTyped()) : isScan() && !isTyped()
    const owed = held
    if (was && isLicense()) ended = burst
    forget()
    if (was) {
      if (field) write(field)
      if (active()) onScan(text)
    } else release(owed)
  }

  const patience = () => {
    if (!isScan()) return isSure() ? WHOLE : IDLE
    if (isLicense() || ends === "pause") return WHOLE
    if (ends === "unknown") return FIRST
    return takesWords(burst.field) ? WHOLE : STUMBLE
  }

  /** No key for a while. Late ones may follow on a busy machine: their own times say whether they belong together. */
  const pause = () => {
    if (isScan() && !isTyped()) {
      if (ends === "unknown" && !isLicense()) ends = "pause"
      finish()
      return
    }
    release(held)
    held = ""
  }

  const swallow = (event: KeyboardEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  const take = (event: KeyboardEvent, sign: string) => {
    burst = { ...burst, text: burst.text + sign, last: event.timeStamp }
    const waits = isLicense() || isAhead(event.target) || isCommand(event.key, event.target, burst.field)
    if ((burst.text.length >= HOLD_FROM || waits) && isFast()) {
      swallow(event)
      held += sign
    } else {
      // Typing after all, or a scanner that stumbled: what was held comes before this key.
      release(held)
      held = ""
    }
    clearTimeout(idle)
    idle = setTimeout(pause, patience())
  }

  /** What a key is within a license; null for what is not of it, "" for what says nothing there. */
  const inLicense = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): string | null => {
    if (ctrlKey && !altKey && !metaKey) return controlOf(key) ?? (isSure() ? "" : null)
    // A control character that is typed by its number while Alt is held.
    if (altKey && !ctrlKey && /^\d$/.test(key)) return key
    if (key === "Enter") return "\n"
    if (key === "Tab") return "\t"
    if (key.length === 1 && !altKey && !metaKey) return key
    return isSure() ? "" : null
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (givingBack || event.isComposing || event.repeat) return
    if (burst.text === "" && ended.text !== "" && event.timeStamp - ended.last <= LICENSE_GAP) burst = ended
    const together = burst.text !== "" && event.timeStamp - burst.last <= (isSure() ? LICENSE_GAP : LARGEST_GAP)
    const isModifier = ["Shift", "Control", "Alt"].includes(event.key)
    if (isLicense() && together) {
      if (isModifier) return
      const sign = inLicense(event)
      if (sign === "") return swallow(event)
      if (sign !== null && !(burst.licenseOnly && !LICENSE_BEGINS.test(burst.text + sign))) return take(event, sign)
    }
    if (event.ctrlKey || event.altKey || event.metaKey) {
      // Whoever presses Ctrl+S means what was typed.
      if (held !== "" && burst.text.length < SHORTEST) finish()
      return
    }
    if ((event.key === "Enter" || event.key === "Tab") && together && isEnded()) {
      swallow(event)
      ends = "key"
      finish(true)
      return
    }
    if (event.key.length !== 1) {
      if (event.key !== "Shift") finish()
      return
    }
    if (!together || burst.licenseOnly) {
      finish()
      const licenseOnly = !active() || isOwn(event.target)
      if (licenseOnly && event.key !== "@") return
      burst = { text: "", first: event.timeStamp, last: event.timeStamp, field: fieldOf(event.target), licenseOnly }
    }
    take(event, event.key)
  }

  window.addEventListener("keydown", onKeyDown, { capture: true })
  return () => {
    forget()
    window.removeEventListener("keydown", onKeyDown, { capture: true })
  }
}
