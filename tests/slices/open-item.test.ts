import { expect, test } from "vitest"
import type { OpenItem } from "../../src/adjustments/rules.ts"
import { secret } from "../../src/kernel/secret.ts"
import { cents } from "../../src/money/cents.ts"
import { selling } from "./facts.ts"
import { given } from "./given.ts"

const HOLSTER: OpenItem = {
  kind: "override",
  description: " Left-hand holster ",
  model: "",
  price: cents(6400),
  quantity: 2,
  otherTax: null,
  feeType: null,
  category: "1"
}
const add = (item: Partial<OpenItem> = {}, code: string | null = "864209") =>
  given(...selling()).when({
    _tag: "AddOpenItem",
    item: { ...HOLSTER, ...item },
    managerCode: code === null ? null : secret(code)
  })

// Verifies: PROD-17, PROD-20
test.each([
  [{ description: " " }, "Description is required"],
  [{ price: null }, "Price is required"],
  [{ price: cents(0) }, "Price is required"],
  [{ quantity: 1.5 }, "Quantity is required"]
])("an item without a product lacks something: %o", (item, words) => {
  add(item).refuses(words)
})

// Verifies: PROD-19
test("it needs a manager's code, which travels once and is in no row", () => {
  add({}, null).refuses("Manager Code is required")
  const { decision, state } = add()
  expect(decision).toMatchObject({
    events: [{ type: "AdjustmentRequested", data: { what: "2 × Left-hand holster at $64.00" } }],
    requests: [
      { type: "SendOpenItem", args: { description: "Left-hand holster", price: 6400, quantity: 2, category_id: "1" } }
    ]
  })
  expect(JSON.stringify([decision, state])).not.toContain("864209")
})
