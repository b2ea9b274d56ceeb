import { readFileSync } from "node:fs"
import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { parseCsv } from "../../server/store/import/csv.ts"
import { smellOf } from "../../server/store/import/firearms.ts"
import { type Plan, planImport } from "../../server/store/import/plan.ts"
import { PRODUCTS } from "../../server/store/import/products.ts"
import { entitiesRead } from "../../server/store/import/entities.ts"

const planOf = (file: string, answers: readonly string[] = []): Promise<Plan> => {
  const bytes = readFileSync(new URL(`files/${file}.csv`, import.meta.url))
  return planImport(Result.getOrThrow(parseCsv(bytes)), PRODUCTS, [], { answers: new Set(answers) })
}
const named = async (file: string, name: string, ...answers: readonly string[]) => {
  const { created } = await planOf(file, answers)
  return created.find((one) => one.name === name)?.values
}
const toldOf = async (file: string, value: string): Promise<readonly string[]> => {
  const { problems, doubts } = await planOf(file)
  return [...problems, ...doubts].filter((one) => one.value === value).map(({ problem }) => problem)
}

const SQUARE = "square-items"
const SHOPIFY = "shopify-products"
const GUNS = "gun-shop-spreadsheet"
const LIGHT_X = "lightspeed-x-products"
const LIGHT_R = "lightspeed-r-items"
const CLOVER = "clover-items"
const WOO = "woocommerce-products"
const ODOO = "odoo-product-template"

/** The hard rows of files.md 9 that are products, by their numbers there. */
describe("a hard row", () => {
  test.each([
    [
      1,
      SQUARE,
      "Halden H9 Compact 9mm",
      {
        firearm_kind: "handgun",
        serializable: true,
        require_customer: true,
        available: 3,
        department: "Handguns",
        cost: 412_50,
        upc: "810001000011"
      }
    ],
    [2, SQUARE, "Range tee, XL", { available: -2, warehouse_available: undefined }],
    [3, SQUARE, "Corvane R4 .357 Mag revolver", { manufacturer: undefined }],
    [
      4,
      SQUARE,
      "Cleaning & inspection",
      { product_type_code: "SERVICES", price: null, available: null, not_taxable: true }
    ],
    [5, SQUARE, "Gift card", { product_type_code: "GIFT_CARDS", price: null }],
    [6, SQUARE, "Two-pistol range case", { serializable: undefined, firearm_kind: undefined, department: "Cases" }],
    [7, SQUARE, "Calder Hush 30 suppressor", { firearm_kind: "silencer", serializable: true }],
    [8, SQUARE, "Calder C15 stripped lower", { firearm_kind: "receiver", serializable: true }],
    [9, "square-items-utf16", "Halden H9 Compact 9mm", { available: 3, cost: 412_50, firearm_kind: "handgun" }],
    [11, SHOPIFY, "Range tee, M", { department: "Apparel", manufacturer: "Our shop", inactive: false }],
    [12, SHOPIFY, "Ridgeline 9mm 115gr FMJ, 50 ct", { upc: "022000000019", firearm_kind: undefined }],
    [13, SHOPIFY, "Gift card", { product_type_code: "GIFT_CARDS", price: null, available: null }],
    [16, LIGHT_X, "Range tee, S", { upc: "810001000301", available: 4 }],
    [
      18,
      LIGHT_X,
      "Halden H9 Compact 9mm",
      { upc: "810001000011", sku: undefined, cost: 412_50, manufacturer: "Halden" }
    ],
    [19, LIGHT_X, "Old Quarry beef jerky 3 oz", { not_taxable: true }],
    [20, LIGHT_R, "Two-pistol range case", { available: -2, manufacturer: "Razorline", firearm_kind: undefined }],
    [21, LIGHT_R, "Stonefield SF-8 powder, 1 lb", { upc: "4006381333931" }],
    [22, LIGHT_R, "Ostrava Field .308 Win", { firearm_kind: "long_gun", department: "Bolt Action Rifles" }],
    [23, CLOVER, "Cleaning & inspection", { price: null, not_taxable: true }],
    [25, CLOVER, "Bulk brass", { price: 12_00, price_unit: "lb", product_type_code: undefined }],
    [26, WOO, "Range tee - XL", { department: "Apparel", available: -2, not_taxable: false }],
    [27, WOO, "Cleaning & inspection", { product_type_code: "SERVICES", price: null }],
    [28, WOO, "Ridgeline 9mm 115gr FMJ, 50 ct", { price: 18_99 }],
    [29, ODOO, "Plinker .177 air pistol", { serializable: true, firearm_kind: undefined }],
    [33, GUNS, "Meridian 2 MOA red dot", { upc: "810001000127" }],
    [33, GUNS, "Old Quarry beef jerky 3 oz", { upc: "049000001013" }],
    [35, GUNS, "Two-pistol range case – std", { available: -2, firearm_kind: undefined }]
  ])("%i of %s: %s", async (_row, file, name, wanted) => {
    const values = await named(file, name)
    expect(values).toBeDefined()
    expect(Object.fromEntries(Object.keys(wanted).map((key) => [key, values?.[key]]))).toEqual(wanted)
  })

  test("10 and 26: a picture and a parent are no products", async () => {
    const { created, problems } = await planOf(SHOPIFY)
    expect(created.filter(({ name }) => name.startsWith("Halden H9"))).toHaveLength(1)
    expect(problems).toEqual([])
    expect((await planOf(WOO)).created.filter(({ name }) => name === "Range tee")).toEqual([])
  })

  test("17, 24, 28, 29: what a file cannot say is asked", async () => {
    expect(await toldOf(LIGHT_X, "0.00000")).toEqual(["Sold for $0.00?"])
    expect(await toldOf(CLOVER, "Food (2%)")).toEqual(["Another tax: Food (2%)"])
    expect(await toldOf(WOO, "18.99")).toEqual(["Its sale price, 16.99, is not taken"])
    expect(await toldOf(ODOO, "Airguns")).toEqual(["Has serial numbers, and its words say that it is no firearm"])
  })

  test("30, 31, 32, 34: a spoiled code is mended only where its check digit proves it", async () => {
    const file = GUNS
    expect(await named(file, "Ridgeline 9mm 115gr FMJ, 50 ct")).toBeUndefined()
    expect(await named(file, "Ridgeline 9mm 115gr FMJ, 50 ct", "zeros")).toMatchObject({ upc: "022000000019" })
    expect(await named(file, 'Kestrel 12 pump 12 ga 28"')).toBeUndefined()
    const codeless = await named(file, 'Kestrel 12 pump 12 ga 28"', "no-code")
    expect(codeless).toMatchObject({ sku: "HC00005", firearm_kind: "long_gun" })
    expect(codeless?.["upc"]).toBeUndefined()
    expect(await toldOf(file, "81000100011")).toEqual(["A digit may be missing"])
    const { problems } = await planOf(file, ["zeros"])
    expect(problems.map(({ line, problem }) => [line, problem])).toContainEqual([24, "Same UPC Code as line 10"])
  })
})

