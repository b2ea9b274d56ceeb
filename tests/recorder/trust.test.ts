import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { readFile } from "../../src/recorder/sources.ts"
import { openBook } from "../../src/recorder/opened.ts"
import { type Checked, trustOf, type Vouched } from "../../src/recorder/trust.ts"
import { present } from "../../server/present.ts"
import { chain, headOf } from "../../src/kernel/log.ts"
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

const told = (body: Vouched): Checked => ({ _tag: "Loaded", message: null, body })
/** It holds so many rows, those of the file among them. */
const answered = (signed: boolean, held?: number): Checked =>
  told({ signed, ...(held === undefined ? {} : { rows: held, last_held: true }) })
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
      /^Signed by this back office up to row 150 \(.+\), and whole as far as that\. It holds rows 151 to 152 as they stand here\.$/
    )
    expect([standing, warnings]).toEqual(["whole", []])
  })

  // Verifies: LOG-3
  test("is of the rows up to its own: what stands behind it is vouched for by nobody but who holds it", () => {
    const sentence =
      /^Signed by this back office up to row 150 \(.+\), and whole as far as that\. Nobody vouches for rows 151 to 152: the back office does not have them yet\.$/
    for (const body of [{ signed: true }, { signed: true, rows: 150 }, { signed: true, rows: 151 }])
      expect(trust(whole, told(body))).toEqual({
        standing: "unchecked",
        signature: expect.stringMatching(sentence) as string,
        warnings: []
      })
    expect(trust(whole, told({ signed: true, rows: 152, last_held: false }))).toMatchObject({
      standing: "changed",
      warnings: ["The back office holds another row 152: rows of this file were written anew, up to its end."]
    })
  })

  test("needs nobody for the back office's own words behind it, which are sent with what comes next", () => {
    const checkpoint = { ...SIGNED, seq: 152, head_hash: rows.at(-1)?.hash ?? "" }
    const said = { at: 1, kind: "event", type: "CheckpointReceived", v: 1, data: checkpoint, cause: "test" } as const
    const last = rows.at(-1)
    if (last === undefined) throw new Error("The golden book is empty.")
    const all = [...rows, ...chain(headOf(last), [said])]
    const text = writeBook({ register_version: POS_VERSION, book, exported: 1, checkpoint }, all)
    const { standing, signature: sentence } = trust(text, told({ signed: true, rows: 152, last_held: true }))
    expect([standing, sentence]).toEqual([
      "whole",
      expect.stringMatching(/up to row 152 .*, and whole as far as that\.$/)
    ])
  })

  test("that is none is made up for by the back office's own rows alone", () => {
    expect(trust(unsigned, told({ rows: 152, last_held: true }))).toEqual({
      standing: "whole",
      signature: "This back office holds rows 1 to 152 as they stand here.",
      warnings: []
    })
    for (const body of [{}, { rows: 151 }]) expect(trust(unsigned, told(body)).standing).toBe("unchecked")
    expect(trust(unsigned, told({ rows: 152, last_held: false })).standing).toBe("changed")
  })

  // Verifies: LOG-3
  test("makes green only what is held to its last row, or signed to it, whatever a back office answers", () => {
    const answers = [true, false, undefined]
    for (const file of [whole, unsigned, cut, without(90)])
      for (const signed of answers)
        for (const last_held of answers)
          for (const rows of [undefined, 0, 150, 151, 152, 153]) {
            const body = present({ signed, last_held, rows })
            if (trust(file, told(body)).standing === "whole") expect(body).toMatchObject({ last_held: true })
          }
  })

  test("of this back office, over a file that something was taken out of, comes behind what is missing", () => {
    expect(trust(without(90), answered(true, 152)).warnings).toEqual([
      "Row 90 is missing from this file.",
      expect.stringMatching(/^This back office signed it up to row 150 \(.+\), and it was changed since\.$/)
    ])
  })

  test("says nothing of rows behind it: how far the back office's own copy goes does, whoever looks", () => {
    const gone =
      "The rows behind row 151 are missing from this file, or came later: the back office holds 152 rows of this journal."
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
    [{ _tag: "Loading" }, "Checking the back office's signature."]
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
