// @vitest-environment jsdom
import { assert, array, constantFrom, integer, property, string } from "fast-check"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { listenToScanner } from "../../effects/ports/Scanner.ts"

let now = 0
let scans: string[] = []
let active = true
let stop: () => void = () => undefined
/** Keys that reached the page as the browser would act on them: Enter presses, Tab moves. */
let pressed: string[] = []

const focused = (): HTMLElement =>
  document.activeElement instanceof HTMLElement ? document.activeElement : document.body

const insert = (text: string): boolean => {
  const field = focused()
  if (!(field instanceof HTMLInputElement) || field.type === "radio") return false
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end")
  field.dispatchEvent(new Event("input", { bubbles: true }))
  return true
}

/** Presses a key so many milliseconds after the last one, and does what a browser does with it. */
const press = (key: string, gap: number): void => {
  vi.advanceTimersByTime(gap)
  now += gap
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })
  Object.defineProperty(event, "timeStamp", { value: now })
  if (!focused().dispatchEvent(event)) return
  if (key.length === 1) insert(key)
  else pressed.push(key)
}

/** Types keys with one pace; a line feed is Enter, as a keyboard wedge sends it. */
const type = (text: string, gap: number, end: readonly string[] = []): void => {
  for (const key of text) press(key === "\n" ? "Enter" : key, gap)
  for (const key of end) press(key, gap)
}

const field = (value = "", at = value.length): HTMLInputElement => {
  const input = document.createElement("input")
  input.value = value
  document.body.append(input)
  input.focus()
  input.setSelectionRange(at, at)
  return input
}

beforeEach(() => {
  vi.useFakeTimers()
  now = 1_000
  scans = []
  pressed = []
  active = true
  Object.defineProperty(document, "execCommand", {
    configurable: true,
    value: (_: string, __: boolean, text: string) => insert(text)
  })
  stop = listenToScanner(
    () => active,
    (text) => scans.push(text)
  )
})

afterEach(() => {
  stop()
  document.body.replaceChildren()
  vi.useRealTimers()
})

describe("a burst of keys", () => {
  // Verifies: SRCH-01
  test.each([["Enter"], ["Tab"]])("at a scanner's pace, ended by %s, is a scan: the field is as it was", (end) => {
    const input = field("18.9", 2)
    type("850000410015", 8, [end])
    expect(scans).toEqual(["850000410015"])
    expect([input.value, input.selectionStart]).toEqual(["18.9", 2])
    expect(pressed).toEqual([])
  })

  test("is heard with no field under the focus, and presses no button that has it", () => {
    const button = document.createElement("button")
    document.body.append(button)
    button.focus()
    type("850000410015", 8, ["Enter"])
    expect([scans, pressed]).toEqual([["850000410015"], []])
  })

  test("without an end is a scan after a pause", () => {
    field()
    type("850000410015", 8)
    expect(scans).toEqual([])
    vi.advanceTimersByTime(2_000)
    expect(scans).toEqual(["850000410015"])
  })

  test("whose keys are delivered late is one scan, by the keys' own times", () => {
    const input = field("18.9", 2)
    type("850000410015", 8, ["Enter"])
    for (const part of ["85", "0000411", "494"]) {
      type(part, 8)
      vi.advanceTimersByTime(700)
    }
    press("Enter", 8)
    expect(scans).toEqual(["850000410015", "850000411494"])
    expect([input.value, input.selectionStart]).toEqual(["18.9", 2])
  })

  test("that is the first of all waits for the Enter that a busy machine delivers late", () => {
    const input = field()
    type("8500004100", 8)
    vi.advanceTimersByTime(900)
    type("15", 8, ["Enter"])
    expect([scans, input.value, pressed]).toEqual([["850000410015"], "", []])
  })

  test("waits less for an end once a scanner has shown that it sends none", () => {
    field()
    type("850000410015", 8)
    vi.advanceTimersByTime(1_000)
    type("850000411494", 8)
    vi.advanceTimersByTime(300)
    expect(scans).toEqual(["850000410015", "850000411494"])
  })

  test("and the next one are two scans", () => {
    const input = field()
    type("850000410015", 8, ["Enter"])
    type("850000411494", 12, ["Enter"])
    expect([scans, input.value]).toEqual([["850000410015", "850000411494"], ""])
  })

  test("keeps its capitals: Shift between the keys does not break it", () => {
    field()
    for (const key of "H9C-000101") {
      press("Shift", 2)
      press(key, 6)
    }
    press("Enter", 8)
    expect(scans).toEqual(["H9C-000101"])
  })

  // Verifies: SRCH-12
  test("that is a licence with line feeds is taken whole, whatever has the focus", () => {
    const licence = "@\n\u001e\nANSI 636014090102DL00410288ZC03290015DL\nDAQD1234562\nDCSDOE\nDDEN\nDACJANE\n"
    const input = field("9mm")
    type(licence, 8)
    expect(scans).toEqual([])
    vi.advanceTimersByTime(2_000)
    expect(scans).toEqual([licence])
    expect([input.value, pressed]).toEqual(["9mm", []])
  })
})

