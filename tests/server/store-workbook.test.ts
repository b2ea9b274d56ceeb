import { readFileSync } from "node:fs"
import { join } from "node:path"
import fc from "fast-check"
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { csvFile } from "../../src/kernel/csv.ts"
import { parseSheet } from "../../server/store/import/sheet.ts"
import { savedImport, upload } from "./importing.ts"
import { type Browser, MANAGER, type Office, openOffice } from "./office.ts"
import { type Cell, type Part, workbookOf, workbookParts, zipOf } from "./workbooks.ts"

const read = (bytes: Uint8Array, sheet?: string) => {
  const { header, lines, book } = Result.getOrThrow(parseSheet(bytes, sheet))
  return { rows: [header, ...lines.map(({ cells }) => cells)], lines: lines.map(({ line }) => line), book }
}
const refusal = (bytes: Uint8Array): string =>
  Result.match(parseSheet(bytes), { onSuccess: () => "read", onFailure: (words) => words })
const swapped = (name: string, data: string, claims?: number): Buffer =>
  zipOf(
    workbookParts({ Items: [["Name"], ["Tea"]] }).map((part): Part =>
      part.name === name ? { name, data: Buffer.from(data), ...(claims === undefined ? {} : { claims }) } : part
    )
  )

describe("a workbook", () => {
  test("is read as it is shown: numbers whole, days as days, zeros before a code, sums right to the cent", () => {
    const rows: readonly (readonly Cell[])[] = [
      ["Name", "UPC", "Price", "Day", "American"],
      ["Tea & <more>", { n: "8.10001000011E11" }, { n: "19.989999999999998" }, { n: "30750", style: 1 }, null],
      ["Padded", { n: "22000000019", style: 2 }, { n: "-2" }, { n: "45000.75", style: 3 }, { n: "1", style: 3 }]
    ]
    expect(read(workbookOf({ Items: rows })).rows).toEqual([
      ["Name", "UPC", "Price", "Day", "American"],
      ["Tea & <more>", "810001000011", "19.99", "1984-03-09"],
      ["Padded", "022000000019", "-2", "2023-03-15", "1899-12-31"]
    ])
  })

  test("is read by its first sheet that holds something, or by the one that was chosen", () => {
    const book = workbookOf({ Empty: [[null]], Items: [["Name"], ["Tea"]], "Gift & more": [["Card"], ["77"]] })
    expect(read(book)).toMatchObject({ rows: [["Name"], ["Tea"]], book: { sheet: "Items" } })
    expect(read(book, "Gift & more")).toMatchObject({ rows: [["Card"], ["77"]], book: { sheet: "Gift & more" } })
    expect(read(book, "Nothing").book).toEqual({ sheets: ["Empty", "Items", "Gift & more"], sheet: "Items" })
  })

  test("keeps the lines that its sheet counts, and the columns that are empty", () => {
    const rows = [
      ["Name", "Price"],
      [null, null],
      ["Tea", { n: "1" }],
      [null, { n: "2" }]
    ] as const
    expect(read(workbookOf({ Items: rows }))).toMatchObject({
      rows: [
        ["Name", "Price"],
        ["Tea", "1"],
        ["", "2"]
      ],
      lines: [3, 4]
    })
  })

  test.each([
    ['<c t="inlineStr"><is><r><t>In</t></r><r><t>line</t></r></is></c>', "Inline"],
    ['<c t="b"><v>1</v></c>', "TRUE"],
    ['<c t="str"><v>a &amp; b</v></c>', "a & b"],
    ['<c t="e"><v>#REF!</v></c>', "#REF!"],
    ['<c t="s"><v>99</v></c>', undefined],
    ["<x:c><x:v>7</x:v></x:c>", "7"],
    ["<c><f>1+1</f><v>2</v></c>", "2"]
  ])("reads a cell like %s", (cell, expected) => {
    const xml = `<worksheet><sheetData><row><c t="inlineStr"><is><t>Name</t></is></c></row><row>${cell}</row></sheetData></worksheet>`
    expect(read(swapped("xl/worksheets/sheet1.xml", xml)).rows[1]?.[0]).toBe(expected)
  })

  test("property: a table is the same as a workbook and as CSV", () => {
    const text = fc.string({ unit: "grapheme-ascii", maxLength: 12 }).map(
      (one) =>
        `x${one
          .replaceAll(/[^ -~]/g, "")
          .replaceAll("_", "-")
          .trim()}`
    )
    const table = fc
      .integer({ min: 1, max: 5 })
      .chain((wide) => fc.array(fc.array(text, { minLength: wide, maxLength: wide }), { minLength: 1, maxLength: 8 }))
    fc.assert(
      fc.property(table, (rows) => {
        expect(read(workbookOf({ Items: rows })).rows).toEqual(read(Buffer.from(csvFile(rows))).rows)
      })
    )
  })
})

