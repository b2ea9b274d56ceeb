import { Schema } from "effect"
import fc from "fast-check"
import pg from "pg"
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest"
import { type Browser, newKey, officeHere, VERSION } from "./office.ts"
import { AMMO, DONATION, GLASSES, openTill, putCartsAway } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  await putCartsAway(office)
  till = await openTill(office)
})

/** The name of an empty cart in hand. */
const freshCart = async (): Promise<string> => {
  await putCartsAway(office)
  return (await till.call("get_shopping_cart")).body.shopping_cart_id ?? ""
}

const Fields = Schema.Record(Schema.String, Schema.Unknown)
const decodeReplies = Schema.decodeUnknownSync(
  Schema.Struct({
    replies: Schema.Array(Schema.Struct({ code: Schema.Number, text: Schema.fromJsonString(Fields) }))
  })
)
const decodeFields = Schema.decodeUnknownSync(Fields)

const envelope = () => ({
  host: "till.test",
  source: "POS",
  pos_version: VERSION,
  pos_token: till.cookies.get("pos_token"),
  device_license_id: "1"
})

const adding = (product_id: string, more: object = {}) => ({
  action: "add_to_cart",
  body: { ...envelope(), product_id, quantity: 1, idempotency_key: newKey(), ...more }
})
const lookingUp = (search_term: string) => ({
  action: "get_list_products",
  body: { ...envelope(), search_term, page: 1 }
})

/** What each of these calls is told, sent in one. */
const together = async (...calls: readonly object[]) => {
  const response = await till.send("together", { calls })
  const { replies } = decodeReplies(await response.json())
  return replies.map(({ code, text }) => ({ code, ...text }))
}

const quantities = (reply: object | undefined) =>
  Object.fromEntries(
    (reply !== undefined && "items" in reply && Array.isArray(reply.items) ? reply.items : []).map(
      ({ product_id, quantity }: { readonly product_id: string; readonly quantity: number }) => [product_id, quantity]
    )
  )

