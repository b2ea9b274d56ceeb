import { Result } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { applyImport, previewImport } from "../../server/store/import/apply.ts"
import { parseCsv } from "../../server/store/import/csv.ts"
import { targetOf } from "../../server/store/import/targets.ts"
import { importToUndo, undoImport } from "../../server/store/import/undo.ts"
import { importCommand } from "../../server/store/importCommand.ts"
import { rowsOf } from "./database.ts"
import { type Imports, openImports } from "./imports.ts"
import { movementsAddUp } from "./movements.ts"
import { openTill } from "./till.ts"

let imports: Imports
beforeAll(async () => {
  imports = await openImports()
})
afterAll(async () => {
  await movementsAddUp(imports.owned.db)
  await imports.close()
})
beforeEach(() => imports.pass(1_000))

describe("other imports", () => {
  test("of customers know them again by email, phone and name", async () => {
    const header = "First Name,Last Name,Email Address,Phone Number,Postal Code,Birthday"
    const path = imports.file(
      "people.csv",
      header,
      "Ada,Quill,ada@quill.example,'+15125550190,'01234,3/9/1984",
      "Bo,Quill,,512-555-0191,,",
      ",,,,,2/30/1990"
    )
    await imports.run("customers", path, "--accept")
    expect(imports.told()).toContain("line 4, Birthday: 2/30/1990 — Not a date.")
    const ada = await imports.owned.db
      .selectFrom("contact")
      .selectAll()
      .where("last_name", "=", "Quill")
      .orderBy("first_name")
      .execute()
    expect(ada).toMatchObject([
      { first_name: "Ada", phone_number: "(512) 555-0190", zip_code: "01234", birthdate: "1984-03-09" },
      { first_name: "Bo" }
    ])
    const till = await openTill(imports.office)
    const { body } = await till.call("get_list_contacts", { search_term: "quil 5550190" })
    expect(body.list).toHaveLength(1)
    await imports.run(
      "customers",
      imports.file("again.csv", header, "Ada,Quill,ADA@quill.example,,,", "Bo,Quill,,(512) 555-0191,78701,"),
      "--accept"
    )
    expect(imports.told()).toContain("Imported 2 customers")
    expect(
      await imports.owned.db
        .selectFrom("contact")
        .select("zip_code")
        .where("last_name", "=", "Quill")
        .orderBy("first_name")
        .execute()
    ).toEqual([{ zip_code: "01234" }, { zip_code: "78701" }])
    await imports.undo()
  })

  test("of customers leave what no file brings, and people are found by it as before", async () => {
    const header = "First Name,Last Name,Email Address,Postal Code"
    await imports.run("customers", imports.file("one.csv", header, "Cy,Quill,cy@quill.example,01234"), "--accept")
    await imports.owned.db
      .updateTable("contact")
      .set({ phone_number_1: "9075550186" })
      .where("email_address", "=", "cy@quill.example")
      .execute()
    await imports.run("customers", imports.file("two.csv", header, "Cy,Quill,cy@quill.example,78701"), "--accept")
    const till = await openTill(imports.office)
    const { body } = await till.call("get_list_contacts", { search_term: "9075550186" })
    expect(body.list).toMatchObject([{ first_name: "Cy" }])
    await imports.undo()
    await imports.undo()
  })

  test("of customers refuse what is no phone number, and say who buys without tax", async () => {
    await imports.run(
      "customers",
      imports.file(
        "shopify.csv",
        "First Name,Last Name,Email,Phone,Tax Exempt",
        "Cy,Reed,cy@reed.example,555-01,yes",
        "Di,Reed,di@reed.example,(512) 555-0177 ext. 12,yes",
        "Ed,Reed,ed@reed.example,555-0178,no"
      ),
      "--accept"
    )
    expect(imports.told()).toContain("line 2, Phone: 555-01 — Not a phone number.")
    expect(imports.told()).not.toContain("Columns that are not used")
    const till = await openTill(imports.office)
    const { list = [] } = (await till.call("get_list_contacts", { search_term: "reed" })).body
    expect(list.map(({ first_name, tax_exempt }) => [first_name, tax_exempt])).toEqual([
      ["Di", true],
      ["Ed", false]
    ])
    await imports.undo()
  })

  test("of firearms are sold by serial number: by a column, by their type, or by their department", async () => {
    const header = "Name,UPC,Price,Department,Serialized,Firearm type,On hand"
    await imports.run(
      "products",
      imports.file(
        "guns.csv",
        header,
        "Ridge rifle,740000000011,900.00,Rifles,,,2",
        "Case,740000000028,20.00,Accessories,,none,3",
        "Kit,740000000035,500.00,Other,yes,Pistol,1",
        "Lower,740000000042,90.00,Parts,,Receiver,1",
        "Can,740000000059,90.00,Suppressors,,,1",
        "Display gun,740000000066,10.00,Firearms,no,,1"
      ),
      "--accept"
    )
    expect(imports.told()).toContain("of them by serial number, which the register asks for at the sale: 4 products")
    const kept = await imports.owned.db
      .selectFrom("product")
      .select(["description", "serializable", "firearm_kind"])
      .where("upc", "like", "7400000000%")
      .orderBy("upc")
      .execute()
    // Which firearm it is, the law's clock goes by; where nothing says it, nobody guesses.
    expect(kept.map((one) => [one.description, one.serializable, one.firearm_kind])).toEqual([
      ["Ridge rifle", true, "long_gun"],
      ["Case", false, null],
      ["Kit", true, "handgun"],
      ["Lower", true, "receiver"],
      ["Can", true, "silencer"],
      ["Display gun", false, null]
    ])
    const till = await openTill(imports.office)
    const found = (await till.call("get_list_products", { search_term: "740000000011" })).body.list?.[0]
    const added = await till.call("add_to_cart", { product_id: found?.product_id, quantity: 1 })
    expect(added.message).toBe("Choose a serial number.")
    // What is counted by its numbers stays so while pieces are there.
    await imports.run(
      "products",
      imports.file("again.csv", header, "Ridge rifle,740000000011,950.00,Other,no,,"),
      "--accept"
    )
    expect(imports.told()).toContain("line 2, Serialized: no — Has pieces with serial numbers")
    await imports.undo()
  })

  test("read a column under a name of somebody's own as that person says, and the next file too", async () => {
    const header = "Ware,Strichcode,Price,Farbe"
    const lines = ["Harbor soap,750000000010,3.50,red", "Cedar comb,750000000027,8.00,"]
    await imports.run("products", imports.file("own.csv", header, ...lines), "--accept")
    expect(imports.told()).toContain(
      'Columns that are not used: Ware, Strichcode, Farbe. Say what one is: --column "Ware=UPC".'
    )
    expect(imports.told()).toContain("Name is missing")
    const wrong = imports.run("products", imports.file("own.csv", header, ...lines), "--column", "Ware=Colour")
    await expect(wrong).rejects.toThrow("No column is called Colour. There is: Product ID, UPC")
    const twice = imports.run(
      "products",
      imports.file("own.csv", header),
      "--column",
      "Ware=upc",
      "--column",
      "Farbe=UPC"
    )
    await expect(twice).rejects.toThrow("Only one column can be UPC.")
    const say = ["--column", "Ware=name", "--column", "strichcode=upc", "--column", "Farbe="]
    await imports.run("products", imports.file("own.csv", header, ...lines), ...say, "--accept")
    expect(imports.told()).toContain("Imported 2 products")
    imports.pass(1_000)
    await imports.run("products", imports.file("next.csv", header, "Pine tar,750000000034,4.00,"), "--accept")
    expect(imports.told()).toContain("Imported 1 product")
    expect(
      await imports.owned.db.selectFrom("product").select("description").where("upc", "=", "750000000034").execute()
    ).toEqual([{ description: "Pine tar" }])
    await imports.undo()
    await imports.undo()
  })

  test("of people make nobody who can sign in before a PIN is set", async () => {
    await imports.run(
      "people",
      imports.file("staff.csv", "First name,Last name,Role,PIN", "Ida,West,Cashier,123456", "Jo,East,king,1"),
      "--accept"
    )
    expect(imports.told()).toContain("Columns that are not used: PIN")
    expect(imports.told()).toContain("line 3, Role: king — No such role. Write Cashier or Manager.")
    const ida = await imports.owned.db
      .selectFrom("staff")
      .selectAll()
      .where("user_name", "=", "Ida West")
      .executeTakeFirst()
    expect(ida).toMatchObject({ user_type_code: "CASHIER", pin_hash: null, pin_lookup: null })
  })

  test("of gift cards keep no number, show none, and change no money that is there", async () => {
    const target = targetOf("gift-cards", imports.owned.store.clientId, imports.office.database.hasher)
    const text = "Card number,Balance\nGIFT 778899001,25.00\nRAR100050,1.00\n••••1234,5.00\n"
    const sheet = Result.getOrThrow(parseCsv(Buffer.from(text)))
    const asked = {
      clientId: imports.owned.store.clientId,
      kind: "gift-cards",
      target,
      fileName: "cards.csv",
      now: imports.now()
    } as const
    const plan = await previewImport(imports.owned.db, asked, sheet)
    expect([plan.created.length, plan.problems.map(({ problem, value }) => [problem, value])]).toEqual([
      1,
      [
        ["Has another balance here", "1.00"],
        ["Not a whole card number", "••••1234"]
      ]
    ])
    const id = await applyImport(imports.owned.db, asked, sheet, plan)
    const till = await openTill(imports.office)
    const balance = () => till.call("get_gift_card_balance", { gift_card_number: "GIFT778899001" })
    expect((await balance()).json).toMatchObject({ gift_card_balance: "25.00" })
    const kept = (
      await Promise.all(
        ["gift_card", "store_import", "store_import_row"].map((table) => rowsOf(imports.owned.db, table))
      )
    ).join()
    expect(kept).not.toContain("778899001")
    const row = await importToUndo(imports.owned.db, id)
    if (row) await undoImport(imports.owned.db, row, target, { now: imports.now() })
    expect((await balance()).json).toMatchObject({ gift_card_balance: "0.00" })
  })

  test.each([
    [["boats", "x.csv"], "import KIND FILE.csv"],
    [["products"], "import KIND FILE.csv"],
    [["products", "x.csv", "--force"], "Unknown option '--force'"]
  ])("%s is refused in one sentence", async (args, words) => {
    await expect(importCommand(args, imports.owned, imports.terminal())).rejects.toThrow(words)
  })
})
