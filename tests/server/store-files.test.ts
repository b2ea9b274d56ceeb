import { readFileSync } from "node:fs"
import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { parseCsv, type Sheet } from "../../server/store/import/csv.ts"
import { type Plan, planImport } from "../../server/store/import/plan.ts"
import { PRODUCTS } from "../../server/store/import/products.ts"
import { foreignFile } from "../../server/store/import/systems/foreign.ts"
import type { Values } from "../../server/store/import/values.ts"

const sheetOf = (file: string): Sheet =>
  Result.getOrThrow(parseCsv(readFileSync(new URL(`files/${file}.csv`, import.meta.url))))
const planOf = (file: string, ...answers: readonly string[]): Promise<Plan> =>
  planImport(sheetOf(file), PRODUCTS, [], { answers: new Set(answers) })
const parsed = (...lines: readonly string[]): Sheet => Result.getOrThrow(parseCsv(Buffer.from(lines.join("\n"))))

const countOf = (values: readonly unknown[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...Map.groupBy(values.filter((value) => value !== undefined && value !== null).map(String), (one) => one)].map(
      ([value, all]) => [value, all.length]
    )
  )
const howMany = (values: readonly unknown[], is: (value: unknown) => boolean): number => values.filter(is).length
/** What a file brings, in a few numbers. */
const brought = ({ created, wrong, system }: Plan) => {
  const of = (key: string) => created.map(({ values }) => values[key])
  return {
    system,
    new: created.length,
    wrong: wrong.size,
    firearms: countOf(of("firearm_kind")),
    serials: howMany(of("serializable"), (one) => one === true),
    uncounted: howMany(of("available"), (one) => (one ?? null) === null),
    untaxed: howMany(of("not_taxable"), (one) => one === true),
    asked: howMany(of("price"), (one) => one === null),
    free: howMany(of("price"), (one) => one === 0),
    types: countOf(of("product_type_code")),
    costs: howMany(of("cost"), (one) => typeof one === "number"),
    makers: howMany(of("manufacturer"), (one) => typeof one === "string"),
    archived: howMany(of("inactive"), (one) => one === true)
  }
}

const GUNS = { handgun: 3, long_gun: 3, receiver: 1, silencer: 1 }
/** With a muzzleloader, of which nobody knows: it is asked. */
const AND_ONE = { ...GUNS, other: 1 }
const TYPES = { SERVICES: 3, GIFT_CARDS: 1, CLASSES: 1 }

