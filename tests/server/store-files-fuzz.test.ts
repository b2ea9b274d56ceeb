import { readFileSync } from "node:fs"
import { Result } from "effect"
import fc from "fast-check"
import { expect, test } from "vitest"
import { parseCsv, type Sheet } from "../../server/store/import/csv.ts"
import { planImport } from "../../server/store/import/plan.ts"
import { PRODUCTS } from "../../server/store/import/products.ts"
import { smellOf } from "../../server/store/import/firearms.ts"
import { typeCode } from "../../server/store/import/soldAs.ts"
import { targetOf } from "../../server/store/import/targets.ts"
import { cleanCode, printedCode, withZeros } from "../../server/store/import/codes.ts"
import { isChecked } from "../../src/numbers/checkDigit.ts"
import { productCodeKey } from "../../src/numbers/productCode.ts"
import { codeOfType, productTypeOf, SOLD_AS } from "../../src/store/product/rules.ts"

const FILES = [
  "square-items",
  "shopify-products",
  "lightspeed-x-products",
  "lightspeed-r-items",
  "clover-items",
  "woocommerce-products",
  "odoo-product-template",
  "heartland-items",
  "coreware-products",
  "gun-shop-spreadsheet"
] as const
const sheets = FILES.map((file) =>
  Result.getOrThrow(parseCsv(readFileSync(new URL(`files/${file}.csv`, import.meta.url))))
)

/** A file of a system with columns moved, renamed and missing, cells spoiled, and answers to whatever is asked. */
const spoiled = fc.constantFrom(...sheets).chain(({ header, lines, ...rest }) =>
  fc
    .record({
      order: fc.shuffledSubarray(
        header.map((_, at) => at),
        { minLength: Math.ceil(header.length / 2) }
      ),
      renamed: fc.dictionary(fc.nat(header.length - 1).map(String), fc.constantFrom("Stuff", "Tax", "", "Price"), {
        maxKeys: 2
      }),
      cells: fc.dictionary(
        fc.nat(lines.length - 1).map(String),
        fc.constantFrom("", "0", "N/A", "8.1E+11", "(2)", "Ask", "Pistols", "\0", "4111111111111111"),
        { maxKeys: 4 }
      ),
      place: fc.nat(header.length - 1),
      answers: fc.subarray(["zeros", "no-code", "ask-price", "goods:handgun:handguns", "plain:SERVICES"])
    })
    .map(({ order, renamed, cells, place, answers }) => {
      const sheet: Sheet = {
        ...rest,
        header: order.map((at) => renamed[at] ?? header[at] ?? ""),
        lines: lines.map(({ line, cells: own }, row) => ({
          line,
          cells: order.map((at) => (at === place ? (cells[row] ?? own[at] ?? "") : (own[at] ?? "")))
        }))
      }
      return { sheet, answers: new Set(answers) }
    })
)

test("whatever happened to a file, each of its lines has one end, and its leads count all that is wrong", async () => {
  await fc.assert(
    fc.asyncProperty(spoiled, async ({ sheet, answers }) => {
      const { created, problems, doubts, wrong, leads, used, unused } = await planImport(sheet, PRODUCTS, [], {
        answers
      })
      const made = created.map(({ line }) => line)
      expect(new Set(made).size).toBe(made.length)
      expect(made.filter((line) => wrong.has(line))).toEqual([])
      expect(made.length + wrong.size).toBeLessThanOrEqual(sheet.lines.length)
      const sum = (isWrong: boolean) =>
        leads.reduce((lines, lead) => lines + (lead.isWrong === isWrong ? lead.lines : 0), 0)
      expect([sum(true), sum(false)]).toEqual([problems.length, doubts.length])
      expect(used.length + unused.length).toBe(sheet.header.filter((name) => name !== "").length)
      for (const { values } of created) {
        expect(values["description"]).toBeTruthy()
        // Nothing that smells of a firearm is plain goods, but by an answer.
        const found = smellOf([String(values["department"] ?? "")], "")
        if (
          typeof found === "object" &&
          values["product_type_code"] === undefined &&
          !answers.has("goods:handgun:handguns")
        )
          expect(values["serializable"]).toBe(true)
      }
    }),
    { numRuns: 150 }
  )
})

test("an answer takes away what it mends and nothing else", async () => {
  for (const sheet of sheets) {
    const { leads, created, wrong } = await planImport(sheet, PRODUCTS, [])
    for (const { mend } of leads) {
      if (mend === undefined) continue
      const after = await planImport(sheet, PRODUCTS, [], { answers: new Set([mend]) })
      expect(after.leads.map((lead) => lead.mend)).not.toContain(mend)
      expect(after.created.length + after.wrong.size).toBe(created.length + wrong.size)
      expect(after.created.length).toBeGreaterThanOrEqual(created.length)
    }
  }
})

test("the same file again changes nothing of what it brought", async () => {
  const { fresh } = targetOf("products", 1)
  for (const sheet of sheets) {
    const answers = new Set(["zeros", "no-code"])
    const { created } = await planImport(sheet, PRODUCTS, [], { answers })
    const known = created.map(({ values }, place) => ({ id: String(place), values: fresh(values, 0) }))
    const again = await planImport(sheet, PRODUCTS, known, { answers })
    expect(again.changed).toEqual([])
    expect(again.created).toEqual([])
    expect(again.same).toHaveLength(created.length)
  }
})

test("10,000 lines of a system are read in seconds", async () => {
  const [square] = sheets
  if (square === undefined) throw new Error("The sample is missing.")
  const at = square.header.indexOf("GTIN")
  const lines = Array.from({ length: 10_000 }, (_, row) => ({
    line: row + 2,
    cells: (square.lines[row % square.lines.length]?.cells ?? []).map((cell, place) =>
      place === at ? "" : place === square.header.indexOf("SKU") ? `S-${row}` : cell
    )
  }))
  const began = performance.now()
  const { created } = await planImport({ ...square, lines }, PRODUCTS, [])
  expect(created).toHaveLength(10_000)
  expect(performance.now() - began).toBeLessThan(10_000)
})

test("a bar code is mended only to the number that it was, and proven by its check digit", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{8,14}$/), (digits) => {
      const padded = withZeros(digits)
      if (padded !== undefined) {
        expect(padded.endsWith(digits)).toBe(true)
        expect(isChecked(padded)).toBe(true)
      }
      expect(productCodeKey(printedCode(digits))).toBe(productCodeKey(digits))
      for (const spelled of [`'${digits}`, `#${digits}`, `="${digits}"`, `${digits}.0`])
        expect(cleanCode(spelled)).toBe(cleanCode(digits))
    })
  )
})

test("the words of a file for what is sold are those of the pages", () => {
  expect(Object.values(SOLD_AS).map((words) => Result.getOrThrow(typeCode(words)))).toEqual(
    Object.keys(SOLD_AS).map((name) => codeOfType(productTypeOf(name)) || null)
  )
})
