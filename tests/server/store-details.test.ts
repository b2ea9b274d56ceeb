import { beforeAll, describe, expect, test } from "vitest"
import type { ReplyOf } from "../../src/kernel/contract.ts"
import type { storeDesk } from "../../src/store/contract.ts"
import { cents } from "../../src/money/cents.ts"
import { type Browser, cashierAt, FRONT_1, FRONT_2, LEE, MANAGER, officeHere } from "./office.ts"
import { CUSTOMER, pay } from "./paying.ts"
import { PIXEL } from "./pictures.ts"
import { pngOf } from "./pngs.ts"
import { openTill, paymentOf, withAmmo } from "./till.ts"

const office = await officeHere()
let manager: Browser
beforeAll(async () => {
  manager = office.browser()
  await manager.call("login", MANAGER)
})

type Details = NonNullable<ReplyOf<(typeof storeDesk)["get_item_store_details"]>["details"]>

const details = async (): Promise<Details> => {
  const got = (await manager.call("get_item_store_details")).body.details
  if (got === undefined) throw new Error("No details")
  return got
}
const valueOf = ({ values }: Details, field: string) => values.find((one) => one.field === field)?.value
const save = async (values: Readonly<Record<string, string>>, more: Readonly<Record<string, unknown>> = {}) =>
  manager.call("save_item_store_details", {
    version: (await details()).version,
    values: Object.entries(values).map(([field, value]) => ({ field, value })),
    ...more
  })
const told = ({ changes = [] }: Details) => changes.map(({ field, was, became }) => [field, was, became])

describe("the details of a store", () => {
  test("are for managers alone", async () => {
    const cashier = await cashierAt(office, FRONT_2)
    for (const refused of [
      await cashier.call("get_item_store_details"),
      await cashier.call("save_item_store_details", { version: 1, values: [] })
    ])
      expect(refused.message).toBe("You need a manager sign-in for this page.")
  })

  test("are saved with who changed what, and every register and receipt says them", async () => {
    const before = await details()
    const saved = await save({
      company_name: "  Mill Creek   Outfitters ",
      phone: "(555) 010-2030",
      receipt_message: "Thank you.\nCome again."
    })
    expect(saved.status).toBe("success")
    const now = await details()
    expect(now.version).toBeGreaterThan(before.version)
    expect(told(now).slice(0, 3)).toContainEqual([
      "company_name",
      valueOf(before, "company_name"),
      "Mill Creek Outfitters"
    ])
    expect(now.changes?.[0]?.user_name).toBe("manager")
    const till = await openTill(office)
    const { client } = (await till.call("get_client")).body
    expect(client?.company_name).toBe("Mill Creek Outfitters")
    const cart = await withAmmo(till)
    const { order_id } = (await pay(till, "save_payment_cash", cart, cart.totals?.balance_remaining ?? cents(0))).body
    const { order_detail } = (await till.call("get_item_order", { order_id })).body
    expect(order_detail).toMatchObject({
      company_name: "Mill Creek Outfitters",
      phone: "(555) 010-2030",
      receipt_message: "Thank you.\nCome again."
    })
  })

  test("say what is not right beside its field, and nothing is saved then", async () => {
    const before = await details()
    const faults = async (values: Readonly<Record<string, string>>) => (await save(values)).body.faults ?? []
    expect(
      await faults({ company_name: " ", phone: "1", tax_rate: "825", email: "no", time_zone: "Mountain" })
    ).toEqual([
      { field: "company_name", message: "Enter a name." },
      { field: "tax_rate", message: "Sales tax is a percentage, like 8.25." },
      { field: "email", message: "Write it like name@example.com." },
      { field: "time_zone", message: "A time zone has a name like America/Chicago." }
    ])
    expect(await faults({ address: "Desk 4242 4242 4242 4242, Cedar Bluff" })).toMatchObject([{ field: "address" }])
    expect(await details()).toEqual(before)
  })

  test("are not overwritten: who is later is told what the first one changed", async () => {
    const { version } = await details()
    await save({ website: "first.example" })
    const late = await manager.call("save_item_store_details", {
      version,
      values: [{ field: "website", value: "second.example" }]
    })
    expect(late.message).toContain("Somebody else changed the store's details")
    expect(late.body.details?.changes?.[0]).toMatchObject({ field: "website", became: "first.example" })
    expect(valueOf(await details(), "website")).toBe("first.example")
    // A setting of the registers is none of these details.
    const current = (await details()).version
    await manager.call("save_pos_settings", { settings: [{ label: "Blind count", preference_value: "1" }] })
    expect((await details()).version).toBe(current)
  })

  test("have a logo, which is changed and taken away like the rest", async () => {
    const png = Buffer.from(pngOf({ width: 1, height: 1, colour: 0, rows: [new Uint8Array([0])], filters: [0] }))
    expect((await save({}, { logo: PIXEL })).body.faults).toEqual([
      { field: "logo", message: "The logo must be a PNG file." }
    ])
    const given = (await save({}, { logo: png.toString("base64") })).body.details
    expect(given?.logo_src).toMatch(/^\/images\/logo-/)
    expect(told(given ?? (await details()))[0]?.[0]).toBe("logo")
    const gone = (await save({}, { remove_logo: 1 })).body.details
    expect(gone?.logo_src).toBeUndefined()
    expect(gone?.changes?.[0]).toMatchObject({ field: "logo", was: "1", became: "" })
  })
})

