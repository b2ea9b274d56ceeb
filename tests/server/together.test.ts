import { Schema } from "effect"
import { beforeEach, describe, expect, test } from "vitest"
import { type Browser, newKey, officeHere, VERSION } from "./office.ts"
import { AMMO, DONATION, openTill } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  await office.database.db.updateTable("cart").set({ status: "cleared" }).where("status", "=", "open").execute()
  till = await openTill(office)
})

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