describe("a file that is no workbook, or a hostile one", () => {
  const good = workbookOf({ Items: [["Name"], ["Tea"]] })
  const damaged = /damaged or not whole/
  const bomb = `<worksheet>${" ".repeat(300 * 1024 * 1024)}</worksheet>`

  test("is refused in one sentence where it is cut, anywhere", () => {
    for (let size = 4; size < good.length; size += 13) expect(refusal(good.subarray(0, size))).toMatch(damaged)
  })

  test("changes nothing of the reader, whatever a byte of it is", () => {
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.nat(255), (at, byte) => {
        const other = Buffer.from(good)
        other[at] = byte
        expect(typeof refusal(other)).toBe("string")
      }),
      { numRuns: 400 }
    )
  })

  test("that unpacks to more than a table has is not unpacked to the end, whatever it claims", () => {
    expect(refusal(swapped("xl/worksheets/sheet1.xml", bomb))).toMatch(/unpacks to more than a table has/)
    expect(refusal(swapped("xl/worksheets/sheet1.xml", bomb, 100))).toMatch(/unpacks to more than a table has/)
  })

  test.each(["xl/workbook.xml", "xl/sharedStrings.xml", "xl/worksheets/sheet1.xml"])(
    "with entities of its own in %s",
    (name) => {
      const evil = '<!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>'
      expect(refusal(swapped(name, evil))).toBe(
        "This is no workbook of Excel. Save the table as .xlsx or CSV, then choose that file."
      )
    }
  )

  test.each([
    [`<row><c r="ZZZZ1"><v>1</v></c></row>`, /up to 1,000 columns/],
    [`<row r="1e300"><c r="A1"><v>1</v></c></row>`, /^read$/],
    ["", /The workbook is empty/]
  ])("with a sheet like %s", (rows, words) => {
    expect(
      refusal(swapped("xl/worksheets/sheet1.xml", `<worksheet><sheetData>${rows}</sheetData></worksheet>`))
    ).toMatch(words)
  })

  test("from before 2007 says what to save", () => {
    expect(refusal(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).toMatch(/old workbook/)
    expect(refusal(zipOf([{ name: "word/document.xml", data: Buffer.from("<a/>") }]))).toMatch(/no workbook of Excel/)
  })
})

describe("on the page of imports", () => {
  let office: Office
  let manager: Browser
  beforeAll(async () => {
    office = await openOffice()
    manager = office.browser()
    await manager.call("login", MANAGER)
  })
  afterAll(() => office.close())

  test("a workbook comes in by the sheet that was chosen", async () => {
    const book = readFileSync(join(import.meta.dirname, "files/two-sheets.xlsx"))
    const upload_id = await upload(manager, "products", book, "items.xlsx")
    const first = await manager.call("get_store_import_preview", { upload_id })
    expect(first.body).toMatchObject({ encoding: "Excel", sheets: ["Read me", "Items"], sheet: "Read me", new: 0 })
    const answers = ["sheet:Items"]
    const { body } = await manager.call("get_store_import_preview", { upload_id, answers })
    expect(body).toMatchObject({ sheet: "Items", new: 1 })
    const accepted = await manager.call("accept_store_import", { upload_id, report: body.report, answers })
    expect((await savedImport(manager, accepted.body.import_id ?? "")).body.import).toMatchObject({ made: 1 })
    const made = await office.database.db
      .selectFrom("product")
      .select("price")
      .where("description", "=", "Sheet lamp")
      .execute()
    expect(made).toEqual([{ price: 1_250 }])
  })
})
