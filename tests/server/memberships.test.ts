import fc from "fast-check"
import { beforeEach, describe, expect, test } from "vitest"
import { daysBetween } from "../../src/kernel/calendar.ts"
import { dayAfter } from "../../src/kernel/days.ts"
import { termOf } from "../../src/memberships/rules.ts"
import { type Browser, MANAGER, officeHere } from "./office.ts"
import { pay } from "./paying.ts"
import { giveBack, methodsOf, orderOf, takeBack } from "./returning.ts"
import { balanceOf, openTill, putCartsAway } from "./till.ts"

const office = await officeHere()
let till: Browser

const NOBODYS = {
  is_member: false,
  membership_id: null,
  membership_end_date: null,
  membership_number: null,
  membership_description: null
}
beforeEach(async () => {
  const { db } = office.database
  await putCartsAway(office)
  await db.updateTable("membership_term").set({ ended_at: 1 }).where("began_at", "is not", null).execute()
  await db.updateTable("contact").set(NOBODYS).where("contact_id", "=", "101").execute()
  await db.updateTable("membership").set({ max_customers: 3 }).execute()
  till = await openTill(office)
  await till.call("save_customer_select", { contact_id: "101" })
})

const BEA = { first_name: "Bea", last_name: "Reyes", email_address: "bea@mail.test", phone_number: "(555) 555-0155" }
const LOU = { first_name: "Lou", last_name: "Reyes", email_address: "lou@mail.test", phone_number: "(555) 555-0156" }
const join = (participants: readonly object[] = [BEA], fields: object = {}) =>
  till.call("add_membership_to_cart", { product_id: "1010", quantity: 1, participants, ...fields })
const contact = () =>
  office.database.db
    .selectFrom("contact")
    .select(["is_member", "membership_end_date", "membership_number", "membership_description"])
    .where("contact_id", "=", "101")
    .executeTakeFirstOrThrow()
const sold = async () => {
  await till.call("save_customer_select", { contact_id: "101" })
  const cart = (await join()).body
  return (await pay(till, "save_payment_cash", cart, balanceOf(cart))).body
}

describe("what a membership lacks", () => {
  // Verifies: MEM-03, MEM-04, CG-65
  test.each([
    ["anybody", [], "Participant 1, First Name and Last Name are required."],
    ["a last name", [{ ...BEA, last_name: " " }], "Participant 1, First Name and Last Name are required."],
    ["an email address", [{ ...BEA, email_address: "" }], "Participant 1, Email Address is required."],
    ["a second phone", [BEA, { ...LOU, phone_number: "55" }], "Participant 2, please enter a full Phone Number."],
    ["seats", [BEA, LOU, BEA, LOU], "This membership is for up to 3 people."]
  ])("%s is said, and nothing comes into the cart", async (_, people, words) => {
    const told = await join(people)
    expect([told.status, told.message]).toEqual(["error", words])
    expect((await till.call("get_shopping_cart")).body.items ?? []).toEqual([])
  })

  // Verifies: MEM-06
  test("its customer is asked for", async () => {
    await till.call("save_customer_select", { contact_id: "1" })
    expect((await join()).message).toBe("Please select a customer before adding a membership")
  })
})

test("the store's memberships are listed whatever they are called", async () => {
  const { db } = office.database
  const named = (description: string, search_words: string) =>
    db.updateTable("product").set({ description, search_words }).where("product_id", "=", "1010").execute()
  await named("Gold plan", "gold plan")
  const { list } = (await till.call("get_list_products", { search_term: "", product_type_code: "MEMBERSHIPS" })).body
  expect(list?.map(({ product_id, description }) => [product_id, description])).toEqual([["1010", "Gold plan"]])
  const nothing = await till.call("get_list_products", { search_term: "gold", product_type_code: "KAYAKS" })
  expect(nothing.body).toMatchObject({ list: [], pagination: { total_results: 0 } })
  await named("Range membership, individual", "range membership individual")
})

