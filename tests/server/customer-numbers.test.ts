import { sql } from "kysely"
import { beforeAll, describe, expect, test } from "vitest"
import { contactWords } from "../../server/db/contactWords.ts"
import { migrate } from "../../server/db/migrate.ts"
import { productWords } from "../../server/db/search.ts"
import { PLAIN_LETTERS } from "../../src/kernel/letters.ts"
import { emptyDatabase } from "./database.ts"
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

  test("whom a file brought with another number than forms take is saved again; a new number must be right", async () => {
    for (const phone of ["+13035550199", "+44 20 7946 0958", "555-0148"]) {
      await importFile(manager, "customers", `First name,Last name,Phone\nCy,Harrow,${phone}`)
      const [contact_id = ""] = await ids("cy harrow")
      const save = (phone_number: string) =>
        till.call("save_item_contact", { contact_id, ...PLACE, first_name: "Cy", last_name: "Harrow", phone_number })
      expect([phone, (await save(phone)).status]).toEqual([phone, "success"])
      expect((await save(`${phone}0`)).message).toBe("Please provide a valid Phone Number.")
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

test("who and what was there before is found by the same words as what comes now", async () => {
  const old = await emptyDatabase()
  await migrate(old.db, "0441_trade_untaxed")
  await sql`insert into client
    (client_id, company_name, address, phone, email, website, receipt_message, time_zone, contact_id, tax_rate)
    values (1, 'Store', 'Street', '', '', '', '', 'America/Chicago', 'c', 0.08)`.execute(old.db)
  /** As they were split until now. */
  const before = (text: string): string =>
    [
      ...new Set(
        text
          .normalize("NFKD")
          .replaceAll(/\p{M}/gu, "")
          .toLowerCase()
          .match(/[\p{L}\p{N}]+(?:\.\p{N}[\p{L}\p{N}]*)*/gu) ?? []
      )
    ].join(" ")
  const names = [
    "Łukasz",
    "Bjørnsson",
    "Groß",
    "Đorđe",
    "ÇAĞRI",
    "Æthel",
    "O'Brien",
    "D’ANGELO-O'Shea",
    "Ñandú's",
    "Plain"
  ]
  for (const name of names) {
    await sql`insert into contact (client_id, contact_id, last_name, search_words, created_at)
      values (1, ${name}, ${name}, ${before(name)}, 1)`.execute(old.db)
    await sql`insert into product (client_id, product_id, description, department, picture, search_words)
      values (1, ${name}, ${`${name} 5.11 3" x 5'`}, '', '', ${before(`${name} 5.11 3" x 5'`)})`.execute(old.db)
  }
  await migrate(old.db)
  const words = (text: string) => new Set(text.split(" "))
  for (const row of await old.db.selectFrom("contact").selectAll().execute())
    expect(words(row.search_words), row.contact_id).toEqual(words(contactWords(row)))
  for (const row of await old.db.selectFrom("product").selectAll().execute())
    expect(words(row.search_words), row.product_id).toEqual(words(productWords(row)))
  await old.close()
})
