import { beforeEach, describe, expect, test } from "vitest"
import { DEMO_CLIENT } from "../../server/seed/store.ts"
import { cents } from "../../src/money/cents.ts"
import { type Browser, officeHere } from "./office.ts"
import { CUSTOMER, GIFT_125, giftBalance, giftCardsAddUp, pay } from "./paying.ts"
import { orderOf, soldByCard, soldForCash, takeBack } from "./returning.ts"
import { AMMO, openTill, paymentOf, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  const { db } = office.database
  await db.updateTable("cart").set({ status: "cleared" }).where("status", "=", "open").execute()
  till = await openTill(office)
})

describe("an order", () => {
  // Verifies: ORD-01, ORD-02, ORD-11, CG-91
  test("is found by its number with its customer's address, and says whether it is a layaway", async () => {
    const cart = await withAmmo(till)
    await till.call("save_customer_select", { contact_id: CUSTOMER })
    const { body } = await till.call("save_payment_cash", paymentOf(cart, cents(2056)))
    const found = (await till.call("get_item_order", { search_term: ` ${body.order_number ?? ""} ` })).body
    expect(found.order_detail).toMatchObject({
      order_id: body.order_id,
      contact_id: CUSTOMER,
      is_layaway: false,
      order_method: "POS"
    })
    expect(found.order_billing_address).toMatchObject({ contact_id: CUSTOMER, state: "TX" })
    expect((await till.call("get_item_order", { search_term: "99999999" })).message).toBe("This order was not found.")
  })

  // Verifies: ORD-21, CG-42, API-30
  test("keeps a note, until it is taken away", async () => {
    const id = (await soldForCash(till)).order_detail?.order_id
    await till.call("save_item_order_notes", { order_id: id, notes: "  Bring the box  " })
    expect((await orderOf(till, id)).order_detail?.notes).toBe("Bring the box")
    await till.call("save_item_order_notes", { order_id: id })
    expect((await orderOf(till, id)).order_detail?.notes).toBeUndefined()
    expect((await till.call("save_item_order_notes", { order_id: "nobody" })).status).toBe("error")
  })

  // Verifies: ORD-03, ORD-19, ORD-20, CG-41, ERR-18, API-31
  test("with lane time is checked in when rentals and licence are back", async () => {
    const order = await soldForCash(till, 1)
    const item = order.order_items?.[0]?.order_item_id ?? ""
    await office.database.db
      .updateTable("order_item")
      .set({ product_id: "1008", range_lane: "4", reservation_date: "2026-11-20" })
      .where("order_item_id", "=", item)
      .execute()
    const id = order.order_detail?.order_id
    expect((await orderOf(till, id)).range_items).toMatchObject([
      { order_item_id: item, range_lane: "4", checked_in: false }
    ])
    const check = (drivers_license_returned: number) =>
      till.call("save_item_range_check_in", {
        range_items: [{ order_item_id: item, rentals_returned: 1, drivers_license_returned }]
      })
    expect((await check(0)).message).toBe("Check 'Yes' to verify that rentals and driver's license were returned")
    await check(1)
    expect((await orderOf(till, id)).range_items).toMatchObject([
      { checked_in: true, rentals_returned: true, drivers_license_returned: true }
    ])
  })

  // Verifies: CUST-19, ORD-32, API-27, API-28
  test("is listed for its customer and for who sold it, newest first", async () => {
    const first = await soldForCash(till, 1)
    await office.clock.advance(1000)
    const cart = await withAmmo(till, 2)
    await till.call("save_customer_select", { contact_id: CUSTOMER })
    const { body } = await till.call("save_payment_cash", paymentOf(cart, cents(5000)))
    const { transactions } = (await till.call("get_list_orders", { contact_id: CUSTOMER })).body
    expect(transactions?.[0]).toMatchObject({
      order_number: body.order_number,
      order_total: 4111,
      balance_remaining: 0
    })
    const { list } = (await till.call("get_list_orders_expanded", { user_id: "2" })).body
    expect(list?.map(({ order_number }) => order_number).slice(0, 2)).toEqual([
      body.order_number,
      first.order_detail?.order_number
    ])
  })
})

