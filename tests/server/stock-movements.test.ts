import fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { formatPlain } from "../../src/money/text.ts"
import { CODE, WORD } from "./adjusting.ts"
import { movementsAddUp, setCount } from "./movements.ts"
import { type Browser, FRONT_2, LEE, MANAGER, officeHere } from "./office.ts"
import { CUSTOMER, pay } from "./paying.ts"
import { orderOf, refundAll } from "./returning.ts"
import { balanceOf, GLASSES, openTill, paymentOf, putCartsAway } from "./till.ts"

const office = await officeHere()
let tills: readonly [Browser, Browser]
let manager: Browser
beforeAll(async () => {
  tills = [await openTill(office), await openTill(office, FRONT_2, LEE)]
  manager = office.browser()
  await manager.call("login", { ...MANAGER, force_login: 1 })
  await table().updateTable("client").set({ stock_rule: "sell", no_receipt_returns: true }).execute()
  await table().updateTable("client").set({ no_receipt_limit: 100_000_00 }).execute()
})

const table = () => office.database.db
const PISTOL = "1004"
const IN_STORE = 2
const AT_WAREHOUSE = 4
const FREE = { status: "in_stock", shopping_cart_id: null, order_id: null } as const
const DOES = [
  "scan",
  "scan beyond",
  "scan a serial",
  "scan from the warehouse",
  "sell",
  "sell",
  "lay away",
  "pay layaway",
  "refund layaway",
  "return",
  "return broken",
  "return without a receipt",
  "cancel",
  "put aside",
  "take over",
  "clear",
  "settle"
] as const
type Does = (typeof DOES)[number]

/** What a day remembers: orders, layaways and carts that were made. */
interface Day {
  readonly sold: string[]
  readonly laidAway: string[]
  readonly saved: string[]
}

const cartAt = async (till: Browser) => (await till.call("get_shopping_cart")).body
const save = (order_method_code: string, shopping_cart_id: string | undefined) => ({
  order_method_version: "2.4",
  order_method_code,
  shopping_cart_id
})

const freePiece = async (a: number): Promise<string | undefined> => {
  const rows = await table()
    .selectFrom("product_serial")
    .select("serial_number")
    .where("product_id", "=", PISTOL)
    .where("status", "=", "in_stock")
    .orderBy("serial_number")
    .execute()
  return rows[a % Math.max(1, rows.length)]?.serial_number
}

const giveBack = async (till: Browser, id: string | undefined, broken: boolean): Promise<void> => {
  if (id === undefined) return
  await till.call("clear_cart")
  const order = await orderOf(till, id)
  const { status } = await till.call("get_return_amount", {
    order_id: id,
    order_item_id: order.order_items?.[0]?.order_item_id,
    quantity: 1,
    ...(broken ? { not_sellable: true, return_reason: "Defective" } : {})
  })
  if (status === "success") await refundAll(office, till)
}

const withoutReceipt = async (till: Browser, quantity: number): Promise<void> => {
  const items = [{ product_id: GLASSES, quantity }]
  const { totals } = (await till.call("get_no_receipt_return", { contact_id: CUSTOMER, items })).body
  const { status } = await till.call("save_no_receipt_return", {
    contact_id: CUSTOMER,
    items,
    total: formatPlain(totals?.total ?? cents(0)),
    notes: "Gift, no receipt",
    gift_card_number: "GIFT-RCPT-Q7Z9",
    create_new: true,
    manager_code: CODE
  })
  expect(status).toBe("success")
}

