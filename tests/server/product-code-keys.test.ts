import fc from "fast-check"
import { sql } from "kysely"
import { expect, test } from "vitest"
import { isChecked } from "../../src/numbers/checkDigit.ts"
import { productCodeKey, skuKey } from "../../src/numbers/productCode.ts"
import { officeHere } from "./office.ts"

const office = await officeHere()

test("the database has the same keys as the program", async () => {
  const digits = fc.integer({ min: 6, max: 15 }).chain((length) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`)))
  const right = digits.map((body) => `${body}${Array.from("0123456789").find((last) => isChecked(`${body}${last}`))}`)
  const short = fc.stringMatching(/^[01][0-9]{7}$/)
  const signs = fc.oneof(
    fc.constantFrom(...Array.from("\t\u00A0\u00AD\u180E\u2007\u200B\u202F\u2060\u3000\uFEFF\u2011\u2013\u2212\uFF0D")),
    fc.integer({ min: 1, max: 0xd7ff }).map((code) => String.fromCodePoint(code))
  )
  const blanked = fc.tuple(right, fc.array(signs, { maxLength: 3 })).map(([code, some]) => {
    const all = code.split("")
    for (const [place, sign] of some.entries()) all.splice((place * 5) % all.length, 0, sign)
    return all.join("")
  })
  const codes = fc.tuple(
    fc.constantFrom("", "", "]E0", "]E4", "]C1", "]d2", "]C101", "]d201", "(01)", "]C1(01)", "(01) ", "01", "]X", " "),
    fc.oneof(digits, right, right, short, blanked, fc.stringMatching(/^[ -~]{0,16}$/), fc.string({ maxLength: 8 })),
    fc.constantFrom("", "", "10LOT", " ", "é")
  )
  const texts = fc
    .sample(codes, { numRuns: 2_000, seed: 4 })
    .map((parts) => parts.join(""))
    .filter((text) => !text.includes("\0") && text.isWellFormed())
  const { rows } = await sql<{ text: string; key: string | null }>`
    select text, product_code_key(text) as key from unnest(${texts}::text[]) text`.execute(office.database.db)
  expect(rows.map(({ text, key }) => [text, key ?? ""])).toEqual(texts.map((text) => [text, productCodeKey(text)]))
  const skus = await office.database.db.selectFrom("product").select(["sku", "sku_key"]).execute()
  expect(skus.every(({ sku, sku_key }) => sku_key === (sku === null ? null : skuKey(sku)))).toBe(true)
})
