import { expect, test } from "vitest"
import { newKey, officeHere } from "./office.ts"
import { bring, saleOf } from "./offlineSales.ts"
import { offlineStage } from "./offlineStage.ts"
import { print } from "./paper.ts"

const office = await officeHere()
const stage = offlineStage(office)

const printerAt = (till: ReturnType<typeof stage.now>["till"]) =>
  till.call("save_printer", {
    print_type: "usb_print",
    printer_model: "TSP143IV",
    printer_serial_id: "2550323100600123"
  })

test("the receipt of an order that was rung up without the server says so, and opens no drawer for its cash", async () => {
  const { till, book, oil, at } = stage.now()
  await printerAt(till)
  const { body } = await bring(till, saleOf(book, [{ row: oil, quantity: 1 }], at))
  const receipt = async () => {
    const reply = await till.call("get_item_order", {
      order_id: body.order_id,
      print_receipt: "usb_print",
      print_key: newKey()
    })
    return print(Buffer.from(reply.body.usb_print_data ?? "", "base64"))
  }
  const first = await receipt()
  expect(first.kicks).toBe(0)
  expect(first.lines.join("\n")).toMatch(/Order +\d+\nOffline sale +F1\.1-\d{4}, 11\/20\/2026 10:00 AM/)
  expect(first.lines.map((line) => line.trim())).not.toContain("COPY")
  expect((await receipt()).lines.map((line) => line.trim())).toContain("COPY")
})

test("a register's price book says how the store's papers begin and end", async () => {
  const { db } = office.database
  await db.updateTable("client").set({ receipt_message: "Thank you.\nCome again.", hours_24: true }).execute()
  const { book } = await stage.standing()
  const store = await db
    .selectFrom("client")
    .select(["company_name", "address", "phone", "email", "website", "is_demo", "time_zone"])
    .executeTakeFirstOrThrow()
  expect(book.head.paper).toEqual({ ...store, receipt_message: "Thank you.\nCome again.", hours_24: true })
})
