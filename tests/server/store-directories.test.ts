import { readFileSync } from "node:fs"
import { join } from "node:path"
import fc from "fast-check"
import { Result } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { parseCsv } from "../../server/store/import/csv.ts"
import { planImport } from "../../server/store/import/plan.ts"
import { rejectsOf } from "../../server/store/import/report.ts"
import { targetOf } from "../../server/store/import/targets.ts"
import { isPhone } from "../../src/customer/rules.ts"
import { importFile, savedImport } from "./importing.ts"
import { type Browser, MANAGER, type Office, openOffice } from "./office.ts"

const textOf = (name: string): string => readFileSync(join(import.meta.dirname, "files", `${name}.csv`), "utf8")
const sheetOf = (text: string) => Result.getOrThrow(parseCsv(Buffer.from(text)))
const { definition: CUSTOMERS } = targetOf("customers", 1)
const { definition: PEOPLE } = targetOf("people", 1)

/** What a file of customers would do to a store that has none. */
const plan = (text: string, ...answers: readonly string[]) =>
  planImport(sheetOf(text), CUSTOMERS, [], { answers: new Set(answers) })
const team = (text: string, ...answers: readonly string[]) =>
  planImport(sheetOf(text), PEOPLE, [], { answers: new Set(answers) })

describe("a file of customers of another system", () => {
  test.each([
    ["square-customers", "Square customers", 18],
    ["shopify-customers", "Shopify customers", 18],
    ["lightspeed-x-customers", "Lightspeed X customers", 16],
    ["lightspeed-r-customers", "Lightspeed R customers", 16],
    ["clover-customers", "Clover customers", 16],
    ["woocommerce-customers", "WooCommerce customers", 16]
  ])("%s is known, and every line of it comes in right", async (name, system, lines) => {
    const { system: found, created, wrong } = await plan(textOf(name))
    expect([found, created.length, wrong.size]).toEqual([system, lines, 0])
    for (const { values } of created) {
      // The register's own form takes it, too.
      if (values["phone_number"] !== undefined) expect(isPhone(String(values["phone_number"]))).toBe(true)
      expect(String(values["state"])).toMatch(/^[A-Z]{2}$/)
      expect(String(values["zip_code"])).toMatch(/^\d{5}$/)
      expect(String(values["last_name"] ?? values["company_name"])).not.toMatch(/&\w+;/)
    }
    const [, second] = created
    expect(second?.values).toMatchObject({ first_name: "Odell", last_name: "Barrow", city: "Ridge Fork" })
    if (name !== "woocommerce-customers") expect(second?.values["phone_number"]).toBe("(512) 555-0101")
  })

  test.each([
    ['Name,Phone\n"Quill, Mary Ann",5125550133', { first_name: "Mary Ann", last_name: "Quill" }],
    ["Name,Phone\nMary Ann Quill,5125550133", { first_name: "Mary Ann", last_name: "Quill" }],
    ['Name,Phone\n"Quarry Supply, LLC",5125550133', { last_name: "LLC" }],
    ["Last name,Business Name\nO&#39;Neil,Pike &amp; Sons", { last_name: "O'Neil", company_name: "Pike & Sons" }],
    ["Last name,State\nQuill,New Mexico", { state: "NM" }],
    ["Last name,ZIP\nQuill,7801", { zip_code: "07801" }],
    [
      "Last name,Home,Work,Mobile\nQuill,512-555-0101,+1 512 555 0102,5125550103",
      { phone_number: "(512) 555-0103", phone_number_1: "(512) 555-0101", phone_number_2: "(512) 555-0102" }
    ],
    ["Last name,Home,Mobile\nQuill,512-555-0101,", { phone_number: "(512) 555-0101" }],
    [
      'Last name,Phone\nQuill,"5125550101, (512) 555-0101; 512.555.0102"',
      { phone_number: "(512) 555-0101", phone_number_1: "(512) 555-0102" }
    ],
    ["Last name,Phone\nQuill,+44 20 7946 0018", { phone_number: "+44 20 7946 0018" }],
    ["Last name,Memo,Tags\nQuill,likes tea,vip", { note: "likes tea\nTags: vip" }],
    ["Last name,Birthday\nQuill,--03-09", { note: "Birthday 03-09" }]
  ])("reads %j as people write it", async (text, expected) => {
    const { created, problems } = await plan(text)
    expect(problems).toEqual([])
    expect(created[0]?.values).toMatchObject(expected)
  })

  test("keeps what cannot be read as a note where somebody says so, all of a kind at once", async () => {
    const text = "Last name,Email,Phone,Birthday\nOne,a at b,5125550101,\nTwo,,call me,1/1/1980\nThree,x,,yesterday"
    const { leads, wrong } = await plan(text)
    expect(wrong.size).toBe(3)
    expect(leads.map(({ lines, mend }) => [lines, mend])).toEqual([
      [2, "leave:email"],
      [1, "leave:phone"],
      [1, "leave:birthday"]
    ])
    const { created, problems } = await plan(text, "leave:email", "leave:phone", "leave:birthday")
    expect(problems).toEqual([])
    expect(created.map(({ values }) => values["note"])).toEqual([
      "Email: a at b",
      "Phone: call me",
      "Email: x\nBirthday: yesterday"
    ])
  })

  test("asks once for a class of customers who may buy without tax, and takes no money on account", async () => {
    const text = "Last name,Tax Class,Balance\nOne,Tax exempt,$25.50\nTwo,Tax exempt,0\nThree,Item,-4.00"
    const { leads, created } = await plan(text)
    expect(leads.map(({ problem, lines, mend }) => [problem, lines, mend])).toEqual([
      ["May buy without tax: Tax exempt", 2, "exempt:taxexempt"],
      ["Money on account is not imported: $29.50 together", 2, undefined]
    ])
    expect(created.map(({ values }) => values["tax_exempt"])).toEqual([undefined, undefined, undefined])
    const answered = await plan(text, "exempt:taxexempt")
    expect(answered.created.map(({ values }) => values["tax_exempt"])).toEqual([true, true, undefined])
    expect(Object.keys(answered.created[0]?.values ?? {})).not.toContain("account")
  })

  test("property: columns may stand in any order, and others may be missing", async () => {
    const sheets = ["square", "shopify", "lightspeed-x", "lightspeed-r", "clover"].map((name) =>
      sheetOf(textOf(`${name}-customers`))
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...sheets), fc.infiniteStream(fc.nat(1_000)), async (sheet, order) => {
        const places = sheet.header
          .map((_, at) => ({ at, by: Number(order.next().value) }))
          .toSorted((a, b) => a.by - b.by)
          .map(({ at }) => at)
        const moved = (cells: readonly string[]) => places.map((at) => cells[at] ?? "")
        const lines = sheet.lines.map(({ line, cells }) => ({ line, cells: moved(cells) }))
        const values = async (one: typeof sheet) =>
          (await planImport(one, CUSTOMERS, [])).created.map((row) => row.values)
        expect(await values({ ...sheet, header: moved(sheet.header), lines })).toEqual(await values(sheet))
      }),
      { numRuns: 40 }
    )
  })

  test("keeps no card's number in a note", async () => {
    const { problems } = await plan("Last name,Note\nOne,card 4111 1111 1111 1111")
    expect(problems).toMatchObject([{ problem: "This looks like a card number" }])
    expect(problems[0]?.value).not.toContain("4111 1111")
  })
})

