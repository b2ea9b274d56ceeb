import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type BackOffice, type BackOfficeParts, startBackOffice } from "../../server/backoffice.ts"
import type { Reply } from "../../server/actions/types.ts"
import { cents } from "../../src/money/cents.ts"
import { freshDatabase, type TestDatabase } from "./database.ts"
import { type Browser, browserOf, DANA, FRONT_1 } from "./office.ts"
import { print } from "./paper.ts"
import { CARD, CUSTOMER, pay } from "./paying.ts"
import { leg, methodsOf, orderOf, takeBack } from "./returning.ts"
import { paymentOf, withAmmo } from "./till.ts"

const ONE_BOX = cents(2056)
const ID = "1170010048239965000109"
const TERMINAL = { terminal_id: ID, terminal_model: "Z11", print_disabled: 1, print_receipt: "no", debit_encrypted: 0 }
const USB = { print_type: "usb_print", printer_model: "TSP143IV", printer_serial_id: "2550323100600123" }

let database: TestDatabase
let office: BackOffice
let till: Browser

/** The store is of this kind, and its back office started with nothing more than `how` says. */
const started = async (isDemo: boolean, how: Pick<BackOfficeParts, "simulates"> = {}): Promise<void> => {
  await office?.close()
  const { db, owner, clientId, hasher, pepper } = database
  await db.updateTable("client").set({ is_demo: isDemo }).execute()
  await db.updateTable("cart").set({ status: "cleared" }).where("status", "=", "open").execute()
  office = await startBackOffice({
    db: owner,
    clientId,
    hasher,
    pepper,
    terminalDelayMs: 0,
    log: () => undefined,
    ...how
  })
  till = browserOf(office.handle, FRONT_1)
  await till.call("login", { pin: DANA, force_login: 1 })
  await till.call("open_register", { amount: "200.00" })
}
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  await office.close()
  await database.close()
})

const soldByCard = async () => {
  const { body } = await till.call("process_payment_terminal", paymentOf(await withAmmo(till), ONE_BOX))
  return orderOf(till, body.order_id)
}
const typed = async () => {
  const cart = await withAmmo(till)
  await database.db.updateTable("cart").set({ contact_id: CUSTOMER }).where("status", "=", "open").execute()
  return pay(till, "save_payment_credit_card_manual", cart, ONE_BOX, { credit_card: CARD })
}
const linesOf = (body: { readonly usb_print_data?: string }): readonly string[] =>
  print(Buffer.from(body.usb_print_data ?? "", "base64")).lines.map((line) => line.trim().replaceAll(/\s+/g, " "))
const touched = async () => {
  const count = (table: "payment" | "processor_ledger") =>
    database.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow()
  return [(await count("payment")).count, (await count("processor_ledger")).count]
}

describe("a store of one's own without SIMULATED_TERMINALS", () => {
  beforeEach(() => started(false))

  test("refuses a terminal that no processor knows, at the test and at the saving, and keeps the one before", async () => {
    const words = "No card processor works with this Terminal ID. A Dejavoo terminal's is dejavoo-spin- and its TPN."
    const before = (await till.call("get_client")).body.device?.terminal_id
    expect(await till.call("test_terminal_id", { terminal_id: ID })).toMatchObject({ status: "error", message: words })
    expect(await till.call("save_terminal_id", TERMINAL)).toMatchObject({ status: "error", message: words })
    expect((await till.call("get_client")).body.device).toMatchObject({ terminal_id: before, cards: "none" })
  })

  test("takes the ID of a terminal that SPIn may know, before its key is here, and says that nobody works on it", async () => {
    const { body, status } = await till.call("save_terminal_id", {
      ...TERMINAL,
      terminal_id: "dejavoo-spin-Z11NATASHA98"
    })
    expect([status, body.device?.cards]).toEqual(["success", "none"])
    const cart = await withAmmo(till)
    expect((await till.call("process_payment_terminal", paymentOf(cart, ONE_BOX))).message).toBe(
      "This register's card terminal has no key here, so it can't be used. No money moved."
    )
    await database.db.updateTable("device").set({ terminal_id: ID }).where("device_license_id", "=", FRONT_1).execute()
  })

  test.each([
    ["at the terminal", async () => till.call("process_payment_terminal", paymentOf(await withAmmo(till), ONE_BOX))],
    ["that is typed in", typed]
  ] as const)("takes no card %s, and claims nothing for it; cash is taken", async (_way, card) => {
    const before = await touched()
    expect(await card()).toMatchObject({
      status: "error",
      message: "This register's card terminal isn't set up with the card processor. No money moved."
    })
    expect(await touched()).toEqual(before)
    const { body } = await till.call("get_shopping_cart")
    expect(body.payments).toEqual([])
    expect((await till.call("save_payment_cash", paymentOf(body, ONE_BOX))).body.order_id).toBeDefined()
  })

  test("gives nothing back on a card that was played at before", async () => {
    await started(true)
    const order = await soldByCard()
    await started(false)
    const back = (await takeBack(till, order)).body
    const [method] = (await methodsOf(till)).payment_methods ?? []
    if (method === undefined) throw new Error("Nothing may go back.")
    const before = await touched()
    expect(await till.call("save_payment_credit_card", leg(back, method))).toMatchObject({
      status: "error",
      message: "This register's card terminal isn't set up with the card processor. No money moved."
    })
    expect(await touched()).toEqual(before)
  })
})