describe("a membership", () => {
  // Verifies: MEM-05, API-66, API-67
  test("is sold at the store's price whatever the register says, once a sale, with who is in it", async () => {
    const added = await join([BEA, LOU], { price: "0.01" })
    const [line] = added.body.items ?? []
    expect([line?.price, line?.quantity, line?.line_facts]).toEqual([
      29_900,
      1,
      "11/20/2026 \u2013 11/19/2027\n2 people"
    ])
    expect((await join()).message).toBe("A membership is in the cart already. One is sold at a time.")
    const { shopping_cart_item_id } = line ?? {}
    const read = await till.call("get_item_membership_detail", { shopping_cart_item_id })
    expect(read.body.participants).toEqual([BEA, LOU])
    expect(read.body.membership).toMatchObject({ membership_id: "601", prices: { pos: 29_900 }, max_customers: 3 })
    expect((await join([LOU], { shopping_cart_item_id })).body.items).toHaveLength(1)
    expect((await join([], { shopping_cart_item_id, remove: 1 })).body.items ?? []).toEqual([])
    expect(JSON.stringify(added.json)).not.toContain("bea@mail.test")
  })

  test("begins when it is paid, with a number of its own that stays when it is renewed from its end", async () => {
    expect(await contact()).toMatchObject({ is_member: false })
    const { order_id } = await sold()
    const first = await contact()
    expect(first).toMatchObject({
      is_member: true,
      membership_end_date: "2027-11-19",
      membership_description: "Range membership, individual"
    })
    expect(first.membership_number).toMatch(/^M\d{5}$/)
    expect((await orderOf(till, order_id)).order_items?.[0]?.line_facts).toContain(`Card ${first.membership_number}`)
    await sold()
    expect(await contact()).toEqual({ ...first, membership_end_date: "2028-11-19" })
  })

  test("that is cancelled leaves what was there before it, and one that was renewed since stays", async () => {
    const { order_id } = await sold()
    const first = await contact()
    const renewed = await sold()
    expect((await till.call("cancel_order", { order_id })).message).toBe(
      "This membership was renewed or changed since. Take the later one back first."
    )
    expect((await till.call("cancel_order", { order_id: renewed.order_id })).status).toBe("success")
    expect(await contact()).toEqual(first)
    expect((await till.call("cancel_order", { order_id })).status).toBe("success")
    expect(await contact()).toMatchObject({ is_member: false, membership_end_date: null })
  })

  test("that ends leaves its number to its customer, who gets it again; nobody else does", async () => {
    const { order_id } = await sold()
    const { membership_number: card } = await contact()
    expect((await till.call("cancel_order", { order_id })).status).toBe("success")
    await till.call("save_customer_select", { contact_id: "102" })
    const cart = (await join()).body
    expect((await pay(till, "save_payment_cash", cart, balanceOf(cart))).status).toBe("success")
    const other = await office.database.db
      .selectFrom("contact")
      .select("membership_number")
      .where("contact_id", "=", "102")
      .executeTakeFirstOrThrow()
    expect(other.membership_number).not.toBe(card)
    await sold()
    expect((await contact()).membership_number).toBe(card)
  })

  test("has its customer found by the number of the new card", async () => {
    await sold()
    const { membership_number: card } = await contact()
    const found = await till.call("get_list_contacts", { search_term: card })
    expect(found.body.list?.map(({ contact_id }) => contact_id)).toEqual(["101"])
  })

  test("goes out by email with the number of its card, once", async () => {
    const { order_id } = await sold()
    const { membership_number: card } = await contact()
    const asked = { order_id, email_receipt: 1, email_address: "bea@mail.test", email_key: `card ${order_id}` }
    for (let n = 0; n < 2; n++)
      expect((await till.call("get_item_order", asked)).body.notification_emails).toEqual(["bea@mail.test"])
    const mail = await office.database.db
      .selectFrom("outbox")
      .select(["way", "address", "body"])
      .where("order_id", "=", order_id ?? "")
      .execute()
    expect(mail.map(({ way, address }) => [way, address])).toEqual([["email", "bea@mail.test"]])
    expect(mail[0]?.body).toContain(`Card ${card}`)
  })

  test("without an end is not renewed", async () => {
    await office.database.db.updateTable("contact").set({ is_member: true }).where("contact_id", "=", "101").execute()
    expect((await join()).message).toBe("This customer's membership has no end date. There is nothing to renew.")
  })

  test("ends when its money goes back", async () => {
    const order = await orderOf(till, (await sold()).order_id)
    const { body: cart } = await takeBack(till, order)
    const method = (await methodsOf(till)).payment_methods?.[0]
    if (method === undefined) throw new Error("No way back.")
    expect((await giveBack(office, till, cart, method)).status).toBe("success")
    expect(await contact()).toMatchObject({ is_member: false, membership_end_date: null })
  })

  // Verifies: SET-01
  test("that comes back runs to its end date where a manager set it so; a cancelled one ends all the same", async () => {
    const manager = office.browser()
    await manager.call("login", { ...MANAGER, force_login: 1 })
    const set = async (preference_value: string) => {
      const settings = [{ label: "Membership that is returned", preference_value }]
      expect((await manager.call("save_pos_settings", { settings })).status).toBe("success")
    }
    await set("runs_out")
    const before = await sold()
    const had = await contact()
    const { body: cart } = await takeBack(till, await orderOf(till, before.order_id))
    const method = (await methodsOf(till)).payment_methods?.[0]
    if (method === undefined) throw new Error("No way back.")
    expect((await giveBack(office, till, cart, method)).status).toBe("success")
    expect(had.is_member).toBe(true)
    expect(await contact()).toEqual(had)
    const renewed = await sold()
    expect((await till.call("cancel_order", { order_id: renewed.order_id })).status).toBe("success")
    expect(await contact()).toEqual(had)
    await set("ends")
  })
})