describe("calls that come in one", () => {
  test("are worked off in their order as if each had come by itself; the cart stands in the last", async () => {
    const replies = await together(adding(AMMO), adding(AMMO, { quantity: 2 }), adding(DONATION))
    expect(replies.slice(0, 2)).toEqual([
      { code: 200, status: "success", cart_follows: true },
      { code: 200, status: "success", cart_follows: true }
    ])
    expect(quantities(replies[2])).toEqual({ [AMMO]: 3, [DONATION]: 1 })
    const alone = (await till.call("get_shopping_cart")).json
    expect(quantities(alone)).toEqual(quantities(replies[2]))
  })

  test("what is refused among them is told of that one; those before and behind it are carried out", async () => {
    const replies = await together(adding(AMMO), adding("no-such"), adding(AMMO))
    expect(replies.map(({ code, ...json }) => [code, "status" in json && json.status])).toEqual([
      [200, "success"],
      [200, "error"],
      [200, "success"]
    ])
    expect(quantities(replies[2])).toEqual({ [AMMO]: 2 })
  })

  test("each is done once under its own key, however it is sent again", async () => {
    const calls = [adding(AMMO), adding(DONATION)]
    const [first, again] = [await together(...calls), await together(...calls)]
    expect(again).toEqual(first)
    await till.send("add_to_cart", calls[0]?.body)
    expect(quantities((await till.call("get_shopping_cart")).json)).toEqual({ [AMMO]: 1, [DONATION]: 1 })
  })

  test("questions too; nobody who is not signed in learns anything by them", async () => {
    const replies = await together(lookingUp("850000410015"), lookingUp("no such product"))
    expect(replies).toMatchObject([
      { code: 200, status: "success", list: [{ product_id: AMMO }] },
      { code: 200, status: "success", list: [] }
    ])
    till.cookies.clear()
    expect(await together(lookingUp("850000410015"), adding(AMMO))).toMatchObject([
      { status: "login_required" },
      { status: "login_required" }
    ])
  })

  test("of one cart that is named they share a transaction: each is told what it would be told alone, and the cart is the same", async () => {
    const products = [AMMO, GLASSES, DONATION, "no-such"]
    const wanted = fc.record({ place: fc.nat(products.length - 1), quantity: fc.integer({ min: 0, max: 30 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(wanted, { minLength: 2, maxLength: 8 }), async (list) => {
        const of = (id: string) =>
          list.map(({ place, quantity }) => adding(products[place] ?? "", { quantity, shopping_cart_id: id }))
        const alone: object[] = []
        const first = await freshCart()
        for (const { body } of of(first)) alone.push(decodeFields(await (await till.send("add_to_cart", body)).json()))
        const second = await freshCart()
        const told = await together(...of(second))
        const wordsOf = (reply: object) => {
          const { status, message } = decodeFields(reply)
          return [status, message]
        }
        expect(told.map(wordsOf)).toEqual(alone.map(wordsOf))
        expect(quantities(told.at(-1))).toEqual(quantities(alone.at(-1)))
        expect(quantities((await till.call("get_shopping_cart")).json)).toEqual(quantities(alone.at(-1)))
      }),
      { numRuns: 25 }
    )
  })

  test("each of them has its own answer under its key, the same whenever it is asked again", async () => {
    const cart = await freshCart()
    const calls = [AMMO, AMMO, "no-such", DONATION].map((id) => adding(id, { shopping_cart_id: cart }))
    const first = await together(...calls)
    expect(await together(...calls)).toEqual(first)
    for (const [place, { body }] of calls.entries()) {
      const again = decodeFields(await (await till.send("add_to_cart", body)).json())
      expect(again["status"]).toBe(place === 2 ? "error" : "success")
      expect(quantities(again)).toEqual({ [AMMO]: 2, [DONATION]: 1 })
    }
  })

  test("one that was done before is not done again with the others, nor one whose key meant something else", async () => {
    const cart = await freshCart()
    const before = adding(AMMO, { shopping_cart_id: cart })
    await till.send("add_to_cart", before.body)
    const other = { ...before, body: { ...before.body, quantity: 5 } }
    const replies = await together(before, other, adding(DONATION, { shopping_cart_id: cart }))
    expect(replies.map(({ code }) => code)).toEqual([200, 422, 200])
    expect(quantities(replies[2])).toEqual({ [AMMO]: 1, [DONATION]: 1 })
  })

  test("they ask for the cart once and again behind the last, however many they are", async () => {
    const cart = await freshCart()
    const products = await office.database.db
      .selectFrom("product")
      .select("product_id")
      .where("serializable", "=", false)
      .where("available", ">", 5)
      .where("price", ">", 0)
      .where("product_type_code", "is", null)
      .orderBy("product_id")
      .limit(12)
      .execute()
    const calls = products.map(({ product_id: id }) => adding(id, { shopping_cart_id: cart }))
    const query = vi.spyOn(pg.Client.prototype, "query")
    onTestFinished(() => query.mockRestore())
    await together(...calls)
    const loads = query.mock.calls.filter((args) => JSON.stringify(args).includes('select \\"cart_item\\".*'))
    expect(loads).toHaveLength(2)
  })

  test.each([
    ["none", { calls: [] }],
    ["no list", { calls: "all" }],
    ["more than sixteen", { calls: Array.from({ length: 17 }, () => ({ action: "get_list_products", body: {} })) }],
    ["one that goes alone", { calls: [{ action: "save_payment_cash", body: {} }] }],
    ["one of an action that is none", { calls: [{ action: "toString", body: {} }] }],
    ["one inside another", { calls: [{ action: "together", body: {} }] }],
    ["one without a body", { calls: [{ action: "add_to_cart" }] }]
  ])("%s: nothing is done, and it says why", async (_what, body) => {
    const response = await till.send("together", body)
    expect(response.status).toBe(400)
    expect(decodeFields(await response.json())["message"]).toContain("together: calls: Expected")
  })
})
