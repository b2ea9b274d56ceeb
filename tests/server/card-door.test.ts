import { globSync, readFileSync } from "node:fs"
import fc from "fast-check"
import { sql } from "kysely"
import { beforeAll, describe, expect, test } from "vitest"
import { refuseRow } from "../../server/db/held/door.ts"
import { openTenant } from "../../server/db/connect.ts"
import { newId } from "../../server/ids.ts"
import { transaction } from "../../server/db/transaction.ts"
import { isCardNumber } from "../../src/kernel/cardNumber.ts"
import { rowsOf } from "./database.ts"
import { importFile, upload } from "./importing.ts"
import { type Browser, MANAGER, officeHere } from "./office.ts"
import { openTill } from "./till.ts"

const CARD = "5105105105105100"
const WORDS = "This looks like a card number. Take it out: card numbers are never kept."

const office = await officeHere()
let manager: Browser
let till: Browser
beforeAll(async () => {
  till = await openTill(office)
  manager = office.browser()
  await manager.call("login", MANAGER)
})

const field = (name: string, text: string) => ({ field: name, value: text })
const PRODUCT = [field("description", "Bench test"), field("department", "Tools"), field("price", "1.00")]
const make = async (...values: readonly ReturnType<typeof field>[]) =>
  (await manager.call("save_item_store_product", { values: [...PRODUCT, ...values] })).body
const PERSON = {
  first_name: "Noor",
  last_name: "Haddad",
  address_1: "9 Mill Creek Road",
  city: "Hollis",
  state: "TX",
  zip_code: "78695"
}

/** All that the database has, as text. */
const everything = async (): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(office.database.db)
  const tables = await Promise.all(rows.map(({ name }) => rowsOf(office.database.db, name)))
  return JSON.stringify(tables)
}

