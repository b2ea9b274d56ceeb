import { sql } from "kysely"
import { beforeAll, describe, expect, test } from "vitest"
import { PLAIN_LETTERS } from "../../src/kernel/letters.ts"
import { importFile } from "./importing.ts"
import { type Browser, MANAGER, officeHere } from "./office.ts"
import { soldByCard } from "./returning.ts"
import { openTill } from "./till.ts"

const office = await officeHere()
let manager: Browser
let till: Browser
beforeAll(async () => {
  till = await openTill(office)
  manager = office.browser()
  await manager.call("login", MANAGER)
})

const PLACE = { address_1: "9 Mill Creek Road", city: "Hollis", state: "TX", zip_code: "78695" }
const ids = async (search_term: string) =>
  ((await till.call("get_list_contacts", { search_term })).body.list ?? []).map(({ contact_id }) => contact_id)
const make = async (fields: Readonly<Record<string, string>>) =>
  (await till.call("save_item_contact", { ...PLACE, ...fields })).body.contact_id ?? ""

describe("a customer", () => {
  test.each(["13035550177", "3035550177", "+13035550177", "1 303 555 0177", "(303) 555-0177", "011 1 303 555 0177"])(
    "is found by the phone number %s, however it is kept",
    async (term) => {
      const made = [
        await make({ first_name: "Ada", last_name: "Quill", phone_number: "(303) 555-0177" }),
        await importFile(manager, "customers", 'First name,Last name,Phone\nBo,Quill,"+13035550177"').then(
          async () => (await ids("bo quill"))[0] ?? ""
        )
      ]
      expect((await ids(`quill ${term}`)).toSorted()).toEqual(made.toSorted())
      await office.database.db.deleteFrom("contact").where("last_name", "=", "Quill").execute()
    }
  )

  /** How a number of a file is kept: as forms take it where it is one of theirs. */
  const KEPT: Readonly<Record<string, string>> = {
    "+13035550199": "(303) 555-0199",
    "+44 20 7946 0958": "+44 20 7946 0958",
    "555-0148": "555-0148"
  }

  test("whom a file brought with another number than forms take is saved again; a new number must be right", async () => {
    for (const phone of Object.keys(KEPT)) {
      await importFile(manager, "customers", `First name,Last name,Phone\nCy,Harrow,${phone}`)
      const [contact_id = ""] = await ids("cy harrow")
      const save = (phone_number: string) =>
        till.call("save_item_contact", { contact_id, ...PLACE, first_name: "Cy", last_name: "Harrow", phone_number })
      const kept = await office.database.db
        .selectFrom("contact")
        .select("phone_number")
        .where("contact_id", "=", contact_id)
        .executeTakeFirstOrThrow()
      const number = kept.phone_number ?? ""
      expect([phone, number, (await save(number)).status]).toEqual([phone, KEPT[phone], "success"])
      expect((await save(`${number}0`)).message).toBe("Please provide a valid Phone Number.")
      expect((await save("(303) 555-0199")).status).toBe("success")
      await office.database.db.deleteFrom("contact").where("last_name", "=", "Harrow").execute()
    }
  })

  test("in a file is the one that the store has, whatever the spelling of phone, name and license", async () => {
    const id = await make({
      first_name: "Łukasz",
      last_name: "Groß",
      phone_number: "(303) 555-0188",
      drivers_license_number: "D12-345"
    })
    const done = await importFile(
      manager,
      "customers",
      "First name,Last name,Phone,License number,Address 2\nLukasz,Gross,+1 303.555.0188,d12345,Unit 4\n"
    )
    expect(done).toMatchObject({ made: 0, changed: 1 })
    const row = await office.database.db
      .selectFrom("contact")
      .selectAll()
      .where("contact_id", "=", id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      phone_number: "(303) 555-0188",
      drivers_license_number: "D12-345",
      address_2: "Unit 4"
    })
    for (const term of ["D12-345", "d12345", "D12 345"]) expect(await ids(term)).toEqual([id])
  })

  test.each([
    ["Łukasz", "lukasz"],
    ["Bjørnsson", "bjornsson"],
    ["Groß", "gross"],
    ["Đorđe", "dorde"],
    ["Çağrı", "cagri"],
    ["Æthel", "aethel"],
    ["O'Brien", "obrien"],
    ["D’Angelo", "dangelo"]
  ])("called %s is found by %s, and the other way round", async (name, plain) => {
    const made = [
      await make({ first_name: "Canary", last_name: name }),
      await make({ first_name: "Canary", last_name: plain })
    ]
    for (const term of [name, plain, name.toUpperCase()])
      expect((await ids(`canary ${term}`)).toSorted(), term).toEqual(made.toSorted())
    await office.database.db.deleteFrom("contact").where("first_name", "=", "Canary").execute()
  })
})

test("recent orders are found by a customer's name in plain letters, too", async () => {
  const { db } = office.database
  const sold = await soldByCard(office, till)
  const order_id = sold.order_detail?.order_id ?? ""
  const contact_id = await make({ first_name: "Đorđe", last_name: "D’Angelo-Øst" })
  await db.updateTable("orders").set({ contact_id }).where("order_id", "=", order_id).execute()
  for (const order_words of ["Đorđe", "dorde", "đorđe d'angelo", "dangelo-ost", "D’ANGELO"])
    expect(
      (await till.call("get_list_orders_expanded", { order_words })).body.list?.map((row) => row.order_id),
      order_words
    ).toEqual([order_id])
  const letters = Object.entries(PLAIN_LETTERS)
  const { rows } = await sql<{ letter: string; plain: string }>`
    select letter, plain_letters(letter) as plain from unnest(${letters.map(([letter]) => letter)}::text[]) letter`.execute(
    db
  )
  expect(rows).toEqual(letters.map(([letter, plain]) => ({ letter, plain: plain.toLowerCase() })))
})
