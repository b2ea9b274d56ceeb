import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { CODE } from "./adjusting.ts"
import { deskOf } from "./listing.ts"
import { type Browser, FRONT_2, LEE, MANAGER, officeHere } from "./office.ts"
import { pay } from "./paying.ts"
import { orderOf, refundAll, takeBack } from "./returning.ts"
import { balanceOf, openTill, putCartsAway } from "./till.ts"

const office = await officeHere()
const { db } = office.database
let till: Browser
let manager: Browser

beforeAll(async () => {
  manager = office.browser()
  await manager.call("login", MANAGER)
  await deskOf(manager).saveProduct({ deposit: "100.00", rental_unit: "HOUR" }, "1012")
})
beforeEach(async () => {
  await putCartsAway(office)
  await db.updateTable("rental").set({ released_at: 1 }).where("out_at", "is", null).execute()
  await db
    .updateTable("rental")
    .set({ returned_at: 1, deposit_item_id: null, time_due: 0, time_paid: 0, time_waived: 0 })
    .where("out_at", "is not", null)
    .execute()
  till = await openTill(office)
  await till.call("save_customer_select", { contact_id: "101" })
})

const PISTOL = { product_id: "1012", price: "20.00", quantity: 1, serial_number: "RNT-9-01" }
const lent = async () => {
  const cart = (await till.call("add_to_order_cart", { item: PISTOL })).body
  const { body } = await pay(till, "save_payment_cash", cart, balanceOf(cart))
  const rental_id = (await till.call("get_list_rentals")).body.list?.[0]?.rental_id ?? ""
  return { rental_id, order: await orderOf(till, body.order_id) }
}
const lose = (rental_id: string, fields: object = {}, browser = till) =>
  browser.call("save_rental_lost", { rental_id, reason: "Not brought back", manager_code: CODE, ...fields })
const find = (rental_id: string) => till.call("save_rental_found", { rental_id })
const list = async (of: Readonly<Record<string, unknown>>) => (await till.call("get_list_rentals", of)).body.list ?? []
const stock = async () => {
  const { available } = await db
    .selectFrom("product")
    .select("available")
    .where("product_id", "=", "1012")
    .executeTakeFirstOrThrow()
  const { status } = await db
    .selectFrom("product_serial")
    .select("status")
    .where("product_id", "=", "1012")
    .where("serial_number", "=", "RNT-9-01")
    .executeTakeFirstOrThrow()
  const { quantity } = await db
    .selectFrom("stock_movement")
    .select((eb) => eb.fn.sum<number>("quantity").as("quantity"))
    .where("product_id", "=", "1012")
    .executeTakeFirstOrThrow()
  return { available, status, quantity }
}
const tape = async () => JSON.stringify((await till.call("get_tape", { tape_type: "X" })).json)

