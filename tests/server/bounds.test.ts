import { Result, Schema } from "effect"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { MANAGERS_ONLY } from "../../server/actions/session/managers.ts"
import { contract } from "../../src/app/contract.ts"
import { rowsOf } from "./database.ts"
import { everyPlace, type Place } from "./everyField.ts"
import { type Browser, FRONT_1, FRONT_2, MANAGER, newKey, type Office, openOffice, VERSION } from "./office.ts"
import { openTill, terminalTested } from "./till.ts"

const CARD = "4111 1111-1111 1111"
/** What was sent to a running server, and what must come of it: nothing that breaks, nothing that is kept by chance. */
const NASTY: readonly unknown[] = [
  "a\u0000b",
  "half \ud83d",
  "x".repeat(20_000),
  "[".repeat(9_000),
  2 ** 31,
  "2147483648",
  1e9,
  1e300,
  -1,
  "-0.005",
  {},
  "'); drop table cart; --"
]
/** No field takes these, whatever it is for. */
const NEVER: readonly unknown[] = NASTY.slice(0, 4)
/** What some field takes and an action may stumble over; each is sent to every field that takes it. */
const ODD: readonly unknown[] = [2 ** 31, 1e300, -1, 100_000, "'); drop table cart; --"]
/** Rows of a book are texts of their own, whose every word is checked as a row; the bytes of a picture or a file as that. */
const ANY_TEXT: ReadonlySet<string> = new Set(["rows", "sale", "picture", "logo", "part", "file_data"])

/**
 * Beside ids, which name what is there (`restores` is one): what a processor said, rows that are checked as such, secrets, and values
 * of which what reads them names the field (tests/server/card-door.test.ts).
 */
const CARD_MAY_STAND = [
  "authorization_code",
  "card_type",
  "ccv",
  "gift_card_number",
  "manager_code",
  "number",
  "password",
  "pin",
  "present",
  "restores",
  "rows",
  "sale",
  "secret",
  "transaction_identifier",
  "value"
]

const refused = ({ action }: Place, fields: object): string | undefined => {
  const read = Schema.decodeUnknownResult(contract[action].request)(fields)
  return Result.isFailure(read) ? read.failure.message : undefined
}

/** Different texts may come to the same request: one of them is enough. */
const decoded = ({ action }: Place, fields: object): string =>
  JSON.stringify(Schema.decodeUnknownSync(contract[action].request)(fields))

