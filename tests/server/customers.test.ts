import { beforeEach, describe, expect, test } from "vitest"
import { type Browser, officeHere } from "./office.ts"
import { CUSTOMER } from "./paying.ts"
import { openTill, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  await office.database.db.updateTable("cart").set({ status: "cleared" }).where("status", "=", "open").execute()
  till = await openTill(office)
})

const ANYBODY = {
  first_name: "Noor",
  last_name: "Haddad",
  address_1: "9 Mill Creek Road",
  city: "Hollis",
  state: "TX",
  zip_code: "78695",
  phone_number: "(512) 555-0188",
  email_address: "noor@mail.example"
}

const search = async (fields: Readonly<Record<string, unknown>>) => (await till.call("get_list_contacts", fields)).body

describe("a search for customers", () => {
  // Verifies: CUST-01, CG-82
  test("lists all by name, twelve a page, and not the anonymous one", async () => {
    const first = await search({})
    expect(first).toMatchObject({ result_count: 300, pagination: { current_page: 1, total_pages: 25 } })
    expect(first.list).toHaveLength(12)
    const names = first.list?.map(({ last_name }) => last_name ?? "") ?? []
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)))
    const second = await search({ page: 2 })
    expect(second.list?.[0]?.contact_id).not.toBe(first.list?.[0]?.contact_id)
    expect((await search({ search_term: "Walk" })).list).toEqual([])
    expect((await search({ search_term: "Walk-in" })).list).toEqual([])
  })

  // Verifies: CUST-02
  test("finds by the beginning of any word, by phone in any form, by email, licence or id", async () => {
    const { contact_id } = (await till.call("save_item_contact", { ...ANYBODY, drivers_license_number: "TX-7781" }))
      .body
    for (const fields of [
      { search_term: "noor had" },
      { search_term: "HADDAD, Noor" },
      { search_term: "(512) 555-0188 noor" },
      { search_term: "5125550188 hadd" },
      { search_term: "5550188 noor" },
      { search_term: "555-0188 noor" },
      { search_term: "noor 512.555.0188" },
      { search_term: "+1 (512) 555-0188 noor" },
      { search_term: "noor mail.example" },
      { drivers_license_number: "TX-7781" },
      { contact_id }
    ])
      expect((await search(fields)).list?.map((one) => one.contact_id)).toEqual([contact_id])
    expect((await search({ search_term: "%" })).list).toEqual([])
    const everybody = (await search({})).result_count ?? 0
    for (const search_term of ["c", "cl", "cli"])
      expect((await search({ search_term })).result_count, search_term).toBeLessThan(everybody / 2)
    expect((await search({ search_term: "client" })).list).toEqual([])
  })

  // Verifies: CUST-46, CUST-47
  test("finds a license number whatever stands between its letters and digits, scanned, typed or among saved carts", async () => {
    const made = async (drivers_license_number: string) =>
      (await till.call("save_item_contact", { ...ANYBODY, drivers_license_number })).body.contact_id ?? ""
    const id = await made("ab 4417-3390")
    const plain = await made("K55901266")
    const ids = async (fields: Readonly<Record<string, unknown>>) =>
      (await search(fields)).list?.map((one) => one.contact_id)
    for (const number of ["AB44173390", "ab-4417-3390", "AB 4417 3390"]) {
      expect(await ids({ drivers_license_number: number }), number).toEqual([id])
      expect(await ids({ search_term: number }), number).toEqual([id])
    }
    expect(await ids({ search_term: "K-5590-1266" })).toEqual([plain])
    for (const number of ["AB4417339", "-- -", ""]) expect(await ids({ drivers_license_number: number })).toEqual([])
    expect(await ids({ search_term: "4417" })).toEqual([])
    await till.call("save_customer_select", { contact_id: id })
    await withAmmo(till)
    await till.call("save_user_shopping_cart", { shopping_cart_type_code: "OPEN_ORDER" })
    for (const search_term of ["AB44173390", "ab-4417-3390"])
      expect((await till.call("get_list_shopping_carts", { search_term })).body.list).toMatchObject([
        { contact_id: id }
      ])
  })

  // Verifies: CUST-02
  test("tells on each card what its customer bought last, how often, and what is open", async () => {
    const { list = [] } = await search({ search_term: "alvarez" })
    expect(list.length).toBeGreaterThan(5)
    for (const card of list) {
      const { contact } = (await till.call("get_item_contact", { contact_id: card.contact_id })).body
      const { order_count, open_order_count, last_order_time } = contact ?? {}
      expect(card).toMatchObject({ order_count, open_order_count })
      expect(card.last_order_time).toBe(last_order_time)
    }
    expect(list.some(({ order_count }) => (order_count ?? 0) > 0)).toBe(true)
    expect(list.some(({ order_count }) => order_count === 0)).toBe(true)
  })

  // Verifies: CUST-16, CUST-17, CUST-18
  test("tells what the badges need: membership with its end, payment, waiver, notes", async () => {
    const { db } = office.database
    await db
      .updateTable("contact")
      .set({ is_member: true, membership_end_date: "2027-03-01", waiver_on_file: true })
      .where("contact_id", "=", CUSTOMER)
      .execute()
    const [card] = (await search({ contact_id: CUSTOMER })).list ?? []
    expect(card).toMatchObject({ is_member: true, end_date: "2027-03-01", waiver_on_file: true, note_priority: 1 })
    expect((await till.call("get_item_contact", { contact_id: CUSTOMER })).body.contact).toMatchObject(card ?? {})
  })

  test("for an id that nobody has finds nobody", async () => {
    expect((await till.call("get_item_contact", { contact_id: "nobody" })).message).toBe("Customer not found.")
  })
})