test("monthly terms that go on from each other keep the day on which the first began", async () => {
  const { db } = office.database
  const { months } = await db
    .selectFrom("membership")
    .select("months")
    .where("product_id", "=", "1010")
    .executeTakeFirstOrThrow()
  await db.updateTable("membership").set({ months: 1 }).where("product_id", "=", "1010").execute()
  const first = await sold()
  const day = (await contact()).membership_end_date ?? ""
  // As if it had begun on a 31st: the day before its end is the last of a shorter month.
  await db
    .updateTable("membership_term")
    .set({ starts_on: "2027-01-31", ends_on: "2027-02-27", anchor_day: 31 })
    .where("order_id", "=", first.order_id ?? "")
    .execute()
  await db.updateTable("contact").set({ membership_end_date: "2027-02-27" }).where("contact_id", "=", "101").execute()
  const ended: (string | null)[] = []
  for (let n = 0; n < 3; n++) {
    await sold()
    ended.push((await contact()).membership_end_date)
  }
  expect(day).toBe("2026-12-19")
  expect(ended).toEqual(["2027-03-30", "2027-04-29", "2027-05-30"])
  await db.updateTable("membership").set({ months }).where("product_id", "=", "1010").execute()
})

test("a renewal goes on from what runs, and never overlaps it; what has ended begins today", () => {
  const day = fc.integer({ min: -2_000, max: 2_000 }).map((days) => dayAfter("2026-11-20", days))
  fc.assert(
    fc.property(day, day, fc.integer({ min: 1, max: 36 }), (today, ends, months) => {
      const term = termOf(today, months, { isMember: true, ends })
      expect(term?.starts).toBe(ends >= today ? dayAfter(ends) : today)
      const length = term === null ? 0 : daysBetween(term.starts, term.ends) + 1
      expect(length).toBeGreaterThanOrEqual(28 * months)
      expect(length).toBeLessThanOrEqual(31 * months)
    })
  )
})
