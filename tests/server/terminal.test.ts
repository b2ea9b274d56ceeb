import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type StandIn, startStandIn } from "../spin/start.ts"
import { freshTill } from "./adjusting.ts"
import { type Browser, FRONT_1, MANAGER, type Office, openOffice } from "./office.ts"
import { atSpin, overSpin, rowOf, TERMINAL_ID } from "./spinning.ts"
import { balanceOf, charges, inRounds, paymentOf, startCard, terminalTested, withAmmo } from "./till.ts"

let office: Office
let standIn: StandIn
let till: Browser
beforeAll(async () => {
  ;[office, standIn] = await Promise.all([openOffice(), startStandIn()])
})
afterAll(async () => {
  standIn.stop()
  await office.close()
})
beforeEach(async () => {
  await office.restart()
  till = await freshTill(office)
  await till.call("save_terminal_id", OURS)
})

const ID = "1170010048239965000109"
const OURS = {
  terminal_id: ID,
  terminal_model: "Z11",
  print_disabled: 1,
  print_receipt: "no",
  debit_encrypted: 0
}
const ask = async (terminal_id: string) => {
  const { status, message } = await terminalTested(office, till.call("test_terminal_id", { terminal_id }))
  return [status, message]
}
const saved = async () =>
  office.database.db
    .selectFrom("device")
    .select(["terminal_id", "terminal_model", "print_receipt", "debit_encrypted"])
    .where("device_license_id", "=", FRONT_1)
    .executeTakeFirstOrThrow()

describe("testing a card terminal", () => {
  // Verifies: TRM-05, API-94, ERR-65
  test("a simulated one is there, unless its ID plays at trouble", async () => {
    expect(await ask(ID)).toEqual(["success", "This is a simulated terminal: it charges no real card."])
    expect(await ask(`${ID}-silent`)).toEqual(["error", "No response from terminal"])
    expect(await ask(`${ID}-offline`)).toEqual(["error", "The terminal is offline. Check its power and network."])
    expect(await ask(`${ID}-unknown`)).toEqual([
      "error",
      "The card processor doesn't know this terminal. Check its Terminal ID."
    ])
    expect(await ask(` ${"1".repeat(19)} `)).toEqual(["error", "Enter a complete Terminal ID"])
  })

  test("one of Dejavoo's is asked for at SPIn, which says so in its own words", async () => {
    await atSpin(office, standIn)
    expect(await ask(` ${TERMINAL_ID.toUpperCase()} `)).toEqual(["success", "The terminal is online."])
    await standIn.online(false)
    expect(await ask(TERMINAL_ID)).toEqual(["error", "The terminal is offline. Check its power and network."])
    await standIn.fault({ operation: "TerminalStatus", line: "page" })
    expect(await ask(TERMINAL_ID)).toEqual(["error", "No response from terminal"])
    await standIn.fault({ operation: "TerminalStatus", line: "cut" })
    expect(await ask(TERMINAL_ID)).toEqual(["error", "No response from terminal"])
    expect(await ask("dejavoo-spin-Z11NATASHA99")).toEqual([
      "error",
      "The back office has no key for this terminal. Ask whoever runs it, or check the Terminal ID."
    ])
    await office.restart(overSpin(office, standIn.url, { key: "0000000000" }))
    expect(await ask(TERMINAL_ID)).toEqual([
      "error",
      "The card processor doesn't know this terminal. Check its Terminal ID."
    ])
    await office.restart(overSpin(office, "http://127.0.0.1:9"))
    expect(await ask(TERMINAL_ID)).toEqual(["error", "No response from terminal"])
    await office.restart(overSpin(office, standIn.url, { isSimulating: false }))
    expect(await ask(ID)).toEqual([
      "error",
      "No card processor works with this Terminal ID. A Dejavoo terminal's is dejavoo-spin- and its TPN."
    ])
  })
})

