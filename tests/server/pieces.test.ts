import { beforeEach, describe, expect, test } from "vitest"
import { lastMovements } from "../../server/money/pieces.ts"
import { cents } from "../../src/money/cents.ts"
import { CODE } from "./adjusting.ts"
import { movementsAddUp, setCount } from "./movements.ts"
import { type Browser, FRONT_2, LEE, officeHere } from "./office.ts"
import { CUSTOMER, pay } from "./paying.ts"
import { orderOf, refundAll } from "./returning.ts"
import { balanceOf, openTill, paymentOf, putCartsAway } from "./till.ts"

const office = await officeHere()
let till: Browser
let other: Browser
/** So many movements there were before the test. */
let before: number
beforeEach(async () => {
  await putCartsAway(office)
  await table().deleteFrom("throttle").execute()
  await table().deleteFrom("product_serial").where("product_id", "=", PISTOL).execute()
  const { clientId: client_id } = office.database
  await table()
    .insertInto("product_serial")
    .values(PIECES.map((serial_number) => ({ client_id, product_id: PISTOL, serial_number })))
    .execute()
  await setCount(table(), PISTOL, PIECES.length)
  before = await toldAll()
  till = await openTill(office)
  other = await openTill(office, FRONT_2, LEE)
  for (const browser of [till, other]) await browser.call("save_customer_select", { contact_id: CUSTOMER })
})

const table = () => office.database.db
const PISTOL = "1004"
const [ONE, TWO] = ["H9C-000101", "H9C-000102"]
const PIECES = [ONE, TWO]
const NOT_HERE = "This serial number is not in your inventory."

const take = (at: Browser, serial_number: string = ONE, fields: Readonly<Record<string, unknown>> = {}) =>
  at.call("add_to_cart", { product_id: PISTOL, quantity: 1, serial_number, ...fields })

const sold = async (at: Browser): Promise<string> => {
  const cart = (await at.call("get_shopping_cart")).body
  return (await at.call("save_payment_cash", paymentOf(cart, balanceOf(cart)))).body.order_id ?? ""
}

const laidAway = async (at: Browser): Promise<string> => {
  const cart = (await at.call("get_shopping_cart")).body
  await pay(at, "save_payment_cash", cart, cents(100))
  const { shopping_cart_id } = cart
  const save = { order_method_version: "2.4", order_method_code: "LAYAWAY", shopping_cart_id }
  return (await at.call("save_shopping_cart_to_order", save)).body.order_id ?? ""
}

const piecesOf = async (at: Browser) =>
  (await at.call("get_item_product", { product_id: PISTOL })).body.product?.serial_numbers ?? []
const pieceOf = async (at: Browser, serial = ONE) =>
  (await piecesOf(at)).find(({ serial_number }) => serial_number === serial)
const counted = async () =>
  (await table().selectFrom("product").select("available").where("product_id", "=", PISTOL).executeTakeFirstOrThrow())
    .available
const numberOf = async (id: string) => (await orderOf(till, id)).order_detail?.order_number
const toldAll = async () =>
  (await table().selectFrom("stock_movement").select("position").where("product_id", "=", PISTOL).execute()).length
/** What happened to a piece in this test, the last first: the kinds of its movements, and how many pieces each brought. */
const lifeOf = async (serial = ONE) =>
  (await lastMovements(table(), PISTOL, (await toldAll()) - before))
    .filter(({ serial_number }) => serial_number === serial)
    .map(({ kind, quantity }) => `${kind} ${quantity}`)

