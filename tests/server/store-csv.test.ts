import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { parseCsv } from "../../server/store/import/csv.ts"
import { recognise } from "../../server/store/import/headers.ts"
import { CUSTOMER_FIELDS } from "../../server/store/import/contacts.ts"
import { PRODUCT_FIELDS } from "../../server/store/import/products.ts"
import { barcode, day, pieces, price, yesNo } from "../../server/store/import/values.ts"
import { csvFile, guarded, unguarded } from "../../src/kernel/csv.ts"
import { cents } from "../../src/money/cents.ts"
import { formatAmount, formatMoney, formatPlain } from "../../src/money/text.ts"

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const parsed = (text: string) => Result.getOrThrow(parseCsv(bytes(text)))

/** What people and spreadsheets put into cells, the worst of it often. */
const cell = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.constantFrom(
    "",
    "a,b",
    '6" pipe',
    '"',
    "two\nlines",
    "two\r\nlines",
    "a\tb",
    "; ",
    " padded ",
    "1,299.00",
    "é",
    "'0123",
    "-2+3|cmd",
    "-5",
    "'=1",
    "=1+1",
    " @SUM(1)",
    "José"
  )
)
const table = fc.integer({ min: 1, max: 6 }).chain((width) =>
  fc.record({
    header: fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: width, maxLength: width }),
    rows: fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 8 })
  })
)

describe("a CSV file", () => {
  test("that is printed is read as it was: quotes, tabs, lines and all", () => {
    fc.assert(
      fc.property(table, ({ header, rows }) => {
        const kept = rows.filter((row) => row.some((text) => text.trim() !== ""))
        expect(parsed(csvFile([header, ...rows])).lines.map(({ cells }) => cells)).toEqual(kept)
      })
    )
  })

  test.each([",", ";", "\t", "|"] as const)("may separate its cells by %j, with or without a BOM", (delimiter) => {
    const text = [["Name", "Price"].join(delimiter), ["Soap", "3.50"].join(delimiter)].join("\n")
    for (const one of [text, `\uFEFF${text}`])
      expect(parsed(one)).toMatchObject({
        header: ["Name", "Price"],
        delimiter,
        lines: [{ line: 2, cells: ["Soap", "3.50"] }]
      })
  })

  test("counts its lines as the spreadsheet does, also below a cell of several lines and an empty line", () => {
    const { lines } = parsed('Name,Details\n"Soap","one\ntwo"\n\nTowel,x\n')
    expect(lines.map(({ line }) => line)).toEqual([2, 5])
  })

  test("is read as Excel writes it where it is no UTF-8", () => {
    const latin = Result.getOrThrow(parseCsv(Uint8Array.of(...Buffer.from("Name\nCaf\xe9\n", "latin1"))))
    expect(latin).toMatchObject({ encoding: "Windows-1252", lines: [{ cells: ["Café"] }] })
    const wide = Result.getOrThrow(
      parseCsv(Buffer.concat([Uint8Array.of(0xff, 0xfe), Buffer.from("Name\nCafé\n", "utf16le")]))
    )
    expect(wide).toMatchObject({ encoding: "UTF-16", lines: [{ cells: ["Café"] }] })
  })

  test("is refused in one sentence where a quote is not closed, or nothing is in it", () => {
    expect(parseCsv(bytes('Name\n"Soap\nTowel'))).toEqual(
      Result.fail("The file is no CSV that can be read: a quote is not closed near line 3.")
    )
    expect(parseCsv(bytes(""))).toEqual(Result.fail("The file is empty."))
  })
})

describe("a guarded cell", () => {
  test("is read back as it was, and begins with no sign of a formula unless it is a whole number", () => {
    const unit = fc.constantFrom("'", "=", "+", "-", "@", "＝", "\t", "\r", "\n", " ", "1", ".", "|", "a")
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        expect(unguarded(guarded(text))).toBe(text)
        const begins = guarded(text).trimStart()
        if (!/^-\d+(?:\.\d+)?$/.test(begins)) expect(begins).not.toMatch(/^[-=+@＝]/)
        expect(guarded(text)).not.toMatch(/^[\t\r\n]/)
      }),
      { numRuns: 2_000 }
    )
    const numbers = ["-5", "-12.50", "'Twas"]
    expect(numbers.map(guarded)).toEqual(numbers)
    expect(guarded("-2+3|cmd' /C calc'!A0")).toBe("'-2+3|cmd' /C calc'!A0")
  })
})

