import * as fc from "fast-check"
import { beforeEach, describe, expect, test } from "vitest"
import type { StockRule } from "../../src/catalog/rules.ts"
import { CODE, freshTill } from "./adjusting.ts"
import { type Browser, FRONT_1, FRONT_2, LEE, MANAGER, officeHere } from "./office.ts"
import { methodsOf, leg, orderOf, takeBack } from "./returning.ts"
import { balanceOf, GLASSES, openTill, paymentOf } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  await office.database.db.deleteFrom("stock_exception").execute()
  await office.database.db.deleteFrom("cart_removal").execute()
  till = await freshTill(office)
})

const obeys = (stock_rule: StockRule) => office.database.db.updateTable("client").set({ stock_rule }).execute()

const put = (available: number | null, product = GLASSES) =>
  office.database.db.updateTable("product").set({ available }).where("product_id", "=", product).execute()

const counted = async (): Promise<number> =>
  (
    await office.database.db
      .selectFrom("product")
      .select("available")
      .where("product_id", "=", GLASSES)
      .executeTakeFirstOrThrow()
  ).available ?? 0

const scan = (at: Browser, fields: Readonly<Record<string, unknown>> = {}) =>
  at.call("add_to_cart", { product_id: GLASSES, quantity: 1, ...fields })

const SURE = { beyond_stock: 1 }

const lineOf = async (at: Browser) => (await at.call("get_shopping_cart")).body.items?.[0]

const to = async (at: Browser, quantity: number) =>
  at.call("save_quantity", { shopping_cart_item_id: (await lineOf(at))?.shopping_cart_item_id, quantity })

const sold = async (at: Browser): Promise<string> => {
  const cart = (await at.call("get_shopping_cart")).body
  return (await at.call("save_payment_cash", paymentOf(cart, balanceOf(cart)))).body.order_id ?? ""
}

const back = async (at: Browser, order_id: string): Promise<void> => {
  await takeBack(at, await orderOf(at, order_id))
  const [method] = (await methodsOf(at)).payment_methods ?? []
  if (method === undefined) throw new Error("Nothing goes back.")
  await at.call("save_payment_cash", leg((await at.call("get_shopping_cart")).body, method))
}

/** A manager at a register nobody else uses. */
const asManager = async (): Promise<Browser> => {
  const manager = office.browser(FRONT_1)
  await manager.call("login", { ...MANAGER, force_login: 1 })
  return manager
}

const listed = async () => (await (await asManager()).call("get_list_stock_exceptions")).body.list ?? []

describe("a piece in hand that the count does not know", () => {
  test("is refused where nobody says that it is wanted, and where the store refuses whatever is said", async () => {
    await put(0)
    await obeys("sell")
    expect((await scan(till)).message).toBe("Clear safety glasses is out of stock.")
    await obeys("refuse")
    expect((await scan(till, { ...SURE, manager_code: CODE })).message).toBe("Clear safety glasses is out of stock.")
    expect(await lineOf(till)).toBeUndefined()
  })

  test("is sold anyway and asked about once: the next scans and a raised quantity ask nobody", async () => {
    await put(1)
    await obeys("sell")
    await scan(till)
    expect((await scan(till)).status).toBe("error")
    expect((await scan(till, SURE)).status).toBe("success")
    expect((await scan(till)).status).toBe("success")
    expect((await to(till, 5)).message).toBeUndefined()
    expect(await lineOf(till)).toMatchObject({ quantity: 5, beyond_allowed: 9999 })
    const order_id = await sold(till)
    expect(await counted()).toBe(-4)
    expect(await listed()).toMatchObject([{ counted: 1, beyond: 4, user_name: "Dana K.", order_id, available: -4 }])
  })

  test("needs a code that is right, for so many pieces as it was given for, in that cart alone", async () => {
    await put(0)
    await obeys("code")
    expect((await scan(till, SURE)).message).toBe("Please enter a manager code")
    expect((await scan(till, { ...SURE, manager_code: "111111" })).message).toBe("Wrong manager code.")
    expect((await scan(till, { quantity: 2, ...SURE, manager_code: CODE })).status).toBe("success")
    expect((await scan(till, SURE)).message).toBe("Please enter a manager code")
    expect((await to(till, 3)).message).toBe("Only 2 available.")
    // Fewer end it for the rest.
    await to(till, 1)
    expect((await to(till, 2)).message).toBe("Only 1 available.")
    const other = await openTill(office, FRONT_2, LEE)
    expect((await scan(other, SURE)).message).toBe("Please enter a manager code")
    await sold(till)
    expect((await scan(till, SURE)).message).toBe("Please enter a manager code")
    expect(await listed()).toMatchObject([{ counted: 0, beyond: 1, approved_by: "manager" }])
  })

  test.each([
    ["a line that is taken out", (at: Browser) => to(at, 0)],
    ["a cart that is cleared", (at: Browser) => at.call("clear_cart")]
  ])("ends with %s: it is asked about again, and is no exception", async (_what, end) => {
    await put(0)
    await obeys("sell")
    await scan(till, SURE)
    await end(till)
    expect((await scan(till)).status).toBe("error")
    expect(await office.database.db.selectFrom("stock_exception").selectAll().execute()).toEqual([])
  })

  test("comes back with Undo as it was approved", async () => {
    await put(0)
    await obeys("code")
    await scan(till, { quantity: 2, ...SURE, manager_code: CODE })
    const line = await lineOf(till)
    await to(till, 0)
    await scan(till, { quantity: 9, restores: line?.shopping_cart_item_id })
    expect(await lineOf(till)).toMatchObject({ quantity: 2, beyond_allowed: 2 })
  })

  test("goes along with a cart that is saved and loaded again, and into its layaway", async () => {
    await put(0)
    await obeys("sell")
    const { shopping_cart_id } = (await scan(till, SURE)).body
    await till.call("save_user_shopping_cart", { shopping_cart_type_code: "OPEN_ORDER", shopping_cart_id })
    expect((await scan(till)).status).toBe("error")
    await till.call("reset_cashier_cart", { shopping_cart_id })
    expect((await scan(till)).status).toBe("success")
    await sold(till)
    expect(await listed()).toMatchObject([{ counted: 0, beyond: 2 }])
  })

  test("is never a serialised or restricted one", async () => {
    await obeys("sell")
    const fields = { firearms_transaction_info_required: true, available: 0 }
    await office.database.db.updateTable("product").set(fields).where("product_id", "=", GLASSES).execute()
    expect((await scan(till, SURE)).status).toBe("error")
    await office.database.db
      .updateTable("product")
      .set({ firearms_transaction_info_required: false })
      .where("product_id", "=", GLASSES)
      .execute()
    const pistol = { product_id: "1004", quantity: 1, ...SURE, manager_code: CODE }
    expect((await till.call("add_to_cart", pistol)).message).toBe("Choose a serial number.")
  })
})

