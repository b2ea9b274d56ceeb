import { sql } from "kysely"
import { beforeAll, describe, expect, test } from "vitest"
import { GUARDIAN_SIGNS, MINOR_BIRTHDATE, NO_MINOR } from "../../src/waiver/rules.ts"
import { type Browser, newKey, officeHere } from "./office.ts"
import { SIGNATURE, SIGNED } from "./signing.ts"
import { openTill } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeAll(async () => {
  till = await openTill(office)
})

const waivers = async (contact_id: string) =>
  (await till.call("get_contact_attachments", { contact_id })).body.waivers ?? []

const NOAH = { full_name: "Noah Castillo", birthdate: "2014-05-02" }

describe("what is signed", () => {
  // Verifies: CUST-27, CUST-32, API-37, ENT-15
  test("is listed in full, newest first: who signed, for whom, who is called, the text and the signature", async () => {
    expect(await waivers("101")).toMatchObject([
      {
        contact_waiver_id: "3",
        description: "Range waiver, minor",
        waiver_type_code: "MINOR",
        minor: true,
        minor_info: { full_name: "Noah Alvarez", birthdate: "2014-05-02" },
        contact_info: { full_name: "Leah Alvarez" },
        emergency_contact_info: { full_name: "Daniel Alvarez", phone_number: "(512) 555-0177", relationship: "Father" },
        signature: expect.stringMatching(/^M90 430L/) as string
      },
      { contact_waiver_id: "1", minor: false, waiver_type_code: "ADULT" }
    ])
    const alone = await till.call("get_item_waiver", { contact_waiver_id: "3" })
    expect(alone.body.waiver).toEqual((await waivers("101"))[0])
    expect(await till.call("get_item_waiver", { contact_waiver_id: "no" })).toMatchObject({
      status: "error",
      message: "Waiver not found."
    })
  })

  test("keeps its own copy of the text, its version, who signed as the store knew him, and who stood at the register", async () => {
    const { contact_waiver_id = "" } = (await till.call("save_contact_waiver", SIGNED)).body
    const row = await office.database.db
      .selectFrom("contact_waiver")
      .selectAll()
      .where("contact_waiver_id", "=", contact_waiver_id)
      .executeTakeFirstOrThrow()
    const text = (await till.call("get_waiver_text")).body.waiver_text
    expect(row).toMatchObject({
      content: text?.content,
      waiver_version: 1,
      signature: SIGNATURE,
      device_license_id: "1",
      signed_at: office.clock.currentTimeMillisUnsafe()
    })
    expect(row.contact_info).toMatchObject({ full_name: "Anton Castillo", birthdate: "1964-01-24" })
    expect((await till.call("get_item_contact", { contact_id: "103" })).body.contact?.waiver_on_file).toBe(true)
  })

  test("is saved once, however often it is sent", async () => {
    const key = { idempotency_key: newKey() }
    const first = await till.call("save_contact_waiver", { ...SIGNED, contact_id: "104", ...key })
    const again = await till.call("save_contact_waiver", { ...SIGNED, contact_id: "104", ...key })
    expect(again.json).toEqual(first.json)
    expect(await waivers("104")).toHaveLength(1)
    const other = await till.call("save_contact_waiver", { ...SIGNED, contact_id: "105", ...key })
    expect(other.code).toBe(422)
  })

  test("for a minor has what a guardian agrees to, and says nothing of the guardian's own waiver", async () => {
    await till.call("save_contact_waiver", { ...SIGNED, contact_id: "106", minor_info: NOAH })
    const [waiver] = await waivers("106")
    expect(waiver).toMatchObject({ minor: true, minor_info: NOAH, description: "Range Waiver and Release, minor" })
    expect(waiver?.content).toContain("As parent or legal guardian")
    expect((await till.call("get_item_contact", { contact_id: "106" })).body.contact?.waiver_on_file).toBe(false)
  })

  test.each([
    [{ signature: "M10 10" }, "The waiver is not signed yet."],
    [{ signature: undefined }, "The waiver is not signed yet."],
    [{ waiver_id: "99" }, "This store has no waiver text yet. Use a paper waiver."],
    [{ contact_id: "1" }, "Customer not found."],
    [{ contact_id: "no" }, "Customer not found."],
    [{ minor_info: { full_name: "Noah", birthdate: "2014-02-30" } }, MINOR_BIRTHDATE],
    [{ minor_info: { full_name: "Noah", birthdate: "2001-02-03" } }, NO_MINOR],
    [{ emergency_contact_info: { full_name: "Ruth" } }, "Enter the phone number of the emergency contact."]
  ])("is refused in words: %j", async (wrong, message) => {
    const before = await waivers("103")
    expect(await till.call("save_contact_waiver", { ...SIGNED, ...wrong })).toMatchObject({ status: "error", message })
    expect(await waivers("103")).toEqual(before)
  })

  test("is not signed by somebody under age", async () => {
    const { db } = office.database
    await db.updateTable("contact").set({ birthdate: "2012-01-01" }).where("contact_id", "=", "107").execute()
    const answer = await till.call("save_contact_waiver", { ...SIGNED, contact_id: "107" })
    expect(answer).toMatchObject({ status: "error", message: GUARDIAN_SIGNS })
  })

  test("is no path that draws anything but lines, and none without end", async () => {
    for (const signature of ["M1 1L2 2Z", '"/><script>', "M1 1".repeat(20_000)])
      expect((await till.call("save_contact_waiver", { ...SIGNED, signature })).code).toBe(400)
  })

  test("is a typed name only where the text lets it be", async () => {
    const typed = { ...SIGNED, contact_id: "108", signature: undefined, signature_name: "Grace Hughes" }
    expect((await till.call("save_contact_waiver", typed)).status).toBe("success")
    expect((await waivers("108"))[0]).toMatchObject({ signature_name: "Grace Hughes" })
    const { db, clientId } = office.database
    await db
      .insertInto("waiver_text")
      .values({
        client_id: clientId,
        waiver_id: "2",
        waiver_version: 2,
        description: "Second",
        content: "Other words.",
        minor_content: null,
        typed_signature: false,
        created_at: 1
      })
      .execute()
    expect(await till.call("save_contact_waiver", { ...typed, waiver_id: "2" })).toMatchObject({
      message: "A typed name does not count as a signature here."
    })
    // What was signed before keeps its own words.
    expect((await waivers("108"))[0]?.content).toContain("I ask to use the range")
    expect((await till.call("get_waiver_text")).body.waiver_text).toMatchObject({ waiver_version: 2 })
  })

  test.each(["waiver_text", "contact_waiver"])(
    "cannot be changed or deleted in %s, by whoever owns the tables",
    async (table) => {
      const { db } = office.database
      const words = "What was signed stands as it was signed."
      await expect(sql.raw(`update ${table} set content = 'other'`).execute(db)).rejects.toThrow(words)
      await expect(sql.raw(`delete from ${table}`).execute(db)).rejects.toThrow(words)
    }
  )
})

// Verifies: API-37
test("a waiver on paper is said to be on file, and taken back", async () => {
  const onFile = async () =>
    (await till.call("get_contact_attachments", { contact_id: "113" })).body.paper_waiver_on_file
  expect(await onFile()).toBe(false)
  await till.call("save_paper_waiver", { contact_id: "113", paper_waiver_on_file: 1 })
  expect(await onFile()).toBe(true)
  expect((await till.call("get_item_contact", { contact_id: "113" })).body.contact).toMatchObject({
    waiver_on_file: true
  })
  await till.call("save_paper_waiver", { contact_id: "113", paper_waiver_on_file: 0 })
  expect(await onFile()).toBe(false)
})
