import { beforeEach, describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { type Browser, FRONT_1, type Got, newKey, officeHere } from "./office.ts"
import { print } from "./paper.ts"
import { balanceOf, openTill, paymentOf, startCard, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  till = await openTill(office)
})

const USB = { print_type: "usb_print", printer_model: "TSP143IV", printer_serial_id: "2550323100600123" }
const CLOUD = { print_type: "cloud_print", printer_model: "MCPRINT3", printer_mac_address: "00:11:62:0A:1B:2C" }

const printerOf = async () =>
  office.database.db
    .selectFrom("device")
    .select(["printer_model as model", "printer_serial_id as serial", "printer_mac_address as mac"])
    .where("device_license_id", "=", FRONT_1)
    .executeTakeFirstOrThrow()

const paper = (got: { readonly body: { readonly usb_print_data?: string } }) =>
  print(Buffer.from(got.body.usb_print_data ?? "", "base64"))

const isCopy = (got: Got<"get_item_order">): boolean => paper(got).lines.some((line) => line.trim() === "COPY")

const sellForCash = async (): Promise<string> => {
  const cart = await withAmmo(till, 2)
  return (await till.call("save_payment_cash", paymentOf(cart, cents(5000)))).body.order_id ?? ""
}

const sellByCard = async (): Promise<string> => {
  const cart = await withAmmo(till)
  const balance = balanceOf(cart)
  const { reply } = await startCard(office, till, paymentOf(cart, balance))
  await office.clock.advance(1500)
  const { body } = await reply
  return body.order_id ?? ""
}

const receipt = (order: string, fields: Readonly<Record<string, unknown>> = {}) =>
  till.call("get_item_order", { order_id: order, print_receipt: "usb_print", print_key: newKey(), ...fields })

describe("setting the printer of a register", () => {
  // Verifies: CG-74, PRN-11, API-93
  test("one kind clears the other", async () => {
    const usb = await till.call("save_printer", USB)
    expect(usb.body.device).toMatchObject({ printer_model: "TSP143IV", printer_serial_id: "2550323100600123" })
    const cloud = await till.call("save_printer", { ...CLOUD, printer_serial_id: "2550323100600123" })
    expect(cloud.status).toBe("success")
    expect(await printerOf()).toEqual({ model: "MCPRINT3", serial: null, mac: "00:11:62:0A:1B:2C" })
    await till.call("save_printer", { ...USB, printer_mac_address: "00:11:62:0A:1B:2C" })
    expect(await printerOf()).toEqual({ model: "TSP143IV", serial: "2550323100600123", mac: null })
    await till.call("save_printer", { print_type: "none" })
    expect(await printerOf()).toEqual({ model: null, serial: null, mac: null })
  })

  // Verifies: PRN-02, PRN-03, PRN-04, PRN-06, CON-15, ERR-77, ERR-78, ERR-79
  test.each([
    [
      "an incomplete address",
      { ...CLOUD, printer_mac_address: "00:11:62:0A:1B:2" },
      "Please enter a complete MAC Address."
    ],
    ["no model", { ...USB, printer_model: undefined }, "Please select your printer model."],
    ["no USB printer", { ...USB, printer_serial_id: undefined }, "USB Printer is not connected."],
    ["a USB printer on the cloud", { ...CLOUD, printer_model: "TM-T88VII" }, "The TM-T88VII prints by USB only."]
  ])("%s is refused and changes nothing", async (_, fields, words) => {
    await till.call("save_printer", USB)
    for (const action of ["save_printer", "test_print"] as const) {
      const got = await till.call(action, fields)
      expect([got.status, got.message]).toEqual(["error", words])
    }
    expect(await printerOf()).toMatchObject({ serial: USB.printer_serial_id })
  })
})

describe("the receipt of a sale", () => {
  beforeEach(async () => {
    await till.call("save_printer", USB)
  })

  // Verifies: PRN-12, CG-44
  test("comes as base64 when it is asked for, and not otherwise", async () => {
    const order = await sellForCash()
    const plain = await till.call("get_item_order", { order_id: order })
    expect(plain.body.usb_print_data).toBeUndefined()
    const got = await receipt(order)
    expect(got.json["usb_print_data"]).toMatch(/^[A-Za-z0-9+/]+=*$/)
    expect(paper(got).lines.join("\n")).toContain("Ridgeline 9mm 115gr FMJ, 50 ct")
  })

  test("opens the drawer once for a cash sale, however often it is printed; what comes after the first is a copy", async () => {
    const order = await sellForCash()
    const key = newKey()
    const first = await receipt(order, { print_key: key })
    const again = await receipt(order, { print_key: key })
    const second = await receipt(order)
    expect([paper(first).kicks, isCopy(first)]).toEqual([1, false])
    expect(again.body.usb_print_data).toBe(first.body.usb_print_data)
    expect([paper(second).kicks, isCopy(second)]).toEqual([0, true])
  })

  test("asked for twice at once under two names, is the first receipt once", async () => {
    const order = await sellForCash()
    const both = await Promise.all([receipt(order), receipt(order), receipt(order)])
    expect(both.filter(isCopy)).toHaveLength(2)
    expect(both.reduce((sum, got) => sum + paper(got).kicks, 0)).toBe(1)
  })

  test("that the customer has had already is a copy, and does not open the drawer", async () => {
    const order = await sellForCash()
    const got = await receipt(order, { reprint: 1 })
    expect([paper(got).kicks, isCopy(got)]).toEqual([0, true])
    expect(isCopy(await receipt(order))).toBe(false)
  })

  test("of a card sale does not open the drawer", async () => {
    const got = await receipt(await sellByCard())
    expect([paper(got).kicks, isCopy(got)]).toEqual([0, false])
  })

  // Verifies: SEC-8
  test("is made for the printer of the register, whatever the request claims", async () => {
    const order = await sellForCash()
    await till.call("save_printer", CLOUD)
    const cloud = await receipt(order)
    expect([cloud.body.print_job?.state, cloud.body.usb_print_data]).toEqual(["queued", undefined])
    await till.call("save_printer", { print_type: "none" })
    expect((await receipt(order)).message).toBe("This register has no receipt printer.")
    await till.call("save_printer", { ...USB, printer_model: "TM-T88VII" })
    const epson = await receipt(order, { print_receipt: "cloud_print" })
    expect(epson.body.usb_print_data?.startsWith(Buffer.from([0x1b, 0x40, 0x1c]).toString("base64"))).toBe(true)
  })
})

// Verifies: REG-16, CG-73, API-91
test("the drawer opens by the pulse of the register's own printer", async () => {
  await till.call("save_printer", USB)
  expect((await till.call("open_cash_drawer", { print_type: "usb_print" })).body.usb_print_data).toBe("Bw==")
  await till.call("save_printer", { ...USB, printer_model: "TM-T88VII" })
  expect((await till.call("open_cash_drawer", {})).body.usb_print_data).toBe("G3AAGfo=")
  await till.call("save_printer", { print_type: "none" })
  const none = await till.call("open_cash_drawer", { print_type: "usb_print" })
  expect([none.status, none.message]).toEqual(["error", "This register has no receipt printer."])
})

// Verifies: PRN-01, API-92
test("a test print saves nothing", async () => {
  await till.call("save_printer", { print_type: "none" })
  const got = await till.call("test_print", { ...USB, printer_model: "MCPRINT2" })
  expect(paper(got).lines.join("\n")).toContain("MCPRINT2")
  expect(await printerOf()).toEqual({ model: null, serial: null, mac: null })
})