describe("saving a card terminal", () => {
  // Verifies: TRM-06, API-95, ENT-03, CG-76, CG-94
  test("sets it for this register alone, without the blanks around its ID", async () => {
    const { status, message, body } = await till.call("save_terminal_id", {
      terminal_id: `  ${TERMINAL_ID} `,
      terminal_model: "QD4",
      print_disabled: 0,
      print_receipt: "both",
      debit_encrypted: 1
    })
    const facts = { terminal_id: TERMINAL_ID, terminal_model: "QD4", print_receipt: "both", debit_encrypted: true }
    expect([status, message]).toEqual(["success", undefined])
    expect(body.device).toMatchObject({ device_license_id: FRONT_1, ...facts })
    expect(await saved()).toEqual(facts)
  })

  // Verifies: TRM-02, TRM-03
  test("refuses what is not whole, or contradicts itself, and changes nothing", async () => {
    const before = await saved()
    const said = async (change: Readonly<Record<string, unknown>>) => {
      const got = await till.call("save_terminal_id", { ...OURS, ...change })
      return [got.status, got.message]
    }
    expect(await said({ terminal_id: `${"1".repeat(19)} ` })).toEqual(["error", "Enter a complete Terminal ID"])
    expect(await said({ terminal_model: undefined })).toEqual(["error", "Select your Terminal Model"])
    expect((await said({ terminal_model: "VX520" }))[0]).toBe("error")
    expect(await said({ print_disabled: 1, print_receipt: "both" })).toEqual([
      "error",
      "These two don't go together: print_disabled and print_receipt."
    ])
    expect(await saved()).toEqual(before)
  })

  test("says which other register has the same terminal", async () => {
    const { status, message } = await till.call("save_terminal_id", { ...OURS, terminal_id: "1170010048239965000102" })
    expect([status, message]).toEqual([
      "success",
      "Terminal saved. Front 2 uses it too: only one of them can take a card at a time."
    ])
  })

  // Verifies: SET-02
  test("who changed what, from what to what, is told to managers, and a change that is none is not", async () => {
    await till.call("save_terminal_id", { ...OURS, terminal_model: "Z1", print_disabled: 0, print_receipt: "both" })
    await till.call("save_terminal_id", { ...OURS, terminal_model: "Z1", print_disabled: 0, print_receipt: "both" })
    const manager = office.browser(FRONT_1)
    await manager.call("login", { ...MANAGER, force_login: 1 })
    const { changes = [] } = (await manager.call("get_pos_settings")).body
    expect(changes.slice(0, 3).map(({ label, was, became, user_name }) => [label, was, became, user_name])).toEqual([
      ["Front 1: Terminal receipts", "None", "Both copies", "Dana K."],
      ["Front 1: Terminal model", "Z11", "Z1", "Dana K."],
      ["Front 1: Terminal ID", expect.any(String), ID, "Dana K."]
    ])
  })
})

// Verifies: REL-3
describe("a card that this register's terminal has not answered for", () => {
  test("keeps the terminal as it is, until it is settled", async () => {
    const cart = await withAmmo(till, 3)
    const payment = paymentOf(cart, balanceOf(cart))
    const { reply } = await startCard(office, till, payment)
    const refused = await till.call("save_terminal_id", { ...OURS, terminal_model: "Z1" })
    expect(refused.status).toBe("error")
    expect(refused.message).toMatch(
      /^A payment of \$\d+\.\d\d at this register is not settled yet\. Check it before you change the terminal\.$/
    )
    expect((await till.call("save_terminal_id", OURS)).status).toBe("success")
    await office.clock.advance(1500)
    await reply
    expect((await till.call("save_terminal_id", { ...OURS, terminal_model: "Z1" })).status).toBe("success")
  })

  test("is asked about where it was begun, whatever terminal the register has by then", async () => {
    const cart = await withAmmo(till, 3)
    const payment = paymentOf(cart, balanceOf(cart))
    const { reply } = await startCard(office, till, payment)
    expect(await charges(office)).toContain(payment.payment_key)
    // As somebody would who writes into the database.
    await office.database.db.updateTable("device").set({ terminal_id: TERMINAL_ID }).execute()
    await office.restart(overSpin(office, standIn.url))
    await inRounds(office, async () => (await rowOf(office, payment.payment_key))?.state === "approved")
    expect((await reply).code).toBe(500)
    expect((await rowOf(office, payment.payment_key))?.terminal_id).toBe(ID)
  })
})