describe("a piece is in one place", () => {
  test("one that a cart has is refused at another register in words that name who has it, and is there once it is back", async () => {
    const { shopping_cart_id } = (await take(till)).body
    expect(await take(other)).toMatchObject({
      status: "error",
      message: "Serial number H9C-000101 is in a cart at Front 1, Dana K."
    })
    expect(await pieceOf(other)).toEqual({
      serial_number: ONE,
      status: "reserved",
      holder: "Front 1, Dana K.",
      shopping_cart_id,
      ...(await tagsOf())
    })
    expect((await piecesOf(other)).map(({ serial_number }) => serial_number)).toEqual([TWO, ONE])
    expect((await take(till)).message).toBe("Serial number H9C-000101 is in this cart already.")
    await till.call("clear_cart")
    expect((await take(other)).status).toBe("success")
  })

  const tagsOf = async () => {
    const { condition, location, note } = (await pieceOf(till)) ?? {}
    return Object.fromEntries(Object.entries({ condition, location, note }).filter(([, value]) => value !== undefined))
  }

  test("one in a cart that was put aside is there under the number of the cart, and follows it to who loads it", async () => {
    const { shopping_cart_id } = (await take(till)).body
    const saved = await till.call("save_user_shopping_cart", {
      shopping_cart_type_code: "OPEN_ORDER",
      shopping_cart_id
    })
    const number = saved.body.saved_cart_number
    expect((await take(other)).message).toBe(`Serial number H9C-000101 is in open order ${number}, Dana K.`)
    expect((await pieceOf(other))?.holder).toBe(`Open order ${number}, Dana K.`)
    await other.call("reset_cashier_cart", { shopping_cart_id })
    expect((await pieceOf(other))?.holder).toBe("Front 2, Lee M.")
  })

  test("one on layaway is named by it; it is its customer's once it is paid, and free when all of it goes back", async () => {
    await take(till)
    const id = await laidAway(till)
    expect((await take(other)).message).toMatch(/^Serial number H9C-000101 is on layaway \d+, \w\. \w+\.$/)
    expect(await pieceOf(other)).toMatchObject({
      status: "laid_away",
      holder: expect.stringMatching(/^Layaway \d+, /) as string
    })
    await pay(till, "save_payment_cash", (await till.call("get_shopping_cart")).body, await dueOf(id), { order_id: id })
    expect((await take(other)).message).toBe(
      `Serial number H9C-000101 is sold already, with order ${await numberOf(id)}.`
    )
    expect(await pieceOf(other)).toBeUndefined()
    expect(await counted()).toBe(1)

    await till.call("save_customer_select", { contact_id: CUSTOMER })
    await take(till, TWO)
    const back = await laidAway(till)
    for (const { order_payment_id } of (await orderOf(till, back)).order_payments ?? [])
      await till.call("get_refund_amount", { order_payment_id })
    await refundAll(office, till, { context: "layaway" })
    expect(await pieceOf(till, TWO)).toMatchObject({ status: "in_stock" })
    expect((await take(other, TWO)).status).toBe("success")
  })

  const dueOf = async (id: string) => (await orderOf(till, id)).order_totals?.balance_remaining ?? cents(0)

  test("one that was sold comes back with its order, and its life tells all of it", async () => {
    await take(till)
    const id = await sold(till)
    const { order_items } = await orderOf(till, id)
    const order_item_id = order_items?.[0]?.order_item_id
    await till.call("get_return_amount", { order_id: id, order_item_id, serial_number: ONE })
    await refundAll(office, till)
    expect(await pieceOf(till)).toMatchObject({ status: "in_stock" })
    expect(await lifeOf()).toEqual(["returned 1", "sold -1", "reserved 0"])
    expect((await take(other)).status).toBe("success")
    await movementsAddUp(table())
  })

  test("one that came back with an order and cannot be sold again is not for sale", async () => {
    await take(till)
    const id = await sold(till)
    const order_item_id = (await orderOf(till, id)).order_items?.[0]?.order_item_id
    const broken = { not_sellable: true, return_reason: "Defective" }
    await till.call("get_return_amount", { order_id: id, order_item_id, serial_number: ONE, ...broken })
    await refundAll(office, till)
    expect((await take(other, ONE, { manager_code: CODE })).status).toBe("error")
    expect(await counted()).toBe(1)
  })

  test("one taken out of the cart comes back with Undo, unless somebody else has it meanwhile", async () => {
    const [line] = (await take(till)).body.items ?? []
    const out = { shopping_cart_item_id: line?.shopping_cart_item_id, quantity: 0 }
    await till.call("save_quantity", out)
    await take(other)
    const undo = await take(till, ONE, { restores: line?.shopping_cart_item_id })
    expect(undo.message).toBe("Serial number H9C-000101 is in a cart at Front 2, Lee M.")
    await other.call("clear_cart")
    expect((await take(till, ONE, { restores: line?.shopping_cart_item_id })).status).toBe("success")
  })

  // Verifies: ERR-46, REL-20
  test("two registers that want one at the same moment: one gets it, the other hears who has it", async () => {
    for (let race = 0; race < 10; race++) {
      const both = await Promise.all([take(till), take(other)])
      expect(both.filter(({ status }) => status === "success")).toHaveLength(1)
      const [loser] = both.filter(({ status }) => status === "error")
      expect(loser?.message).toMatch(/^Serial number H9C-000101 is in a cart at Front [12], (Dana K|Lee M)\.$/)
      expect(both.flatMap(({ body }) => body.items ?? [])).toMatchObject([{ serial_number: ONE }])
      for (const at of [till, other]) await at.call("clear_cart")
      for (const at of [till, other]) await at.call("save_customer_select", { contact_id: CUSTOMER })
    }
  })
})