const deeds: { readonly [D in Does]: (till: Browser, day: Day, a: number) => Promise<unknown> } = {
  scan: (till, _, a) => till.call("add_to_cart", { product_id: GLASSES, quantity: 1 + (a % 3) }),
  "scan beyond": (till, _, a) =>
    till.call("add_to_cart", { product_id: GLASSES, quantity: 1 + (a % 3), beyond_stock: 1 }),
  "scan a serial": async (till, _, a) => {
    await till.call("save_customer_select", { contact_id: CUSTOMER })
    await till.call("add_to_cart", { product_id: PISTOL, quantity: 1, serial_number: await freePiece(a) })
  },
  "scan from the warehouse": async (till, _, a) => {
    await till.call("save_customer_select", { contact_id: CUSTOMER })
    await till.call("add_to_cart", { product_id: GLASSES, quantity: 1 + (a % 3), is_backorder: 1 })
  },
  sell: async (till, day) => {
    const cart = await cartAt(till)
    if ((cart.items ?? []).length === 0) return
    const { body } = await till.call("save_payment_cash", paymentOf(cart, balanceOf(cart)))
    if (body.order_id !== undefined) day.sold.push(body.order_id)
  },
  "lay away": async (till, day) => {
    await till.call("save_customer_select", { contact_id: CUSTOMER })
    const cart = await cartAt(till)
    if ((cart.items ?? []).length === 0) return
    await pay(till, "save_payment_cash", cart, cents(100))
    const { body } = await till.call("save_shopping_cart_to_order", save("LAYAWAY", cart.shopping_cart_id))
    if (body.order_id !== undefined) day.laidAway.push(body.order_id)
  },
  "pay layaway": async (till, day) => {
    const [order_id] = day.laidAway
    const due = (await orderOf(till, order_id)).order_totals?.balance_remaining ?? 0
    if (due > 0) await pay(till, "save_payment_cash", await cartAt(till), cents(due), { order_id })
  },
  "refund layaway": async (till, day) => {
    const id = day.laidAway.at(-1)
    if (id === undefined) return
    await till.call("clear_cart")
    for (const { order_payment_id, amount } of (await orderOf(till, id)).order_payments ?? [])
      if (amount > 0) await till.call("get_refund_amount", { order_payment_id })
    await refundAll(office, till, { context: "layaway" })
    await till.call("clear_cart")
  },
  return: (till, { sold }, a) => giveBack(till, sold[a % Math.max(1, sold.length)], false),
  "return broken": (till, { sold }, a) => giveBack(till, sold[a % Math.max(1, sold.length)], true),
  "return without a receipt": (till, _, a) => withoutReceipt(till, 1 + (a % 3)),
  cancel: (till, { sold }, a) =>
    till.call("cancel_order", { order_id: sold[a % Math.max(1, sold.length)] ?? "", ...WORD }),
  "put aside": async (till, { saved }) => {
    const { shopping_cart_id } = await cartAt(till)
    const put = await till.call("save_user_shopping_cart", { shopping_cart_type_code: "OPEN_ORDER", shopping_cart_id })
    if (put.status === "success" && shopping_cart_id !== undefined) saved.push(shopping_cart_id)
  },
  "take over": async (till, { saved }, a) => {
    const shopping_cart_id = saved[a % Math.max(1, saved.length)]
    if (shopping_cart_id === undefined) return
    await till.call("check_manager_code", { manager_code: CODE, shopping_cart_id })
    await till.call("reset_cashier_cart", { shopping_cart_id })
  },
  clear: (till) => till.call("clear_cart"),
  settle: async (_, __, a) => {
    const { list = [] } = (await manager.call("get_list_stock_exceptions")).body
    for (const { stock_exception_id, order_id } of list)
      if (order_id !== undefined)
        await manager.call("settle_stock_exception", { stock_exception_id, add_to_count: a % 2 })
  }
}

const step = fc.record({ at: fc.constantFrom(0 as const, 1 as const), does: fc.constantFrom(...DOES), a: fc.nat(9) })
type Told = readonly [Does, number?, (0 | 1)?]

/** A day on which all of it happens: what, with which number, at which register. */
const WHOLE_DAY: readonly Told[] = [
  ["scan", 2],
  ["scan beyond", 2],
  ["sell"],
  ["settle", 1],
  ["return"],
  ["return broken"],
  ["return without a receipt", 1],
  ["scan a serial"],
  ["scan"],
  ["lay away"],
  ["pay layaway"],
  ["scan a serial", 1],
  ["lay away"],
  ["refund layaway"],
  ["scan from the warehouse", 2],
  ["sell"],
  ["cancel", 1],
  ["scan a serial", 1],
  ["put aside"],
  ["take over", 0, 1],
  ["sell", 0, 1]
]