describe("a file of another system", () => {
  test.each([
    [
      "square-items",
      { system: "Square items", new: 29, firearms: AND_ONE, serials: 9, uncounted: 5, untaxed: 5, asked: 2 },
      { types: TYPES, costs: 23, makers: 0, archived: 1 }
    ],
    [
      "square-items-old",
      { system: "Square items", new: 17, firearms: GUNS, serials: 8, uncounted: 4, untaxed: 3, asked: 2 },
      { types: { SERVICES: 2, GIFT_CARDS: 1, CLASSES: 1 }, costs: 0, makers: 0, archived: 0 }
    ],
    [
      "square-items-utf16",
      { system: "Square items", new: 15, firearms: GUNS, serials: 8, uncounted: 2, untaxed: 2, asked: 2 },
      { types: { SERVICES: 1, GIFT_CARDS: 1 }, costs: 13, makers: 0, archived: 0 }
    ],
    [
      "shopify-products",
      { system: "Shopify products", new: 25, firearms: AND_ONE, serials: 8, uncounted: 3, untaxed: 3, asked: 1 },
      { firearms: { ...AND_ONE, handgun: 2 }, types: { GIFT_CARDS: 1, CLASSES: 1 }, costs: 22, makers: 25, archived: 1 }
    ],
    [
      "shopify-products-new",
      { system: "Shopify products", new: 15, firearms: GUNS, serials: 8, uncounted: 2, untaxed: 2, asked: 1 },
      { types: { SERVICES: 1, GIFT_CARDS: 1 }, costs: 13, makers: 15, archived: 0 }
    ],
    [
      "lightspeed-x-products",
      { system: "Lightspeed X products", new: 27, firearms: GUNS, serials: 8, uncounted: 5, untaxed: 5, asked: 1 },
      { free: 1, types: TYPES, costs: 22, makers: 21, archived: 1 }
    ],
    [
      "lightspeed-r-items",
      { system: "Lightspeed R items", new: 22, firearms: AND_ONE, serials: 9, uncounted: 5, untaxed: 5, asked: 1 },
      { free: 1, types: TYPES, costs: 17, makers: 17, archived: 0 }
    ],
    [
      "clover-items",
      { system: "Clover items", new: 23, firearms: AND_ONE, serials: 9, uncounted: 5, untaxed: 4, asked: 2 },
      { types: TYPES, costs: 18, makers: 0, archived: 1 }
    ],
    [
      "woocommerce-products",
      { system: "WooCommerce products", new: 26, firearms: GUNS, serials: 8, uncounted: 5, untaxed: 5, asked: 2 },
      { types: TYPES, costs: 0, makers: 15, archived: 0 }
    ],
    [
      "odoo-product-template",
      { system: "Odoo products", new: 22, firearms: AND_ONE, serials: 10, uncounted: 5, untaxed: 5, asked: 1 },
      { free: 1, types: TYPES, costs: 22, makers: 0, archived: 0 }
    ],
    [
      "heartland-items",
      { system: "Heartland items", new: 18, firearms: GUNS, serials: 8, uncounted: 5, untaxed: 4, asked: 1 },
      { free: 1, types: TYPES, costs: 13, makers: 13, archived: 0 }
    ],
    [
      "coreware-products",
      { system: "Coreware products", new: 18, firearms: GUNS, serials: 8, uncounted: 5, untaxed: 4, asked: 2 },
      { types: TYPES, costs: 13, makers: 13, archived: 0 }
    ],
    [
      "gun-shop-spreadsheet",
      { system: "A gun store's spreadsheet", new: 19, wrong: 4, serials: 8, uncounted: 5, untaxed: 5, asked: 2 },
      { firearms: { ...AND_ONE, long_gun: 2 }, types: TYPES, costs: 14, makers: 14, archived: 0 }
    ]
  ])("comes in right without help: %s", async (file, some, more) => {
    expect(brought(await planOf(file))).toEqual({ wrong: 0, free: 0, ...some, ...more })
  })

  test("says where the pieces of each of its places go, and sends them elsewhere on a word", async () => {
    const { places } = await planOf("square-items")
    expect(places).toEqual([
      { name: "Front Counter", shelf: "store", pieces: 490 },
      { name: "Warehouse", shelf: "warehouse", pieces: 4 }
    ])
    const moved = await planOf("lightspeed-x-products", "place:rangedesk:none")
    expect(moved.places).toEqual([
      { name: "Main Outlet", shelf: "store", pieces: 486 },
      { name: "Range Desk", shelf: "none", pieces: 2 }
    ])
    const magazines = (plan: Plan) => plan.created.filter(({ name }) => name.startsWith("AR 30")).map(availableOf)
    expect(magazines(moved)).toEqual([64, 20])
    expect(magazines(await planOf("lightspeed-x-products"))).toEqual([65, 21])
  })

  test("tells each kind of problem once, and one answer mends all of its lines", async () => {
    const file = "gun-shop-spreadsheet"
    const { leads } = await planOf(file)
    expect(leads.slice(0, 2)).toMatchObject([
      { problem: "UPC needs 12 digits", lines: 3, isWrong: true, mend: "zeros" },
      { problem: "The spreadsheet rounded this number", lines: 1, isWrong: true, mend: "no-code" }
    ])
    const mended = await planOf(file, "zeros", "no-code")
    // The last line has the code of another.
    expect(mended.problems).toMatchObject([{ line: 24, problem: "Same UPC Code as line 10" }])
    expect(mended.created).toHaveLength(22)
  })

  test("makes no goods of what smells of a firearm before somebody says so, for a whole group", async () => {
    const file = "square-items"
    const { leads } = await planOf(file)
    expect(leads.filter(({ mend }) => mend?.startsWith("goods:"))).toHaveLength(8)
    const plan = await planOf(file, "goods:handgun:usedpistols", "goods:other:blackpowder")
    expect(brought(plan)).toMatchObject({ firearms: { ...GUNS, handgun: 2 }, serials: 7 })
    expect(plan.leads.filter(({ mend }) => mend?.startsWith("goods:"))).toHaveLength(6)
    const plain = plan.created.find(({ name }) => name === "Corvane P20-LE trade-in")
    expect(plain?.values["serializable"]).toBeUndefined()
  })

  test("doubts a price of 0 where no price can be asked for, and asks for it on a word", async () => {
    const { doubts } = await planOf("lightspeed-r-items")
    expect(doubts).toContainEqual(expect.objectContaining({ problem: "Sold for $0.00?", value: "$0.00" }))
    expect(brought(await planOf("lightspeed-r-items", "ask-price"))).toMatchObject({ asked: 2, free: 0 })
  })

  test("of the same headers in another order, among others, is the same", async () => {
    const { header, lines, ...rest } = sheetOf("lightspeed-x-products")
    const turned = {
      ...rest,
      header: ["Shelf", ...header.toReversed()],
      lines: lines.map(({ line, cells }) => ({
        line,
        cells: ["A1", ...header.map((_, at) => cells[at] ?? "").toReversed()]
      }))
    }
    expect(brought(await planImport(turned, PRODUCTS, []))).toEqual(brought(await planOf("lightspeed-x-products")))
  })

  test("has columns as somebody chose them, whatever its system means by them", async () => {
    const chosen = new Map([
      ["printerlabels", "department"],
      ["cost", ""]
    ])
    const plan = await planImport(sheetOf("clover-items"), PRODUCTS, [], { chosen })
    expect(plan.created[0]?.values["department"]).toBe("Handguns")
    expect(brought(plan)).toMatchObject({ new: 23, costs: 0 })
    expect(plan.used).toContainEqual({ header: "Printer Labels", field: "Department" })
  })
})

