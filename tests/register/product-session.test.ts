import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { sumsOf } from "../../src/recorder/sums.ts"
import { integrityOf } from "../../src/recorder/integrity.ts"
import { diagnose } from "../../src/recorder/diagnose.ts"
import { rowsOf as rowsInWords } from "../../src/recorder/rows.ts"
import { readBook } from "../../src/support/book.ts"
import { newBrowser, type Office, openOffice } from "./inMemory.ts"
import { productSession } from "./productSession.ts"

describe("a session about products", () => {
  const browser = newBrowser()
  let office: Office
  let text: string
  beforeAll(async () => {
    office = await openOffice()
    text = await productSession(office, browser)
  })
  afterAll(() => office.close())

  const entries = () => Result.getOrThrow(readBook(text)).entries

  // Verifies: PROD-11, PROD-23, SEC-4
  test("is told by its book, in words, without a code of a manager", () => {
    expect(integrityOf(entries())).toMatchObject({
      fault: null,
      differs: null,
      replayed: { newer: [], unreadable: [] }
    })
    expect(diagnose(entries()).filter(({ severity }) => severity !== "resolved")).toEqual([])
    expect(sumsOf(entries()).sales).toHaveLength(2)
    const words = rowsInWords(entries()).map(({ text: said }) => said)
    expect(words).toContain("4 of product 1001 added to the inventory.")
    expect(words).toContain("Picked Halden H9 Compact 9mm, serial H9C-777001, with a manager's code.")
    expect(words).toContain("It was not added: This serial number is not in your inventory.")
    expect(words.join("\n")).toContain("Restock order: done.")
    expect(text).not.toMatch(/\b864209\b/)
  })

  test("leaves each piece with the order that sold it, and the counts as the book says", async () => {
    const pieces = await office.db
      .selectFrom("product_serial")
      .select(["serial_number", "status"])
      .where("serial_number", "in", ["H9C-777001", "H9C-000101"])
      .orderBy("serial_number")
      .execute()
    expect(pieces).toEqual([
      { serial_number: "H9C-000101", status: "sold" },
      { serial_number: "H9C-777001", status: "sold" }
    ])
    const { available } = await office.db
      .selectFrom("product")
      .select("available")
      .where("product_id", "=", "1001")
      .executeTakeFirstOrThrow()
    expect(available).toBe(240 + 4 - 2)
  })
})
