import { fc, test as property } from "@fast-check/vitest"
import { describe, expect, test } from "vitest"
import { machine } from "../../src/app/machine.ts"
import { cents } from "../../src/money/cents.ts"
import { rateText } from "../../src/settings/rules.ts"
import { effectOf, readAltRate } from "../../src/settings/list/rules.ts"
import { otherRateWords } from "../../src/settings/sentences.ts"
import { answered, LOST } from "./answers.ts"
import { CLIENT, DEVICE, known, MANAGER, selling, signedIn } from "./facts.ts"
import { after, given, when } from "./given.ts"

const asManager = [known(), signedIn(MANAGER)] as const

// Verifies: SET-03, SET-04
describe("a tax rate is typed as a decimal", () => {
  test.each([
    ["0.065", 0.065],
    [" .0825 ", 0.0825],
    ["0.00000001", 0.00000001],
    ["0.99", 0.99]
  ])("%s is taken", (typed, rate) => expect(readAltRate(typed)).toEqual({ _tag: "Rate", rate }))

  test("nothing is the store's own", () => expect(readAltRate("  ")).toEqual({ _tag: "None" }))

  test.each([
    ["6.5", "6.5 would charge 650% tax. For 6.5%, enter 0.065."],
    ["8.25", "8.25 would charge 825% tax. For 8.25%, enter 0.0825."],
    ["1.2", "1.2 would charge 120% tax. For 1.2%, enter 0.012."],
    ["1", "1 would charge 100% tax. For 1%, enter 0.01."],
    ["65%", "Enter it as a decimal, without %: for 65%, enter 0.65."],
    ["6.5 %", "Enter it as a decimal, without %: for 6.5%, enter 0.065."],
    ["-0.065", "A tax rate is never negative. Enter it without a sign, such as 0.065."],
    ["+0.065", "A tax rate is never negative. Enter it without a sign, such as 0.065."],
    ["0,065", "Use a point for the decimals: 0.065."],
    ["0", "For the store's own rate, leave this empty. For a sale without tax, use Tax Exempt on the sale."],
    ["0.000", "For the store's own rate, leave this empty. For a sale without tax, use Tax Exempt on the sale."],
    ["0.123456789", "Use at most 8 decimals."],
    ["tax", "Enter the tax rate as a decimal: 0.065 is 6.5%."],
    ["6e-2", "Enter the tax rate as a decimal: 0.065 is 6.5%."],
    ["650", "Enter the tax rate as a decimal: 0.065 is 6.5%."],
    [".", "Enter the tax rate as a decimal: 0.065 is 6.5%."],
    ["0%", "Enter the tax rate as a decimal: 0.065 is 6.5%."]
  ])("%s is refused with the mend", (typed, words) => expect(readAltRate(typed)).toEqual({ _tag: "Wrong", words }))

  property.prop([fc.integer({ min: 1, max: 99_999_999 })])("what is said to be meant is always taken", (units) => {
    const percent = String(Number((units / 1_000_000).toFixed(6)))
    fc.pre(!percent.includes("e"))
    for (const typed of [percent, `${percent}%`]) {
      const read = readAltRate(typed)
      const mend = read._tag === "Wrong" ? /enter ([\d.]+)\.$/.exec(read.words)?.[1] : undefined
      if (mend !== undefined) expect(readAltRate(mend)).toMatchObject({ _tag: "Rate" })
    }
  })

  test("what it does to a sale is shown in cents", () => {
    expect(effectOf(0.065, cents(10_000))).toEqual({ percent: "6.5", tax: 650, total: 10_650 })
    expect(effectOf(0.08255, cents(10_000))).toEqual({ percent: "8.255", tax: 826, total: 10_826 })
    expect(effectOf(undefined, cents(10_000))).toBeNull()
    expect(rateText(0.0825)).toBe("8.25%")
  })
})

// Verifies: SET-05
describe("the tax rate of a register", () => {
  const asked = () =>
    given(...asManager)
      .when({ _tag: "SetAltTaxRate", rate: 0.065 })
      .gives([{ type: "AltTaxRateAsked", data: { rate: 0.065 } }], [{ type: "SendAltTaxRate", args: { rate: 0.065 } }])

  test("counts once the back office has it, and the cart is asked for again under it", () => {
    const { state } = asked()
    expect(state.settings.altRate.rate).toBeNull()
    when(state, { _tag: "SetAltTaxRate", rate: 0.07 }).refuses("The last tax rate is still being saved. One moment.")
    const done = when(state, { _tag: "AltTaxRateAnswered", rate: 0.065, answer: answered({}) }).gives(
      [{ type: "AltTaxRateSet", data: { rate: 0.065, by: "person" } }],
      [{ type: "GetCart", args: {} }]
    )
    expect(done.state.settings.altRate.rate).toBe(0.065)
    when(done.state, { _tag: "SetAltTaxRate", rate: 0.065 }).doesNothing()
  })

  test("is as it was when it is refused, or nobody answers", () => {
    for (const answer of [LOST, answered({}, "error", "Choose a register first.")]) {
      const { state } = when(asked().state, { _tag: "AltTaxRateAnswered", rate: 0.065, answer })
      expect(state.settings.altRate).toMatchObject({ rate: null, phase: { _tag: "Told", done: false } })
    }
  })

  test("is a manager's to set, and none that is no rate", () => {
    given(known(), ...selling())
      .when({ _tag: "SetAltTaxRate", rate: 0.065 })
      .refuses("Only a manager can set another tax rate for this register.")
    given(...asManager)
      .when({ _tag: "SetAltTaxRate", rate: 6.5 })
      .refuses("6.5 would charge 650% tax. For 6.5%, enter 0.065.")
  })

  test("is kept by the register alone where the back end is the documents'", () => {
    const { idempotent: _, ...client } = CLIENT
    given({ type: "ClientReceived", data: { client, device: DEVICE } }, signedIn())
      .when({ _tag: "SetAltTaxRate", rate: 0.065 })
      .gives([{ type: "AltTaxRateSet", data: { rate: 0.065, by: "person" } }], [{ type: "GetCart", args: {} }])
  })

  test("is the one that the back office says this register has, and stays where it says nothing", () => {
    const told = (device: object) => ({
      _tag: "ClientAnswered" as const,
      answer: { status: "success", message: null, client: CLIENT, device: { ...DEVICE, ...device } }
    })
    const set = given().when(told({ alt_tax_rate: 0.065 }))
    expect(set.decision).toMatchObject({
      events: [{ type: "ClientReceived" }, { type: "AltTaxRateSet", data: { rate: 0.065, by: "back office" } }]
    })
    expect(when(set.state, told({})).state.settings.altRate.rate).toBe(0.065)
    expect(when(set.state, told({ alt_tax_rate: 0 })).state.settings.altRate.rate).toBeNull()
  })

  test("goes into the next book", () => {
    const { state } = given({ type: "AltTaxRateSet", data: { rate: 0.065, by: "person" } })
    const next = machine.opening(state, { id: "book-2", previous: "book-1", at: 5, reason: "closed" })
    expect(after(machine.initial, [next]).settings.altRate).toEqual({ rate: 0.065, phase: { _tag: "Idle" } })
  })

  test("is said beside the store's while it is in force", () => {
    expect(otherRateWords(0.065, 0.0825)).toBe("6.5% tax on this register, not the store's 8.25%")
    expect(otherRateWords(0.065, undefined)).toBe("6.5% tax on this register")
    expect(otherRateWords(null, 0.0825)).toBeNull()
  })
})
