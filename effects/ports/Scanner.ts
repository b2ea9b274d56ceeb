/** Keys closer than this belong together, in milliseconds; and on average they must be this close to be a scanner's. */
const LARGEST_GAP = 100
const LARGEST_MEAN = 40
/** From this key on a burst is taken away from the focused field; it is given back when it was no scan. */
const HOLD_FROM = 3
const SHORTEST = 6
/** After this pause a field gets back what was held, in milliseconds. */
const IDLE = 120
/** A burst that is long enough for a scan and has no Enter or Tab (a licence with line feeds) ends after this pause. */
const WHOLE = 300
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

/** Sets a field's text as typing does, so that whoever listens hears of it. */
const write = ({ element, value, start, end }: Field) => {
  const prototype = element instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(element, value)
  element.dispatchEvent(new Event("input", { bubbles: true }))
  if (start !== null) element.setSelectionRange(start, end)
}

/** Types a held key once more: for whoever listens to keys, such as an amount, or else into the field. */
const giveBack = (key: string) => {
  const again = new KeyboardEvent("keydown", { key: key === "\n" ? "Enter" : key, bubbles: true, cancelable: true })
  const untaken = (document.activeElement ?? document.body).dispatchEvent(again)
  if (untaken) document.execCommand("insertText", false, key)
}

/**
 * Hears a keyboard-wedge scanner wherever the focus is: a burst of keys ended by Enter, Tab or a pause. The focused
 * field gets back what it held; no button under the focus is pressed. Typing by hand is left alone, and so is a field
 * marked `data-own-keys`. In a part marked `data-letter-keys` or `data-keys-ahead` even the first key waits, since a letter
 * there is acted on. `active` says whether scans are wanted now. Gives the way to stop.
 */
export const listenToScanner = (active: () => boolean, onScan: (text: string) => void): (() => void) => {
  let text = ""
  let held = ""
  let first = 0
  let last = 0
  let field: Field | null = null
  let idle: ReturnType<typeof setTimeout> | undefined
  let givingBack = false
  let ends: "unknown" | "key" | "pause" = "unknown"

  const forget = () => {
    clearTimeout(idle)
    text = ""
    held = ""
    field = null
  }

  const isFast = () => last - first <= LARGEST_MEAN * (text.length - 1)
  const isLicence = () => text.startsWith("@")
  const isScan = () => text.length >= SHORTEST && isFast()

  const release = (keys: string) => {
    givingBack = true
    for (const key of keys) giveBack(key)
    givingBack = false
  }

  /** The scanner of this register would have ended it by now, or its Enter is late and takes it back out of the field. */
  const isTyped = () => ends === "key" && !isLicence() && takesWords(field)

  const finish = (ended = false) => {
    const scanned = text
    const before = field
    const was = isScan() && (ended || !isTyped())
    const owed = held
    forget()
    if (was) {
      if (before) write(before)
      onScan(scanned)
    } else release(owed)
  }

  const patience = () => {
    if (!isScan()) return IDLE
    if (isLicence() || ends === "pause") return WHOLE
    if (ends === "unknown") return FIRST
    return takesWords(field) ? WHOLE : STUMBLE
  }

  /** No key for a while. Late ones may follow on a busy machine: their own times say whether they belong together. */
  const pause = () => {
    if (isScan() && !isTyped()) {
      if (ends === "unknown" && !isLicence()) ends = "pause"
      finish()
      return
    }
    release(held)
    held = ""
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (givingBack || !active() || event.isComposing || event.repeat) return
    if (event.ctrlKey || event.altKey || event.metaKey) {
      // Whoever presses Ctrl+S means what was typed; within a scan a chord is one of its control characters.
      if (held !== "" && !isLicence() && text.length < SHORTEST) finish()
      return
    }
    const together = text !== "" && event.timeStamp - last <= LARGEST_GAP
    // A licence begins with "@" and has line feeds in it, the first one as its second key: only a pause ends it.
    const isLineFeed = event.key === "Enter" && isLicence() && together
    if ((event.key === "Enter" || event.key === "Tab") && !isLineFeed && together && isScan()) {
      event.preventDefault()
      event.stopImmediatePropagation()
      ends = "key"
      finish(true)
      return
    }
    if (event.key.length !== 1 && !isLineFeed) {
      if (event.key !== "Shift") finish()
      return
    }
    if (!together) {
      finish()
      if (isOwn(event.target)) return
      first = event.timeStamp
      field = fieldOf(event.target)
    }
    last = event.timeStamp
    text += isLineFeed ? "\n" : event.key
    const waits = isLineFeed || isAhead(event.target) || isCommand(event.key, event.target, field)
    if ((text.length >= HOLD_FROM || waits) && isFast()) {
      event.preventDefault()
      event.stopImmediatePropagation()
      held += isLineFeed ? "\n" : event.key
    } else {
      // Typing after all, or a scanner that stumbled: what was held comes before this key.
      release(held)
      held = ""
    }
    clearTimeout(idle)
    idle = setTimeout(pause, patience())
  }

  window.addEventListener("keydown", onKeyDown, { capture: true })
  return () => {
    forget()
    window.removeEventListener("keydown", onKeyDown, { capture: true })
  }
}
