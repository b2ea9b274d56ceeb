import { describe, expect, test } from "vitest"
import type { AppEvent, Command } from "../../src/app/protocol.ts"
import { problemOf, type TerminalChoice } from "../../src/terminal/rules.ts"
import { SLIPS, TERMINAL_MODELS, isSame, savedChoice } from "../../src/terminal/setup/rules.ts"
import { NOT_SIGNED_IN } from "../../src/session/messages.ts"
import { answered, LOST } from "./answers.ts"
import { DEVICE, known, signedIn, started } from "./facts.ts"
import { given } from "./given.ts"

const ID = "1170010048239965000109"
const choice: TerminalChoice = {
  terminal_id: ID,
  terminal_model: "Z9",
  print_receipt: "customer",
  debit_encrypted: true
}
const asked = {
  register: DEVICE.device_license_id,
  facts: { terminal_id: ID, terminal_model: "Z9", print_receipt: "customer", debit_encrypted: true }
} as const
const atRegister: readonly AppEvent[] = [known(), signedIn()]
const saving: readonly AppEvent[] = [...atRegister, { type: "TerminalSaveRequested", data: asked }]
const save = (change: Partial<TerminalChoice> = {}): Command => ({
  _tag: "SaveTerminal",
  choice: { ...choice, ...change }
})

describe("what is wrong with a card terminal", () => {
  // Verifies: TRM-02, CG-94, CON-20, ERR-80
  test("is a Terminal ID of fewer than 20 characters, the blanks around it not counted; there is no most", () => {
    expect(problemOf({ ...choice, terminal_id: "1234567890123456789" })).toBe("Enter a complete Terminal ID")
    expect(problemOf({ ...choice, terminal_id: `${"1".repeat(19)}   ` })).toBe("Enter a complete Terminal ID")
    expect(problemOf({ ...choice, terminal_id: ` ${"1".repeat(20)} ` })).toBeNull()
    expect(problemOf({ ...choice, terminal_id: "1".repeat(99) })).toBeNull()
  })

  // Verifies: TRM-03, ERR-81
  test("is a model that nobody chose", () => {
    expect(problemOf({ ...choice, terminal_model: null })).toBe("Select your Terminal Model")
  })

  // Verifies: TRM-04, CON-34
  test("the models and the choices of receipts are those of the specification", () => {
    expect(TERMINAL_MODELS).toEqual(["QD4", "QD5", "Z1", "Z6", "Z8", "Z9", "Z11"])
    expect(SLIPS).toEqual(["no", "customer", "both"])
  })

  test("what a back end says in other words than these is not chosen yet", () => {
    const device = { ...DEVICE, terminal_id: ID, terminal_model: "VX520", print_receipt: "N", debit_encrypted: true }
    expect(savedChoice(device)).toEqual({ ...choice, terminal_model: null, print_receipt: "no" })
    expect(isSame(choice, { ...choice, terminal_id: ` ${ID}` })).toBe(true)
    expect(isSame(choice, { ...choice, debit_encrypted: false })).toBe(false)
  })
})

describe("a test of the terminal", () => {
  test("asks for the ID without the blanks around it, one at a time", () => {
    const first = given(...atRegister).when({ _tag: "TestTerminal", terminal_id: ` ${ID} ` })
    first.gives(
      [{ type: "TerminalTestRequested", data: { terminal_id: ID } }],
      [{ type: "SendTestTerminal", args: { terminal_id: ID } }]
    )
    given(...atRegister, { type: "TerminalTestRequested", data: { terminal_id: ID } })
      .when({ _tag: "TestTerminal", terminal_id: ID })
      .refuses("The terminal is being tested. One moment.")
    given(...atRegister)
      .when({ _tag: "TestTerminal", terminal_id: "4711" })
      .refuses("Enter a complete Terminal ID")
  })

  test("is told with how long it took, and forgotten by who leaves the screen", () => {
    const outcome = { works: false, message: "No response from terminal", took: 900 }
    const told = given(...atRegister, { type: "TerminalTestRequested", data: { terminal_id: ID } }).when({
      _tag: "TestTerminalAnswered",
      terminal_id: ID,
      outcome
    })
    expect(told.state.terminal.test).toEqual({ _tag: "Told", terminal_id: ID, ...outcome })
    const left = given(
      ...atRegister,
      { type: "TerminalTestRequested", data: { terminal_id: ID } },
      { type: "TerminalSetupLeft", data: {} }
    ).when({ _tag: "TestTerminalAnswered", terminal_id: ID, outcome })
    expect(left.state.terminal.test).toEqual({ _tag: "Idle" })
  })
})