describe("a file of people", () => {
  test("of Square is known: managers are told, and who works there no more comes in disabled", async () => {
    const { system, created, problems, leads } = await team(textOf("square-team"), "cashiers")
    expect([system, problems]).toEqual(["Square team", []])
    const roles = created.map(({ values }) => values["user_type_code"])
    expect(roles.filter((role) => role === "MANAGER").length).toBeGreaterThan(0)
    expect(created.some(({ values }) => values["inactive"] === true)).toBe(true)
    expect((await team(textOf("square-team"))).leads[0]).toMatchObject({ mend: "cashiers", lines: 3 })
    expect(leads.map(({ problem }) => problem).toSorted()).toEqual(["Comes in as a manager", "Comes in disabled"])
  })

  test("makes cashiers of those whose role is none here once somebody says so", async () => {
    const text = "Name,Role\nIda,Range officer\nOtto,Manager"
    const { leads, created } = await team(text)
    expect([created.length, leads[0]?.mend]).toEqual([1, "cashiers"])
    const answered = await team(text, "cashiers")
    expect(answered.created.map(({ values }) => values["user_type_code"])).toEqual(["CASHIER", "MANAGER"])
  })

  test("shows no PIN and no password, also not in the file of lines to mend", async () => {
    const sheet = sheetOf("Name,Role,PIN,Password\nIda,Boss of all,918273,correct horse")
    const found = await planImport(sheet, PEOPLE, [])
    const told = JSON.stringify([found.problems, found.leads, rejectsOf(sheet, found)])
    expect(told).toContain("Boss of all")
    for (const secret of ["918273", "correct horse"]) expect(told).not.toContain(secret)
  })
})

