import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Browser, type Office, openOffice } from "./office.ts"
import { soldForCash } from "./returning.ts"
import { openTill } from "./till.ts"

let office: Office
let till: Browser
beforeAll(async () => {
  office = await openOffice()
  till = await openTill(office)
})
afterAll(() => office.close())

describe("a receipt by text", () => {
  // SEC-16: where nobody brings texts none is written down.
  test("is refused where no gateway takes it, and written once under its name where one does", async () => {
    expect((await till.call("get_client", {})).body.client?.text_receipts).toBe(false)
    const refused = { order_id: (await soldForCash(till)).order_detail?.order_id, text_to: "505 555 0133" }
    expect(await till.call("get_item_order", refused)).toMatchObject({
      status: "error",
      message: "This store doesn't send texts."
    })
    const texting = await openOffice({ carriers: { text: { send: () => Effect.void } } })
    const other = await openTill(texting)
    expect((await other.call("get_client", {})).body.client?.text_receipts).toBe(true)
    const sold = await soldForCash(other)
    const ask = (text_to: string) =>
      other.call("get_item_order", { order_id: sold.order_detail?.order_id, text_to, email_key: "text-1" })
    expect((await ask("555-0133")).message).toBe("Enter a phone number with area code.")
    for (const number of ["(505) 555-0133", "1 505 555 0133"])
      expect((await ask(number)).body.notification_phones).toEqual(["+15055550133"])
    const texts = await texting.database.db.selectFrom("outbox").selectAll().execute()
    expect(texts).toHaveLength(1)
    expect(texts[0]).toMatchObject({ way: "text", address: "+15055550133" })
    expect(texts[0]?.body).toContain(`Ridgeline Armory & Range, order ${sold.order_detail?.order_number ?? ""}`)
    expect(texts[0]?.body).toContain("2 x Ridgeline 9mm 115gr FMJ, 50 ct")
    expect(texts[0]?.body).toContain("Total $41.11")
    await texting.close()
  })
})