describe("a piece that does not come back", () => {
  test("is lost by a manager's code and a reason, leaves the stock with its movement, and nobody gets it", async () => {
    const before = await stock()
    const { rental_id } = await lent()
    expect((await lose(rental_id, { reason: " " })).message).toBe("Reason is required")
    expect((await lose(rental_id, { manager_code: undefined })).message).toBe("Please enter a manager code")
    expect((await lose(rental_id, { manager_code: "111222" })).status).toBe("error")
    expect(await stock()).toEqual(before)
    const done = await lose(rental_id)
    expect([done.status, done.message]).toEqual(["success", "RNT-9-01 is lost."])
    expect(await stock()).toEqual({
      available: (before.available ?? 0) - 1,
      status: "lost",
      quantity: before.quantity - 1
    })
    expect(await list({})).toEqual([])
    expect(await list({ times: 1 })).toEqual([])
    expect((await list({ lost: 1 })).map(({ serial_number, lost_reason }) => [serial_number, lost_reason])).toEqual([
      ["RNT-9-01", "Not brought back"]
    ])
    expect((await list({ product_id: "1012" })).map(({ serial_number }) => serial_number)).toEqual([
      "RNT-9-02",
      "RNT-9-03"
    ])
    await till.call("save_customer_select", { contact_id: "101" })
    expect((await till.call("add_to_order_cart", { item: PISTOL })).message).toBe(
      "RNT-9-01 is lost. Choose another one."
    )
    const again = await Promise.all([lose(rental_id), till.call("save_rental_return", { rental_id })])
    expect(again.map(({ message }) => message)).toEqual([
      "This rental is not out any more.",
      "This rental is not out any more."
    ])
    expect((await find(rental_id)).status).toBe("success")
    expect(await stock()).toEqual({ ...before, quantity: before.quantity })
    expect((await find(rental_id)).message).toBe("This piece is not lost any more.")
    expect((await till.call("add_to_order_cart", { item: PISTOL })).status).toBe("success")
  })

  test("is lost or brought back, whichever register says it first", async () => {
    const { rental_id } = await lent()
    const other = await openTill(office, FRONT_2, LEE)
    const both = await Promise.all([lose(rental_id), other.call("save_rental_return", { rental_id })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(["error", "success"])
    await find(rental_id)
  })

  test("keeps its deposit whole as a fee of the tape, once; no money moves", async () => {
    const { rental_id, order } = await lent()
    const taken = await tape()
    const done = await lose(rental_id, { keep_deposit: 1 })
    expect(done.message).toBe("RNT-9-01 is lost. The deposit of $100.00 is kept.")
    expect(await list({ deposits: 1 })).toEqual([])
    expect((await takeBack(till, order, 1, 1)).message).toMatch(/^Nothing more of Deposit/)
    expect(await tape()).not.toBe(taken)
    const kept = await db
      .selectFrom("orders")
      .selectAll()
      .where("original_order_id", "=", order.order_detail?.order_id ?? "")
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({
      order_method: "RETURN",
      order_status: "Complete",
      subtotal: -10_000,
      fees_amount: 10_000,
      total: 0,
      payment_amount: 0
    })
    expect(await tape()).toContain("Rental deposits given back, 1")
    await find(rental_id)
  })

  test("gives its deposit back by a return where the manager says so", async () => {
    const { rental_id, order } = await lent()
    await lose(rental_id, { keep_deposit: 0 })
    expect((await list({ deposits: 1 })).map(({ deposit }) => deposit)).toEqual([10_000])
    expect((await takeBack(till, order, 1, 1)).body.totals).toMatchObject({ total: -10_000 })
    await refundAll(office, till)
    expect(await list({ deposits: 1 })).toEqual([])
    await find(rental_id)
  })

  test("of the log book is missing there: its entry stays open and says since when, until it is found", async () => {
    const { client_id } = await db.selectFrom("client").select("client_id").executeTakeFirstOrThrow()
    await db
      .insertInto("firearm_entry")
      .values({
        client_id,
        firearm_id: "rnt",
        firearm_entry_id: "rnt-1",
        kind: "acquisition",
        corrects: null,
        manufacturer: "Halden",
        model: "H9",
        caliber: "9mm",
        gun_type: "Pistol",
        serial_number: "RNT-9-01",
        product_id: "1012",
        notes: "Blued",
        happened_at: 1,
        person_name: "Maker",
        person_address: "1 Main St",
        reason: "Bought",
        written_at: 1
      })
      .execute()
    const { rental_id } = await lent()
    expect((await lose(rental_id)).message).toContain("within 48 hours")
    const stay = async () => (await manager.call("get_list_firearm_stays", { search_term: "RNT-9-01" })).body.list?.[0]
    expect(await stay()).toMatchObject({
      acquisition: { notes: "MISSING. Blued", reason: "Missing: Not brought back", happened_at: 1 }
    })
    expect((await stay())?.disposition).toBeUndefined()
    expect((await list({ lost: 1 }))[0]).toMatchObject({ serial_number: "RNT-9-01", is_logged: true })
    await find(rental_id)
    expect(await stay()).toMatchObject({ acquisition: { notes: "Blued", reason: "Found again" } })
    expect((await stay())?.entries).toHaveLength(3)
    await till.call("save_customer_select", { contact_id: "101" })
    const { rental_id: next } = await lent()
    const firearm_id = (await stay())?.firearm_id
    const numbers = { atf_number: " IN-2026-77 ", police_number: "26-0815", reason: "Not brought back" }
    const early = await manager.call("save_firearm_loss", { firearm_id, ...numbers })
    expect(early.message).toBe("It is lent. Say on Rentals Out that it is lost first.")
    await lose(next)
    const before = await stock()
    const entered = await manager.call("save_firearm_loss", { firearm_id, ...numbers })
    expect([entered.status, entered.message]).toEqual(["success", undefined])
    expect((await stay())?.disposition).toMatchObject({
      person_name: "Lost or stolen",
      person_address: "ATF incident number IN-2026-77, police report number 26-0815",
      reason: "Not brought back"
    })
    // It left the stock when it was lost, and no second time.
    expect(await stock()).toEqual(before)
    await find(next)
    const back = await stay()
    expect(back?.disposition).toBeUndefined()
    expect(back?.acquisition).toMatchObject({ reason: "Found again", person_name: "Lost or stolen" })
  })

  test("stolen from the case leaves the journal and the stock at once, by the numbers of ATF and the police alone", async () => {
    const serial = "CP20-70038K"
    const found = async () => (await manager.call("get_list_firearm_stays", { search_term: serial })).body.list?.[0]
    const firearm_id = (await found())?.firearm_id
    const counted = async () =>
      (await db.selectFrom("product").select("available").where("product_id", "=", "1905").executeTakeFirstOrThrow())
        .available ?? 0
    const before = await counted()
    const said = { firearm_id, atf_number: "IN-2", police_number: "26-2", reason: "Broken into" }
    for (const [field, words] of [
      ["atf_number", "ATF incident number is required"],
      ["police_number", "Police report number is required"],
      ["reason", "What happened is required"]
    ] as const)
      expect((await manager.call("save_firearm_loss", { ...said, [field]: " " })).message).toBe(words)
    expect((await found())?.disposition).toBeUndefined()
    const all = await Promise.all([manager.call("save_firearm_loss", said), manager.call("save_firearm_loss", said)])
    expect(all.map(({ status }) => status).toSorted()).toEqual(["error", "success"])
    expect((await found())?.disposition).toMatchObject({ person_name: "Lost or stolen" })
    expect(await counted()).toBe(before - 1)
    expect(
      await db
        .selectFrom("product_serial")
        .select("status")
        .where("product_id", "=", "1905")
        .where("serial_number", "=", serial)
        .executeTakeFirst()
    ).toEqual({ status: "lost" })
    expect(
      await db
        .selectFrom("firearm_held")
        .selectAll()
        .where("firearm_id", "=", firearm_id ?? "")
        .execute()
    ).toEqual([])
    // Found again without ever having been lent: once, however many say so at once.
    const backs = await Promise.all([1, 2].map(() => manager.call("save_firearm_found", { firearm_id })))
    expect(backs.map(({ status }) => status).toSorted()).toEqual(["error", "success"])
    expect((await manager.call("save_firearm_found", { firearm_id })).message).toBe(
      "This firearm is here again already."
    )
    const back = await found()
    expect(back?.firearm_id).not.toBe(firearm_id)
    expect([back?.acquisition.person_name, back?.acquisition.reason, back?.disposition]).toEqual([
      "Lost or stolen",
      "Found again",
      undefined
    ])
    expect(await counted()).toBe(before)
    expect((await manager.call("save_firearm_found", { firearm_id: back?.firearm_id })).message).toBe(
      "No loss is entered of this firearm."
    )
  })
})
