import fc from "fast-check"
import { sql } from "kysely"
import { beforeAll, describe, expect, test } from "vitest"
import { PAGE_SIZE } from "../../server/db/search.ts"
import { isChecked } from "../../src/numbers/checkDigit.ts"
import { productCodeKey, skuKey } from "../../src/numbers/productCode.ts"
import { importFile } from "./importing.ts"
import { type Browser, MANAGER, officeHere } from "./office.ts"
import { soldByCard } from "./returning.ts"
import { AMMO, openTill } from "./till.ts"

const office = await officeHere()
let manager: Browser
let till: Browser
beforeAll(async () => {
  till = await openTill(office)
  manager = office.browser()
  await manager.call("login", MANAGER)
})

const find = async (search_term: string) => {
  const { list = [], close } = (await till.call("get_list_products", { search_term })).body
  return { close, names: list.map(({ description }) => description) }
}
const field = (name: string, text: string) => ({ field: name, value: text })
const make = async (name: string, ...values: readonly ReturnType<typeof field>[]) =>
  (
    await manager.call("save_item_store_product", {
      values: [field("description", name), field("department", "Tools"), field("price", "1.00"), ...values]
    })
  ).body

const AMMUNITION = { close: undefined, names: ["Ridgeline 9mm 115gr FMJ, 50 ct"] }

describe("the number of a product", () => {
  test.each([
    "850000410015",
    "0850000410015",
    "00850000410015",
    "8 50000 41001 5",
    "]E00850000410015",
    "]C10100850000410015",
    "]d2010085000041001517261231",
    "(01) 00850000410015",
    "]C1(01)00850000410015",
    "0100850000410015",
    "8\u00A050000\u00A041001\u00A05",
    "8\u201150000\u201341001\u22125"
  ])("%s finds it alone, and no guess", async (term) => {
    expect(await find(term)).toEqual(AMMUNITION)
    const list = (await manager.call("get_list_store_products", { search_term: term })).body
    expect(list.list?.map(({ product_id }) => product_id)).toEqual([AMMO])
    expect(list.close).toBeUndefined()
  })

  test("is found by its short bars, unless an EAN-8 of the same digits is kept", async () => {
    const long = "042100005264"
    await make("Long one", field("upc", long))
    for (const term of [long, "04252614", "0042100005264"]) expect((await find(term)).names).toEqual(["Long one"])
    // These eight are right either way: as an EAN-8, and as the short form of a UPC-A.
    const [both, whole] = ["01009774", "010097000074"]
    expect(productCodeKey(`]E0${both}`)).toBe(productCodeKey(whole))
    await make("Its long one", field("upc", whole))
    expect((await find(both)).names).toEqual(["Its long one"])
    await make("The EAN-8", field("upc", both))
    expect((await find(both)).names).toEqual(["The EAN-8"])
    expect((await find(`]E0${both}`)).names).toEqual(["Its long one"])
  })

  test("is one product's, however it is spelled; a product keeps the spelling that it was given", async () => {
    const taken = await make("Twin", field("upc", "0850000410015"))
    expect(taken.faults).toEqual([{ field: "upc", message: "Ridgeline 9mm 115gr FMJ, 50 ct has it already." }])
    for (const upc of ["(01) 00850000410015", "0100850000410015", "8\u00A050000\u00A041001\u00A05"])
      expect((await make("Twin", field("upc", upc))).faults, upc).toEqual(taken.faults)
    const { product } = await make("Scanned in", field("upc", "]E04006381333931"))
    expect(product?.values.find((one) => one.field === "upc")?.value).toBe("4006381333931")
    const add = (product_id: string, upc: string) =>
      office.database.db
        .insertInto("product")
        .values({
          client_id: office.database.clientId,
          product_id,
          upc,
          description: "Behind the doors",
          department: "",
          picture: "none",
          search_words: ""
        })
        .execute()
    for (const upc of ["00850000410015", "(01) 00850000410015", "0100850000410015", "8\u00A050000\u201341001 5"])
      await expect(add("second", upc), upc).rejects.toMatchObject({ code: "23505" })
  })

  test("of a file is the product that the store has, and keeps its spelling there", async () => {
    const before = await office.database.db.selectFrom("product").selectAll().where("product_id", "=", AMMO).execute()
    const done = await importFile(
      manager,
      "products",
      "Name,UPC,Price\nRidgeline 9mm,0850000410015,18.50\nRidgeline 9mm,00850000410015,18.50\nNew,04252614,2.00\n"
    )
    expect(done).toMatchObject({ made: 0, changed: 2, wrong: 1 })
    const [row] = await office.database.db.selectFrom("product").selectAll().where("product_id", "=", AMMO).execute()
    expect(row).toMatchObject({ upc: before[0]?.upc, price: 1850, description: "Ridgeline 9mm" })
    for (const upc of ["(01) 00850000410015", "]C1(01)00850000410015", "0100850000410015", "8\u00A050000\u201141001 5"])
      expect(await importFile(manager, "products", `Name,UPC,Price\nRidgeline 9mm,${upc},18.50\n`), upc).toMatchObject({
        made: 0,
        same: 1,
        wrong: 0
      })
  })
})

test("finds the orders in which the item was sold", async () => {
  const sold = await soldByCard(office, till)
  const [{ upc = "" } = {}] = sold.order_items ?? []
  for (const order_words of [upc, `]E0${upc.padStart(13, "0")}`, upc.padStart(14, "0")])
    expect(
      (await till.call("get_list_orders_expanded", { order_words })).body.list?.map(({ order_id }) => order_id),
      order_words
    ).toContain(sold.order_detail?.order_id)
})

