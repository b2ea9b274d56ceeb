import fc from "fast-check"
import { beforeEach, describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { formatPlain } from "../../src/money/text.ts"
import { CODE } from "./adjusting.ts"
import { type Browser, FRONT_2, LEE, officeHere } from "./office.ts"
import { CUSTOMER } from "./paying.ts"
import { orderOf, takeBack } from "./returning.ts"
import { AMMO, GLASSES, openTill, powderOf, putCartsAway, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  await putCartsAway(office)
  await office.database.db.deleteFrom("throttle").execute()
  till = await openTill(office)
  await setting({ no_receipt_returns: true, no_receipt_limit: 5000 })
  await monthLater()
})

/** All that was given is older than the limit counts. */
const monthLater = () =>
  office.database.db
    .updateTable("orders")
    .set((eb) => ({ created_at: eb("created_at", "-", 31 * 86_400_000) }))
    .where("no_receipt_approved_by", "is not", null)
    .execute()

const setting = (columns: object) => office.database.db.updateTable("client").set(columns).execute()
const CARD = "GIFT-RCPT-Q7Z9"
interface Piece {
  readonly product_id: string
  readonly quantity: number
  readonly not_sellable?: boolean
}
const worth = async (items: readonly Piece[], who = till) =>
  (await who.call("get_no_receipt_return", { contact_id: CUSTOMER, items })).body
const onCard = async () => {
  const { db } = office.database
  const card = await db.selectFrom("gift_card").select(["balance"]).where("last_four", "=", "Q7Z9").executeTakeFirst()
  return card?.balance ?? 0
}
const save = async (items: readonly Piece[], fields: object = {}, who = till) => {
  const { totals } = await worth(items, who)
  return who.call("save_no_receipt_return", {
    contact_id: CUSTOMER,
    items,
    total: formatPlain(totals?.total ?? cents(0)),
    notes: "Gift, no receipt",
    gift_card_number: CARD,
    create_new: true,
    manager_code: CODE,
    ...fields
  })
}
const one = [{ product_id: AMMO, quantity: 1 }]
const ordersOf = () =>
  office.database.db.selectFrom("orders").selectAll().where("no_receipt_approved_by", "is not", null).execute()