describe("where a letter or a digit is acted on at once", () => {
  /** A part of the page like the payment screen; tells which keys it acted on. */
  const actingPart = (): { readonly part: HTMLElement; readonly acted: string[] } => {
    const acted: string[] = []
    const part = document.createElement("form")
    part.dataset["letterKeys"] = ""
    part.addEventListener("keydown", ({ key }) => {
      if (/^[a-z0-9]$/i.test(key)) acted.push(key)
    })
    document.body.append(part)
    return { part, acted }
  }
  const within = (part: HTMLElement, type: string, inputMode = ""): HTMLInputElement => {
    const input = field("$27.58")
    input.type = type
    input.inputMode = inputMode
    part.append(input)
    input.focus()
    return input
  }

  test.each(["850000410015", "RAR100050"])(
    "no key of the scan %s gets there, with a choice under the focus",
    (code) => {
      const { part, acted } = actingPart()
      within(part, "radio")
      type(code, 8, ["Enter"])
      vi.advanceTimersByTime(1_000)
      expect([acted, scans, pressed]).toEqual([[], [code], []])
    }
  )

  test("no letter of a scan gets there from an amount, and the amount is as it was", () => {
    const { part, acted } = actingPart()
    const amount = within(part, "text", "none")
    type("RAR100050", 8, ["Enter"])
    expect([acted, scans, amount.value]).toEqual([[], ["RAR100050"], "$27.58"])
  })

  test("what a person presses is acted on, at the latest after a moment, and Enter comes after it", () => {
    const { part, acted } = actingPart()
    within(part, "radio")
    press("c", 500)
    vi.advanceTimersByTime(120)
    expect(acted).toEqual(["c"])
    type("k20", 60, ["Enter"])
    expect([acted, pressed]).toEqual([["c", "k", "2", "0"], ["Enter"]])
  })
})

describe("a person at the keyboard", () => {
  test("is left alone at 45 ms a key: every key arrives in its order, and Enter is Enter", () => {
    const input = field("x")
    type("850000410015", 45, ["Enter"])
    expect([input.value, pressed, scans]).toEqual(["x850000410015", ["Enter"], []])
  })

  test("loses no key that came fast: two at once, or a quick start", () => {
    const input = field()
    type("abcd", 20)
    type("efghijklm", 60)
    vi.advanceTimersByTime(2_000)
    expect([input.value, scans]).toEqual(["abcdefghijklm", []])
  })

  test("who types less than a code fast has typed it", () => {
    const input = field()
    type("9mm", 10, ["Enter"])
    vi.advanceTimersByTime(2_000)
    expect([input.value, scans]).toEqual(["9mm", []])
  })

  test("has every key in a field whose keys are its own, at any pace, and no key there is a scan", () => {
    const pace = integer({ min: 1, max: 120 })
    assert(
      property(array(pace, { minLength: 1, maxLength: 20 }), constantFrom("Enter", "Tab"), (gaps, end) => {
        const input = field()
        input.dataset["ownKeys"] = ""
        scans = []
        pressed = []
        for (const gap of gaps) press("a", gap)
        press(end, 5)
        vi.advanceTimersByTime(3_000)
        expect([input.value, pressed, scans]).toEqual(["a".repeat(gaps.length), [end], []])
        input.remove()
      })
    )
  })

  test("may have words typed for them, once it is known that the scanner ends a scan with Enter", () => {
    type("850000410015", 8, ["Enter"])
    assert(
      property(string({ minLength: 6, maxLength: 30, unit: constantFrom("a", "B", "7", " ", "-") }), (words) => {
        const input = field("Note: ")
        scans = []
        type(words, 8)
        vi.advanceTimersByTime(1_000)
        expect([input.value, scans]).toEqual([`Note: ${words}`, []])
        press("x", 500)
        expect([input.value, scans]).toEqual([`Note: ${words}x`, []])
        vi.advanceTimersByTime(1_000)
        input.remove()
      })
    )
  })

  test("never has a scan without its end in an amount", () => {
    const input = field("$0.00")
    input.inputMode = "none"
    type("850000410015", 8, ["Enter"])
    scans = []
    type("850000411494", 8)
    vi.advanceTimersByTime(3_000)
    expect([input.value, scans]).toEqual(["$0.00", ["850000411494"]])
  })

  test("who holds a modifier or composes is not heard", () => {
    field()
    for (const key of "850000410015") {
      vi.advanceTimersByTime(8)
      now += 8
      const event = new KeyboardEvent("keydown", { key, ctrlKey: true, bubbles: true, cancelable: true })
      Object.defineProperty(event, "timeStamp", { value: now })
      expect(focused().dispatchEvent(event)).toBe(true)
    }
    press("Enter", 8)
    expect([scans, pressed]).toEqual([[], ["Enter"]])
  })

  test("is typing where scans are not wanted", () => {
    active = false
    const input = field()
    type("135790246", 8, ["Enter"])
    expect([input.value, pressed, scans]).toEqual(["135790246", ["Enter"], []])
  })
})

test("after it stopped, nothing is heard or held", () => {
  const input = field()
  stop()
  type("850000410015", 8, ["Enter"])
  expect([input.value, scans, pressed]).toEqual(["850000410015", [], ["Enter"]])
})