describe("the store's recent orders", () => {
  test("are found by number, customer, card, amount, item and date, all words at once, and no others", async () => {
    const sold = await soldByCard(office, till)
    const { order_number = "", order_id } = sold.order_detail ?? {}
    const search = async (order_words: string) =>
      ((await till.call("get_list_orders_expanded", { user_id: "nobody", order_words })).body.list ?? []).map(
        (row) => row.order_id
      )
    const [item] = sold.order_items ?? []
    const { masked, created_at: at } = await office.database.db
      .selectFrom("order_payment")
      .select(["masked", "created_at"])
      .where("order_id", "=", order_id ?? "")
      .executeTakeFirstOrThrow()
    const { list } = (await till.call("get_list_orders_expanded", { order_words: order_number })).body
    expect(list?.[0]?.summary).toBe(`${sold.order_payments?.[0]?.description ?? ""} · ${item?.description ?? ""}`)
    const total = ((sold.order_totals?.order_total ?? 0) / 100).toFixed(2)
    const today = new Intl.DateTimeFormat("en-US", { timeZone: DEMO_CLIENT.time_zone }).format(at)
    for (const words of [
      order_number,
      masked?.slice(-4) ?? "no card",
      `$${total}`,
      item?.description ?? "",
      today,
      `sale dana ${order_number} ${total}`
    ])
      expect([words, await search(words)]).toEqual([words, expect.arrayContaining([order_id])])
    await office.database.db
      .updateTable("contact")
      .set({ phone_number: "(512) 555-0188" })
      .where("contact_id", "=", "1")
      .execute()
    for (const phone of [
      "5125550188",
      "5550188",
      "555-0188",
      "(512)5550188",
      "512.555.0188",
      "+1 512 555 0188",
      "15125550188"
    ])
      expect([phone, await search(phone)]).toEqual([phone, expect.arrayContaining([order_id])])
    expect(await search("5125550189")).toEqual([])
    expect(await search(`${order_number} no such thing`)).toEqual([])
    for (const kind of ["layaway", "lee"]) expect(await search(`${order_number} ${kind}`)).toEqual([])
    await till.call("cancel_order", { order_id, manager_code: "864209" })
    expect(await search(`${order_number} cancelled`)).toEqual([order_id])
    expect(await search("100%")).toEqual([])
  })
})

describe("cancelling an order", () => {
  const cancel = (order_id: string | undefined) => till.call("cancel_order", { order_id })
  const eligible = (order_id: string | undefined) => till.call("get_order_cancel_eligibility", { order_id })

  // Verifies: ORD-09, CG-40
  test("gives every payment back the way it came and puts the goods on the shelf, once", async () => {
    const stock = async () =>
      (
        await office.database.db
          .selectFrom("product")
          .select("available")
          .where("product_id", "=", AMMO)
          .executeTakeFirst()
      )?.available
    const [pieces, onCard] = [await stock(), await giftBalance(till, GIFT_125)]
    const cart = await withAmmo(till, 2)
    const part = await pay(till, "save_payment_gift_card", cart, cents(2000), { gift_card_number: GIFT_125 })
    const { order_id } = (await till.call("save_payment_cash", paymentOf(part.body, cents(5000)))).body
    expect((await eligible(order_id)).body).toEqual({ eligible: true })
    expect((await cancel(order_id)).status).toBe("success")
    expect([await stock(), await giftBalance(till, GIFT_125)]).toEqual([pieces, onCard])
    await giftCardsAddUp(office)
    const order = await orderOf(till, order_id)
    expect(order.order_detail).toMatchObject({ order_status: "Cancelled", is_layaway: false })
    expect(order.order_totals).toMatchObject({ payment_total: 0, balance_remaining: 0 })
    expect(order.order_payments?.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      -2111, -2000, 2000, 2111
    ])
    expect((await cancel(order_id)).message).toBe("This order was cancelled already.")
  })

  test("of a paid order needs a manager's word where the store asks for one, and keeps whose it was", async () => {
    const { db, clientId } = office.database
    const setting = (cancel_needs_code: boolean) =>
      db.updateTable("client").set({ cancel_needs_code }).where("client_id", "=", clientId).execute()
    const { order_id } = (await soldForCash(till)).order_detail ?? {}
    expect((await eligible(order_id)).body).toEqual({ eligible: true })
    await setting(true)
    expect((await eligible(order_id)).body).toEqual({ eligible: true, needs_code: true })
    expect((await cancel(order_id)).message).toBe("Enter a manager code to cancel a paid order.")
    const wrong = await till.call("cancel_order", { order_id, manager_code: "111111" })
    expect(wrong.message).toBe("Wrong manager code.")
    expect((await orderOf(till, order_id)).order_detail?.order_status).not.toBe("Cancelled")
    const done = await till.call("cancel_order", { order_id, manager_code: "864209" })
    expect(done.status).toBe("success")
    const row = await db
      .selectFrom("orders")
      .selectAll()
      .where("order_id", "=", order_id ?? "")
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ order_status: "Cancelled", cancel_approved_by: "1" })
    await setting(false)
  })

  // Nobody's word but a cashier's would tell of the money: the return of its items asks a manager for his.
  // Verifies: CG-40, CG-58
  test.each(["save_payment_alt_credit_card", "save_payment_financing"] as const)(
    "is refused over money that was taken elsewhere, by %s",
    async (action) => {
      const { order_id } = (await pay(till, action, await withAmmo(till), cents(2056), { auth_code: "OK77" })).body
      const { message, body } = await eligible(order_id)
      expect(body).toEqual({ eligible: false })
      expect(message).toMatch(/ was taken elsewhere\. Return its items instead\.$/)
      expect(await cancel(order_id)).toMatchObject({ status: "error", message })
      const order = await orderOf(till, order_id)
      expect(order.order_payments?.map(({ amount }) => amount)).toEqual([2056])
    }
  )

  // Verifies: ORD-10, CG-40
  test("is refused over something returned, and on another business day, and says why", async () => {
    const cash = await soldForCash(till)
    await takeBack(till, cash)
    expect((await cancel(cash.order_detail?.order_id)).message).toBe("Something of this order was returned already.")
    await till.call("clear_cart")
    await till.call("close_register", { amount: "1.00" })
    await office.clock.advance(1000)
    await till.call("open_register", { amount: "1.00" })
    expect((await cancel(cash.order_detail?.order_id)).message).toBe("This order is not of this business day.")
  })
})

