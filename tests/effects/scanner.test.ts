// @vitest-environment jsdom
import { assert, array, constantFrom, integer, property, string } from "fast-check"
import { describe, expect, test, vi } from "vitest"
import { field, focused, listening, press, type, wedge } from "./wedge.ts"

listening()

describe("a burst of keys", () => {
  // Verifies: SRCH-01
  test.each([["Enter"], ["Tab"]])("at a scanner's pace, ended by %s, is a scan: the field is as it was", (end) => {
    const input = field("18.9", 2)
    type("850000410015", 8, [end])
    expect(wedge.scans).toEqual(["850000410015"])
    expect([input.value, input.selectionStart]).toEqual(["18.9", 2])
    expect(wedge.pressed).toEqual([])
  })

  test("is heard with no field under the focus, and presses no button that has it", () => {
    const button = document.createElement("button")
    document.body.append(button)
    button.focus()
    type("850000410015", 8, ["Enter"])
    expect([wedge.scans, wedge.pressed]).toEqual([["850000410015"], []])
  })

  test("that is a store's short code is heard where no field has the focus, and typed where one has", () => {
    type("99999", 8, ["Enter"])
    expect([wedge.scans, wedge.pressed]).toEqual([["99999"], []])
    vi.advanceTimersByTime(2_000)
    type("99999", 8)
    vi.advanceTimersByTime(2_000)
    expect(wedge.scans).toEqual(["99999"])
    wedge.now += 4_000
    const input = field()
    type("99999", 8, ["Enter"])
    expect([wedge.scans, input.value, wedge.pressed]).toEqual([["99999"], "99999", ["Enter"]])
  })

  test("without an end is a scan after a pause", () => {
    field()
    type("850000410015", 8)
    expect(wedge.scans).toEqual([])
    vi.advanceTimersByTime(3_000)
    expect(wedge.scans).toEqual(["850000410015"])
  })

  test("whose keys are delivered late is one scan, by the keys' own times", () => {
    const input = field("18.9", 2)
    type("850000410015", 8, ["Enter"])
    for (const part of ["85", "0000411", "494"]) {
      type(part, 8)
      vi.advanceTimersByTime(700)
    }
    press("Enter", 8)
    expect(wedge.scans).toEqual(["850000410015", "850000411494"])
    expect([input.value, input.selectionStart]).toEqual(["18.9", 2])
  })

  test("that is the first of all waits for the Enter that a busy machine delivers late", () => {
    const input = field()
    type("8500004100", 8)
    vi.advanceTimersByTime(900)
    type("15", 8, ["Enter"])
    expect([wedge.scans, input.value, wedge.pressed]).toEqual([["850000410015"], "", []])
  })

  test("waits less for an end once a scanner has shown that it sends none", () => {
    field()
    type("850000410015", 8)
    vi.advanceTimersByTime(3_000)
    type("850000411494", 8)
    vi.advanceTimersByTime(300)
    expect(wedge.scans).toEqual(["850000410015", "850000411494"])
  })

  test("and the next one are two scans", () => {
    const input = field()
    type("850000410015", 8, ["Enter"])
    type("850000411494", 12, ["Enter"])
    expect([wedge.scans, input.value]).toEqual([["850000410015", "850000411494"], ""])
  })

  test("keeps its capitals: Shift between the keys does not break it", () => {
    field()
    for (const key of "H9C-000101") {
      press("Shift", 2)
      press(key, 6)
    }
    press("Enter", 8)
    expect(wedge.scans).toEqual(["H9C-000101"])
  })

  // Verifies: SRCH-12
  test("that is a licence with line feeds is taken whole, whatever has the focus", () => {
    const licence = "@\n\u001e\nANSI 636014090102DL00410288ZC03290015DL\nDAQD1234562\nDCSDOE\nDDEN\nDACJANE\n"
    const input = field("9mm")
    type(licence, 8)
    expect(wedge.scans).toEqual([])
    vi.advanceTimersByTime(2_000)
    expect(wedge.scans).toEqual([licence])
    expect([input.value, wedge.pressed]).toEqual(["9mm", []])
  })
})

