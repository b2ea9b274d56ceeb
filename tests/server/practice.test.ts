import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { IDLE_PRACTICE_MS, LONGEST_PRACTICE_MS, type Floor } from "../../server/practice/floor.ts"
import { NOT_A_SALE } from "../../server/practice/office.ts"
import { makePracticeSite } from "../../server/practice/site.ts"
import { type Office, openOffice } from "./office.ts"
import { print } from "./paper.ts"
import { everyRow, floorAt, type Practicing, practicing } from "./practicing.ts"
import { openTill, paymentOf } from "./till.ts"

let now = Date.UTC(2026, 10, 25, 15)
let floor: Floor
let office: Office
beforeAll(async () => {
  floor = floorAt(() => now)
  office = await openOffice({ practice: makePracticeSite(floor, () => undefined) })
})
afterEach(() => floor.close())
afterAll(() => office.close())

const USB = { print_type: "usb_print", printer_model: "TSP143IV", printer_serial_id: "PRACTICE" }

const cart = async (at: Practicing) => (await at.call("add_to_cart", { product_id: "1001", quantity: 1 })).body

const card = async (at: Practicing, amount: number) =>
  at.call("process_payment_terminal", paymentOf(await cart(at), cents(amount)))

const linesOf = (data: string | undefined): readonly string[] =>
  print(Buffer.from(data ?? "", "base64")).lines.map((line) => line.trim().replaceAll(/\s+/g, " "))

describe("practice beside a store", () => {
  test("sells, charges, prints and closes, and no row of the store is another one after it", async () => {
    const real = await openTill(office)
    const before = await everyRow(office.database.db)
    expect(Object.keys(before).length).toBeGreaterThan(40)
    const till = practicing(office.handle, real)
    await till.begin()
    const { body: who } = await till.call("get_client")
    expect(who).toMatchObject({ device: { register_status: "Open" }, user: { user_name: "Dana K." } })

    const { body: cash } = await till.call("save_payment_cash", paymentOf(await cart(till), cents(50_00)))
    expect(cash.order_id).toBeDefined()
    const { body: taken } = await card(till, 20_56)
    expect(taken.order_id).toBeDefined()
    const receipt = await till.call("get_item_order", {
      order_id: cash.order_id,
      print_receipt: "usb_print",
      print_key: "r"
    })
    expect(linesOf(receipt.body.usb_print_data)[0]).toBe(NOT_A_SALE)
    await till.call("save_printer", USB)
    const tape = await till.call("print_tape", { tape_type: "X", print_type: "usb_print" })
    expect(linesOf(tape.body.usb_print_data)).toContain(NOT_A_SALE)
    const page = await till.call("test_print", USB)
    expect(linesOf(page.body.usb_print_data)).toContain(NOT_A_SALE)
    expect((await till.call("close_register", { amount: "240.00" })).status).toBe("success")
    expect((await till.post("end", {})).status).toBe(200)

    expect(await everyRow(office.database.db)).toEqual(before)
    // Who was signed in at the store still is.
    expect((await real.call("get_shopping_cart")).status).toBe("success")
  })

  test("gives the browser no cookie of the store's, and takes none", async () => {
    const till = practicing(office.handle)
    const response = await till.begin()
    const lines = response.headers.getSetCookie()
    expect(lines.map((line) => line.split("=", 1)[0])).toEqual(["practice", "practice_token"])
    for (const line of lines) expect(line).toMatch(/; Path=\/practice;.*SameSite=Strict/)
    const signedIn = await till.call("login", { pin: "246802", force_login: 1 })
    expect(signedIn.status).toBe("success")
    expect(signedIn.response.headers.getSetCookie().map((line) => line.split("=", 1)[0])).toEqual(["practice_token"])
    // The store's own session means nothing in practice, nor the other way round.
    const stranger = practicing(office.handle, await openTill(office, "2", "246802"))
    expect((await stranger.post("api?action=get_shopping_cart", {})).status).toBe(410)
  })

  test("refuses what no page of ours sends", async () => {
    const till = practicing(office.handle)
    expect((await till.post("begin", {}, { origin: "http://elsewhere.test" })).status).toBe(403)
    expect((await till.post("begin", {}, { "content-type": "text/plain" })).status).toBe(403)
    expect((await till.post("begin", { fresh: "perhaps" })).status).toBe(400)
    expect((await office.handle(new Request("http://till.test/practice/begin"))).status).toBe(405)
    expect((await till.post("trouble", { trouble: "none" })).status).toBe(410)
    await till.begin()
    expect((await till.post("trouble", { trouble: "fire" })).status).toBe(400)
    expect((await till.post("api?action=nothing", {})).status).toBe(404)
  })
})

describe("the practice terminal", () => {
  test("declines the next card and no other, whatever the sale comes to", async () => {
    const till = practicing(office.handle)
    await till.begin()
    await till.post("trouble", { trouble: "declined" })
    const declined = await card(till, 20_56)
    expect(JSON.stringify(declined.json)).toContain("DECLINED: INSUFFICIENT FUNDS")
    // Cents that the demo's own terminal would decline, or leave pending for ever.
    const { body } = await till.call("get_shopping_cart")
    const again = await till.call("process_payment_terminal", paymentOf(body, cents(1_01)))
    expect(again.body.payments).toHaveLength(1)
  })
})

describe("how many and how long", () => {
  test("so many practice at once; one that ended makes room", async () => {
    const all = [practicing(office.handle), practicing(office.handle)]
    for (const one of all) await one.begin()
    const late = practicing(office.handle)
    const full = await late.post("begin", {})
    expect([full.status, await full.text()]).toEqual([
      503,
      expect.stringContaining("All practice registers are in use.")
    ])
    // Who practices already may begin anew, in his own place.
    const [first] = all
    const was = first?.browser.cookies.get("practice")
    await first?.begin(true)
    expect(first?.browser.cookies.get("practice")).not.toBe(was)
    await first?.post("end", {})
    await late.begin()
  })

  test("a practice goes on after a reload, and is gone once nobody used it for half an hour", async () => {
    const till = practicing(office.handle)
    await till.begin()
    await till.call("add_to_cart", { product_id: "1001", quantity: 1 })
    now += IDLE_PRACTICE_MS - 1
    await till.begin()
    expect((await till.call("get_shopping_cart")).body.items).toHaveLength(1)
    now += IDLE_PRACTICE_MS + 1
    expect((await till.post("api?action=get_shopping_cart", {})).status).toBe(410)
  })

  test("none goes on for ever", async () => {
    const till = practicing(office.handle)
    await till.begin()
    for (let passed = 0; passed <= LONGEST_PRACTICE_MS; passed += IDLE_PRACTICE_MS - 1) {
      now += IDLE_PRACTICE_MS - 1
      await till.post("trouble", { trouble: "none" })
    }
    expect((await till.post("trouble", { trouble: "none" })).status).toBe(410)
  })
})