test("a line of our own export says all of it, and one that somebody added to it is asked", async () => {
  const sheet = parsed(
    "Product ID,Name,Price,Department,Taxable,Ask for a serial number,Ask for a customer,Firearm kind,Sold as",
    "a,Display pistol,10.00,Handguns,Yes,No,No,,Goods",
    ",New pistol,10.00,Handguns,Yes,,,,"
  )
  const { created, leads } = await planImport(sheet, PRODUCTS, [])
  expect(created.map(({ values }) => [values["serializable"], values["firearm_kind"]])).toEqual([
    [false, undefined],
    [true, "handgun"]
  ])
  expect(leads).toMatchObject([{ problem: "Taken for a handgun", lines: 1 }])
})

const availableOf = ({ values }: { readonly values: Values }): unknown => values["available"]

describe("a file that is nothing of the store's products", () => {
  test.each([
    ["ITEMNO,DESCRIPTION1,UPC,CALIBERGAUGE,BOUNDBOOKTYPE,PRICE", "This is Lipsey's catalog:"],
    ["Item #,Item Description,MSP,Retail Price,Dealer Price,Gun Type", "This is Davidson's inventory:"],
    [`HAL;810001000011;HALDEN;01;${";".repeat(72)}`, "This is RSR's inventory:"],
    ["available,category,desc1,desc2,mfgpnumber,price1", "This is Zanders' inventory:"],
    ["Handle,Title,SKU,HS Code,COO,Location,On hand (current)", "This is Shopify's inventory:"],
    ["Square Customer ID,First Name", "This is Square's customers. Choose Customers"],
    ["<string xmlns='x'>", "This is an XML file"]
  ])("is refused in a sentence that says what it is: %s", (header, words) => {
    expect(foreignFile(parsed(header, "a"), "products")).toContain(words)
  })

  test("is taken where it is asked for, and so is a file that nobody knows", () => {
    expect(foreignFile(parsed("Square Customer ID,First Name", "1,Ada"), "customers")).toBeUndefined()
    expect(foreignFile(parsed("Name,UPC,Price", "Soap,,1"), "products")).toBeUndefined()
  })
})