describe("a customer form", () => {
  // Verifies: CUST-33, CUST-35, CUST-36, CUST-37, CUST-38
  test.each([
    [{ first_name: "" }, "First and Last Name or Company Name are required."],
    [{ address_1: " " }, "Address is a required field."],
    [{ city: "" }, "City is a required field."],
    [{ state: "" }, "State is a required field."],
    [{ zip_code: "" }, "Zip Code is a required field."],
    [{ phone_number: "555-018" }, "Please provide a valid Phone Number."],
    [{ email_address: "noor@mail" }, "Please provide a valid Email Address."],
    [{ birthdate: "13/13/1990" }, "Please provide a valid Birthdate."]
  ])("with %o is told so, and nobody is made", async (fields, message) => {
    const before = (await search({})).result_count
    expect(await till.call("save_item_contact", { ...ANYBODY, ...fields })).toMatchObject({ status: "error", message })
    expect((await search({})).result_count).toBe(before)
  })

  // Verifies: CUST-35, CUST-36
  test.each(["5125550188", "512-555-0188", "512.555.0188", "(512)555 0188", ""])(
    "takes the phone number '%s'",
    async (phone_number) => {
      const company = { first_name: "", last_name: "", company_name: "Mill Creek Outfitters" }
      expect((await till.call("save_item_contact", { ...ANYBODY, ...company, phone_number })).status).toBe("success")
    }
  )

  test("changes what is known of somebody, and he is found by the new words alone", async () => {
    const { contact_id } = (await till.call("save_item_contact", { ...ANYBODY, last_name: "Oldfield" })).body
    await till.call("save_item_contact", { ...ANYBODY, contact_id, last_name: "Newcastle" })
    expect((await search({ search_term: "newcastle" })).list).toMatchObject([
      { contact_id, display_name: "Noor Newcastle" }
    ])
    expect((await search({ search_term: "oldfield" })).list).toEqual([])
  })

  test("does not change the anonymous customer", async () => {
    expect((await till.call("save_item_contact", { ...ANYBODY, contact_id: "1" })).message).toBe(
      "The default customer cannot be changed."
    )
  })
})

describe("choosing a customer", () => {
  // Verifies: CUST-09, CG-03, API-24
  test.each([
    ["save_customer_select", {}],
    ["customer_select", {}],
    ["save_billing", { section: "customer_select" }]
  ] as const)("by %s keeps the lines and replies the cart", async (action, section) => {
    await withAmmo(till, 2)
    const { body, status } = await till.call(action, { contact_id: CUSTOMER, ...section })
    expect(status).toBe("success")
    expect(body).toMatchObject({ valid: true, billing: { contact_id: CUSTOMER }, items: [{ quantity: 2 }] })
  })

  // Verifies: CUST-49
  test("that nobody is, is told and changes nothing", async () => {
    const { body, message } = await till.call("save_customer_select", { contact_id: "nobody" })
    expect(message).toBe("Customer not found.")
    expect(body).toMatchObject({ valid: false, billing: { contact_id: "1" } })
  })

  // Verifies: CG-33
  test("back to the default one keeps the cart", async () => {
    await withAmmo(till)
    await till.call("save_customer_select", { contact_id: CUSTOMER })
    const { body } = await till.call("save_customer_select", { contact_id: "1" })
    expect(body).toMatchObject({ billing: { contact_id: "1" }, items: [{ quantity: 1 }] })
  })

  // Verifies: API-22
  test("with a billing address makes the customer the cart's", async () => {
    const { body } = await till.call("save_billing", { ...ANYBODY, last_name: "Atbilling" })
    expect(body.valid).toBe(true)
    const chosen = (await till.call("get_item_contact", { contact_id: body.billing?.contact_id })).body.contact
    expect(chosen?.display_name).toBe("Noor Atbilling")
    expect((await till.call("save_billing", { ...ANYBODY, city: "" })).body).toEqual({ valid: false })
  })
})
