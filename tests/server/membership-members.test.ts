import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { contactWords } from "../../server/db/contactWords.ts"
import { type Browser, officeHere } from "./office.ts"
import { pay } from "./paying.ts"
import { balanceOf, openTill, putCartsAway } from "./till.ts"

const phone_number = "(555) 555-0155"
const BEA = { first_name: "Bea", last_name: "Reyes", email_address: "bea@mail.test", phone_number }
const LOU = { first_name: "Lou", last_name: "Reyes", email_address: "lou@mail.test", phone_number }
const KIM = { first_name: "Kim", last_name: "Vance", email_address: "kim@mail.test", phone_number: "(555) 555-0177" }
/** The ids of customers; the last is a namesake of one whom nothing else tells apart. */
const IDS = { bea: "101", lou: "102", namesake: "103" } as const

const office = await officeHere()
let till: Browser
beforeAll(async () => {
  await office.database.db.updateTable("membership").set({ max_customers: 3 }).execute()
})
beforeEach(async () => {
  await putCartsAway(office)
  await office.database.db
    .updateTable("membership_term")
    .set({ ended_at: 1 })
    .where("began_at", "is not", null)
    .execute()
  await known(IDS.bea, BEA)
  await known(IDS.lou, LOU)
  await known(IDS.namesake, { ...LOU, first_name: "Other" })
  till = await openTill(office)
})

const NOBODYS = {
  is_member: false,
  is_sub_member: false,
  membership_id: null,
  membership_end_date: null,
  membership_number: null,
  membership_description: null
}
const known = (contact_id: string, person: typeof BEA, more: object = {}) =>
  office.database.db
    .updateTable("contact")
    .set({ ...NOBODYS, ...person, ...more, phone_number_1: null, phone_number_2: null })
    .set({
      search_words: contactWords({
        ...person,
        middle_name: null,
        company_name: null,
        city: null,
        membership_number: null
      })
    })
    .where("contact_id", "=", contact_id)
    .execute()
const contact = async (contact_id: string) => (await till.call("get_item_contact", { contact_id })).body.contact
const stands = async (contact_id: string) => {
  const { is_member, is_sub_member, end_date, main_member } = (await contact(contact_id)) ?? {}
  return [is_member, is_sub_member, end_date, main_member?.display_name]
}
const sold = async (contact_id: string, participants: readonly object[]) => {
  await till.call("save_customer_select", { contact_id })
  const cart = (await till.call("add_membership_to_cart", { product_id: "1010", quantity: 1, participants })).body
  const { body, message } = await pay(till, "save_payment_cash", cart, balanceOf(cart))
  expect(body.order_id, message).toBeDefined()
  return body.order_id
}
const cancelled = async (order_id: string | undefined) =>
  expect((await till.call("cancel_order", { order_id })).status).toBe("success")

const NONE = [false, false, undefined, undefined]
const SUB = [true, true, "2027-11-19", "Bea Reyes"]

