import { sql } from "kysely"
import fc from "fast-check"
import { beforeEach, describe, expect, test } from "vitest"
import { CODE } from "./adjusting.ts"
import { serialKey } from "../../src/numbers/mark.ts"
import { type Browser, MANAGER, officeHere } from "./office.ts"
import { CUSTOMER } from "./paying.ts"
import { orderOf, takeBack } from "./returning.ts"
import { balanceOf, openTill, paymentOf, putCartsAway } from "./till.ts"

const PISTOL = "1004"
const ONE = "H9C-000101"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  await putCartsAway(office)
  await office.database.db.updateTable("product_serial").set({ status: "in_stock", shopping_cart_id: null }).execute()
  till = await openTill(office)
  await till.call("save_customer_select", { contact_id: CUSTOMER })
})

const take = (serial_number: string, fields: Readonly<Record<string, unknown>> = {}) =>
  till.call("add_to_cart", { product_id: PISTOL, quantity: 1, serial_number, ...fields })
const linesOf = async () =>
  ((await till.call("get_shopping_cart")).body.items ?? []).map(({ serial_number }) => serial_number)
const pieces = async () =>
  (
    await office.database.db
      .selectFrom("product_serial")
      .select("serial_number")
      .where("product_id", "=", PISTOL)
      .execute()
  ).length

describe("a serial number, whatever stands between its letters and digits", () => {
  test.each(["H9C000101", "h9c 000101", "H9C.000-101", ` ${ONE} `])(
    "%s takes the piece that is kept so",
    async (typed) => {
      expect((await take(typed)).status).toBe("success")
      expect(await linesOf()).toEqual([ONE])
      expect((await take(ONE)).message).toBe("Serial number H9C-000101 is in this cart already.")
    }
  )

  test("is never a second piece by a manager's word", async () => {
    await take(ONE)
    const before = await pieces()
    expect((await take("H9C000101", { manager_code: CODE })).message).toBe(
      "Serial number H9C-000101 is in this cart already."
    )
    expect(await pieces()).toBe(before)
    const { clientId: client_id } = office.database
    await expect(
      office.database.db
        .insertInto("product_serial")
        .values({ client_id, product_id: PISTOL, serial_number: "h9c 000101" })
        .execute()
    ).rejects.toMatchObject({ code: "23505" })
  })

  test("takes its line out of the cart, and brings it back with its order", async () => {
    await take(ONE)
    await till.call("save_quantity", { product_id: PISTOL, serial_number: "h9c000101", quantity: 0 })
    expect(await linesOf()).toEqual([])
    await take(ONE)
    const cart = (await till.call("get_shopping_cart")).body
    const { order_id = "" } = (await till.call("save_payment_cash", paymentOf(cart, balanceOf(cart)))).body
    const order = await orderOf(till, order_id)
    expect((await takeBack(till, order, 1, 0, "H9C000102")).message).toContain("Choose the serial number")
    const back = await takeBack(till, order, 1, 0, "H9C000101")
    expect(back).toMatchObject({ status: "success" })
    expect(await linesOf()).toEqual([ONE])
  })

  test("that two pieces had from before is the one that is spelled so, and a manager is shown their product", async () => {
    const manager = office.browser()
    await manager.call("login", MANAGER)
    const { db, clientId } = office.database
    await sql`insert into product_serial (client_id, product_id, serial_number, serial_place)
      values (${clientId}, ${PISTOL}, 'H9C000101', 1)`.execute(db)
    const { list = [], twins } = (await manager.call("get_list_store_products", { only: "twins" })).body
    expect([twins, list.map(({ product_id }) => product_id)]).toEqual([1, [PISTOL]])
    expect((await take("H9C000101")).status).toBe("success")
    expect(await linesOf()).toEqual(["H9C000101"])
    await db.deleteFrom("product_serial").where("serial_place", ">", 0).execute()
  })

  test("of another alphabet is told from each other one, and the database has the key that a register has", async () => {
    const { db, clientId } = office.database
    const keys = ["НМ1234", "АБ1234", "1234", "ÄB12", "B12"].map(serialKey)
    expect(new Set(keys).size).toBe(5)
    expect([serialKey("H9C\u2013000 101\u00A0"), serialKey("h9c-000.101")]).toEqual(["H9C000101", "H9C000101"])
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: "grapheme" }), { minLength: 1, maxLength: 200 }), async (drawn) => {
        const serials = drawn.map((one) => one.replaceAll("\0", ""))
        const { rows } = await sql<{ key: string }>`
          select serial_mark(serial) as key from unnest(${serials}::text[]) with ordinality as all_of(serial, place)
          order by place`.execute(db)
        expect(rows.map(({ key }) => key)).toEqual(serials.map(serialKey))
      }),
      { numRuns: 20 }
    )
    for (const serial of ["НМ1234", "АБ1234"])
      await sql`insert into product_serial (client_id, product_id, serial_number)
        values (${clientId}, ${PISTOL}, ${serial})`.execute(db)
    expect((await take("АБ-1234")).status).toBe("success")
    expect(await linesOf()).toEqual(["АБ1234"])
  })
})
