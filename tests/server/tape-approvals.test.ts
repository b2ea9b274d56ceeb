import { beforeAll, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { CODE, RESALE } from "./adjusting.ts"
import { type Browser, officeHere } from "./office.ts"
import { openTill, paymentOf, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeAll(async () => {
  till = await openTill(office)
})

test("a tape says whose word cash went in or out on, and what of the sales bore no tax", async () => {
  await till.call("save_cash_move", {
    kind: "out",
    amount: "24.50",
    reason: "supplies",
    reference: "Water Co.",
    manager_code: CODE
  })
  await withAmmo(till)
  await till.call("save_tax_exempt", { reason_code_id: RESALE, notes: "Resale" })
  await till.call("save_payment_cash", paymentOf((await till.call("get_shopping_cart")).body, cents(20_00)))
  const rows = (await till.call("get_tape", { tape_type: "X" })).body.tape?.rows ?? []
  const lines = rows.map(({ label, value = "" }) => `${label.trim()} ${value}`.trim())
  expect(lines).toEqual(expect.arrayContaining(["Paid out, Water Co. 24.50", "Approved by manager"]))
  expect(lines).toEqual(expect.arrayContaining(["Taxable sales 0.00", "Exempt sales 18.99", "Sales tax 0.00"]))
})