describe("a cell", () => {
  test("with a price is read in whole cents, however it is written", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (amount) => {
        for (const text of [formatPlain, formatAmount, formatMoney].map((format) => format(cents(amount))))
          expect(price(text)).toEqual(Result.succeed(amount))
      })
    )
    expect(price("$ 1.299,00")).toEqual(Result.fail({ problem: "Not a price", fix: "Write 1299.00." }))
    expect(Result.isFailure(price("12.345"))).toBe(true)
    expect(Result.isFailure(price("-1"))).toBe(true)
  })

  test("with a count is read whole, with its thousands", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (count) => {
        for (const text of [String(count), count.toLocaleString("en-US"), `${count}.0`])
          expect(pieces(text)).toEqual(Result.succeed(count))
      })
    )
    for (const wrong of ["1.5", "--2", "many", "1,2", "2000000000", "-2000000000"])
      expect(Result.isFailure(pieces(wrong))).toBe(true)
  })

  test("with a day is that day, as ISO and as Americans write it", () => {
    const days = fc.date({ min: new Date("1900-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10)
        const [year = "", month = "", of = ""] = iso.split("-")
        const bare = [Number(month), Number(of), year]
        for (const text of [iso, iso.replaceAll("-", "/"), bare.join("/"), bare.join("-"), `${iso} 00:00:00`])
          expect(day(text)).toEqual(Result.succeed(iso))
      })
    )
    expect(day("31/12/1984")).toEqual(Result.fail({ problem: "Not a date", fix: "Month first: write 1984-12-31." }))
    for (const wrong of ["2/30/1990", "1990-02-30", "3/9/84", "soon"]) expect(Result.isFailure(day(wrong))).toBe(true)
  })

  test("with a bar code that a spreadsheet spoiled is told from one that is right", () => {
    expect(barcode("850000410015")).toEqual(Result.succeed("850000410015"))
    expect(barcode("29465094591")).toEqual(
      Result.fail({
        problem: "UPC needs 12 digits",
        fix: "The first zero was cut. Write 029465094591, formatted as text."
      })
    )
    expect(Result.isFailure(barcode("8.50012E+11"))).toBe(true)
    expect(yesNo("Maybe")).toEqual(Result.fail({ problem: "Neither yes nor no", fix: "Write Yes or No." }))
  })
})

describe("the headers", () => {
  const SQUARE =
    "Token,Item Name,Variation Name,SKU,GTIN,Description,Categories,Price,Current Quantity Main St,Archived,Tax - Sales Tax (8.25%)"
  const SHOPIFY =
    "Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Taxable,Variant Barcode,Status"
  const NEW_SHOPIFY =
    "Title,URL handle,Description,Vendor,Type,Option1 name,Option1 value,SKU,Barcode,Price,Charge tax,Inventory quantity"
  const place = (header: string, fields = PRODUCT_FIELDS) => {
    const names = header.split(",")
    const { at, unused } = recognise(names, fields)
    return { of: (key: string) => names[at.get(key) ?? -1], unused }
  }

  test.each([
    [SQUARE, ["Item Name", "Description", "GTIN", "SKU", "Price", "Current Quantity Main St", "Categories"]],
    [
      SHOPIFY,
      ["Title", "Body (HTML)", "Variant Barcode", "Variant SKU", "Variant Price", "Variant Inventory Qty", "Type"]
    ],
    [NEW_SHOPIFY, ["Title", "Description", "Barcode", "SKU", "Price", "Inventory quantity", "Type"]],
    [
      "Description,Barcode,SKU,Price,Qty,Category",
      ["Description", undefined, "Barcode", "SKU", "Price", "Qty", "Category"]
    ]
  ])("%s are known", (header, wanted) => {
    const { of } = place(header)
    const keys = ["description", "markup", "upc", "sku", "price", "available", "department"]
    expect(keys.map(of)).toEqual(wanted)
  })

  test("of counts at several places are left alone, and said", () => {
    const { of, unused } = place("Item Name,Price,Current Quantity Main St,Current Quantity Mall")
    expect(of("available")).toBeUndefined()
    expect(unused).toEqual(["Current Quantity Main St", "Current Quantity Mall"])
  })

  test.each([
    ["First Name,Last Name,Email Address,Phone Number,Company Name,Street Address 1,City,State,Postal Code,Birthday"],
    [
      "First Name,Last Name,Email,Phone,Default Address Company,Default Address Address1,Default Address City,Default Address Province Code,Default Address Zip,Birthday"
    ]
  ])("%s of customers are all known", (header) => {
    expect(place(header, CUSTOMER_FIELDS).unused).toEqual([])
  })
})
