import { beforeEach, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { CODE } from "./adjusting.ts"
import { sellCard } from "./giftCards.ts"
import { add, chooseLicensed, emptyBench, settle, trade } from "./gunshop.ts"
import { type Browser, FRONT_1, newKey, officeHere } from "./office.ts"
import { giveBack, methodsOf, soldForCash, takeBack } from "./returning.ts"
import { openTill, paymentOf, putCartsAway, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
let cards = 0
beforeEach(async () => {
  await emptyBench(office)
  await putCartsAway(office)
  till = await openTill(office)
  await office.clock.advance(1000)
  await till.call("close_register", { amount: "200.00" })
  await office.clock.advance(1000)
  await till.call("open_register", { amount: "200.00" })
  cards += 1
})

const rowsOf = async (tape_type: "X" | "Z"): Promise<ReadonlyMap<string, string>> => {
  const { body } = await till.call("get_tape", { tape_type })
  return new Map(body.tape?.rows.map(({ label, value = "" }) => [label, value.replace("−", "-")]))
}

/** Closes the register and gives its Z tape with what is kept of it. */
const close = async () => {
  await office.clock.advance(1000)
  expect(await till.call("close_register", { amount: "200.00" })).toMatchObject({ status: "success" })
  const kept = await office.database.db
    .selectFrom("z_tape")
    .select(["net_amount", "grand_total"])
    .where("device_license_id", "=", FRONT_1)
    .orderBy("z_number", "desc")
    .limit(2)
    .execute()
  const [last, before] = kept
  const rows = await rowsOf("Z")
  await office.clock.advance(1000)
  await till.call("open_register", { amount: "200.00" })
  return { rows, net: last?.net_amount, grand: (last?.grand_total ?? 0) - (before?.grand_total ?? 0) }
}

const told = (rows: ReadonlyMap<string, string>, labels: readonly string[]) =>
  Object.fromEntries(labels.map((label) => [label, rows.get(label)]))

// Verifies: CG-90
test("a gift card of 100.00, and 41.11 of goods that it paid for, are sales of 41.11 on X, Z and the grand total", async () => {
  const number = `TAPE${7000 + cards}`
  await sellCard(till, number, 100_00)
  const goods = { ...paymentOf(await withAmmo(till, 2), cents(41_11)), gift_card_number: number }
  expect((await till.call("save_payment_gift_card", goods)).body.order_id).toBeDefined()
  const sums = {
    Orders: "2",
    "Average sale": "41.11",
    "Ammunition, 2": "37.98",
    Sales: "37.98",
    "Taxable sales": "37.98",
    "Exempt sales": "0.00",
    "Total sales": "41.11",
    "Gift cards sold, 1": "100.00",
    "Cash, 1": "100.00",
    "Gift Card, 1": "41.11",
    "Total payments": "141.11",
    "Layaways and deposits": undefined
  }
  expect(told(await rowsOf("X"), Object.keys(sums))).toEqual(sums)
  const { rows, net, grand } = await close()
  expect(told(rows, Object.keys(sums))).toEqual(sums)
  expect([net, grand]).toEqual([41_11, 41_11])
})

test("a gift card that comes back is owed no more, and no return of goods", async () => {
  const order = await sellCard(till, `TAPE${7000 + cards}`, 50_00)
  const { body: cart } = await takeBack(till, order)
  const [cash] = (await methodsOf(till)).payment_methods ?? []
  if (cash === undefined) throw new Error("Nothing goes back")
  await giveBack(office, till, cart, cash)
  const sums = { "Gift cards sold, 1": "50.00", "Gift cards taken back, 1": "-50.00", "Returns, 0": "0.00" }
  expect(told(await rowsOf("X"), Object.keys(sums))).toEqual(sums)
  expect((await close()).net).toBe(0)
})

// Verifies: CG-90
test("a trade is goods bought, on the day it is cancelled given back, and never a sale", async () => {
  await chooseLicensed(office, till)
  const order_id = await settle(till, (await add(till, trade(`TK-${newKey()}`))).body)
  const bought = {
    "Average sale": undefined,
    Sales: "0.00",
    "Exempt sales": "0.00",
    "Total sales": "0.00",
    "Trade-ins bought, 1": "-320.00",
    "Total payments": "-320.00"
  }
  expect(told(await rowsOf("X"), Object.keys(bought))).toEqual(bought)
  await till.call("cancel_order", { order_id, manager_code: CODE })
  const back = { ...bought, "Trade-ins given back, 1": "320.00", "Total payments": "0.00" }
  const { rows, net } = await close()
  expect(told(rows, Object.keys(back))).toEqual(back)
  expect(rows.get("Cancelled orders, 1")).toBeUndefined()
  expect(net).toBe(0)
})

test("a trade with goods leaves their sale as it is", async () => {
  await chooseLicensed(office, till)
  await add(till, trade(`TK-${newKey()}`))
  const order_id = await settle(till, await withAmmo(till, 2))
  expect(order_id).toBeDefined()
  const sums = { "Average sale": "41.11", Sales: "37.98", "Total sales": "41.11", "Trade-ins bought, 1": "-320.00" }
  expect(told(await rowsOf("X"), Object.keys(sums))).toEqual(sums)
})

test("a day of one return has no average sale", async () => {
  const order = await soldForCash(till, 1)
  expect((await close()).rows.get("Average sale")).toBe("20.56")
  const { body: cart } = await takeBack(till, order)
  const [cash] = (await methodsOf(till)).payment_methods ?? []
  if (cash === undefined) throw new Error("Nothing goes back")
  await giveBack(office, till, cart, cash)
  const sums = { Orders: "1", "Average sale": undefined, "Returns, 1": "-18.99", "Total sales": "-20.56" }
  expect(told(await rowsOf("X"), Object.keys(sums))).toEqual(sums)
})
