import { beforeAll, describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { type Browser, cashierAt, FRONT_2, MANAGER, officeHere } from "./office.ts"
import { PIXEL } from "./pictures.ts"
import { AMMO, openTill, withAmmo } from "./till.ts"

const office = await officeHere()
let manager: Browser
beforeAll(async () => {
  manager = office.browser()
  await manager.call("login", MANAGER)
})

const product = async (product_id: string) =>
  (await manager.call("get_item_store_product", { product_id })).body.product
const valueOf = (of: Awaited<ReturnType<typeof product>>, field: string) =>
  of?.values.find((one) => one.field === field)?.value
const value = (field: string, text: string) => ({ field, value: text })

/** Saves over the version that is there now, unless told otherwise. */
const save = async (product_id: string, values: readonly ReturnType<typeof value>[], version?: number) =>
  manager.call("save_item_store_product", {
    product_id,
    version: version ?? (await product(product_id))?.version,
    values
  })
const make = (...values: readonly ReturnType<typeof value>[]) =>
  manager.call("save_item_store_product", {
    values: [value("description", "Bench test"), value("department", "Tools"), ...values]
  })

describe("a product of the store", () => {
  test("is changed by managers alone, and is sold as changed at the next question; who did it stands with it", async () => {
    const cashier = await cashierAt(office, FRONT_2)
    for (const refused of [
      await cashier.call("get_list_store_products"),
      await cashier.call("get_item_store_product", { product_id: AMMO }),
      await cashier.call("save_item_store_product", { product_id: AMMO, version: 1, values: [value("price", "1.00")] }),
      await cashier.call("save_store_picture", { product_id: AMMO, picture: "" })
    ])
      expect(refused.message).toBe("You need a manager sign-in for this page.")
    const { body, status } = await save(AMMO, [
      value("price", "$1,017.49"),
      value("description", "Zebrawood  9mm"),
      value("taxable", "0")
    ])
    expect(status).toBe("success")
    expect(body.product?.changes?.map(({ field, was, became, user_name }) => [field, was, became, user_name])).toEqual([
      ["taxable", "1", "0", "manager"],
      ["price", "18.99", "1017.49", "manager"],
      ["description", expect.any(String), "Zebrawood 9mm", "manager"]
    ])
    const found = await cashier.call("get_list_products", { search_term: "zebraw" })
    expect(found.body.list).toMatchObject([{ product_id: AMMO, price: cents(101749) }])
    await save(AMMO, [value("price", "18.99"), value("taxable", "1")])
  })

  test("is not overwritten by whoever began before somebody else saved", async () => {
    const first = await product(AMMO)
    expect((await save(AMMO, [value("model", "A")], first?.version)).status).toBe("success")
    const late = await save(AMMO, [value("model", "B"), value("cost", "1.00")], first?.version)
    expect(late.status).toBe("error")
    expect(late.message).toBe("Somebody else changed this product while you did. Nothing was saved.")
    expect(valueOf(late.body.product, "model")).toBe("A")
    expect(valueOf(await product(AMMO), "cost")).toBe(valueOf(first, "cost"))
    // A sale is no change of the product: nobody is held up by it.
    const before = await product(AMMO)
    await office.database.db.updateTable("product").set({ available: 99 }).where("product_id", "=", AMMO).execute()
    expect((await product(AMMO))?.version).toBe(before?.version)
  })

  test("says of each field what is wrong with it, and saves nothing then", async () => {
    const before = await product(AMMO)
    const { body, message } = await save(AMMO, [
      value("description", " "),
      value("price", "1.299,00"),
      value("upc", "29465094591"),
      value("minimum_age", "old"),
      value("taxable", "maybe"),
      value("counted", "0"),
      value("item_fee_id", "nonsense"),
      value("pictures", "https://elsewhere.example/a.png"),
      value("color", "red")
    ])
    expect(message).toBe("Some of this is not right yet. Nothing was saved.")
    expect(body.faults?.map(({ field }) => field)).toEqual([
      "description",
      "price",
      "upc",
      "minimum_age",
      "taxable",
      "counted",
      "pictures",
      "color",
      "item_fee_id"
    ])
    expect(await product(AMMO)).toEqual(before)
    const [taken] = (await make(value("upc", valueOf(before, "upc") ?? ""))).body.faults ?? []
    expect(taken?.field).toBe("upc")
    expect(taken?.message).toContain("has it already.")
  })

  test("is made, is archived and comes back; what was sold stays readable", async () => {
    const { body } = await make(value("price", "5.00"))
    const id = body.product?.product_id ?? ""
    expect(body.product).toMatchObject({ version: 1, available: 0, changes: [{ field: "new", became: "Bench test" }] })
    const till = await openTill(office)
    const searched = async () => (await till.call("get_list_products", { search_term: "bench test" })).body.list
    expect(await searched()).toHaveLength(1)
    await save(id, [value("archived", "1")])
    expect(await searched()).toEqual([])
    expect((await manager.call("get_list_store_products", { only: "archived" })).body.list).toMatchObject([
      { product_id: id, archived: true }
    ])
    await save(id, [value("archived", "0")])
    expect(await searched()).toHaveLength(1)
  })

  test("keeps its price in a cart that has it already; a piece that is added later comes at the new one", async () => {
    const till = await openTill(office)
    await withAmmo(till)
    const { body } = await save(AMMO, [value("price", "20.00")])
    expect(body.product?.open_carts).toBe(1)
    const lines = async () =>
      (await till.call("get_shopping_cart")).body.items?.map(({ price, quantity }) => [price, quantity])
    expect(await lines()).toEqual([[1899, 1]])
    await withAmmo(till)
    expect(await lines()).toEqual([
      [1899, 1],
      [2000, 1]
    ])
    // It is sold at what the customer was told, also when it was archived meanwhile.
    await save(AMMO, [value("archived", "1")])
    expect(await lines()).toEqual([
      [1899, 1],
      [2000, 1]
    ])
    await till.call("clear_cart")
    await save(AMMO, [value("archived", "0"), value("price", "18.99")])
  })
})

describe("the list of products", () => {
  const list = async (asked: Readonly<Record<string, unknown>>) =>
    (await manager.call("get_list_store_products", asked)).body

  test("comes 50 at a time, is narrowed by words, department and stock, and finds what is nearly called so", async () => {
    const first = await list({})
    expect(first.list).toHaveLength(50)
    const second = await list({ page: 2 })
    expect(second.list?.[0]?.product_id).not.toBe(first.list?.[0]?.product_id)
    expect(first.departments).toContain("Ammunition")
    const ammunition = await list({ department: "Ammunition", search_term: "9mm" })
    expect(ammunition.list?.every(({ department }) => department === "Ammunition")).toBe(true)
    expect(ammunition.total_results).toBeLessThan(first.total_results ?? 0)
    const out = await list({ only: "out" })
    expect(out.list?.every(({ available = 1 }) => available === 0)).toBe(true)
    expect(out.total_results).toBe(first.out)
    await save(AMMO, [value("warn_below", "1000")])
    expect(
      (await list({ only: "low", department: "Ammunition", search_term: "zebrawood" })).list?.map(
        ({ product_id }) => product_id
      )
    ).toContain(AMMO)
    const upc = valueOf(await product(AMMO), "upc") ?? ""
    expect((await list({ search_term: upc })).list).toMatchObject([{ product_id: AMMO }])
    expect((await list({ search_term: upc.slice(0, 8) })).close).toBe(true)
    expect(await list({ search_term: "'; drop table" })).toMatchObject({ list: [], total_results: 0 })
    expect((await list({ search_term: "%", only: "archived" })).total_results).toBe(0)
  })
})

describe("a picture", () => {
  const give = (bytes: Uint8Array) =>
    manager.call("save_store_picture", { product_id: AMMO, picture: Buffer.from(bytes).toString("base64") })
  const bare = Buffer.from(PIXEL, "base64")
  const exif = Buffer.from("Exif\0\0 at the front door", "latin1")
  const photo = Buffer.concat([
    bare.subarray(0, 2),
    Buffer.from([0xff, 0xe1, 0, exif.length + 2]),
    exif,
    bare.subarray(2)
  ])

  test("is kept without the place where it was taken, is served as what it is, and is put in order", async () => {
    expect(photo.includes("Exif")).toBe(true)
    const { body } = await give(photo)
    const pictures = valueOf(body.product, "pictures")?.split("\n") ?? []
    const mine = pictures.at(-1) ?? ""
    const served = await office.handle(new Request(`http://till.test${mine}`))
    expect(served.headers.get("content-type")).toBe("image/jpeg")
    expect(served.headers.get("content-security-policy")).toContain("sandbox")
    const kept = Buffer.from(await served.arrayBuffer())
    expect(kept.includes("Exif")).toBe(false)
    expect(kept.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
    await save(AMMO, [value("pictures", [mine, ...pictures.slice(0, -1)].join("\n"))])
    expect((await manager.call("get_item_product", { product_id: AMMO })).body.product?.image_src).toBe(mine)
  })

  test("that is none, is cut off or carries more than pixels is refused or cleaned", async () => {
    expect((await give(Buffer.from("<svg onload=alert(1)>"))).message).toBe("Choose a PNG or JPEG picture.")
    expect((await give(photo.subarray(0, photo.length - 8))).message).toContain("damaged")
    expect((await give(Buffer.concat([photo, Buffer.from("<script>")]))).status).toBe("success")
    const stored = await office.database.db.selectFrom("product_picture").select("data").execute()
    expect(stored.every(({ data }) => !Buffer.from(data, "base64").includes("<script>"))).toBe(true)
  })
})
