import fc from "fast-check"
import { beforeAll, describe, expect, test } from "vitest"
import { totalsOf } from "../../src/offline/rules.ts"
import type { PriceRow } from "../../src/offline/contract.ts"
import { freshTill } from "./adjusting.ts"
import { deskOf } from "./listing.ts"
import { type Browser, MANAGER, officeHere } from "./office.ts"
import { type Book, bookOf } from "./priceBooks.ts"

const office = await officeHere()
let till: Browser
let book: Book
/** What is sold without the server, of each tax and fee that there is. */
let sold: readonly PriceRow[]

beforeAll(async () => {
  const manager = office.browser()
  await manager.call("login", MANAGER)
  const desk = deskOf(manager)
  const excise = await desk.put("tax_classes", "Excise", { name: "Excise", rate: "10.125", adds: "1" })
  const reduced = await desk.put("tax_classes", "Reduced", { name: "Reduced", rate: "2.5", adds: "0" })
  const fee = await desk.put("fees", "Range fee", { description: "Range fee", percent: "3.5" })
  await desk.put("departments", "Powders", { name: "Powders", tax_class: excise.id })
  await desk.put("departments", "Books", { name: "Books", tax_class: "none" })
  const made: readonly Readonly<Record<string, string>>[] = [
    { description: "Standard", department: "Care", price: "9.49" },
    { description: "Half a cent", department: "Care", price: "0.06", tax_class: reduced.id },
    { description: "With a fee", department: "Care", price: "3.33", item_fee_id: fee.id },
    { description: "Both", department: "powders", price: "17.77", item_fee_id: fee.id },
    { description: "By its department", department: "POWDERS", price: "1.01" },
    { description: "Its own word first", department: "Powders", price: "5.55", tax_class: "standard" },
    { description: "No tax", department: "books", price: "12.00" },
    { description: "Not taxable", department: "Care", price: "8.88", taxable: "0" }
  ]
  const ids: string[] = []
  for (const one of made) {
    const { product, faults } = await desk.saveProduct({ taxable: "1", counted: "0", ...one })
    if (product === undefined) throw new Error(JSON.stringify(faults))
    ids.push(product.product_id)
  }
  till = await freshTill(office)
  book = await bookOf(till)
  sold = ids.flatMap((id) => book.rows.get(id) ?? [])
  expect(sold.map(({ refused }) => refused)).toEqual(ids.map(() => undefined))
})

describe("the same sale", () => {
  test("costs the same cents by the price book as in a cart of the back office", async () => {
    const lines = fc.uniqueArray(
      fc.record({ place: fc.nat(7), quantity: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant(9_999)) }),
      { minLength: 1, maxLength: 8, selector: ({ place }) => place }
    )
    await fc.assert(
      fc.asyncProperty(lines, async (picked) => {
        await till.call("clear_cart")
        const rung = picked.flatMap(({ place, quantity }) => {
          const row = sold[place]
          return row === undefined ? [] : [{ row, quantity }]
        })
        for (const { row, quantity } of rung) await till.call("add_to_cart", { product_id: row.product_id, quantity })
        const { body } = await till.call("get_shopping_cart")
        const { subtotal, tax_amount, other_tax_amount, total } = body.totals ?? {}
        expect(body.items).toHaveLength(rung.length)
        expect(totalsOf(rung, book.head, book.head.tax_rate)?.sums).toMatchObject({
          subtotal,
          taxAmount: tax_amount,
          otherTaxAmount: other_tax_amount,
          total
        })
      }),
      { numRuns: 25 }
    )
  })
})
