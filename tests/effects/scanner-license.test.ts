// @vitest-environment jsdom
import { fc } from "@fast-check/vitest"
import { describe, expect, test, vi } from "vitest"
import { readLicense } from "../../src/customer/license/read.ts"
import { habits, holders, written } from "../properties/license.ts"
import { field, focused, listening, press, type, wedge } from "./wedge.ts"

listening()

const LICENSE =
  "@\n\u001e\rANSI 636015100102DL00410278ZT03190008DLDAQ08865519\nDCSALVAREZ\nDACMARIA\nDBB03091984\nDBA03092031\nDAG118 COTTONWOOD LN\nDAICEDAR BLUFF\nDAJTX\nDAK786950000  \rZTZTA01\r"

/** What the number of an element's first lines tells. */
const numberIn = (text: string | undefined): string | undefined => {
  const fact = readLicense(text ?? "")?.facts.drivers_license_number
  return fact?._tag === "Read" ? fact.value : undefined
}

/** Types control characters as Ctrl and a letter or sign, as scanners in "Ctrl+X" mode do; the rest as it is. */
const typeWithCtrl = (text: string, gap: number): void => {
  for (const sign of text) {
    if (sign >= " ") press(sign, gap)
    else press(String.fromCharCode(sign.charCodeAt(0) + 64).toLowerCase(), gap, true)
  }
}

/** Long enough for whatever ends with a pause, by the keys' clock too. */
const wait = (): void => {
  vi.advanceTimersByTime(2_000)
  wedge.now += 2_000
}

/** Every key that the page itself gets to see. */
const seen = (): string[] => {
  const keys: string[] = []
  document.body.addEventListener("keydown", ({ key }) => keys.push(key))
  return keys
}

describe("a license", () => {
  // Verifies: SRCH-12, CUST-43
  test.each([
    ["a field", () => field("9mm")],
    [
      "a field of many lines",
      () => {
        const area = document.createElement("textarea")
        document.body.append(area)
        area.focus()
        return area
      }
    ],
    ["a password", () => Object.assign(field("1234"), { type: "password" })],
    [
      "a button",
      () => {
        const button = document.createElement("button")
        document.body.append(button)
        button.focus()
        return button
      }
    ],
    ["nothing", () => document.body]
  ])("never writes a sign of itself into %s, and presses nothing", (_, make) => {
    const element = make()
    const before = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : ""
    const values: string[] = []
    element.addEventListener("input", () => values.push("value" in element ? String(element.value) : ""))
    const keys = seen()
    typeWithCtrl(LICENSE, 8)
    wait()
    expect(wedge.scans.map(numberIn)).toEqual(["08865519"])
    expect(keys).toEqual([])
    expect(wedge.pressed).toEqual([])
    expect(values.filter((value) => value !== before)).toEqual([])
  })

  test("keeps its Ctrl keys from the register: Ctrl+J, Ctrl+M and Ctrl+^ are its line ends", () => {
    const keys = seen()
    typeWithCtrl(LICENSE, 10)
    wait()
    expect([keys, wedge.scans]).toEqual([[], [LICENSE]])
  })

  test("is heard from a slow scanner, that pauses between its keys", () => {
    const input = field()
    for (const [index, key] of LICENSE.split("").entries())
      press(key === "\n" || key === "\r" ? "Enter" : key === "\u001e" ? "^" : key, index % 9 === 0 ? 200 : 85)
    wait()
    expect(wedge.scans.map(numberIn)).toEqual(["08865519"])
    expect([input.value, wedge.pressed]).toEqual(["", []])
  })

  test("whose last keys come late, because the machine was busy, is heard once more and whole", () => {
    const half = LICENSE.length / 2
    field()
    typeWithCtrl(LICENSE.slice(0, half), 8)
    const at = wedge.now
    // The timer runs before the keys do, which were pressed long before.
    vi.advanceTimersByTime(4_000)
    expect(wedge.scans).toHaveLength(1)
    wedge.now = at
    typeWithCtrl(LICENSE.slice(half), 8)
    wait()
    expect(wedge.scans.at(-1)).toBe(LICENSE)
    expect(wedge.pressed).toEqual([])
  })

  test("is kept from a field whose keys are its own, too", () => {
    const input = field("BENCH")
    input.dataset["ownKeys"] = ""
    typeWithCtrl(LICENSE, 8)
    wait()
    expect([input.value, wedge.scans.map(numberIn)]).toEqual(["BENCH", ["08865519"]])
  })

  test("is dropped while no scan is wanted, and no sign-in field has a sign of it", () => {
    wedge.active = false
    const input = field()
    typeWithCtrl(LICENSE, 8)
    wait()
    expect([input.value, wedge.scans, wedge.pressed]).toEqual(["", [], []])
    type("dana@store", 30, ["Enter"])
    vi.advanceTimersByTime(500)
    expect([input.value, wedge.pressed]).toEqual(["dana@store", ["Enter"]])
  })

  test("of any habit is told apart, with the control characters typed as digits while Alt is held", () => {
    const text = LICENSE.replaceAll("\n", "0010").replaceAll("\r", "0013").replaceAll("\u001e", "0030")
    type(text, 8)
    wait()
    expect(wedge.scans.map(numberIn)).toEqual(["08865519"])
  })

  test("of anybody, by any state, is one scan with nothing left over", () => {
    fc.assert(
      fc.property(holders, habits, fc.integer({ min: 1, max: 39 }), (holder, habit, gap) => {
        wedge.scans = []
        wedge.pressed = []
        const input = field("before")
        typeWithCtrl(written(holder, { ...habit, ends: "\n", head: "\n\u001e\r" }), gap)
        wait()
        expect(wedge.scans.map(numberIn)).toEqual([holder.number])
        expect([input.value, wedge.pressed]).toEqual(["before", []])
        input.remove()
      }),
      { numRuns: 40 }
    )
  })
})

describe("a pipe form", () => {
  test("is a scan, wherever the focus is", () => {
    const input = field("x")
    type("MARIA|ALVAREZ|118 Cottonwood Ln|Cedar Bluff|TX|78695|08865519|03091984|03092031", 8, ["Enter"])
    expect(wedge.scans.map(numberIn)).toEqual(["08865519"])
    expect([input.value, wedge.pressed]).toEqual(["x", []])
  })
})

describe("an address that a person types", () => {
  test.each([15, 60, 90, 200])("comes whole, at %d ms a key", (gap) => {
    const input = field()
    press("d", 500)
    type("ana", 150)
    press("@", 150)
    type("aol.com", gap)
    vi.advanceTimersByTime(4_000)
    // What is typed like a scan is one, as ever.
    expect(gap === 15 ? wedge.scans : input.value).toEqual(gap === 15 ? ["@aol.com"] : "dana@aol.com")
    expect(focused()).toBe(input)
  })

  test("has its @ at the latest after a moment, and a chord right behind it does what it does", () => {
    const input = field("dana")
    press("@", 500)
    vi.advanceTimersByTime(120)
    expect(input.value).toBe("dana@")
    const keys = seen()
    press("@", 500)
    press("s", 60, true)
    expect([input.value, keys.at(-1)]).toEqual(["dana@@", "s"])
  })
})
