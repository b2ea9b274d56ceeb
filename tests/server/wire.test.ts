import { Schema } from "effect"
import { beforeAll, describe, expect, test } from "vitest"
import type { Name } from "../../server/actions/types.ts"
import { contract } from "../../src/app/contract.ts"
import { rowsOf } from "./database.ts"
import { type Browser, cashierAt, DANA, FRONT_1, type Got, MANAGER, officeHere, ORIGIN } from "./office.ts"
import { idleBackups } from "./backing.ts"
import { everyReply } from "./everyReply.ts"
import { openTill } from "./till.ts"
import { tells } from "../../e2e/support/leak.ts"

const office = await officeHere({ backups: idleBackups() })
let till: Browser
beforeAll(async () => {
  till = await openTill(office)
})

const actions = Object.keys(contract) as Name[]
/** What may come from somebody who is not signed in. */
const OPEN: ReadonlySet<string> = new Set(["get_client", "login", "employee_clock_in_out", "save_device_events"])

/** They only give back, and their replies are those of the other payments (tests of refunds). */
const REFUNDS: ReadonlySet<Name> = new Set(["save_payment_credit_card", "save_payment_debit_card"] as const)

describe("every action", () => {
  test.each(actions.filter((name) => !OPEN.has(name)))("%s wants a session", async (name) => {
    const { code, status } = await office.browser(FRONT_1).call(name)
    expect({ code, status }).toEqual({ code: 200, status: "login_required" })
  })

  test.each(actions.filter((name) => contract[name].kind === "write"))("%s wants a key", async (name) => {
    const { code, json } = await till.call(name, { idempotency_key: undefined })
    expect({ code, json }).toEqual({
      code: 400,
      json: { status: "error", message: `${name}: idempotency_key: a write needs a key` }
    })
  })

  test("answers in the contract's one exact form: encoding what was decoded gives the same JSON", async () => {
    const seen: { readonly [K in Name]?: Got<Name> } = Object.fromEntries(await everyReply(office, till))
    const answered = actions.filter((name) => !REFUNDS.has(name))
    expect(Object.keys(seen).toSorted()).toEqual(answered.toSorted())
    for (const name of answered) {
      const got = seen[name]
      expect({ name, status: got?.status }).toEqual({ name, status: "success" })
      // How far the prices are stands beside a cart, and the tests' carts are without it.
      const { price_book } = got?.json ?? {}
      const body = { ...got?.body, ...(price_book === undefined ? {} : { price_book }) }
      const encoded: object = Schema.encodeUnknownSync(contract[name].reply)(body)
      // Whose code approved it stands beside any reply, as its message does.
      const { approved_by } = got?.json ?? {}
      expect({ status: got?.status, message: got?.message, approved_by, ...encoded }).toEqual(got?.json)
    }
  })
})

describe("a request", () => {
  test("may carry numbers as text, text as numbers, flags in any form, nulls and fields of its own", async () => {
    const { status, body } = await till.call("add_to_cart", {
      product_id: 1001,
      quantity: "2.00",
      is_backorder: "0",
      serial_number: null,
      something_new: { a: 1 }
    })
    expect({ status, quantity: body.items?.[0]?.quantity }).toEqual({ status: "success", quantity: 2 })
    await till.call("clear_cart")
  })

  test.each([
    ["a missing field", "add_to_cart", { quantity: 1 }, "product_id"],
    ["half a piece", "add_to_cart", { product_id: "1001", quantity: 1.5 }, "quantity"],
    ["a third decimal", "open_register", { amount: "1.234" }, "amount"],
    ["a field within a field", "remove_shopping_cart_payment", { payment: {} }, "shopping_cart_payment_id"]
  ])("with %s is answered 400 with the action's and the field's name", async (_what, action, fields, field) => {
    const response = await till.send(action, {
      ...fields,
      pos_token: till.cookies.get("pos_token"),
      device_license_id: FRONT_1,
      idempotency_key: "bad"
    })
    expect(response.status).toBe(400)
    const said: unknown = await response.json()
    expect(said).toMatchObject({ status: "error" })
    expect(JSON.stringify(said)).toContain(`"fault":"${action}: `)
    expect(JSON.stringify(said)).toContain(`\\"${field}\\"`)
  })

  test.each(["", "nonsense", "[]", "null", '"text"'])("with the body %j is answered 400", async (body) => {
    const response = await till.send("get_client", body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ status: "error", message: "get_client: body: Expected a JSON object" })
  })

  test("that reaches for a prototype changes nothing", async () => {
    const response = await till.send(
      "get_client",
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'
    )
    expect(response.status).toBe(200)
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false)
  })

  test("of more than a megabyte is answered 413, whatever length it claims", async () => {
    const body = JSON.stringify({ padding: "x".repeat(1024 * 1024) })
    expect((await till.send("get_client", body)).status).toBe(413)
    expect((await till.send("get_client", body, { "content-length": "10" })).status).toBe(413)
  })

  test("for an action that does not exist is answered 404 in JSON", async () => {
    for (const action of ["no_such_action", "constructor", "get_client&action=login", ""]) {
      const response = await till.send(action, {})
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ status: "error", message: "There is no such action." })
    }
  })

  test("names its action in the query only", async () => {
    const response = await till.send("", { action: "get_client" })
    expect(response.status).toBe(404)
  })

  test("other than POST is refused", async () => {
    expect((await office.handle(new Request(`${ORIGIN}/api?action=get_client`))).status).toBe(405)
  })

  test.each([
    ["a form", { "content-type": "application/x-www-form-urlencoded" }],
    ["plain text", { "content-type": "text/plain" }],
    ["another origin", { origin: "https://evil.test" }],
    ["no origin at all", { origin: "null" }],
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["a subdomain", { "sec-fetch-site": "same-site" }]
  ])("from %s is refused with 403", async (_what, headers) => {
    expect((await till.send("get_client", {}, headers)).status).toBe(403)
  })

  test("from our own page is answered", async () => {
    const headers = { origin: ORIGIN, "sec-fetch-site": "same-origin" }
    expect((await till.send("get_client", {}, headers)).status).toBe(200)
  })

  test("is answered at the test endpoint too", async () => {
    const request = new Request(`${ORIGIN}/api/test?action=get_client`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}"
    })
    expect((await office.handle(request)).status).toBe(200)
  })

  test("may carry its key in the header, but not two keys", async () => {
    const fields = { idempotency_key: undefined, product_id: "1001", quantity: 1 }
    const body = { ...fields, pos_token: till.cookies.get("pos_token"), device_license_id: FRONT_1 }
    const one = await till.send("add_to_cart", body, { "idempotency-key": "header-key" })
    expect(await one.json()).toMatchObject({ status: "success" })
    const two = await till.send("add_to_cart", { ...body, idempotency_key: "a" }, { "idempotency-key": "b" })
    expect(two.status).toBe(400)
    await till.call("clear_cart")
  })
})

