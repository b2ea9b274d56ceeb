import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { printerPath } from "../../server/cloudPrint/address.ts"
import { cents } from "../../src/money/cents.ts"
import { CLOUD, type CloudPrinter, MAC, makePrinter, printNext } from "./cloudPrinter.ts"
import { type Browser, FRONT_1, MANAGER, newKey, type Office, openOffice } from "./office.ts"
import { print } from "./paper.ts"
import { openTill, paymentOf, withAmmo } from "./till.ts"

let office: Office
let till: Browser
let printer: CloudPrinter
beforeAll(async () => {
  office = await openOffice()
  printer = makePrinter(office)
  till = await openTill(office)
  await till.call("save_printer", CLOUD)
})
afterAll(() => office.close())
beforeEach(async () => {
  await office.database.db.deleteFrom("print_job").execute()
  await printer.poll()
})

const sellForCash = async (): Promise<string> =>
  (await till.call("save_payment_cash", paymentOf(await withAmmo(till), cents(5000)))).body.order_id ?? ""

const receipt = (order: string, fields: Readonly<Record<string, unknown>> = {}) =>
  till.call("get_item_order", { order_id: order, print_receipt: "cloud_print", print_key: newKey(), ...fields })

const paper = async () => {
  const { lines, kicks, cuts } = print(await printNext(printer))
  return { copy: lines.some((line) => line.trim() === "COPY"), text: lines.join("\n"), kicks, cuts }
}

const waiting = async (): Promise<number> =>
  (await office.database.db.selectFrom("print_job").select("token").where("state", "=", "queued").execute()).length

// Verifies: CG-44
describe("the receipt of a sale at a register with a cloud printer", () => {
  test("is printed by the back office, opens the drawer once, and every later one is a copy", async () => {
    const order = await sellForCash()
    const got = await receipt(order)
    expect(got.body).toMatchObject({ order_detail: { order_id: order }, print_job: { state: "queued" } })
    expect(got.body.usb_print_data).toBeUndefined()
    const first = await paper()
    expect(first).toMatchObject({ copy: false, kicks: 1, cuts: 1 })
    expect(first.text).toContain("Ridgeline 9mm 115gr FMJ, 50 ct")
    await receipt(order)
    expect(await paper()).toMatchObject({ copy: true, kicks: 0, cuts: 1 })
  })

  test("comes once, however often it is asked for under its name, also after it was printed", async () => {
    const order = await sellForCash()
    const print_key = newKey()
    const all = await Promise.all([1, 2, 3].map(() => receipt(order, { print_key })))
    expect(all.map(({ body }) => body.print_job?.print_job_id)).toEqual([print_key, print_key, print_key])
    expect(await waiting()).toBe(1)
    await printNext(printer)
    expect((await receipt(order, { print_key })).body.print_job?.state).toBe("printed")
    expect(await waiting()).toBe(0)
  })

  test("is refused under the name of another receipt", async () => {
    const print_key = newKey()
    await receipt(await sellForCash(), { print_key })
    const other = await receipt(await sellForCash(), { print_key })
    expect([other.status, other.message]).toEqual(["error", "This print key was used for another receipt."])
    expect(await waiting()).toBe(1)
  })

  test("is not kept when it is over: it names its customer", async () => {
    await receipt(await sellForCash())
    await printNext(printer)
    expect(await office.database.db.selectFrom("print_job").select("data").execute()).toEqual([{ data: "" }])
  })
})

// Verifies: REG-16, CG-73
test("the drawer opens once for one wish, however often it is sent", async () => {
  const idempotency_key = newKey()
  for (let times = 0; times < 2; times++) await till.call("open_cash_drawer", { idempotency_key })
  expect(await waiting()).toBe(1)
  expect(await printNext(printer)).toEqual(Buffer.of(7))
})

// Verifies: PRN-01
test("a test page goes to a printer that no register has yet, in the language of its model", async () => {
  const other = makePrinter(office, "00:11:62:00:00:01")
  const choice = { ...CLOUD, printer_model: "TSP650II", printer_mac_address: "00:11:62:00:00:01" }
  const got = await till.call("test_print", choice)
  const offer = await other.poll()
  expect(offer.mediaTypes).toEqual(["application/vnd.star.line"])
  const response = await other.fetch(offer.jobToken, "application/vnd.star.line")
  expect(print(Buffer.from(await response.arrayBuffer())).lines.join("\n")).toContain("TSP650II")
  await other.confirm(offer.jobToken)
  const { body } = await till.call("get_print_job", { print_job_id: got.body.print_job?.print_job_id })
  expect(body.print_job?.state).toBe("printed")
})

test("a job that nobody queued is not known", async () => {
  const got = await till.call("get_print_job", { print_job_id: "none" })
  expect([got.status, got.message]).toEqual(["error", "Print job not found."])
})

describe("the address of a store's cloud printers", () => {
  const ask = (browser: Browser) => browser.call("get_cloud_printer", { printer_mac_address: MAC })

  test("is told to managers alone; how a printer was heard last, to everybody", async () => {
    await office.clock.advance(2500)
    expect((await ask(till)).body).toEqual({ printer_status: "ready", printer_code: "200", heard_ago: 2 })
    const manager = office.browser(FRONT_1)
    await manager.call("login", { ...MANAGER, force_login: 1 })
    expect((await ask(manager)).body.cloud_print_path).toBe(printer.path)
    expect((await manager.call("get_cloud_printer")).body).toEqual({
      cloud_print_path: printer.path,
      printer_status: "offline"
    })
  })

  test("is another in every store and under every pepper, and cannot be guessed from either", () => {
    const { pepper } = office.database
    const paths = [printerPath(pepper, 1), printerPath(pepper, 2), printerPath(Buffer.alloc(32), 1)]
    expect(new Set(paths).size).toBe(3)
    for (const path of paths) expect(path).toMatch(/^\/cloudprnt\/[0-9a-f]{32}$/)
  })
})