describe("a person at the keyboard", () => {
  test("is left alone at 45 ms a key: every key arrives in its order, and Enter is Enter", () => {
    const input = field("x")
    type("850000410015", 45, ["Enter"])
    expect([input.value, wedge.pressed, wedge.scans]).toEqual(["x850000410015", ["Enter"], []])
  })

  test("loses no key that came fast: two at once, or a quick start", () => {
    const input = field()
    type("abcd", 20)
    type("efghijklm", 60)
    vi.advanceTimersByTime(2_000)
    expect([input.value, wedge.scans]).toEqual(["abcdefghijklm", []])
  })

  test("who types less than a code fast has typed it", () => {
    const input = field()
    type("9mm", 10, ["Enter"])
    vi.advanceTimersByTime(2_000)
    expect([input.value, wedge.scans]).toEqual(["9mm", []])
  })

  test("has every key in a field whose keys are its own, at any pace, and no key there is a scan", () => {
    const pace = integer({ min: 1, max: 120 })
    assert(
      property(array(pace, { minLength: 1, maxLength: 20 }), constantFrom("Enter", "Tab"), (gaps, end) => {
        const input = field()
        input.dataset["ownKeys"] = ""
        wedge.scans = []
        wedge.pressed = []
        for (const gap of gaps) press("a", gap)
        press(end, 5)
        vi.advanceTimersByTime(3_000)
        expect([input.value, wedge.pressed, wedge.scans]).toEqual(["a".repeat(gaps.length), [end], []])
        input.remove()
      })
    )
  })

  test("may have words typed for them, once it is known that the scanner ends a scan with Enter", () => {
    type("850000410015", 8, ["Enter"])
    assert(
      property(string({ minLength: 6, maxLength: 30, unit: constantFrom("a", "B", "7", " ", "-") }), (words) => {
        const input = field("Note: ")
        wedge.scans = []
        type(words, 8)
        vi.advanceTimersByTime(1_000)
        expect([input.value, wedge.scans]).toEqual([`Note: ${words}`, []])
        press("x", 500)
        expect([input.value, wedge.scans]).toEqual([`Note: ${words}x`, []])
        vi.advanceTimersByTime(1_000)
        input.remove()
      })
    )
  })

  test("never has a scan without its end in an amount", () => {
    const input = field("$0.00")
    input.inputMode = "none"
    type("850000410015", 8, ["Enter"])
    wedge.scans = []
    type("850000411494", 8)
    vi.advanceTimersByTime(3_000)
    expect([input.value, wedge.scans]).toEqual(["$0.00", ["850000411494"]])
  })

  test("who holds a modifier or composes is not heard", () => {
    field()
    for (const key of "850000410015") {
      vi.advanceTimersByTime(8)
      wedge.now += 8
      const event = new KeyboardEvent("keydown", { key, ctrlKey: true, bubbles: true, cancelable: true })
      Object.defineProperty(event, "timeStamp", { value: wedge.now })
      expect(focused().dispatchEvent(event)).toBe(true)
    }
    press("Enter", 8)
    expect([wedge.scans, wedge.pressed]).toEqual([[], ["Enter"]])
  })

  test("is typing where scans are not wanted", () => {
    wedge.active = false
    const input = field()
    type("135790246", 8, ["Enter"])
    expect([input.value, wedge.pressed, wedge.scans]).toEqual(["135790246", ["Enter"], []])
  })
})

test("after it stopped, nothing is heard or held", () => {
  const input = field()
  wedge.stop()
  type("850000410015", 8, ["Enter"])
  expect([input.value, wedge.scans, wedge.pressed]).toEqual(["850000410015", [], ["Enter"]])
})