describe("a serial number that the inventory does not have", () => {
  const NEW = "H9C-900001"

  // Verifies: PROD-10, PROD-12
  test("is refused without a code, and a wrong one changes nothing", async () => {
    expect((await take(till, NEW)).message).toBe(NOT_HERE)
    expect((await take(till, NEW, { manager_code: "" })).message).toBe(NOT_HERE)
    expect((await take(till, NEW, { manager_code: "111111" })).message).toBe("Wrong manager code.")
    expect(await pieceOf(till, NEW)).toBeUndefined()
    expect([await counted(), await lifeOf(NEW)]).toEqual([2, []])
    expect((await till.call("get_shopping_cart")).body.items).toEqual([])
  })

  // Verifies: PROD-11, AUTH-21
  test("comes into it with a manager's code, and into the cart", async () => {
    const added = await take(till, NEW, { manager_code: CODE })
    expect(added.body.items).toMatchObject([{ serial_number: NEW, quantity: 1 }])
    expect([await counted(), await lifeOf(NEW)]).toEqual([3, ["reserved 0", "adjusted 1"]])
    const [, adjusted] = await lastMovements(table(), PISTOL, 2)
    expect(adjusted).toMatchObject({
      user_name: "Dana K.",
      approved_by: "manager",
      reason: expect.any(String) as string
    })
    await sold(till)
    expect(await counted()).toBe(2)
    await movementsAddUp(table())
  })

  test("raises no count that has the piece already, without its number", async () => {
    await setCount(table(), PISTOL, 3)
    await take(till, NEW, { manager_code: CODE })
    expect([await counted(), await lifeOf(NEW)]).toEqual([3, ["reserved 0", "adjusted 0"]])
  })

  test("is never one that somebody has, whatever code comes with it and however it is typed", async () => {
    await take(till)
    for (const typed of [ONE, ONE.toLowerCase(), ` ${ONE} `])
      expect((await take(other, typed, { manager_code: CODE })).message).toBe(
        "Serial number H9C-000101 is in a cart at Front 1, Dana K."
      )
    await sold(till)
    expect((await take(other, ONE, { manager_code: CODE })).message).toMatch(/is sold already, with order \d+\.$/)
    expect(await counted()).toBe(1)
  })

  test("is none without a sign in it", async () => {
    expect((await take(till, "  ", { manager_code: CODE })).message).toBe("Choose a serial number.")
  })

  test("is found in whatever case it is typed, and kept as it stands in the inventory", async () => {
    expect((await take(till, ONE.toLowerCase())).body.items).toMatchObject([{ serial_number: ONE }])
  })

  test("that two registers force at the same moment is one piece", async () => {
    const fields = { manager_code: CODE }
    const both = await Promise.all([take(till, NEW, fields), take(other, NEW, fields)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(["error", "success"])
    expect(await counted()).toBe(3)
  })
})
