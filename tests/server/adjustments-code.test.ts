import { Redacted } from "effect"
import { beforeEach, describe, expect, test } from "vitest"
import { CODE, discountItem, discountOrder, freshTill, PRICE_MATCH } from "./adjusting.ts"
import { rowsOf } from "./database.ts"
import { type Browser, cashierAt, FRONT_2, LEE, officeHere } from "./office.ts"
import { withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  till = await freshTill(office)
})

const OFF = { amount: "1.00" }
const BLOCKED = "Too many attempts. Try again in 15 minutes."

describe("a manager code", () => {
  // Verifies: DISC-29, CG-25
  test("names the manager whose word it is: who approved is kept with the discount", async () => {
    const cart = await withAmmo(till, 2)
    await discountItem(till, cart, OFF)
    await discountOrder(till, OFF)
    const { db } = office.database
    const lines = db.selectFrom("cart_item").select("override_approved_by as by")
    const cartIs = cart.shopping_cart_id ?? ""
    expect(await lines.where("shopping_cart_id", "=", cartIs).execute()).toEqual([{ by: "1" }])
    const orders = db.selectFrom("cart_discount").select("approved_by as by")
    expect(await orders.where("shopping_cart_id", "=", cartIs).execute()).toEqual([{ by: "1" }])
  })

  test("is no cashier's PIN", async () => {
    const cart = await withAmmo(till, 2)
    expect((await discountItem(till, cart, { ...OFF, manager_code: LEE })).message).toBe("Wrong manager code.")
  })

  // Verifies: SEC-11
  test("is throttled at its register: after five wrong ones not even the right one is taken, for 15 minutes", async () => {
    const cart = await withAmmo(till, 2)
    for (let n = 0; n < 5; n++)
      expect((await discountItem(till, cart, { ...OFF, manager_code: `11111${n}` })).message).toBe(
        "Wrong manager code."
      )
    expect((await discountItem(till, cart, OFF)).message).toBe(BLOCKED)
    const fees = { manager_code: CODE, notes: "late", item_fees: [{ item_fee_id: "1", remove: 1 }] }
    expect((await till.call("remove_item_fees", fees)).message).toBe(BLOCKED)
    expect((await till.call("get_shopping_cart")).body).toEqual(cart)
    const other = await cashierAt(office, FRONT_2, LEE)
    const theirs = await withAmmo(other, 1)
    expect((await discountItem(other, theirs, OFF)).status).toBe("success")
    await office.clock.advance(15 * 60_000)
    expect((await discountItem(till, cart, OFF)).status).toBe("success")
  })

  test("that is right does not use up the attempts", async () => {
    const cart = await withAmmo(till, 2)
    for (let n = 0; n < 8; n++) expect((await discountItem(till, cart, OFF)).status).toBe("success")
  })

  test("of a request that is repeated with its key is not tried again", async () => {
    const cart = await withAmmo(till, 2)
    const wrong = { ...OFF, manager_code: "111111", idempotency_key: "wrong-code" }
    for (let n = 0; n < 8; n++) expect((await discountItem(till, cart, wrong)).message).toBe("Wrong manager code.")
    expect((await discountItem(till, cart, OFF)).status).toBe("success")
  })

  test("is not asked for when a discount is taken away", async () => {
    const cart = await withAmmo(till, 2)
    await discountOrder(till, OFF)
    for (let n = 0; n < 8; n++) {
      const removal = { remove: 1, manager_code: "111111" }
      expect((await till.call("save_discount", { discount: removal })).status).toBe("success")
    }
    expect((await discountItem(till, cart, OFF)).status).toBe("success")
  })
})

// Verifies: SEC-3
test("a manager code is in no row, no log line and no reply, right or wrong, in whatever place it was sent", async () => {
  const { db, hasher, clientId } = office.database
  const right = "canary-right-code"
  const of = { clientId, kind: "manager_code" } as const
  await db
    .updateTable("staff")
    .set({
      manager_code_lookup: hasher.lookup(of, Redacted.make(right)),
      manager_code_hash: await hasher.hash(of, Redacted.make(right))
    })
    .where("staff_id", "=", "1")
    .execute()
  const cart = await withAmmo(till, 2)
  const replies: string[] = []
  const say = async (reply: Promise<{ readonly json: unknown }>) => replies.push(JSON.stringify((await reply).json))
  const fees = (manager_code: unknown) =>
    till.call("remove_item_fees", { manager_code, notes: "late", item_fees: [{ item_fee_id: "1", remove: 1 }] })
  await say(discountItem(till, cart, { ...OFF, manager_code: right }))
  await say(discountOrder(till, { ...OFF, manager_code: right }))
  await say(discountItem(till, cart, { ...OFF, manager_code: "canary-wrong-code" }))
  await say(discountOrder(till, { ...OFF, manager_code: "canary-wrong-code", idempotency_key: "canary" }))
  await say(discountOrder(till, { ...OFF, manager_code: ["canary-wrong-code"] }))
  await say(discountOrder(till, { ...OFF, amount: "1.234", manager_code: "canary-wrong-code" }))
  await say(till.call("save_discount", { manager_code: "canary-wrong-code", reason_code_id: PRICE_MATCH }))
  await say(fees(right))
  await say(fees("canary-wrong-code"))
  await say(fees({ code: "canary-wrong-code" }))
  const tables = await db.introspection.getTables()
  const rows = (await Promise.all(tables.map(({ name }) => rowsOf(db, name)))).flat()
  expect(rows.join("")).toContain("Price match")
  const log = office.log.map((line) => JSON.stringify(line))
  for (const [where, text] of Object.entries({ rows, log, replies }))
    expect({ where, found: text.filter((one) => one.includes("canary-")) }).toEqual({ where, found: [] })
})