// Verifies: SEC-3
describe("a card's number", () => {
  test.each(["upc", "sku", "description", "detailed_description", "manufacturer", "department"])(
    "is no product's %s, and the field says so",
    async (name) => {
      for (const written of [CARD, "5105-1051-0510-5100", "5105.1051.0510.5100", "5105/1051/0510/5100"]) {
        const { faults = [] } = await make(field(name, written))
        expect(faults.map((one) => one.field)).toEqual([name])
        expect(faults[0]?.message).toMatch(
          name === "upc" && /[/]/.test(written) ? /card number|bar code/ : /card number/
        )
      }
    }
  )

  test("is told from a number of goods by its length and its check digit", async () => {
    // Both pass as a card's by chance: an EAN-13 as a Visa of thirteen digits, a GTIN-14 as a Diners Club.
    for (const code of ["4006381333924", "36000000000081"]) {
      expect(isCardNumber(code)).toBe(true)
      expect([code, (await make(field("upc", code), field("sku", code))).faults]).toEqual([code, undefined])
    }
    // With another check digit than goods have it is a card's.
    expect((await make(field("upc", "4006381333908"))).faults?.map((one) => one.field)).toEqual(["upc"])
    expect((await make(field("sku", "123456789012345"))).faults).toEqual([
      { field: "sku", message: expect.stringContaining("15 digits and more") as string }
    ])
    expect((await make(field("sku", "A-123456789012345"))).faults).toBeUndefined()
  })

  test.each(["company_name", "first_name", "address_1", "email_address"])("is no customer's %s", async (name) => {
    for (const written of [
      CARD,
      "5105.1051.0510.5100",
      "５１０５１０５１０５１０５１００",
      "5105\u200b1051\u200b0510\u200b5100"
    ]) {
      const { status, message } = await till.call("save_item_contact", { ...PERSON, [name]: written })
      expect(status).toBe("error")
      expect(message).toMatch(/: This looks like a card number/)
    }
  })

  test.each([".", "/", "_", "\n", "\u200b", " . "])("is in no note, with %j between its groups", async (between) => {
    const note = `Paid by ${["5105", "1051", "0510", "5100"].join(between)}, thanks`
    const contact_id = (await till.call("save_item_contact", PERSON)).body.contact_id ?? ""
    const told = await till.call("save_item_contact_note", { contact_id, note, priority: 1 })
    expect(told.message).toBe(`Note: ${WORDS}`)
  })

  test("of a file is refused line by line, and is not shown in the report", async () => {
    const report = async (kind: string, text: string) => {
      const upload_id = await upload(manager, kind, Buffer.from(text))
      const { body } = await manager.call("get_store_import_preview", { upload_id, show: "problems" })
      return body.list ?? []
    }
    const lines = [
      ...(await report("customers", `First name,Last name,Company\nNoor,Haddad,${CARD}\nAda,Quill,Quill Arms\n`)),
      ...(await report("products", `Name,UPC,SKU,Price\nSoap,${CARD},,1.00\nWax,,5105-1051-0510-5100,1.00\n`)),
      ...(await report("people", `Name,Role\n${CARD},Cashier\n`))
    ]
    expect(lines.map(({ column, value, problem }) => [column, value, problem])).toEqual(
      ["Company", "UPC", "SKU", "Name"].map((column) => [column, "••••5100", "This looks like a card number"])
    )
    const done = await importFile(
      manager,
      "customers",
      `First name,Last name,Company\nNoor,Haddad,${CARD}\nBo,Quill,\n`
    )
    expect(done).toMatchObject({ made: 1, wrong: 1 })
  })

  test("is written by no query, whoever asks and however: nothing is changed, and the words name the field", async () => {
    const { db, owner, clientId } = office.database
    const own = openTenant(owner, clientId)
    const refusal = { _tag: "CardKept", message: `Company name: ${WORDS}` }
    const update = (on: typeof db) =>
      on.updateTable("contact as one").set({ company_name: CARD }).where("one.contact_id", "=", "1").execute()
    await expect(update(db)).rejects.toMatchObject(refusal)
    await expect(update(own)).rejects.toMatchObject(refusal)
    await expect(transaction(own, clientId, (tx) => update(tx))).rejects.toMatchObject(refusal)
    await expect(
      db
        .insertInto("contact")
        .values([
          { client_id: clientId, contact_id: "a", search_words: "", created_at: 1 },
          { client_id: clientId, contact_id: "b", company_name: CARD, search_words: "", created_at: 1 }
        ])
        .execute()
    ).rejects.toMatchObject(refusal)
    await expect(
      db
        .insertInto("custom_field")
        .values({ client_id: clientId, custom_field_id: "x", label: "x", position: 1 })
        .onConflict((there) => there.columns(["client_id", "custom_field_id"]).doUpdateSet({ label: CARD }))
        .execute()
    ).rejects.toMatchObject({ message: `Label: ${WORDS}` })
    for (const details of [JSON.stringify({ notes: CARD }), { notes: [CARD] }])
      expect(() => refuseRow("cart_item", { details })).toThrow(`Notes: ${WORDS}`)
    expect(() =>
      refuseRow("cart_item", { details: { upc: "4006381333931", serial_number: "V4111111111111111" } })
    ).not.toThrow()
    await own.destroy()
  })

  test("is in no row afterwards, as it was written or as digits", async () => {
    expect(await everything()).not.toMatch(/5105\W*1051\W*0510\W*5100/)
  })

  test("passes no cart, and a serial number that only looks like one passes", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{1,2}[0-9]{6,18}$/), (serial) => {
        expect(() => refuseRow("product_serial", { serial_number: serial })).not.toThrow()
      })
    )
    expect(() => refuseRow("product_serial", { serial_number: "1234567812345670" })).not.toThrow()
    expect(() => refuseRow("product_serial", { serial_number: "5105 1051 0510 5100" })).toThrow("Serial number")
  })

  // A trade was refused by the id of its piece, once in 300.
  test("passes every id, wherever it stands, and a card's number beside one does not", () => {
    const like = "01a1f9e6-9280-7232-9541-737690931730"
    fc.assert(
      fc.property(fc.nat(2_000_000_000_000), (now) => {
        for (const id of [newId(now), like])
          expect(() => refuseRow("cart_item", { details: { piece: id, notes: `See ${id}.` } })).not.toThrow()
      })
    )
    expect(() => refuseRow("cart_item", { details: { piece: like, notes: `${like} ${CARD}` } })).toThrow("Notes")
  })
})

test("only two files write by words of their own, and each calls the door itself", () => {
  const raw = globSync("server/**/*.ts")
    .filter((path) => !/^server\/(?:db\/migrations|seed)\//.test(path))
    .filter((path) => /sql(?:<[^`]*>)?`\s*(?:insert into|update)\b/.test(readFileSync(path, "utf8")))
  expect(raw.toSorted()).toEqual([
    "server/store/backup/fill.ts",
    "server/store/backup/restore.ts",
    "server/store/import/rows.ts"
  ])
  for (const path of ["server/store/backup/fill.ts", "server/store/import/save.ts"])
    expect(readFileSync(path, "utf8")).toContain("refuseRow(")
})