test("a reply is never kept by the browser and carries the headers of every reply", async () => {
  const { response } = await till.call("get_client")
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
    "content-security-policy":
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types offline prices",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "usb=(self)",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff"
  })
  expect(response.headers.has("strict-transport-security")).toBe(false)
})

test("what breaks inside is told by a number only", async () => {
  const { db } = office.database
  await db.schema.alterTable("cart_item").renameTo("cart_item_gone").execute()
  const { code, json } = await till.call("get_shopping_cart")
  await db.schema.alterTable("cart_item_gone").renameTo("cart_item").execute()
  expect(code).toBe(500)
  expect(Object.keys(json).toSorted()).toEqual(["correlation_id", "message", "status"])
  expect(json.message).toBe("Something went wrong in the back office.")
  const line = office.log.find((one) => one["correlation_id"] === json["correlation_id"])
  expect(line).toMatchObject({ event: "failure", action: "get_shopping_cart" })
})

test("the log says what became of a call and who asked, whatever its HTTP code", async () => {
  const from = office.log.length
  await office.browser("2").call("login", { pin: "987123" })
  await office.browser("3").call("login", MANAGER)
  await till.call("get_shopping_cart")
  await till.call("get_shopping_cart", { pos_token: "wrong" })
  const told = office.log.slice(from).map(({ ms, ...line }) => ({ ...line, timed: typeof ms }))
  const said = { event: "call", timed: "number" }
  expect(told).toEqual([
    { ...said, action: "login", outcome: "error", code: 200 },
    { ...said, action: "login", outcome: "success", person: "1", code: 200 },
    { ...said, action: "get_shopping_cart", outcome: "success", person: "2", code: 200 },
    { ...said, action: "get_shopping_cart", outcome: "login_required", code: 403 }
  ])
})

test("a PIN and a password are in no row, no log line and no reply", async () => {
  const canaries = ["135790", "246802", "ridgeline-demo", "canary-password", "987123"]
  const replies: string[] = []
  const browser = office.browser("2")
  const say = async (fields: Readonly<Record<string, unknown>>) =>
    replies.push(JSON.stringify((await browser.call("login", fields)).json))
  await say({ pin: "987123" })
  await say({ user_name: "manager", password: "canary-password" })
  await say({ user_name: "canary-password", password: "canary-password" })
  await say({ pin: 987123 })
  await say({ user_name: "manager", password: ["canary-password"] })
  await say({ ...MANAGER, force_login: 1 })
  await browser.call("logout")
  await cashierAt(office, FRONT_1, DANA)
  const { db } = office.database
  const tables = await db.introspection.getTables()
  const rows = (await Promise.all(tables.map(({ name }) => rowsOf(db, name)))).flat()
  expect(rows.join("")).toContain("Dana K.")
  for (const canary of canaries)
    for (const [where, text] of Object.entries({ rows, log: office.log.map((line) => JSON.stringify(line)), replies }))
      expect({ where, canary, found: text.some((one) => tells(one, canary)) }).toEqual({
        where,
        canary,
        found: false
      })
})