describe("a receipt by mail", () => {
  const outbox = () => office.database.db.selectFrom("outbox").selectAll().orderBy("created_at").execute()

  // Verifies: CG-75
  test("goes to the address that was typed, with what the paper says, once under its name", async () => {
    const order = await soldForCash(till)
    const ask = (email_address: string, email_key = "mail-1") =>
      till.call("get_item_order", {
        order_id: order.order_detail?.order_id,
        email_receipt: 1,
        email_address,
        email_key
      })
    expect((await ask("nobody")).message).toBe("Please provide a valid Email Address.")
    expect((await ask(" noor@mail.example ")).body.notification_emails).toEqual(["noor@mail.example"])
    await ask("noor@mail.example")
    const [mail, ...more] = await outbox()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ address: "noor@mail.example", sent_at: null })
    expect(mail?.subject).toBe(`Ridgeline Armory & Range receipt ${order.order_detail?.order_number ?? ""}`)
    expect(mail?.body).toContain("Ridgeline 9mm 115gr FMJ, 50 ct")
    expect(mail?.body).toMatch(/TOTAL +\$41\.11/)
  })

  // Verifies: API-85
  test("goes to the customer's own address once for an order, and to nobody without one", async () => {
    const { db } = office.database
    await db
      .updateTable("contact")
      .set({ email_address: "own@mail.example" })
      .where("contact_id", "=", CUSTOMER)
      .execute()
    const cart = await withAmmo(till)
    await till.call("save_customer_select", { contact_id: CUSTOMER })
    const { order_id } = (await till.call("save_payment_cash", paymentOf(cart, cents(2056)))).body
    const before = (await outbox()).length
    for (const _ of [1, 2])
      expect((await till.call("send_confirmation_email", { order_id })).body.notification_emails).toEqual([
        "own@mail.example"
      ])
    expect((await outbox()).length).toBe(before + 1)
    const anonymous = (await soldForCash(till)).order_detail?.order_id
    expect((await till.call("send_confirmation_email", { order_id: anonymous })).body.notification_emails).toEqual([])
  })

  test("makes an address the customer's own where he wants it, and never the anonymous customer's", async () => {
    const { db } = office.database
    const consent = () =>
      db
        .selectFrom("contact")
        .select(["email_address", "email_consent_at", "email_consent_by"])
        .where("contact_id", "=", CUSTOMER)
        .executeTakeFirstOrThrow()
    await db.updateTable("contact").set({ email_address: null, email_consent_at: null }).execute()
    const cart = await withAmmo(till)
    await till.call("save_customer_select", { contact_id: CUSTOMER })
    const { order_id } = (await till.call("save_payment_cash", paymentOf(cart, cents(2056)))).body
    const send = (of: string | undefined, how: object) =>
      till.call("get_item_order", { order_id: of, email_receipt: 1, email_address: "pat.new@mail.example", ...how })
    await office.clock.advance(61_000)
    expect((await send(order_id, {})).body).not.toHaveProperty("email_remembered")
    expect(await consent()).toMatchObject({ email_address: null, email_consent_at: null })
    expect((await send(order_id, { remember_email: true })).body.email_remembered).toBe(true)
    const given = await consent()
    expect(given.email_address).toBe("pat.new@mail.example")
    expect([given.email_consent_at, given.email_consent_by].map((one) => typeof one)).toEqual(["number", "string"])
    const found = await till.call("get_list_contacts", { search_term: "pat.new" })
    expect(JSON.stringify(found.body)).toContain(CUSTOMER)
    const anonymous = (await soldForCash(till)).order_detail?.order_id
    expect((await send(anonymous, { remember_email: true })).body.email_remembered).toBe(false)
    expect(
      await db.selectFrom("contact").select("contact_id").where("email_address", "=", "pat.new@mail.example").execute()
    ).toEqual([{ contact_id: CUSTOMER }])
  })
})