describe("a return without a receipt", () => {
  test("puts what the goods cost today onto a gift card, and is an order that says by whose word and why", async () => {
    const { db } = office.database
    const stock = () =>
      db.selectFrom("product").select("available").where("product_id", "=", AMMO).executeTakeFirstOrThrow()
    const before = (await stock()).available ?? 0
    const card = await onCard()
    const done = await save(one)
    expect(done.message).toBe(`$20.56 is on the gift card ending Q7Z9. Order ${done.body.order_number}.`)
    expect(await onCard()).toBe(card + 2056)
    expect((await stock()).available).toBe(before + 1)
    const order = await orderOf(till, done.body.order_id)
    expect(order.order_detail).toMatchObject({ order_method: "RETURN", notes: "Gift, no receipt" })
    expect(order.order_detail?.no_receipt_approved_by).toBeDefined()
    expect(order.order_totals).toMatchObject({ order_total: -2056, payment_total: -2056, tax_charge: -157 })
    expect(order.order_payments).toMatchObject([{ amount: -2056, payment_method_code: "GIFT_CARD" }])
    expect((await takeBack(till, order)).status).toBe("error")
  })

  test("is refused without the setting, a name, a word, a reason, a card, an open register, or at another price", async () => {
    const before = [await ordersOf(), await onCard()]
    const words = async (fields: object) => (await save(one, fields)).message
    expect(await words({ contact_id: "1" })).toBe("Select a customer first.")
    expect(await words({ manager_code: "" })).toBe("Enter a manager code for a return without a receipt.")
    expect(await words({ manager_code: "111111" })).toBe("Wrong manager code.")
    expect(await words({ notes: " " })).toBe("Say why there is no receipt.")
    expect(await words({ gift_card_number: "" })).toBe("Swipe or enter a gift card number.")
    expect(await words({ gift_card_number: "GIFT-NONE-1", create_new: false })).toBe(
      "This gift card is not known. Check its number, or choose New card."
    )
    expect(await words({ total: "20.57" })).toBe("The prices have changed. Look at the new total.")
    expect((await save([{ product_id: "1004", quantity: 1 }])).message).toMatch(/sold by serial number/)
    expect((await save([])).message).toBe("Scan what comes back first.")
    await setting({ return_reasons: "Defective" })
    expect(await words({ total: "20.56" })).toBe("Choose why it comes back.")
    await setting({ return_reasons: "" })
    const { status } = await till.call("close_register", { amount: "200.00" })
    expect(status).toBe("success")
    expect(await words({})).toBe("Open your register before processing transactions")
    await till.call("open_register", { amount: "200.00" })
    await setting({ no_receipt_returns: false })
    expect(await words({ total: "20.56" })).toBe("This store takes nothing back without a receipt.")
    expect([await ordersOf(), await onCard()]).toEqual(before)
  })

  test("is given once under its key, however often it is asked for", async () => {
    const before = [(await ordersOf()).length, await onCard()] as const
    const { totals } = await worth(one)
    const ask = () =>
      till.call("save_no_receipt_return", {
        contact_id: CUSTOMER,
        items: one,
        total: formatPlain(totals?.total ?? cents(0)),
        notes: "Gift",
        gift_card_number: CARD,
        create_new: true,
        manager_code: CODE,
        idempotency_key: "no-receipt-once"
      })
    const answers = [await ask(), ...(await Promise.all([ask(), ask()]))]
    expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(1)
    expect([(await ordersOf()).length, await onCard()]).toEqual([before[0] + 1, before[1] + 2056])
  })

  test("stays within what one customer may get in 30 days, at two registers at once too", async () => {
    const lee = await openTill(office, FRONT_2, LEE)
    const before = await onCard()
    const two = [{ product_id: AMMO, quantity: 2 }]
    const answers = await Promise.all([save(two), save(two, {}, lee)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(["error", "success"])
    expect(answers.find(({ status }) => status === "error")?.message).toBe(
      "Only $8.89 more can go to this customer without a receipt within 30 days."
    )
    expect(await onCard()).toBe(before + 4111)
    expect(await worth([])).toMatchObject({ limit: 5000, given: 4111, days: 30 })
    await monthLater()
    expect((await worth([])).given).toBe(0)
  })

  test("of any goods: what is on the card is what its lines, tax and fees come to, and what a sale of today costs", async () => {
    const { db } = office.database
    const powder = await powderOf(office)
    await setting({ no_receipt_limit: 10_000_000 })
    await db.updateTable("product").set({ available: 500 }).where("available", "is not", null).execute()
    const pieces = fc.array(
      fc.record({
        product_id: fc.constantFrom(AMMO, GLASSES, powder),
        quantity: fc.integer({ min: 1, max: 4 }),
        not_sellable: fc.boolean()
      }),
      { minLength: 1, maxLength: 3 }
    )
    await fc.assert(
      fc.asyncProperty(pieces, async (items) => {
        const before = await onCard()
        const done = await save(items)
        const { order_items = [], order_totals } = await orderOf(till, done.body.order_id)
        const total = (await onCard()) - before
        expect(-(order_totals?.order_total ?? 0)).toBe(total)
        const rows = await db
          .selectFrom("order_item")
          .selectAll()
          .where("order_id", "=", done.body.order_id ?? "")
          .execute()
        const sum = rows.reduce(
          (all, row) => all + row.price * row.quantity + (row.tax_amount ?? 0) + row.item_fee_amount,
          0
        )
        expect(-sum).toBe(total)
        expect(order_items).toHaveLength(items.length)
        await till.call("clear_cart")
        for (const { product_id, quantity } of items) await till.call("add_to_cart", { product_id, quantity })
        expect((await till.call("get_shopping_cart")).body.totals?.total).toBe(total)
        await till.call("clear_cart")
      }),
      { numRuns: 8 }
    )
    await withAmmo(till)
  })
})