describe("in the store", () => {
  let office: Office
  let manager: Browser
  beforeAll(async () => {
    office = await openOffice()
  })
  afterAll(() => office.close())
  beforeEach(async () => {
    manager = office.browser()
    await manager.call("login", MANAGER)
  })
  const db = () => office.database.db
  const notes = () => db().selectFrom("contact_note").select(["contact_id", "note", "priority"]).execute()
  const contacts = () => db().selectFrom("contact").selectAll().orderBy("contact_id").execute()

  test("notes come with new customers, and go with them when the import is undone", async () => {
    const [before, had] = [await notes(), await contacts()]
    const text = 'Last name,Email,Note\nFresh,fresh@notes.example,"likes tea, no calls"\nBare,bare@notes.example,'
    const saved = await importFile(manager, "customers", text)
    expect(saved).toMatchObject({ made: 2, state: "done" })
    const made = (await notes()).filter(({ note }) => note === "likes tea, no calls")
    expect([made.length, made[0]?.priority, (await notes()).length]).toEqual([1, 1, before.length + 1])
    const again = await importFile(manager, "customers", text)
    expect(again).toMatchObject({ made: 0, changed: 0, same: 2 })
    await manager.call("undo_store_import", { import_id: again?.import_id })
    await savedImport(manager, again?.import_id ?? "")
    await manager.call("undo_store_import", { import_id: saved?.import_id })
    expect((await savedImport(manager, saved?.import_id ?? "")).body.import).toMatchObject({ removed: 2, kept: 0 })
    expect([await notes(), await contacts()]).toEqual([before, had])
  })

  test("a gift card that was ended there comes in with no money", async () => {
    const saved = await importFile(manager, "gift-cards", textOf("square-gift-cards"))
    expect(saved).toMatchObject({ state: "done" })
    const off = textOf("square-gift-cards")
      .split("\n")
      .filter((line) => line.includes("Deactivated")).length
    expect(off).toBeGreaterThan(0)
    expect(saved?.wrong).toBeGreaterThanOrEqual(off)
    const money = await db()
      .selectFrom("gift_card_entry")
      .select("amount")
      .where("gift_card_entry_id", "like", `import-${saved?.import_id ?? ""}%`)
      .where("amount", "=", 10_000)
      .execute()
    expect(money).toEqual([])
  })

  test("a person's role and sign-ins are changed by no file", async () => {
    await importFile(manager, "people", "Name,Role,Active\nIda Files,Cashier,Yes\nOld Files,Cashier,No")
    const people = db().selectFrom("staff").select(["user_name", "inactive"]).where("user_name", "like", "%Files")
    const rows = await people.orderBy("user_name").execute()
    expect(rows.map(({ user_name, inactive }) => [user_name, inactive])).toEqual([
      ["Ida Files", false],
      ["Old Files", true]
    ])
    const again = await importFile(manager, "people", "Name,Role,Active\nIda Files,Cashier,No\nOld Files,Cashier,Yes")
    expect(again).toMatchObject({ made: 0, changed: 0, wrong: 2 })
  })
})
