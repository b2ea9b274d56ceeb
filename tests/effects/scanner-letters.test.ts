// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from "vitest"
import { field, listening, press, type, wedge } from "./wedge.ts"

listening()

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
      expect([acted, wedge.scans, wedge.pressed]).toEqual([[], [code], []])
    }
  )

  test("a chord finds in an amount what was typed before it, however soon it comes", () => {
    const amount = within(actingPart().part, "text", "decimal")
    amount.select()
    let saved = ""
    amount.addEventListener("keydown", ({ key }) => {
      if (key === "s") saved = amount.value
    })
    press("1", 500)
    press("x", 150)
    press("s", 60, true)
    expect([saved, amount.value]).toEqual(["1x", "1x"])
  })

  test("no letter of a scan gets there from an amount, and the amount is as it was", () => {
    const { part, acted } = actingPart()
    const amount = within(part, "text", "none")
    type("RAR100050", 8, ["Enter"])
    expect([acted, wedge.scans, amount.value]).toEqual([[], ["RAR100050"], "$27.58"])
  })

  describe("while the screen that they are for is still to come", () => {
    const comingScreen = () => {
      const scanField = field()
      document.body.dataset["keysAhead"] = ""
      const heard: string[] = []
      document.addEventListener("keydown", ({ key }) => heard.push(key))
      return { scanField, heard }
    }
    afterEach(() => delete document.body.dataset["keysAhead"])

    test("no key of a scan gets to it", () => {
      const { scanField, heard } = comingScreen()
      type("850000410015", 8, ["Enter"])
      expect([heard, scanField.value, wedge.scans]).toEqual([[], "", ["850000410015"]])
    })

    test("what is typed as fast is given back whole, to what has the focus by then", () => {
      const { scanField, heard } = comingScreen()
      type("2015", 8)
      expect(heard).toEqual([])
      const amount = field()
      vi.advanceTimersByTime(120)
      expect([scanField.value, amount.value, heard]).toEqual(["", "2015", ["2", "0", "1", "5"]])
    })
  })

  test("what a person presses is acted on, at the latest after a moment, and Enter comes after it", () => {
    const { part, acted } = actingPart()
    within(part, "radio")
    press("c", 500)
    vi.advanceTimersByTime(120)
    expect(acted).toEqual(["c"])
    type("k20", 60, ["Enter"])
    expect([acted, wedge.pressed]).toEqual([["c", "k", "2", "0"], ["Enter"]])
  })
})