test("the last one sold at two registers is an exception although nobody was asked", async () => {
  await put(1)
  await obeys("refuse")
  const other = await openTill(office, FRONT_2, LEE)
  await scan(till)
  await scan(other)
  await sold(till)
  const order_id = await sold(other)
  expect(await listed()).toMatchObject([{ counted: 0, beyond: 1, user_name: "Lee M.", order_id }])
})

test("an exception is seen and settled by managers, once, and ends with its order", async () => {
  await put(0)
  await obeys("sell")
  await scan(till, SURE)
  const [held] = await listed()
  const manager = await asManager()
  const settle = (stock_exception_id: string | undefined, add_to_count: 0 | 1) =>
    manager.call("settle_stock_exception", { stock_exception_id, add_to_count })
  expect((await settle(held?.stock_exception_id, 1)).message).toBe("This was settled already.")
  till = await openTill(office)
  await scan(till, SURE)
  await sold(till)
  expect((await till.call("get_list_stock_exceptions")).status).toBe("error")
  expect((await till.call("settle_stock_exception", { stock_exception_id: "x", add_to_count: 1 })).status).toBe("error")
  await manager.call("login", { ...MANAGER, force_login: 1 })
  const [one] = await listed()
  const boss = await asManager()
  const end = () =>
    boss.call("settle_stock_exception", { stock_exception_id: one?.stock_exception_id, add_to_count: 1 })
  expect((await end()).status).toBe("success")
  expect(await counted()).toBe(0)
  expect((await end()).message).toBe("This was settled already.")
  expect(await counted()).toBe(0)
  till = await openTill(office)
  await scan(till, SURE)
  const order_id = await sold(till)
  expect((await till.call("cancel_order", { order_id })).status).toBe("success")
  expect(await listed()).toEqual([])
  expect(await counted()).toBe(0)
})

type Step = "scan" | "sure" | "fewer" | "clear" | "sell" | "return" | "cancel" | "settle"
const STEPS: readonly Step[] = ["scan", "sure", "sure", "sell", "sell", "return", "cancel", "settle", "fewer", "clear"]

test("whatever is sold, returned, cancelled and settled: count + sold - returned - put right is what was there", async () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.integer({ min: 1, max: 3 })), {
    minLength: 12,
    maxLength: 16
  })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 2 }),
      fc.constantFrom("sell" as const, "sell" as const, "refuse" as const),
      steps,
      run
    ),
    { numRuns: 12 }
  )
}, 60_000)

const run = async (start: number, rule: StockRule, steps: readonly (readonly [Step, number])[]): Promise<void> => {
  await office.database.db.deleteFrom("stock_exception").execute()
  till = await freshTill(office)
  await put(start)
  await obeys(rule)
  const orders: { readonly order_id: string; left: number }[] = []
  let out = 0
  for (const [step, quantity] of steps) {
    const before = (await lineOf(till))?.quantity ?? 0
    switch (step) {
      case "scan":
        await scan(till, { quantity })
        break
      case "sure":
        await scan(till, { quantity, ...SURE })
        break
      case "fewer":
        if (before > 0) await to(till, before - 1)
        break
      case "clear":
        await till.call("clear_cart")
        break
      case "sell":
        if (before === 0) break
        orders.push({ order_id: await sold(till), left: before })
        out += before
        break
      case "return":
      case "cancel": {
        const last = orders.at(-1)
        if (last === undefined || before > 0) break
        if (step === "return" && last.left > 0) {
          await back(till, last.order_id)
          last.left -= 1
          out -= 1
        } else if ((await till.call("cancel_order", { order_id: last.order_id })).status === "success") {
          out -= last.left
          last.left = 0
        }
        break
      }
      case "settle":
        await settleAll()
    }
    expect((await counted()) + out - (await putRight())).toBe(start)
    if (rule === "refuse") expect(await counted()).toBeGreaterThanOrEqual(0)
  }
}

const settleAll = async (): Promise<void> => {
  for (const { stock_exception_id } of await listed())
    await (await asManager()).call("settle_stock_exception", { stock_exception_id, add_to_count: 1 })
  till = await openTill(office)
}

const putRight = async (): Promise<number> => {
  const rows = await office.database.db
    .selectFrom("stock_exception")
    .select("beyond")
    .where("ended_as", "=", "counted")
    .execute()
  return rows.reduce((sum, { beyond }) => sum + beyond, 0)
}
