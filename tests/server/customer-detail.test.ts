import { beforeAll, describe, expect, test } from "vitest"
import { type Browser, officeHere } from "./office.ts"
import { openTill } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeAll(async () => {
  till = await openTill(office)
})

const ANYBODY = {
  first_name: "Noor",
  last_name: "Haddad",
  address_1: "9 Mill Creek Road",
  city: "Hollis",
  state: "TX",
  zip_code: "78695"
}
const SHIPPING = {
  full_name: "Noor Haddad, shop",
  address_1: "1 Depot Street",
  city: "Llano",
  state: "TX",
  zip_code: "78643"
}

const made = async (fields: object = {}): Promise<string> => {
  const { body, message } = await till.call("save_item_contact", { ...ANYBODY, ...fields })
  if (body.contact_id === undefined) throw new Error(message ?? "no customer")
  return body.contact_id
}
const known = async (contact_id: string) => (await till.call("get_item_contact", { contact_id })).body.contact

describe("a customer in full", () => {
  // Verifies: ENT-12
  test("keeps three phones with their kinds, license, birthday and names, and is found by each phone", async () => {
    const fields = {
      middle_name: "A.",
      suffix: "Jr.",
      birthdate: "1991-03-14",
      drivers_license_number: "TX-1190",
      drivers_license_expiration: "2029-03-14",
      phone_number: "(512) 555-0101",
      phone_number_type_id: "1",
      phone_number_1: "512-555-0977",
      phone_number_1_type_id: "2",
      phone_number_2: "5125550978",
      phone_number_2_type_id: "3"
    }
    const id = await made(fields)
    expect(await known(id)).toMatchObject(fields)
    for (const search_term of ["5125550977", "555-0978"])
      expect((await till.call("get_list_contacts", { search_term })).body.list).toMatchObject([{ contact_id: id }])
  })

  // Verifies: CUST-36
  test("with a further phone that is none is told so", async () => {
    const { message } = await till.call("save_item_contact", { ...ANYBODY, phone_number_2: "12345" })
    expect(message).toBe("Please provide a valid Phone Number.")
  })

  // Verifies: CUST-39
  test("says what the store asks besides, each field by its label; others are dropped", async () => {
    const { db, clientId } = office.database
    await db
      .insertInto("custom_field")
      .values({
        client_id: clientId,
        custom_field_id: "t1",
        label: "Locker",
        product_type_code: "RANGE",
        required: true,
        position: 9
      })
      .execute()
    const asked = (await till.call("get_list_phone_number_types")).body.custom_fields
    expect(asked).toContainEqual({ label: "Locker", product_type_code: "RANGE", required: true })
    const custom_fields = [
      { label: "Locker", custom_field: " 14 " },
      { label: "Nobody asks", custom_field: "x" }
    ]
    const id = await made({ custom_fields })
    const said = async () => (await known(id))?.custom_fields?.filter(({ custom_field }) => custom_field !== undefined)
    expect(await said()).toEqual([{ label: "Locker", product_type_code: "RANGE", required: true, custom_field: "14" }])
    await till.call("save_item_contact", { ...ANYBODY, contact_id: id })
    expect(await said()).toHaveLength(1)
    await till.call("save_item_contact", {
      ...ANYBODY,
      contact_id: id,
      custom_fields: [{ label: "Locker", custom_field: "" }]
    })
    expect(await said()).toEqual([])
  })

  test("is not saved over a state that the form never saw; a form that states none is", async () => {
    const id = await made()
    const { version } = (await known(id)) ?? {}
    await till.call("save_item_contact", { ...ANYBODY, contact_id: id, city: "Llano", version })
    const late = await till.call("save_item_contact", { ...ANYBODY, contact_id: id, city: "Hollis", version })
    expect(late).toMatchObject({
      status: "error",
      message: "This customer was changed at another register. Look at what changed, then save again."
    })
    expect((await known(id))?.city).toBe("Llano")
    expect((await till.call("save_item_contact", { ...ANYBODY, contact_id: id })).status).toBe("success")
  })
})

describe("where goods are sent", () => {
  // Verifies: CUST-33, CUST-34, CUST-38, API-23
  test.each([
    [{ full_name: " " }, "Full name is a required field."],
    [{ address_1: "" }, "Address is a required field."],
    [{ city: "" }, "City is a required field."],
    [{ state: "" }, "State is a required field."],
    [{ zip_code: "" }, "Zip Code is a required field."]
  ])("with %o is told so", async (fields, message) => {
    const contact_id = await made()
    const answer = await till.call("save_shipping", { ...SHIPPING, ...fields, contact_id })
    expect(answer).toMatchObject({ status: "error", message, body: { valid: false } })
    expect((await known(contact_id))?.shipping).toBeUndefined()
  })

  // Verifies: API-23
  test("is kept with the customer, the cart's own where none is named, and goes when nothing is filled in", async () => {
    const contact_id = await made()
    await till.call("save_customer_select", { contact_id })
    const { shopping_cart_id } = (await till.call("get_shopping_cart")).body
    expect(await till.call("save_shipping", { ...SHIPPING, shopping_cart_id })).toMatchObject({ body: { valid: true } })
    expect((await known(contact_id))?.shipping).toEqual(SHIPPING)
    await till.call("save_shipping", { contact_id })
    expect((await known(contact_id))?.shipping).toBeUndefined()
  })

  test("is nobody's for the default customer", async () => {
    expect((await till.call("save_shipping", { ...SHIPPING, contact_id: "1" })).message).toBe(
      "The default customer cannot be changed."
    )
  })
})

describe("notes about a customer", () => {
  const notes = async (contact_id: string) =>
    (await till.call("get_list_contact_notes", { contact_id })).body.notes ?? []

  // Verifies: API-35, API-36, CUST-25, ENT-13
  test("come the most urgent first, then the newest, with who wrote and who changed them", async () => {
    const contact_id = await made()
    for (const [note, priority] of [
      ["Low one", 1],
      ["High one", 3],
      ["Later low", 1]
    ] as const) {
      await till.call("save_item_contact_note", { contact_id, note, priority })
      await office.clock.advance(1)
    }
    expect((await notes(contact_id)).map(({ note }) => note)).toEqual(["High one", "Later low", "Low one"])
    const [high] = await notes(contact_id)
    expect(high).toMatchObject({ priority: 3, user_name: expect.any(String) as string })
    expect(high?.changed).toBeUndefined()
    expect(await known(contact_id)).toMatchObject({ note_priority: 3, note_count: 3 })
    await till.call("save_item_contact_note", {
      contact_id,
      contact_note_id: high?.contact_note_id,
      note: " Not so high ",
      priority: 2
    })
    const [first] = await notes(contact_id)
    expect(first).toMatchObject({ note: "Not so high", priority: 2, changed_by: high?.user_name })
  })

  // Verifies: CUST-24, ERR-17
  test.each([
    [{ note: "  " }, "Please enter a note first before saving."],
    [{ priority: 4 }, "Choose a priority: high, medium or low."],
    [{ contact_note_id: "none" }, "This note isn't there any more."],
    [{ contact_id: "none" }, "Customer not found."]
  ])("with %o are told so, and nothing is kept", async (fields, message) => {
    const contact_id = await made()
    const body = { contact_id, note: "Something", priority: 1, ...fields }
    expect(await till.call("save_item_contact_note", body)).toMatchObject({ status: "error", message })
    expect(await notes(contact_id)).toEqual([])
  })
})