describe("saving the terminal", () => {
  // Verifies: TRM-06
  test("asks for what was chosen, for this register, once", () => {
    given(...atRegister)
      .when(save({ terminal_id: `${ID} ` }))
      .gives([{ type: "TerminalSaveRequested", data: asked }], [{ type: "SendSaveTerminal", args: asked }])
    given(...saving)
      .when(save())
      .refuses("The terminal is being saved. One moment.")
    given(...atRegister)
      .when(save({ terminal_model: null }))
      .refuses("Select your Terminal Model")
    given(known()).when(save()).refuses(NOT_SIGNED_IN)
  })

  // Verifies: ENT-03
  test("the register knows its terminal from then on, as the back office has it, or as it was asked for", () => {
    const device = { ...DEVICE, ...asked.facts, terminal_model: "Z8" }
    const said = given(...saving).when({ _tag: "SaveTerminalAnswered", asked, answer: answered({ device }) })
    expect(said.state.session.device).toEqual(device)
    const unsaid = given(...saving).when({ _tag: "SaveTerminalAnswered", asked, answer: answered({}) })
    expect(unsaid.state.session.device).toMatchObject({ ...asked.facts, device_license_id: DEVICE.device_license_id })
    expect(unsaid.state.terminal.setup).toEqual({ _tag: "Saved", message: "Terminal saved." })
  })

  test("waits until every card of this register is settled: its terminal is asked what became of one", () => {
    const dismissed = { phase: "unknown", dismissed: true } as const
    given(...atRegister, started(dismissed))
      .when(save())
      .refuses("A payment of $21.18 at this register is not settled yet. Check it before you change the terminal.")
    given(...atRegister, started({ ...dismissed, amount: -2056, fee: -62 }))
      .when(save())
      .refuses("A refund of $21.18 at this register is not settled yet. Check it before you change the terminal.")
    given(...atRegister, started())
      .when(save())
      .refuses("A payment is being processed. One moment.")
    expect(given(...atRegister, started({ ...dismissed, method: "cash" })).when(save()).decision._tag).toBe("Accepted")
  })

  test("changes nothing of another register that was chosen meanwhile", () => {
    const other = { ...DEVICE, device_license_id: "9" }
    const { state } = given(...saving, { type: "DeviceChosen", data: { device: other } }).when({
      _tag: "SaveTerminalAnswered",
      asked,
      answer: answered({})
    })
    expect(state.session.device).toEqual(other)
  })

  test("that was refused or not heard says so, and nothing is changed", () => {
    const refused = given(...saving).when({
      _tag: "SaveTerminalAnswered",
      asked,
      answer: answered({}, "error", "A payment of $10.00 at this register is not settled yet.")
    })
    expect(refused.state.terminal.setup).toMatchObject({
      _tag: "Refused",
      message: "A payment of $10.00 at this register is not settled yet."
    })
    expect(refused.state.session.device).toEqual(DEVICE)
    const lost = given(...saving, { type: "TerminalSetupLeft", data: {} }).when({
      _tag: "SaveTerminalAnswered",
      asked,
      answer: LOST
    })
    expect(lost.state.terminal.setup).toEqual({
      _tag: "Refused",
      message: "Network response was not ok. The terminal may not have been saved. Save it again."
    })
  })
})
