import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { readFile } from "../../src/app/support/sources.ts"
import { openBook } from "../../src/app/support/opened.ts"
import { type Checked, trustOf } from "../../src/app/support/trust.ts"
import { NOT_OK } from "../../src/kernel/unheard.ts"
import { POS_VERSION } from "../../src/session/model.ts"
import { readBook, writeBook } from "../../src/support/book.ts"
import { goldenRows } from "./longBook.ts"

const rows = goldenRows()
const book = rows[0]?.book ?? ""
const SIGNED = {
  device_license_id: "1",
  book,
  seq: 150,
  head_hash: rows[149]?.hash ?? "",
  server_time: Date.UTC(2026, 10, 20, 11, 34),
  server_seq: 1,
  signature: "by a back office"
}
const whole = writeBook({ register_version: POS_VERSION, book, exported: 1, checkpoint: SIGNED }, rows)
const unsigned = writeBook({ register_version: POS_VERSION, book, exported: 1 }, rows)
/** Without the rows behind the 151st, under a head that fits. */
const cut = writeBook({ register_version: POS_VERSION, book, exported: 1, checkpoint: SIGNED }, rows.slice(0, 151))
const without = (row: number): string => whole.split("\n").toSpliced(row, 1).join("\n")

const answered = (signed: boolean, held?: number): Checked => ({
  _tag: "Loaded",
  status: "success",
  message: null,
  body: { signed, ...(held === undefined ? {} : { rows: held }) }
})
const LOST: Checked = { _tag: "Failed", why: NOT_OK }

const trust = (text: string, checked: Checked, held?: number) => {
  const read = readFile(text)
  if (read._tag === "Refused") throw new Error(read.problems.join())
  return trustOf({ ...openBook(read.entries).opened, file: read.file }, checked, held)
}

describe("the signature in a file's head (LOG-3)", () => {
  // Verifies: LOG-3
  test("of this back office, over a file that is whole, is all that is to be said", () => {
    const { signature, warnings, standing } = trust(whole, answered(true, 152))
    expect(signature).toMatch(
      /^Signed by this back office up to row 150 \(.+\), and whole as far as that\. It had not signed rows 151 to 152 yet\.$/
    )
    expect([standing, warnings]).toEqual(["whole", []])
  })

  test("of this back office, over a file that something was taken out of, comes behind what is missing", () => {
    expect(trust(without(90), answered(true, 152)).warnings).toEqual([
      "Row 90 is missing from this file.",
      expect.stringMatching(/^This back office signed it up to row 150 \(.+\), and it was changed since\.$/)
    ])
  })

  test("says nothing of rows behind it: how far the back office's own copy goes does, whoever looks", () => {
    const gone =
      "The rows behind row 151 are missing from this file, or came later: the back office holds 152 rows of this book."
    expect(trust(cut, answered(true, 151)).warnings).toEqual([])
    expect(trust(cut, answered(true, 152))).toMatchObject({ standing: "changed", warnings: [gone] })
    expect(trust(cut, LOST, 152).warnings).toEqual([gone])
  })

  test("that is not this back office's own is another's or was changed, and the file is in doubt", () => {
    expect(trust(whole, answered(false))).toMatchObject({
      standing: "strange",
      signature: expect.stringContaining("another back office signed it, or its head was changed") as string,
      warnings: []
    })
  })

  test.each([
    [LOST, "Its signature is not checked: the back office does not answer."],
    [{ _tag: "Failed", why: "Please sign in." }, "Its signature is not checked: Please sign in."],
    [{ _tag: "Loading" }, "Asking the back office whether it signed this file."]
  ] as const)("that nobody has checked is said to be unchecked: %j", (checked, signature) => {
    expect(trust(whole, checked)).toEqual({ standing: "unchecked", signature, warnings: [] })
  })

  test("is nothing to warn of where there is none: a register may never have reached its back office", () => {
    expect(trust(unsigned, { _tag: "Loading" })).toEqual({
      standing: "unchecked",
      signature: "No back office had signed for a row of it when it was made.",
      warnings: []
    })
  })

  test("is no proof of a row that was changed, whoever signed for it", () => {
    const changed = whole.replace(/("seq":90,"at":)\d+/, "$17")
    expect(changed).not.toBe(whole)
    const warning: unknown = expect.stringMatching(
      /^This back office signed it up to row 150 \(.+\), and it was changed since\.$/
    )
    const row = "Row 90: it was changed after it was written."
    expect(trust(changed, answered(true, 152))).toEqual({
      standing: "changed",
      signature: null,
      warnings: [row, warning]
    })
    expect(trust(changed, LOST)).toMatchObject({ standing: "changed", warnings: [row] })
  })

  test("of another book is none", () => {
    const head = { ...SIGNED, book: "another" }
    const other = writeBook({ register_version: POS_VERSION, book, exported: 1, checkpoint: head }, rows)
    expect(Result.isSuccess(readBook(other))).toBe(true)
    expect(trust(other, answered(true)).signature).toContain("No back office had signed")
  })
})