describe("a whole SKU or name", () => {
  test("stands alone before all that has it among its words", async () => {
    const { names } = await find("clean")
    expect(names.length).toBeGreaterThan(20)
    await make("Solvent, 4 oz", field("sku", "CLEAN"))
    for (const term of ["CLEAN", "clean", " Clean "])
      expect(await find(term)).toEqual({ close: undefined, names: ["Solvent, 4 oz"] })
    await make("Halden")
    expect(await find("halden")).toEqual({ close: undefined, names: ["Halden"] })
    expect((await find("halden h9")).names.length).toBeGreaterThan(1)
    expect(
      (await manager.call("get_list_store_products", { search_term: "clean" })).body.list?.map(
        ({ description }) => description
      )
    ).toEqual(["Solvent, 4 oz"])
  })

  test("that a whole store is full of is no product's own", async () => {
    const { db, clientId } = office.database
    const some = db
      .selectFrom("product")
      .select("product_id")
      .where("stands_for", "is", null)
      .limit(PAGE_SIZE + 1)
    await db
      .updateTable("product")
      .set({ sku: "NOSKU" })
      .where("client_id", "=", clientId)
      .where("product_id", "in", some)
      .execute()
    expect((await find("nosku")).names).toEqual([])
  })
})

test("the database has the same keys as the program", async () => {
  const digits = fc.integer({ min: 6, max: 15 }).chain((length) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`)))
  const right = digits.map((body) => `${body}${Array.from("0123456789").find((last) => isChecked(`${body}${last}`))}`)
  const short = fc.stringMatching(/^[01][0-9]{7}$/)
  const signs = fc.oneof(
    fc.constantFrom(...Array.from("\t\u00A0\u00AD\u180E\u2007\u200B\u202F\u2060\u3000\uFEFF\u2011\u2013\u2212\uFF0D")),
    fc.integer({ min: 1, max: 0xd7ff }).map((code) => String.fromCodePoint(code))
  )
  const blanked = fc.tuple(right, fc.array(signs, { maxLength: 3 })).map(([code, some]) => {
    const all = code.split("")
    for (const [place, sign] of some.entries()) all.splice((place * 5) % all.length, 0, sign)
    return all.join("")
  })
  const codes = fc.tuple(
    fc.constantFrom("", "", "]E0", "]E4", "]C1", "]d2", "]C101", "]d201", "(01)", "]C1(01)", "(01) ", "01", "]X", " "),
    fc.oneof(digits, right, right, short, blanked, fc.stringMatching(/^[ -~]{0,16}$/), fc.string({ maxLength: 8 })),
    fc.constantFrom("", "", "10LOT", " ", "é")
  )
  const texts = fc
    .sample(codes, { numRuns: 2_000, seed: 4 })
    .map((parts) => parts.join(""))
    .filter((text) => !text.includes("\0") && text.isWellFormed())
  const { rows } = await sql<{ text: string; key: string | null }>`
    select text, product_code_key(text) as key from unnest(${texts}::text[]) text`.execute(office.database.db)
  expect(rows.map(({ text, key }) => [text, key ?? ""])).toEqual(texts.map((text) => [text, productCodeKey(text)]))
  const skus = await office.database.db.selectFrom("product").select(["sku", "sku_key"]).execute()
  expect(skus.every(({ sku, sku_key }) => sku_key === (sku === null ? null : skuKey(sku)))).toBe(true)
})

test("a manager is told of products of one number until one is archived or has another number", async () => {
  const { db, clientId } = office.database
  await sql`alter table product disable trigger user`.execute(db)
  await sql`update product set upc = '0850000410381', upc_place = 1 where client_id = ${clientId}
    and product_id = (select product_id from product where upc = '850000411494')`.execute(db)
  await sql`alter table product enable trigger user`.execute(db)
  const list = async (only?: string) =>
    (await manager.call("get_list_store_products", only === undefined ? {} : { only })).body
  expect((await list()).twins).toBe(2)
  const twins = (await list("twins")).list ?? []
  expect(twins.map(({ upc = "" }) => upc).toSorted()).toEqual(["0850000410381", "850000410381"])
  expect((await find("850000410381")).names).toHaveLength(2)
  const product_id = twins[0]?.product_id ?? ""
  const save = async (...values: readonly ReturnType<typeof field>[]) => {
    const { product } = (await manager.call("get_item_store_product", { product_id })).body
    return manager.call("save_item_store_product", { product_id, version: product?.version, values })
  }
  expect((await save(field("price", "7.00"))).status).toBe("success")
  expect((await save(field("archived", "1"))).status).toBe("success")
  expect((await list()).twins).toBe(0)
  expect((await find("850000410381")).names).toHaveLength(1)
})

test("those of one number stand beside each other, however they are called", async () => {
  const { db, clientId } = office.database
  await sql`alter table product disable trigger user`.execute(db)
  await sql`update product set upc = '0850000410756', upc_place = 1
    where client_id = ${clientId} and upc = '850000410015'`.execute(db)
  await sql`update product set inactive = false, description = 'Zinc lens'
    where client_id = ${clientId} and upc = '0850000410381'`.execute(db)
  await sql`update product set inactive = false where client_id = ${clientId} and upc = '850000410381'`.execute(db)
  await sql`alter table product enable trigger user`.execute(db)
  const { list = [] } = (await manager.call("get_list_store_products", { only: "twins" })).body
  expect(list.map(({ upc = "" }) => productCodeKey(upc))).toEqual([
    "00850000410381",
    "00850000410381",
    "00850000410756",
    "00850000410756"
  ])
  expect(list.map(({ description }) => description)).not.toEqual(list.map(({ description }) => description).toSorted())
})