describe("every field of every action", () => {
  test("has bounds of its own: no field takes a text without end, a control character or half of one", () => {
    const taken = everyPlace
      .filter(({ kind, field }) => kind === "leaf" && !ANY_TEXT.has(field))
      .flatMap((place) => NEVER.map((value) => ({ place, value })))
      .filter(({ place, value }) => !refused(place, place.put(value))?.includes(`["${place.field}"]`))
    expect(taken.map(({ place, value }) => [place.action, place.field, String(value).slice(0, 12)])).toEqual([])
  })

  test("that is a list takes no 15,000 elements", () => {
    const lists = everyPlace.filter(({ kind }) => kind === "list")
    const fields = new Set(lists.map(({ field }) => field))
    expect([...fields].toSorted()).toEqual([
      "answers",
      "columns",
      "custom_fields",
      "ends",
      "except_ids",
      "fees",
      "item_fees",
      "items",
      "participants",
      "product_ids",
      "range_items",
      "rows",
      "sale_keys",
      "serial_numbers",
      "settings",
      "values"
    ])
    for (const list of lists) expect(refused(list, list.fill(15_000))).toContain("These are too many")
  })

  // Verifies: SEC-3
  test("refuses a card's number where people write, scan or name something", () => {
    const taking = everyPlace.filter((place) => refused(place, place.put(CARD)) === undefined)
    const fields = new Set(taking.map(({ field }) => field).filter((field) => !/_ids?$/.test(field)))
    expect([...fields].toSorted()).toEqual(CARD_MAY_STAND)
    for (const place of everyPlace.filter(({ field }) => field === "notes"))
      expect(refused(place, place.put(`Paid by ${CARD}, thanks`))).toContain("card numbers are never kept")
  })

  test("says what is wrong in words that hold nothing of what was sent", () => {
    const said = everyPlace.flatMap((place) => NASTY.flatMap((value) => refused(place, place.put(value)) ?? []))
    for (const words of new Set(said)) expect(words).not.toMatch(/xxxx|\[\[\[\[|drop table|half|2147483648/)
  })
})

describe("on the wire", () => {
  let office: Office
  let till: Browser
  let manager: Browser
  beforeAll(async () => {
    office = await openOffice()
    till = await openTill(office)
    manager = office.browser(FRONT_2)
    await manager.call("login", { ...MANAGER, force_login: 1 })
  })
  afterAll(() => office.close())

  const sendBy = (browser: Browser, action: string, fields: object): Promise<Response> =>
    browser.send(action, {
      pos_version: VERSION,
      pos_token: browser.cookies.get("pos_token"),
      device_license_id: browser === till ? FRONT_1 : FRONT_2,
      idempotency_key: newKey(),
      ...fields
    })
  const send = (action: string, fields: object) => sendBy(till, action, fields)

  /** By a cashier, and by a manager what only managers may ask. */
  const sendAsMayAsk = async (action: string, fields: object): Promise<Response> => {
    const response = await send(action, fields)
    return (await response.clone().text()).includes(MANAGERS_ONLY) ? sendBy(manager, action, fields) : response
  }

  const everything = async (): Promise<string> => {
    const { db } = office.database
    const tables = await db.introspection.getTables()
    return (await Promise.all(tables.map(async ({ name }) => [name, ...(await rowsOf(db, name))].join("\n")))).join(
      "\n"
    )
  }

  test("what the contract refuses is 400 with the action and the field, and changes no row", async () => {
    const before = await everything()
    const first = new Map(everyPlace.map((place) => [place.action, place]))
    for (const { action, field, put } of first.values()) {
      const response = await send(action, put(NASTY[0]))
      const said = Schema.Struct({ message: Schema.String, fault: Schema.String })
      const { message, fault } = Schema.decodeUnknownSync(said)(await response.json())
      expect({ action, code: response.status }).toEqual({ action, code: 400 })
      expect(fault).toMatch(new RegExp(`^${action}: .*\\["${field}"\\]`))
      // What a person reads has words alone.
      expect(message).toMatch(/^[A-Z][A-Za-z ]+: [A-Z][^_[\]]+\.$/)
    }
    expect(await everything()).toBe(before)
  })

  test.each([
    ["add_to_cart", { product_id: "1001", quantity: 1e9 }, "Quantity: Enter a number from -100,000 to 100,000."],
    ["add_to_cart", { product_id: "1001", quantity: 1.5 }, "Quantity: Enter a whole number."],
    ["open_register", { amount: "1.234" }, "Amount: Enter an amount like 12.34."],
    ["add_to_cart", { quantity: 1 }, "Product: This is missing."],
    [
      "save_fees",
      { fees: Array.from({ length: 101 }, () => ({ description: "Boxing", amount: "1.00" })) },
      "Fees: These are too many: 100 are taken at once."
    ],
    ["save_notes", { notes: "a\u0000b" }, "Notes: This has characters that are not text. Take them out."],
    ["save_notes", { notes: [] }, "Notes: This is not what belongs here."],
    ["login", { pin: "1".repeat(201) }, "PIN: This has more than 200 characters, or some that are not text."]
  ])("%s is refused in words that name the field as a person knows it (%#)", async (action, fields, message) => {
    expect(await (await send(action, fields)).json()).toMatchObject({ status: "error", message })
  })

  test("the envelope has the same bounds, and the header that carries a key", async () => {
    for (const field of [
      "shopping_cart_id",
      "device_license_id",
      "idempotency_key",
      "pos_token",
      "source",
      "lease_epoch"
    ])
      for (const value of NEVER) expect((await send("get_shopping_cart", { [field]: value })).status).toBe(400)
    const body = { pos_token: till.cookies.get("pos_token"), device_license_id: FRONT_1 }
    const long = await till.send("clear_cart", body, { "idempotency-key": "k".repeat(256) })
    expect(await long.text()).toContain("clear_cart: idempotency_key: ")
  })

  test("an order that no register could read is refused in words, and nothing of it stays", async () => {
    await till.call("add_to_cart", { product_id: "1001", quantity: 1 })
    const before = (await till.call("get_shopping_cart")).body
    const fee = { description: "Delivery", amount: "9000000.00" }
    const { status, message } = await till.call("save_fees", { fees: [fee, fee] })
    expect({ status, message }).toEqual({
      status: "error",
      message: "An order can total up to $10,000,000.00. Nothing was changed."
    })
    expect((await till.call("get_shopping_cart")).body).toEqual(before)
    expect((await till.call("save_fees", { fees: [fee] })).status).toBe("success")
    await till.call("clear_cart")
  })

  test("a body nested without end is 400, in a field or around them all", async () => {
    for (const body of [
      `{"a":${"[".repeat(50_000)}${"]".repeat(50_000)}}`,
      `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`
    ])
      expect((await till.send("login", body)).status).toBe(400)
  })

  const taken = everyPlace
    .flatMap((place) => ODD.map((value) => ({ place, fields: place.put(value) })))
    .filter(({ place, fields }) => refused(place, fields) === undefined)
  const ways = [...new Map(taken.map((way) => [`${way.place.action} ${decoded(way.place, way.fields)}`, way])).values()]
  const QUARTERS = [0, 1, 2, 3]

  test.each(QUARTERS)(
    "what the contract takes is answered: never a fault of the back office (quarter %i)",
    { timeout: 120_000 },
    async (quarter) => {
      const own = ways.filter((_, at) => at % QUARTERS.length === quarter)
      expect(own.length).toBeGreaterThan(100)
      const failed: unknown[] = []
      for (let at = 0; at < own.length; at += 20)
        await Promise.all(
          own.slice(at, at + 20).map(async ({ place, fields }) => {
            const asked = sendAsMayAsk(place.action, fields)
            const { status } = await (place.action === "test_terminal_id" ? terminalTested(office, asked) : asked)
            if (status >= 500) failed.push([place.action, place.field, fields, office.log.at(-1)])
          })
        )
      expect(failed).toEqual([])
    }
  )
})
