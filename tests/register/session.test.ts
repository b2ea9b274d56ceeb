import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { rowsOf } from "../../effects/ports/LogMemory.ts"
import { diagnose } from "../../src/recorder/diagnose.ts"
import { integrityOf } from "../../src/recorder/integrity.ts"
import { rowsOf as rowsInWords } from "../../src/recorder/rows.ts"
import { sumsOf } from "../../src/recorder/sums.ts"
import { open, verify } from "../../src/kernel/log.ts"
import { readBook } from "../../src/support/book.ts"
import { newBrowser, type Office, openOffice, openTill } from "./inMemory.ts"
import { PASSWORD, PIN, wholeSession } from "./session.ts"

describe("a register session, from sign-in to closing", () => {
  const browser = newBrowser()
  let office: Office
  let text: string
  beforeAll(async () => {
    office = await openOffice()
    text = await wholeSession(office, browser)
  })
  afterAll(() => office.close())

  const entries = () => Result.getOrThrow(readBook(text)).entries

  test("is told by its book: what was sold, how it was paid, and that nothing is unresolved", () => {
    const { sales, taken } = sumsOf(entries())
    expect(sales.map(({ total, change_due }) => [total, change_due])).toEqual([
      [5464, 536],
      [2108, 92],
      [6494, 479]
    ])
    expect(taken.map(({ method, amount }) => [method, amount])).toEqual([
      ["cash", 6000],
      ["cash", 2200],
      ["credit_card", 1002],
      ["cash", 6000]
    ])
    expect(integrityOf(entries())).toMatchObject({
      fault: null,
      differs: null,
      replayed: { newer: [], unreadable: [] }
    })
    expect(diagnose(entries()).filter(({ severity }) => severity !== "resolved")).toEqual([])
    expect(open(entries())).toEqual([])
    const words = rowsInWords(entries()).map(({ text: said }) => said)
    expect(words.join("\n")).toContain("DECLINED: INSUFFICIENT FUNDS")
  })

  test("sends each payment once, however the page was treated", () => {
    const paid = browser.calls.filter(
      (action) => action === "process_payment_terminal" || action === "save_payment_cash"
    )
    expect(paid.toSorted()).toEqual([
      "process_payment_terminal",
      "process_payment_terminal",
      "save_payment_cash",
      "save_payment_cash",
      "save_payment_cash"
    ])
  })

  test("leaves no secret in the book, in the back office's log or in a reply", () => {
    const places = [JSON.stringify(rowsOf(browser.disk)), JSON.stringify(office.lines), browser.replies.join("\n")]
    expect(places.every((place) => place.length > 1000)).toBe(true)
    for (const place of places) {
      expect(place).not.toContain(PASSWORD)
      expect(place).not.toMatch(new RegExp(`\\b${PIN}\\b`))
    }
  })

  test("cut off between any two rows, begins again without sending a payment", async () => {
    const rows = entries()
    expect(verify(rows)).toBeNull()
    const dead = () => Promise.reject(new Error("no network"))
    for (let kept = 1; kept < rows.length; kept += 1) {
      const left = newBrowser(rows.slice(0, kept))
      const till = await openTill(dead, left)
      const { attempts } = till.state().payment
      expect(attempts.length).toBeLessThanOrEqual(1)
      expect(attempts.every(({ phase }) => phase === "unknown")).toBe(true)
      await till.book()
      await till.close()
      expect(left.calls.filter((action) => action.includes("payment"))).toEqual([])
      expect(verify(rowsOf(left.disk))).toBeNull()
    }
  })
})