describe("another sales tax", () => {
  test("is the next cart's; one in work, one with money on it and what is sold keep theirs", async () => {
    await save({ tax_rate: "10" })
    const till = await openTill(office)
    const sold = await withAmmo(till)
    expect(sold.totals?.tax_amount).toBe(190)
    const { order_id } = (await pay(till, "save_payment_cash", sold, cents(2089))).body
    const other = await openTill(office, FRONT_2, LEE)
    const paid = await withAmmo(other)
    await other.call("save_payment_cash", paymentOf(paid, cents(1000)))
    await withAmmo(till)
    const back = await manager.call("get_item_order", { order_id })

    const saved = await save({ tax_rate: "20%" })
    expect(saved.body.details?.carts_kept).toBe(2)
    expect((await till.call("get_client")).body.client?.tax_rate).toBe(0.2)
    expect((await other.call("get_shopping_cart")).body.totals).toMatchObject({
      tax_amount: 190,
      balance_remaining: 1089
    })
    expect((await withAmmo(till)).totals?.tax_amount).toBe(380)
    const after = await manager.call("get_item_order", { order_id })
    expect([after.body.order_totals, after.body.order_items]).toEqual([back.body.order_totals, back.body.order_items])

    // Emptied, it is the next customer's.
    await till.call("clear_cart")
    const next = await withAmmo(till)
    expect([next.totals?.tax_amount, next.tax_rate]).toEqual([380, 0.2])
    const now = (await other.call("get_shopping_cart")).body
    expect((await pay(other, "save_payment_cash", now, cents(1089))).body.order_id).toBeDefined()
    expect((await withAmmo(other)).totals?.tax_amount).toBe(380)
  })

  test("is what a sale that was put aside is taxed at when it is taken up again", async () => {
    await save({ tax_rate: "10" })
    const till = await openTill(office, FRONT_1)
    const cart = await withAmmo(till)
    await till.call("save_customer_select", { contact_id: CUSTOMER })
    const aside = await till.call("save_user_shopping_cart", { shopping_cart_type_code: "OPEN_ORDER" })
    expect(aside.status).toBe("success")
    await save({ tax_rate: "0" })
    const loaded = await till.call("reset_cashier_cart", { shopping_cart_id: cart.shopping_cart_id })
    expect(loaded.body.totals?.tax_amount).toBe(0)
  })
})
