import type { Updateable } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { Redacted } from "effect"
import { startBackOffice } from "../../server/backoffice.ts"
import type { Database } from "../../server/db/schema.ts"
import { migrate } from "../../server/db/migrate.ts"
import { makeOwnStore } from "../../server/setup/ownStore.ts"
import { cents } from "../../src/money/cents.ts"
import { virtualClock } from "./clock.ts"
import { emptyDatabase, type TestDatabase } from "./database.ts"
import { type Browser, browserOf } from "./office.ts"
import { paymentOf } from "./till.ts"

const NOW = Date.UTC(2026, 10, 20, 17)
const PASSWORD = "four words that I keep"

let database: TestDatabase
let office: Awaited<ReturnType<typeof startBackOffice>>
let till: Browser
beforeAll(async () => {
  database = await emptyDatabase()
  await migrate(database.db)
  const { owner: db, hasher, pepper } = database
  const secrets = { password: PASSWORD, pin: "918273", manager_code: "564738" }
  await makeOwnStore(
    db,
    hasher,
    {
      _tag: "Own",
      store: "Mill Creek",
      imprint: { address: "", phone: "", email: "", website: "" },
      owner: "Ruth",
      registers: ["Front", "Range desk"],
      taxRate: 0,
      timeZone: "America/Chicago",
      secrets: () =>
        Promise.resolve({
          password: Redacted.make(secrets.password),
          pin: Redacted.make(secrets.pin),
          manager_code: Redacted.make(secrets.manager_code)
        })
    },
    NOW
  )
  office = await startBackOffice({ db, clientId: 1, hasher, pepper, clock: virtualClock(NOW), log: () => undefined })
  const { body } = await browserOf(office.handle, undefined).call("login", { user_name: "ruth", password: PASSWORD })
  till = browserOf(office.handle, body.devices?.[0]?.device_license_id)
  await till.call("login", { user_name: "ruth", password: PASSWORD, force_login: 1 })
})
afterAll(async () => {
  await office.close()
  await database.close()
})

const steps = async () => (await till.call("get_list_store_steps")).body.steps
const stands = async (name: string) => (await steps())?.find((step) => step.name === name)
const product = (fields: Readonly<Record<string, string>>) =>
  till.call("save_item_store_product", {
    values: Object.entries({ department: "Tools", ...fields }).map(([field, value]) => ({ field, value }))
  })

describe("the first steps of a store of one's own", () => {
  test("are all open at first, but for what it sells nothing of", async () => {
    expect((await steps())?.map(({ name, done }) => [name, done])).toEqual([
      ["products", false],
      ["details", false],
      ["tax", false],
      ["registers", false],
      ["people", false],
      ["printer", false],
      ["terminal", false],
      ["sale", false]
    ])
    expect(await stands("registers")).toMatchObject({ missing: 1 })
  })

  test("are ticked by what is there, and count what is missing", async () => {
    const soap = await product({ description: "Harbor soap", price: "3.50", upc: "720000000016" })
    expect(soap.status).toBe("success")
    expect(await stands("products")).toMatchObject({ done: true })
    await till.call("save_item_store_person", { user_name: "Dana", pin: "645342" })
    expect(await stands("people")).toMatchObject({ done: true })
    const { details } = (await till.call("get_item_store_details")).body
    const change = (values: readonly { readonly field: string; readonly value: string }[], version: number) =>
      till.call("save_item_store_details", { version, values })
    const saved = await change(
      [
        { field: "address", value: "12 Mill Road" },
        { field: "phone", value: "(512) 555-0148" },
        { field: "tax_rate", value: "8.25" }
      ],
      details?.version ?? 0
    )
    expect(await stands("details")).toMatchObject({ done: true })
    expect(await stands("tax")).toMatchObject({ done: true })
    // A store that owes none has said so.
    await change([{ field: "tax_rate", value: "0" }], saved.body.details?.version ?? 0)
    expect(await stands("tax")).toMatchObject({ done: true })
  })

  test("ask for pieces with numbers, dates and a range only where these are sold", async () => {
    expect(await stands("serials")).toBeUndefined()
    const { db } = database
    const sells = async (description: string, upc: string, as: Updateable<Database["product"]>) => {
      const saved = await product({ description, price: "100.00", upc })
      const { product_id = "" } = saved.body.product ?? {}
      await db.updateTable("product").set(as).where("product_id", "=", product_id).execute()
      return product_id
    }
    const rifle = await sells("A rifle", "720000000023", { serializable: true, available: 3 })
    expect(await stands("serials")).toMatchObject({ done: false, missing: 3 })
    const hour = await sells("An hour", "720000000030", { product_type_code: "RANGE" })
    expect(await stands("range")).toMatchObject({ done: false })
    const basics = await sells("Basics", "720000000047", { product_type_code: "CLASSES", class_detail_id: "c1" })
    expect(await stands("classes")).toMatchObject({ done: false, missing: 1 })
    await db.updateTable("product").set({ inactive: true }).where("product_id", "in", [rifle, hour, basics]).execute()
    expect(await stands("classes")).toBeUndefined()
  })

  test("are for managers alone, and gone with the first sale", async () => {
    const { body } = await till.call("get_client")
    const cashier = browserOf(office.handle, body.device?.device_license_id)
    await cashier.call("login", { pin: "645342", force_login: 1 })
    expect((await cashier.call("get_list_store_steps")).message).toBe("You need a manager sign-in for this page.")
    await cashier.call("open_register", { amount: "100.00" })
    await database.db.updateTable("product").set({ available: 5 }).where("upc", "=", "720000000016").execute()
    await cashier.call("get_shopping_cart")
    const found = await cashier.call("get_list_products", { search_term: "720000000016" })
    const cart = await cashier.call("add_to_cart", { product_id: found.body.list?.[0]?.product_id, quantity: 1 })
    expect([cart.status, cart.message]).toEqual(["success", undefined])
    const paid = await cashier.call("save_payment_cash", paymentOf(cart.body, cents(3_50)))
    expect([paid.status, paid.message]).toEqual(["success", undefined])
    await till.call("login", { user_name: "ruth", password: PASSWORD, force_login: 1 })
    expect(await steps()).toBeUndefined()
  })
})
