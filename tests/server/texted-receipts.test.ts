import { Effect } from "effect"
import { beforeAll, describe, expect, test } from "vitest"
import { NotTaken } from "../../server/mail/carrier.ts"
import { TRIES } from "../../server/mail/postman.ts"
import { type Browser, MANAGER, officeHere, openOffice } from "./office.ts"
import { soldForCash } from "./returning.ts"
import { openTill } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeAll(async () => {
  till = await openTill(office)
})

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

  test("that nobody took is told to a manager after eight tries, until one goes out or a week has passed", async () => {
    let why: string | null = "The gateway answered 401."
    const send = () => (why === null ? Effect.void : Effect.fail(new NotTaken({ why })))
    const texting = await openOffice({ carriers: { text: { send } } })
    const [cashier, boss] = [await openTill(texting), texting.browser()]
    const sold = await soldForCash(cashier)
    const ask = (email_key: string) =>
      cashier.call("get_item_order", { order_id: sold.order_detail?.order_id, text_to: "505 555 0133", email_key })
    const told = async () => {
      await boss.call("login", { ...MANAGER, force_login: true })
      return (await boss.call("get_list_stock_exceptions")).body.unsent
    }
    const row = (key: string) =>
      texting.database.db.selectFrom("outbox").selectAll().where("message_key", "=", key).executeTakeFirst()
    /** A database takes its time for what each hour brings: it is asked until it has. */
    const hoursUntil = async (holds: () => Promise<boolean>) => {
      for (let hour = 0; hour < 14 * 24 && !(await holds()); hour += 1) await texting.clock.leap(3_600_000)
    }
    await ask("text-1")
    await texting.clock.leap(60_000)
    expect(await told()).toEqual([])
    await hoursUntil(async () => ((await row("text-1"))?.attempts ?? 0) >= TRIES)
    const [first, ...others] = (await told()) ?? []
    expect(others).toEqual([])
    expect(first).toMatchObject({
      way: "text",
      address: "+15055550133",
      why: "The gateway answered 401.",
      order_number: sold.order_detail?.order_number,
      user_name: "Dana K.",
      device_nickname: "Front 1"
    })
    why = null
    await openTill(texting).then((again) =>
      again.call("get_item_order", {
        order_id: sold.order_detail?.order_id,
        text_to: "505 555 0133",
        email_key: "text-2"
      })
    )
    await hoursUntil(async () => typeof (await row("text-2"))?.sent_at === "number")
    expect(await told()).toEqual([])
    await texting.database.db.deleteFrom("outbox").where("message_key", "=", "text-2").execute()
    expect(await told()).toHaveLength(1)
    await texting.clock.leap(7 * 86_400_000)
    expect(await told()).toEqual([])
    await texting.close()
  })
})
