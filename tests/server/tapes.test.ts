import { beforeAll, describe, expect, test } from "vitest"
import { transaction } from "../../server/db/transaction.ts"
import { saveLogo } from "../../server/printing/logo.ts"
import { DEMO_CLIENT_ID } from "../../server/seed/store.ts"
import { cents } from "../../src/money/cents.ts"
import { CODE } from "./adjusting.ts"
import { CLOUD, makePrinter, printNext } from "./cloudPrinter.ts"
import { type Browser, FRONT_1, FRONT_2, LEE, newKey, officeHere } from "./office.ts"
import { print } from "./paper.ts"
import { pay } from "./paying.ts"
import { pngOf } from "./pngs.ts"
import { openTill, paymentOf, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeAll(async () => {
  till = await openTill(office)
  await till.call("save_printer", USB)
})

const USB = { print_type: "usb_print", printer_model: "TSP143IV", printer_serial_id: "2550323100600123" }

const tape = (tape_type: "X" | "Z", fields: Readonly<Record<string, unknown>> = {}) =>
  till.call("print_tape", { tape_type, print_type: "usb_print", ...fields })

/** What came out of the printer, each line without the space at its ends. */
const linesOf = (got: { readonly body: { readonly usb_print_data?: string } }): readonly string[] =>
  print(Buffer.from(got.body.usb_print_data ?? "", "base64")).lines.map((line) => line.trim().replaceAll(/\s+/g, " "))

/** A box of 18.99, 20.56 with tax, for cash. */
const sell = async (at = till) => at.call("save_payment_cash", paymentOf(await withAmmo(at), cents(50_00)))

const close = async (amount: string) => {
  await office.clock.advance(1000)
  return till.call("close_register", { amount })
}
const open = async (amount = "200.00") => {
  await office.clock.advance(1000)
  return till.call("open_register", { amount })
}

/** The value at the right edge of a line of the X tape as it is on the screen. */
const shown = async (label: string): Promise<string | undefined> =>
  (await till.call("get_tape", { tape_type: "X" })).body.tape?.rows.find((row) => row.label === label)?.value

describe("an X tape", () => {
  // Verifies: CG-90, REG-15, API-98
  test("says what was taken since the opening: sales, tax, discounts, returns, each method, and the drawer", async () => {
    await sell()
    await pay(till, "save_payment_check", await withAmmo(till), cents(20_56), { check_number: "7" })
    const lines = linesOf(await tape("X"))
    for (const line of [
      "X TAPE",
      "Register Front 1",
      "Orders 2",
      "Average sale 20.56",
      "Ammunition, 2 37.98",
      "Sales 37.98",
      "Discounts, 0 0.00",
      "Returns, 0 0.00",
      "Taxable sales 37.98",
      "Exempt sales 0.00",
      "Sales tax 3.14",
      "Total sales 41.12",
      "Cash, 1 20.56",
      "Check, 1 20.56",
      "Total payments 41.12",
      "Start cash 200.00",
      "Cash sales 20.56",
      "Expected cash 220.56",
      "Reading only. Nothing is reset."
    ])
      expect(lines).toContain(line)
    expect(lines.filter((line) => /^(Opened|Printed|Cashier|Opened by) ./.test(line))).toHaveLength(4)
    expect(lines.join()).not.toMatch(/Counted|Z TAPE|COPY/)
  })

  // Verifies: REG-14, ERR-71
  test("needs an open register", async () => {
    await close("250.00")
    expect(await tape("X")).toMatchObject({ status: "error", message: "Register must be open to print X Tape" })
    await open()
  })

  test("takes off again what was returned, cancelled and taken out of a cart", async () => {
    const { order_id } = (await sell()).body
    await till.call("cancel_order", { order_id, manager_code: CODE })
    const { body } = await pay(till, "save_payment_cash", await withAmmo(till), cents(5_00))
    const { shopping_cart_payment_id } = body.payments?.[0] ?? {}
    await till.call("remove_shopping_cart_payment", { payment: { shopping_cart_payment_id } })
    await till.call("clear_cart")
    const lines = linesOf(await tape("X"))
    for (const line of [
      "Cancelled orders, 1 -18.99",
      "Sales tax 0.00",
      "Total sales 0.00",
      "Cash, 1 20.56",
      "Cash given back, 1 -20.56",
      "Total payments 0.00",
      "Payments taken out, 1 5.00",
      "Expected cash 200.00"
    ])
      expect(lines).toContain(line)
  })

  // Verifies: REG-16
  test("counts how often the drawer was opened without a sale, once for each wish", async () => {
    const before = Number(await shown("No-sale drawer openings"))
    const key = newKey()
    await till.call("open_cash_drawer", { idempotency_key: key })
    await till.call("open_cash_drawer", { idempotency_key: key })
    await till.call("open_cash_drawer")
    expect(await shown("No-sale drawer openings")).toBe(String(before + 2))
  })

  // Verifies: CG-90
  test("says neither cash nor what other methods took where the store counts blind; the Z says all of it", async () => {
    const { db } = office.database
    await sell()
    const seeing = linesOf(await tape("X"))
    const expected = Number(/Expected cash ([\d.]+)/.exec(seeing.join("\n"))?.[1])
    await db.updateTable("client").set({ blind_count: true }).execute()
    const onScreen = (await till.call("get_tape", { tape_type: "X" })).body.tape?.rows ?? []
    const printed = linesOf(await tape("X"))
    for (const lines of [printed, onScreen.map(({ label, value = "" }) => `${label} ${value}`.trim())]) {
      expect(lines).toEqual(expect.arrayContaining(["Orders 2", "Start cash 200.00", "Cash 2"]))
      expect(lines.join("\n")).not.toMatch(/Expected|Cash sales|Total payments|(Cash|Check),|Counted/)
      expect(lines.join("\n")).not.toContain(expected.toFixed(2))
    }
    await close(expected.toFixed(2))
    const z = linesOf(await tape("Z"))
    expect(z).toContain(`Expected cash ${expected.toFixed(2)}`)
    expect(z.join("\n")).not.toContain("Blind count")
    await db.updateTable("client").set({ blind_count: false }).execute()
    await open()
  })

  test("fits on paper of 58 mm", async () => {
    await till.call("save_printer", { ...USB, printer_model: "MCPRINT2" })
    const got = print(Buffer.from((await tape("X")).body.usb_print_data ?? "", "base64"))
    expect(Math.max(...got.lines.map((line) => line.length))).toBe(32)
    await till.call("save_printer", USB)
  })
})

describe("a Z tape", () => {
  // Verifies: REG-13, ERR-72
  test("needs a closed register", async () => {
    expect(await tape("Z")).toMatchObject({ status: "error", message: "Register must be closed to print Z Tape." })
  })

  // Verifies: CG-90
  test("says who counted, of which bills and coins, and a grand total that nothing sets back", async () => {
    const grand = (lines: readonly string[], label: string) => {
      const line = lines.find((one) => one.startsWith(label) && /^ [\d,.]+$/.test(one.slice(label.length)))
      return Math.round(Number(line?.slice(label.length).replaceAll(",", "")) * 100)
    }
    await close("200.00")
    const before = linesOf(await tape("Z"))
    await open()
    await sell()
    await office.clock.advance(1000)
    await till.call("close_register", {
      amount: "220.56",
      counts: { hundreds: 2, twenties: 1, quarters: 2, pennies: 6 }
    })
    const after = linesOf(await tape("Z"))
    for (const line of ["100.00 x 2 200.00", "20.00 x 1 20.00", "0.25 x 2 0.50", "0.01 x 6 0.06", "This tape 20.56"])
      expect(after).toContain(line)
    expect(after.filter((line) => line.startsWith("Counted by "))).toHaveLength(1)
    expect(after.join()).not.toContain("50.00 x")
    expect(grand(after, "Grand total before")).toBe(grand(before, "Grand total"))
    expect(grand(after, "Grand total")).toBe(grand(before, "Grand total") + 20_56)
    const kept = await office.database.db
      .selectFrom("z_tape")
      .select(["net_amount", "grand_total"])
      .where("device_license_id", "=", FRONT_1)
      .orderBy("z_number")
      .execute()
    expect(kept.map(({ grand_total }) => grand_total)).toEqual(
      kept.map((_, place) => kept.slice(0, place + 1).reduce((all, { net_amount }) => all + net_amount, 0))
    )
    await open()
  })

  test("begins with the store's logo, where it has one", async () => {
    const bytes = async () => Buffer.from((await tape("Z", { z_number: 1 })).body.usb_print_data ?? "", "base64").length
    await bytes()
    const copy = await bytes()
    const file = pngOf({ width: 16, height: 16, colour: 0, rows: Array.from({ length: 16 }, () => new Uint8Array(16)) })
    const logo = { _tag: "GoodLogo", png: file } as const
    await transaction(office.database.db, DEMO_CLIENT_ID, (tx) => saveLogo(tx, DEMO_CLIENT_ID, logo))
    expect(await bytes()).toBeGreaterThan(copy + 32)
    await office.database.db.deleteFrom("store_logo").execute()
  })

  // Verifies: CG-90, M13
  test("ends the business day: it says what the last X said, and what was counted; a second print is a copy", async () => {
    await sell()
    const x = linesOf(await tape("X"))
    await close("190.56")
    const z = linesOf(await tape("Z"))
    const sums = x.slice(x.indexOf("Orders 1"), x.indexOf("Expected cash 220.56") + 1)
    expect(z.join("\n")).toContain(sums.join("\n"))
    expect(z).toEqual(expect.arrayContaining(["Counted cash 190.56", "Short 30.00"]))
    expect(z).toContain("Business day ended. Totals are back to zero.")
    expect(z).not.toContain("COPY")
    const copy = linesOf(await tape("Z"))
    expect(copy.filter((line) => line === "COPY")).toHaveLength(1)
    expect(copy.filter((line) => line !== "COPY")).toEqual(z)
  })

  test("is the same for ever: neither a new name nor another day changes it, and it is printed again by its number", async () => {
    const before = linesOf(await tape("Z"))
    const number = Number(/Z TAPE (\d+)/.exec(before.join("\n"))?.[1])
    await office.database.db.updateTable("client").set({ company_name: "Another Name" }).execute()
    await open()
    await sell()
    expect(linesOf(await tape("Z", { z_number: number }))).toEqual(before)
    expect(await tape("Z", { z_number: 999 })).toMatchObject({ message: "This Z tape was not found." })
    await close("220.56")
  })

  test("has a number of its register's own, without a gap, one for each closing", async () => {
    const other = await openTill(office, FRONT_2, LEE)
    await other.call("close_register", { amount: "200.00" })
    const rows = await office.database.db
      .selectFrom("z_tape")
      .innerJoin("register_session as one", "one.register_session_id", "z_tape.register_session_id")
      .select(["z_number", "z_tape.device_license_id", "one.closed_at"])
      .orderBy("one.closed_at")
      .execute()
    const numbers = (device: string) =>
      rows.filter((row) => row.device_license_id === device).map((row) => row.z_number)
    expect(numbers(FRONT_1)).toEqual(numbers(FRONT_1).map((_, place) => place + 1))
    expect(numbers(FRONT_2)).toEqual([1])
    const closed = await office.database.db
      .selectFrom("register_session")
      .selectAll()
      .where("closed_at", "is not", null)
      .execute()
    expect(rows).toHaveLength(closed.length)
  })

  test("of a register that was closed before tapes were kept is made once, whoever of two asks first", async () => {
    const { db } = office.database
    const last = await db
      .selectFrom("z_tape")
      .selectAll()
      .where("device_license_id", "=", FRONT_1)
      .orderBy("z_number", "desc")
      .executeTakeFirstOrThrow()
    await db.deleteFrom("z_tape").where("register_session_id", "=", last.register_session_id).execute()
    const both = await Promise.all([tape("Z"), tape("Z")])
    const numbers = both.map((got) => linesOf(got).find((line) => line.startsWith("Z TAPE")))
    expect(numbers).toEqual([`Z TAPE ${last.z_number}`, `Z TAPE ${last.z_number}`])
    expect(both.filter((got) => linesOf(got).includes("COPY"))).toHaveLength(1)
  })

  test("is listed with what was over or short, newest first", async () => {
    const { list = [] } = (await till.call("get_list_tapes")).body
    expect(list.map(({ z_number }) => z_number)).toEqual(list.map((_, place) => list.length - place))
    expect(list.map(({ over_short }) => over_short)).toContain(-30_00)
  })
})

describe("without a printer on USB", () => {
  test("a tape waits for the printer of the cloud, once under its name", async () => {
    await till.call("save_printer", CLOUD)
    const printer = makePrinter(office)
    await printer.poll()
    const key = newKey()
    const asked = await tape("Z", { idempotency_key: key, print_type: "cloud_print" })
    expect(asked.body.print_job).toMatchObject({ print_job_id: key, state: "queued" })
    await tape("Z", { idempotency_key: key, print_type: "cloud_print" })
    expect(print(await printNext(printer)).lines.join("\n")).toContain("Z TAPE")
    expect((await printer.poll()).jobReady).toBe(false)
  })

  test("it is shown, and printed from the screen as an original or a copy", async () => {
    await till.call("save_printer", { print_type: "none" })
    expect((await tape("Z", { print_type: "none" })).body).toEqual({})
    expect((await tape("Z")).message).toBe("This register has no receipt printer.")
    await open()
    await close("200.00")
    const seen = (await till.call("get_tape", { tape_type: "Z" })).body.tape
    expect(seen?.copy).toBeUndefined()
    const key = newKey()
    const printed = () => till.call("get_tape", { tape_type: "Z", print_key: key })
    expect((await printed()).body.tape).toEqual(seen)
    expect((await printed()).body.tape).toEqual(seen)
    expect((await till.call("get_tape", { tape_type: "Z", print_key: newKey() })).body.tape).toEqual({
      ...seen,
      copy: true
    })
  })
})