describe("who is in a membership and a customer too", () => {
  // Verifies: ENT-12
  test("is a member for its term, with a card of their own, and says whose it is", async () => {
    await sold(IDS.bea, [BEA, { ...LOU, last_name: " REYES ", phone_number: "555.555.0155" }, KIM])
    expect(await stands(IDS.bea)).toEqual([true, false, "2027-11-19", undefined])
    expect(await stands(IDS.lou)).toEqual(SUB)
    const [main, other] = [await contact(IDS.bea), await contact(IDS.lou)]
    expect(main?.members).toEqual([
      { display_name: "Bea Reyes", contact_id: IDS.bea },
      { display_name: "Lou REYES", contact_id: IDS.lou },
      { display_name: "Kim Vance" }
    ])
    expect(other?.membership_included).toEqual(main?.membership_included)
    expect(main?.membership_included?.length).toBeGreaterThan(0)
    expect(new Set([main?.membership_number, other?.membership_number, undefined]).size).toBe(3)
    const found = await till.call("get_list_contacts", { search_term: other?.membership_number })
    expect(found.body.list?.map(({ contact_id }) => contact_id)).toEqual([IDS.lou])
    expect(found.body.list?.[0]?.main_member).toEqual({ contact_id: IDS.bea, display_name: "Bea Reyes" })
  })

  test("ends with it, and so does nobody else", async () => {
    const order = await sold(IDS.bea, [BEA, LOU])
    const { membership_number } = (await contact(IDS.lou)) ?? {}
    await cancelled(order)
    expect([await stands(IDS.bea), await stands(IDS.lou)]).toEqual([NONE, NONE])
    expect(await contact(IDS.lou)).toMatchObject({ membership_number })
    expect((await contact(IDS.bea))?.members).toBeUndefined()
  })

  test("is renewed with it: the form begins with them, and a cancelled renewal leaves what ran", async () => {
    await sold(IDS.bea, [BEA, LOU])
    await till.call("save_customer_select", { contact_id: IDS.bea })
    const { participants = [] } = (await till.call("get_item_membership_detail", { product_id: "1010" })).body
    expect(participants).toEqual([BEA, LOU])
    const renewal = await sold(IDS.bea, participants)
    expect(await stands(IDS.lou)).toEqual([true, true, "2028-11-19", "Bea Reyes"])
    await cancelled(renewal)
    expect(await stands(IDS.lou)).toEqual(SUB)
    await sold(IDS.bea, [BEA])
    expect(await stands(IDS.lou)).toEqual(SUB)
  })

  test("has what goes on longest of several, and what is left of them and of what was there before", async () => {
    await known(IDS.lou, LOU, { is_member: true, membership_end_date: "2027-12-31", membership_description: "Gold" })
    const before = [true, false, "2027-12-31", undefined]
    const shared = await sold(IDS.bea, [BEA, LOU])
    expect(await stands(IDS.lou)).toEqual(before)
    const longer = await sold(IDS.bea, [BEA, LOU])
    expect(await stands(IDS.lou)).toEqual([true, true, "2028-11-19", "Bea Reyes"])
    const own = await sold(IDS.lou, [LOU, BEA])
    expect(await stands(IDS.lou)).toEqual([true, false, "2029-11-19", undefined])
    expect(await stands(IDS.bea)).toEqual([true, true, "2029-11-19", "Lou Reyes"])
    // Nobody else's keeps one's own from coming back.
    await cancelled(longer)
    expect(await stands(IDS.bea)).toEqual([true, true, "2029-11-19", "Lou Reyes"])
    await cancelled(own)
    expect([await stands(IDS.bea), await stands(IDS.lou)]).toEqual([[true, false, "2027-11-19", undefined], before])
    await cancelled(shared)
    expect([await stands(IDS.bea), await stands(IDS.lou)]).toEqual([NONE, before])
    expect(await contact(IDS.lou)).toMatchObject({ membership_description: "Gold" })
  })
})

describe("nobody is taken for another", () => {
  test.each([
    ["who has the name alone", { ...LOU, email_address: "x@mail.test", phone_number: "(555) 555-0000" }],
    ["who has the email address and the phone alone", { ...LOU, first_name: "Lu" }]
  ])("%s", async (_, person) => {
    await sold(IDS.bea, [BEA, person])
    expect(await stands(IDS.lou)).toEqual(NONE)
  })

  test("of two customers whom nothing tells apart, nor a second row of the customer's own", async () => {
    await known(IDS.namesake, LOU)
    await sold(IDS.bea, [BEA, LOU])
    expect([await stands(IDS.lou), await stands(IDS.namesake)]).toEqual([NONE, NONE])
    await known(IDS.namesake, BEA)
    await sold(IDS.bea, [BEA])
    expect(await stands(IDS.namesake)).toEqual(NONE)
  })

  test("of two with one phone, who has the email address too", async () => {
    await known(IDS.namesake, { ...LOU, email_address: "lou2@mail.test" })
    await sold(IDS.bea, [BEA, LOU])
    expect([await stands(IDS.lou), await stands(IDS.namesake)]).toEqual([SUB, NONE])
  })
})

test("what an import says of a member is what was there before from then on", async () => {
  const order = await sold(IDS.bea, [BEA, LOU])
  const said = { is_member: true, is_sub_member: false, membership_end_date: "2030-01-31", membership_id: null }
  await office.database.db.updateTable("contact").set(said).where("contact_id", "=", IDS.lou).execute()
  await cancelled(order)
  expect(await stands(IDS.lou)).toEqual([true, false, "2030-01-31", undefined])
})
