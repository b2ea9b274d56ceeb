import { beforeEach, describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { freshTill, lineId } from "./adjusting.ts"
import { chooseLicensed, emptyBench, journal, settle, shipped } from "./gunshop.ts"
import { type Browser, newKey, officeHere } from "./office.ts"
import { CUSTOMER } from "./paying.ts"
import { balanceOf, paymentOf } from "./till.ts"

const office = await officeHere()
let till: Browser
let serial: string
beforeEach(async () => {
  const { db } = office.database
  await db.updateTable("client").set({ transfer_upc: "88888", law_wait_hours: 0, law_several_handguns: 0 }).execute()
  await emptyBench(office)
  till = await freshTill(office)
  await db.updateTable("contact").set({ birthdate: "1991-03-14" }).where("contact_id", "=", CUSTOMER).execute()
  await chooseLicensed(office, till)
  serial = `LK-${newKey()}`
})

const transfer = (fields: Readonly<Record<string, unknown>> = {}, asked: Readonly<Record<string, unknown>> = {}) =>
  till.call("add_transfer_product_to_cart", {
    description: "Larkhurst MK5",
    price: "45.00",
    shipped_firearm: shipped(serial, fields),
    ...asked
  })
const entries = async () => (await journal(office)).filter(({ serial_number }) => serial_number === serial)
const said = async () => (await entries()).map(({ kind, person_name }) => [kind, person_name])

describe("a firearm that another dealer shipped here", () => {
  test.each([
    ["no serial number", { serial_number: "" }, {}, "Serial number is required"],
    ["a type that the store does not know", { gun_type: "Cannon" }, {}, "Gun type is required"],
    ["no sender", { sender_name: " " }, {}, "Sender is required"],
    ["no license number", { sender_license: "12" }, {}, "Enter the license number, like 8-23-091-01-7F-14245"],
    ["three pieces", {}, { quantity: 3 }, "A firearm is one piece"],
    ["nothing said of it", {}, { shipped_firearm: undefined }, "Serial number is required"]
  ])("is not transferred with %s", async (_, fields, asked, message) => {
    expect(await transfer(fields, asked)).toMatchObject({ status: "error", message, body: { items: [] } })
  })

  test("is transferred to a customer by name, once", async () => {
    await till.call("save_customer_select", { contact_id: "1" })
    expect((await transfer()).message).toBe("Please select a customer before adding this product")
    await chooseLicensed(office, till)
    const added = await transfer()
    expect(added.body.items).toMatchObject([{ serial_number: serial, line_kind: "TRANSFER", law_checked: true }])
    expect((await transfer()).message).toBe(`Serial number ${serial} is in this cart already.`)
    const more = await till.call("save_quantity", { shopping_cart_item_id: lineId(added.body), quantity: 2 })
    expect(more.body.items).toMatchObject([{ quantity: 1 }])
  })

  test("comes into the log book from its sender, and goes out to the customer with the payment", async () => {
    await settle(till, (await transfer()).body)
    expect(await said()).toEqual([
      ["acquisition", "Dry Creek Arms"],
      ["disposition", "Leah Alvarez"]
    ])
    expect((await entries())[0]).toMatchObject({ person_license: "8-23-091-01-7F-14245", contact_id: null })
  })

  test("waits as one of the store's does, and goes out when it is handed over", async () => {
    const { db } = office.database
    await db.updateTable("client").set({ law_wait_hours: 72 }).execute()
    const order_id = (await settle(till, (await transfer()).body)) ?? ""
    expect(await said()).toEqual([["acquisition", "Dry Creek Arms"]])
    const [waiting] = (await till.call("get_item_order", { order_id })).body.hand_overs ?? []
    expect(waiting).toMatchObject({ serial_number: serial, is_due: false })
    await db.updateTable("orders").set({ hand_over_from: 1 }).where("order_id", "=", order_id).execute()
    const asked = { order_id, order_item_id: waiting?.order_item_id, serial_number: serial, id_seen: true }
    expect((await till.call("save_firearm_hand_over", asked)).status).toBe("success")
    expect((await said()).at(-1)).toEqual(["disposition", "Leah Alvarez"])
  })

  test("is not paid by a buyer under age, and on no layaway", async () => {
    const { body } = await transfer()
    const save = { order_method_code: "LAYAWAY", order_method_version: "2.4", shopping_cart_id: body.shopping_cart_id }
    expect((await till.call("save_shopping_cart_to_order", save)).message).toContain("not put on a layaway")
    const { db } = office.database
    await db.updateTable("contact").set({ birthdate: "2007-01-01" }).where("contact_id", "=", CUSTOMER).execute()
    const paid = await till.call("save_payment_cash", paymentOf(body, cents(balanceOf(body))))
    expect(paid.message).toBe("Settle 1 check first")
    expect(await said()).toEqual([])
  })

  test("that left and whose order is cancelled is here again from its customer; one that waited never left", async () => {
    const order_id = await settle(till, (await transfer()).body)
    expect((await till.call("cancel_order", { order_id })).status).toBe("success")
    expect((await said()).map(([kind]) => kind)).toEqual(["acquisition", "disposition", "acquisition"])
    serial = `LK-${newKey()}`
    await office.database.db.updateTable("client").set({ law_wait_hours: 72 }).execute()
    await chooseLicensed(office, till)
    const waits = await settle(till, (await transfer()).body)
    expect((await till.call("cancel_order", { order_id: waits })).status).toBe("success")
    expect((await said()).map(([kind]) => kind)).toEqual(["acquisition"])
  })
})