describe("words of a firearm", () => {
  const kindOf = (path: string, name = "Thing"): string => {
    const found = smellOf(path.split(" > "), name)
    if (found === undefined) return "nothing"
    return found === "none" ? "none" : found.kind
  }

  test.each([
    ["Firearms > Handguns", "handgun"],
    ["Used Pistols", "handgun"],
    ["Semi-Auto Pistols", "handgun"],
    ["Handguns > Used", "handgun"],
    ["Revolvers", "handgun"],
    ["Guns - New", "other"],
    ["Firearms > Clearance", "other"],
    ["Modern Sporting Rifles", "long_gun"],
    ["Bolt Action Rifles", "long_gun"],
    ["Sporting Long Guns", "long_gun"],
    ["Over/Unders", "long_gun"],
    ["AR Lowers", "receiver"],
    ["80% Lowers", "receiver"],
    ["Class III/NFA", "other"],
    ["Suppressors", "silencer"],
    ["Black Powder", "other"],
    ["Pistol Cases", "none"],
    ["Rifle Scopes", "none"],
    ["Handgun Ammo", "none"],
    ["Ammunition > Rimfire", "none"],
    ["Shotgun Shells", "none"],
    ["Gun Safes", "none"],
    ["Rifle Class", "none"],
    ["AR-15 Parts", "none"],
    ["Silencer Covers", "none"],
    ["Upper Receivers", "none"],
    ["Airsoft", "none"],
    ["Air Rifles", "none"],
    ["Gun Cleaning", "none"],
    ["Firearms > Holsters", "none"],
    ["Magazines", "none"],
    ["Apparel", "none"],
    ["Eyes & Ears", "nothing"]
  ])("%s: %s", (path, kind) => expect(kindOf(path)).toBe(kind))

  test.each([
    ["Other", "Ridge bolt rifle .308", "long_gun"],
    ["Class III/NFA", "Hush 30 suppressor", "silencer"],
    ["Firearms", "Halden pistol 9mm", "handgun"],
    ["Parts", "Stripped lower, forged", "receiver"],
    ["Black Powder", "Powder substitute, 1 lb", "none"],
    ["Other", "AR 30 rd magazine", "nothing"],
    ["Other", "Two-pistol range case", "none"],
    ["Other", "Glue gun", "none"],
    ["Other", "Pistol cleaning rod", "none"],
    ["Firearms", "Rifle sling", "none"]
  ])("%s, %s: %s", (path, name, kind) => expect(kindOf(path, name)).toBe(kind))
})

test("signs that HTML has names for are read, and nothing else is", () => {
  expect(entitiesRead("Cleaning &amp; inspection &reg; &#8217; &frac12; &quot;x&quot;")).toBe(
    'Cleaning & inspection ® ’ ½ "x"'
  )
  for (const text of ["R&D; x", "&#xD800;", "&#0;", "&constructor;", "a & b"]) expect(entitiesRead(text)).toBe(text)
})
