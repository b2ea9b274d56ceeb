import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { printerPath } from "../../server/cloudPrint/address.ts"
import { readPaper } from "../../src/hardware/paper.ts"
import { cents } from "../../src/money/cents.ts"
import { CLOUD, type CloudPrinter, MAC, makePrinter, printNext } from "./cloudPrinter.ts"
import { type Browser, FRONT_1, MANAGER, newKey, officeHere } from "./office.ts"
import { print } from "./paper.ts"
import { openTill, paymentOf, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
let printer: CloudPrinter
beforeAll(async () => {
  printer = makePrinter(office)
  till = await openTill(office)
  await till.call("save_printer", CLOUD)
})
beforeEach(async () => {
  await office.database.db.deleteFrom("print_job").execute()
  await office.database.db.updateTable("cloud_printer").set({ paper_dots: null }).execute()
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

/** The rules across the next job as they stand on paper of so many dots; a printer breaks what is wider. */
const rulesOn = async (dots: number): Promise<readonly string[]> => {
  const { items } = readPaper(await printNext(printer), "MCPRINT3", dots)
  const lines = items.flatMap((item) => (item._tag === "Line" ? [item.runs.map(({ text }) => text).join("")] : []))
  return lines.filter((line) => /^-+$/.test(line))
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

/** What is printed in plain text: its words, and what the printer is told beside them. */
const plain = async (headers: Readonly<Record<string, string>> = {}) => {
  const { jobToken, mediaTypes } = await printer.poll()
  const response = await printer.fetch(jobToken, "text/plain", headers)
  const text = await response.text()
  await printer.confirm(jobToken)
  return { mediaTypes, text, lines: text.split("\n"), headers: response.headers }
}

// Verifies: CG-44
describe("a printer of the cloud that takes plain text", () => {
  test("is offered the receipt in both forms, and gets words alone: drawer and cut are told beside them", async () => {
    const order = await sellForCash()
    await receipt(order)
    const first = await plain()
    expect(first.mediaTypes).toEqual(["application/vnd.star.starprnt", "text/plain"])
    expect(first.headers.get("content-type")).toBe("text/plain")
    expect(first.headers.get("x-star-cashdrawer")).toBe("start")
    expect(first.headers.get("x-star-cut")).toBe("partial; feed=true")
    expect(first.text).toContain("Ridgeline 9mm 115gr FMJ, 50 ct")
    expect(first.text).toMatch(/^[\n\x20-\x7e]+$/)
    expect(Math.max(...first.lines.map(({ length }) => length))).toBe(48)
    await receipt(order)
    const second = await plain()
    expect(second.lines.map((line) => line.trim())).toContain("COPY")
    expect(second.headers.get("x-star-cashdrawer")).toBe("none")
    expect(await office.database.db.selectFrom("print_job").select("plain").execute()).toEqual([
      { plain: null },
      { plain: null }
    ])
  })

  test("gets letters with accents when it reads UTF-8, else their likeness", async () => {
    await till.call("test_print", CLOUD)
    expect((await plain({ "x-star-accept-codepages": "us-ascii, utf-8" })).text).toContain("é ñ ü “quoted”")
    await till.call("test_print", CLOUD)
    expect((await plain()).text).toContain('e n u "quoted"')
  })

  // Verifies: REG-16
  test("is offered the drawer's pulse in its own language alone", async () => {
    await till.call("open_cash_drawer")
    const { jobToken, mediaTypes } = await printer.poll()
    expect(mediaTypes).toEqual(["application/vnd.star.starprnt"])
    expect((await printer.fetch(jobToken, "text/plain")).status).toBe(415)
  })

  // Verifies: REG-15, CG-90
  test("gets a tape of the register", async () => {
    await till.call("print_tape", { tape_type: "X", print_type: "cloud_print" })
    const { text, headers } = await plain()
    expect(text).toContain("X TAPE")
    expect(text).toContain("Expected cash")
    expect(headers.get("x-star-cashdrawer")).toBe("none")
  })
})

describe("the paper in a printer of the cloud", () => {
  const NARROW = { paperWidth: "58", printWidth: "48", horizontalResolution: "8", verticalResolution: "8" }
  const pageInfo = (result: unknown) => printer.poll({ clientAction: [{ request: "PageInfo", result }] })
  const columns = async () => (await till.call("get_cloud_printer", { printer_mac_address: MAC })).body.paper_columns

  test("says how wide the next receipt is laid out: 58 mm has 32 characters a line", async () => {
    await receipt(await sellForCash())
    expect(new Set(await rulesOn(576))).toEqual(new Set(["-".repeat(48)]))
    await pageInfo(NARROW)
    expect(await columns()).toBe(32)
    await receipt(await sellForCash())
    expect(new Set(await rulesOn(384))).toEqual(new Set(["-".repeat(32)]))
    await till.call("test_print", CLOUD)
    expect((await plain()).lines).toContain("12345678901234567890123456789012")
  })

  test("is learned from a fetch too, and wide paper is wide again", async () => {
    const width = (millimeters: string) => ({
      "x-star-print-width": millimeters,
      "x-star-horizontal-resolution": "8"
    })
    await till.call("test_print", CLOUD)
    await plain(width("48"))
    expect(await columns()).toBe(32)
    await till.call("test_print", CLOUD)
    await plain(width("72"))
    expect(await columns()).toBe(48)
  })

  test.each([
    undefined,
    null,
    "72",
    {},
    { printWidth: "", horizontalResolution: "8" },
    { printWidth: "72", horizontalResolution: "wide" },
    { printWidth: "-72", horizontalResolution: "8" },
    { printWidth: 1, horizontalResolution: 8 },
    { printWidth: "104", horizontalResolution: "8" },
    { printWidth: "Infinity", horizontalResolution: "8" }
  ])("is the model's own when %j is said of it", async (result) => {
    await pageInfo(result)
    expect(await columns()).toBeUndefined()
  })

  test("is never taken for wider than the head of the model", async () => {
    await pageInfo({ printWidth: 72, horizontalResolution: 8 })
    await till.call("test_print", { ...CLOUD, printer_model: "MCPRINT2" })
    expect((await plain()).lines).toContain("12345678901234567890123456789012")
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
  expect(offer.mediaTypes).toEqual(["application/vnd.star.line", "text/plain"])
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