test("a count is the sum of its movements after whatever two registers do, and each piece is in one place", async () => {
  const kinds = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
      await putCartsAway(office)
      await table().deleteFrom("throttle").execute()
      await table().deleteFrom("stock_exception").execute()
      await table().updateTable("product_serial").set(FREE).execute()
      await setCount(table(), GLASSES, IN_STORE)
      await setCount(table(), GLASSES, AT_WAREHOUSE, "warehouse")
      await setCount(table(), PISTOL, 3)
      const known = new Set((await ordersOf()).map(({ order_id }) => order_id))
      const day: Day = { sold: [], laidAway: [], saved: [] }
      for (const { at, does, a } of steps) {
        await deeds[does](tills[at], day, a)
        await movementsAddUp(table())
        await piecesAreSomewhere()
        await nothingIsLost(known)
      }
      for (const { kind } of await table().selectFrom("stock_movement").select("kind").distinct().execute())
        kinds.add(kind)
    }),
    // Every day goes on in the store that the one before it left: a smaller one would be another one.
    { numRuns: 6, endOnFailure: true, examples: [[WHOLE_DAY.map(([does, a = 0, at = 0]) => ({ does, a, at }))]] }
  )
  expect([...kinds].toSorted()).toEqual([
    "adjusted",
    "counted",
    "laid_away",
    "released",
    "reserved",
    "returned",
    "sold"
  ])
}, 90_000)

const ordersOf = () => table().selectFrom("orders").select(["order_id", "order_status"]).execute()

/** What a day began with is there, but for what stands in orders; what came back broken is gone for good. */
const nothingIsLost = async (known: ReadonlySet<string>): Promise<void> => {
  const standing = (await ordersOf()).filter(
    ({ order_id, order_status }) => !known.has(order_id) && order_status !== "Cancelled"
  )
  const ids = new Set(standing.map(({ order_id }) => order_id))
  const items = (await table().selectFrom("order_item").selectAll().where("product_id", "=", GLASSES).execute()).filter(
    ({ order_id, not_sellable }) => ids.has(order_id) && !not_sellable
  )
  const gone = (fromWarehouse: boolean) =>
    items.filter((item) => item.is_backorder === fromWarehouse).reduce((all, { quantity }) => all + quantity, 0)
  const exceptions = await table().selectFrom("stock_exception").selectAll().where("ended_as", "=", "counted").execute()
  const found = exceptions
    .filter(({ order_id, product_id }) => product_id === GLASSES && order_id !== null && !known.has(order_id))
    .reduce((all, { beyond }) => all + beyond, 0)
  const now = await table()
    .selectFrom("product")
    .select(["available", "warehouse_available"])
    .where("product_id", "=", GLASSES)
    .executeTakeFirstOrThrow()
  expect(now).toEqual({ available: IN_STORE - gone(false) + found, warehouse_available: AT_WAREHOUSE - gone(true) })
}

/** A piece stands in as many open carts as reserved it, and in as many orders as it left with. */
const piecesAreSomewhere = async (): Promise<void> => {
  const pieces = await table().selectFrom("product_serial").selectAll().where("product_id", "=", PISTOL).execute()
  const lines = await table()
    .selectFrom("cart_item")
    .innerJoin("cart", "cart.shopping_cart_id", "cart_item.shopping_cart_id")
    .selectAll("cart_item")
    .where("cart.status", "=", "open")
    .where("cart_item.quantity", ">", 0)
    .execute()
  for (const { serial_number, status, shopping_cart_id, order_id } of pieces) {
    const carts = lines.filter((line) => line.serial_number === serial_number).map((line) => line.shopping_cart_id)
    expect({ serial_number, carts }).toEqual({ serial_number, carts: status === "reserved" ? [shopping_cart_id] : [] })
    const isGone = status === "sold" || status === "laid_away"
    expect({ serial_number, isGone, ordered: order_id !== null }).toEqual({ serial_number, isGone, ordered: isGone })
  }
}