describe.each([
  ["the demo store", true, {}],
  ["a store of one's own with SIMULATED_TERMINALS=on", false, { simulates: true }]
] as const)("%s", (_store, isDemo, how) => {
  beforeEach(async () => {
    await started(isDemo, how)
    await till.call("save_printer", USB)
  })

  test("says at its register that cards are simulated, and takes any terminal", async () => {
    expect((await till.call("save_terminal_id", TERMINAL)).body.device?.cards).toBe("simulated")
    expect((await till.call("get_client")).body.device?.cards).toBe("simulated")
  })

  test("says SIMULATED wherever the card is named, and large at the head of the receipt", async () => {
    const order = await soldByCard()
    expect(order.order_payments).toMatchObject([{ description: "SIMULATED VISA ending 4242", simulated: true }])
    const printed = await till.call("get_item_order", {
      order_id: order.order_detail?.order_id,
      print_receipt: "usb_print"
    })
    const lines = linesOf(printed.body)
    expect(lines.slice(0, 2)).toEqual(["SIMULATED", "No real card was used."])
    expect(lines).toContainEqual(expect.stringMatching(/^SIMULATED VISA ending 4242 20\.56$/))
    await till.call("get_item_order", {
      order_id: order.order_detail?.order_id,
      email_receipt: 1,
      email_address: "nora@example.com"
    })
    const [mail] = await database.db.selectFrom("outbox").select("body").orderBy("created_at", "desc").execute()
    expect(mail?.body.trim().split(/\s*\n\s*/, 2)).toEqual(["SIMULATED", "No real card was used."])
  })

  test("says nothing of it on a receipt that was paid in cash", async () => {
    const { body } = await till.call("save_payment_cash", paymentOf(await withAmmo(till), ONE_BOX))
    const printed = await till.call("get_item_order", { order_id: body.order_id, print_receipt: "usb_print" })
    expect(linesOf(printed.body).join("\n")).not.toContain("SIMULATED")
  })

  test("says SIMULATED on the receipt of a return to such a card", async () => {
    const back = (await takeBack(till, await soldByCard())).body
    const [method] = (await methodsOf(till)).payment_methods ?? []
    if (method === undefined) throw new Error("Nothing may go back.")
    await till.call("save_payment_credit_card", leg(back, method))
    const saved = await till.call("save_shopping_cart_to_order", {
      order_method_version: "2.4",
      shopping_cart_id: back.shopping_cart_id
    })
    const order = await orderOf(till, saved.body.order_id)
    expect(order.order_payments).toMatchObject([{ amount: -2056, simulated: true }])
  })

  test("tells such cards apart on X and Z, under SIMULATED in the size of their titles", async () => {
    await soldByCard()
    await till.call("save_payment_cash", paymentOf(await withAmmo(till), ONE_BOX))
    const rows = (await till.call("get_tape", { tape_type: "X" })).body.tape?.rows ?? []
    expect(rows.slice(0, 2)).toMatchObject([
      { look: "title", label: "X TAPE" },
      { look: "title", label: "SIMULATED" }
    ])
    expect(rows[2]?.label).toBe("No real card was used.")
    expect(rows[3]?.label).toMatch(/^\d+ card payments? on this tape$/)
    const labels = rows.map(({ label }) => label)
    expect(labels).toContainEqual(expect.stringMatching(/^SIMULATED Credit Card, \d+$/))
    expect(labels).not.toContainEqual(expect.stringMatching(/^Credit Card, /))
    await till.call("close_register", { amount: "200.00" })
    const z = await till.call("print_tape", { tape_type: "Z", print_type: "usb_print" })
    expect(linesOf(z.body)[1]).toBe("SIMULATED")
    const [kept] = await database.db.selectFrom("z_tape").select("rows").orderBy("made_at", "desc").execute()
    expect(kept?.rows.map(({ label }: { readonly label: string }) => label)).toContain("SIMULATED")
  })
})

test("a tape on which no card was played at says nothing of it", async () => {
  await started(true)
  await till.call("close_register", { amount: "200.00" })
  await till.call("open_register", { amount: "200.00" })
  await till.call("save_payment_cash", paymentOf(await withAmmo(till), ONE_BOX))
  const { tape } = (await till.call("get_tape", { tape_type: "X" })).body satisfies Reply<"get_tape">["body"]
  expect(tape?.rows.map(({ label }) => label).join("\n")).not.toContain("SIMULATED")
})
