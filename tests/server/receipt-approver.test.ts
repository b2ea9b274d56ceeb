import { beforeAll, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { discountOrder } from "./adjusting.ts"
import { type Browser, newKey, officeHere } from "./office.ts"
import { print } from "./paper.ts"
import { openTill, paymentOf, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeAll(async () => {
  till = await openTill(office)
  await till.call("save_printer", {
    print_type: "usb_print",
    printer_model: "TSP143IV",
    printer_serial_id: "2550323100600123"
  })
})

const receiptOf = async (order_id: unknown) => {
  const { body } = await till.call("get_item_order", { order_id, print_receipt: "usb_print", print_key: newKey() })
  const paper = print(Buffer.from(body.usb_print_data ?? "", "base64")).lines.join("\n")
  return { detail: body.order_detail, paper }
}

const payAll = async () =>
  (await till.call("save_payment_cash", paymentOf((await till.call("get_shopping_cart")).body, cents(50_00)))).body
    .order_id

test("a receipt names the manager whose word stands behind its discount, and nobody where none was asked", async () => {
  await withAmmo(till)
  await discountOrder(till, { amount: "1.00" })
  const { detail, paper } = await receiptOf(await payAll())
  expect(detail?.approved_by).toBe("manager")
  expect(paper).toMatch(/Approved by +manager/)
  await withAmmo(till)
  const plain = await receiptOf(await payAll())
  expect(plain.detail).not.toHaveProperty("approved_by")
  expect(plain.paper).not.toContain("Approved by")
})
