import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { contract } from "../../src/app/contract.ts"
import type { AppEvent, Command } from "../../src/app/protocol.ts"
import { isMac, printTypeOf, problemOf } from "../../src/hardware/rules.ts"
import { PRINTER_MODELS, maskMac, modelOf, USB_PRINTERS } from "../../src/hardware/models/rules.ts"
import type { PrinterChoice } from "../../src/hardware/rules.ts"
import { answered, LOST } from "./answers.ts"
import { CLIENT, DEVICE, known, signedIn } from "./facts.ts"
import { given, when } from "./given.ts"
import { atRegister, bare, CLOUD, CONFIG, connected, queued, SERIAL, USB } from "./hardware-facts.ts"

const CONNECT = { type: "AskForPrinter", args: { serial: SERIAL, choose: false } } as const
const asked = (choose: boolean): AppEvent => ({ type: "PrinterConnectRequested", data: { choose } })

const usb: PrinterChoice = {
  print_type: "usb_print",
  printer_model: "TSP143IV",
  printer_mac_address: "",
  printer_serial_id: SERIAL
}
const cloud: PrinterChoice = {
  print_type: "cloud_print",
  printer_model: "MCPRINT3",
  printer_mac_address: "00:11:62:0A:1B:2C",
  printer_serial_id: ""
}

// Verifies: SM-7
describe("the USB printer", () => {
  test("is taken up without asking when a register that has one becomes known", () => {
    const { decision } = given().when({
      _tag: "ClientAnswered",
      answer: { status: "success", message: null, client: CLIENT, device: { ...DEVICE, ...USB } }
    })
    if (decision._tag === "Rejected") throw new Error(decision.message)
    expect(decision.events).toContainEqual(asked(false))
    expect(decision.requests).toMatchObject([CONNECT])
  })

  test("is not looked for at a register that has none, or that holds it already", () => {
    const answer = (device: typeof DEVICE): Command => ({
      _tag: "ClientAnswered",
      answer: { status: "success", message: null, client: CLIENT, device }
    })
    for (const { decision } of [
      given().when(answer(DEVICE)),
      given().when(answer({ ...DEVICE, ...CLOUD })),
      given(...atRegister(), connected).when(answer({ ...DEVICE, ...USB }))
    ])
      expect(decision).toMatchObject({ _tag: "Accepted", requests: [] })
  })

  // Verifies: PRN-07
  test("is found or asked for when a person connects it", () => {
    given(...atRegister())
      .when({ _tag: "ConnectPrinter", another: false })
      .gives([asked(true)], [{ type: "AskForPrinter", args: { serial: SERIAL, choose: true } }])
    given(...atRegister({}))
      .when({ _tag: "ConnectPrinter", another: false })
      .gives([asked(true)], [{ type: "AskForPrinter", args: { serial: null, choose: true } }])
    given(...atRegister(), connected)
      .when({ _tag: "ConnectPrinter", another: true })
      .gives([asked(true)], [{ type: "AskForPrinter", args: { serial: null, choose: true } }])
    given({ type: "ClientReceived", data: { client: CLIENT } })
      .when({ _tag: "ConnectPrinter", another: false })
      .gives([asked(true)], [{ type: "AskForPrinter", args: { serial: null, choose: true } }])
    given(...atRegister(), asked(true))
      .when({ _tag: "ConnectPrinter", another: false })
      .refuses("The printer is being connected. One moment.")
  })

  test("is connected with how it is written to, or says why not", () => {
    const open = given(...atRegister(), asked(true))
    expect(
      open.when({ _tag: "ConnectAnswered", outcome: { _tag: "Connected", config: CONFIG } }).gives([connected]).state
        .hardware.connection
    ).toEqual({ _tag: "Connected", config: CONFIG })
    expect(
      open
        .when({ _tag: "ConnectAnswered", outcome: { _tag: "NotConnected", problem: "busy" } })
        .gives([{ type: "PrinterNotConnected", data: { problem: "busy" } }]).state.hardware.connection
    ).toEqual({ _tag: "Disconnected", problem: "busy" })
  })

  // Verifies: PRN-09
  test("follows its plug: pulled out it is not connected, put back it is taken up; another's plug means nothing", () => {
    const on = given(...atRegister(), connected)
    const off = on
      .when({ _tag: "PrinterPulledOut", serial: SERIAL })
      .gives([{ type: "PrinterUnplugged", data: { serial: SERIAL } }])
    expect(off.state.hardware.connection).toEqual({ _tag: "Disconnected", problem: "unplugged" })
    on.when({ _tag: "PrinterPulledOut", serial: "another" }).doesNothing()
    when(off.state, { _tag: "PrinterPulledOut", serial: SERIAL }).doesNothing()
    const pulled = given(...atRegister(), connected, { type: "PrinterUnplugged", data: { serial: SERIAL } })
    pulled.when({ _tag: "PrinterPluggedIn", serial: SERIAL }).gives([asked(false)], [CONNECT])
    pulled.when({ _tag: "PrinterPluggedIn", serial: "another" }).doesNothing()
    given(...atRegister({}))
      .when({ _tag: "PrinterPluggedIn", serial: "" })
      .doesNothing()
  })
})

describe("setting the printer up", () => {
  // Verifies: PRN-02, PRN-03, PRN-04, PRN-06, CON-15, ERR-77, ERR-78, ERR-79
  test.each([
    [{ ...usb, printer_model: null }, "Please select your printer model."],
    [{ ...usb, printer_serial_id: "" }, "USB Printer is not connected."],
    [{ ...cloud, printer_model: null }, "Please select your printer model."],
    [{ ...cloud, printer_mac_address: "00:11:62:0A:1B:2" }, "Please enter a complete MAC Address."],
    [{ ...cloud, printer_mac_address: "00:11:62:0A:1B:2G" }, "Please enter a complete MAC Address."],
    [{ ...cloud, printer_mac_address: "00:11:62:0A:1B:2C:3D" }, "Please enter a complete MAC Address."],
    [{ ...cloud, printer_mac_address: "MAC 00:11:62:0A:1B:2C" }, "Please enter a complete MAC Address."],
    [{ ...cloud, printer_model: "TM-T88VII" as const }, "The TM-T88VII prints by USB only."]
  ])("a choice that is not complete is neither saved nor tested", (choice, words) => {
    for (const _tag of ["SavePrinter", "TestPrint"] as const)
      given(...atRegister({}))
        .when({ _tag, choice })
        .refuses(words)
  })

  // Verifies: CG-74
  test("sends what belongs to its kind of printer, and nothing of the other", () => {
    const both = { printer_mac_address: cloud.printer_mac_address, printer_serial_id: SERIAL }
    const usbOnly = { print_type: "usb_print", printer_model: "TSP143IV", printer_serial_id: SERIAL } as const
    given(...atRegister({}))
      .when({ _tag: "SavePrinter", choice: { ...usb, ...both } })
      .gives([{ type: "PrinterSaveRequested", data: usbOnly }], [{ type: "SendSavePrinter", args: usbOnly }])
    const cloudOnly = {
      print_type: "cloud_print",
      printer_model: "MCPRINT3",
      printer_mac_address: "00:11:62:0A:1B:2C"
    } as const
    given(...atRegister({}))
      .when({ _tag: "SavePrinter", choice: { ...cloud, ...both } })
      .gives([{ type: "PrinterSaveRequested", data: cloudOnly }], [{ type: "SendSavePrinter", args: cloudOnly }])
    const none = { print_type: "none" } as const
    given(...atRegister())
      .when({ _tag: "SavePrinter", choice: { ...usb, ...both, print_type: "none" } })
      .gives([{ type: "PrinterSaveRequested", data: none }], [{ type: "SendSavePrinter", args: none }])
  })

  const saving = () => given(...atRegister({}), { type: "PrinterSaveRequested", data: { print_type: "none" } })

  test("is saved once at a time, and the register knows its printer from then on", () => {
    saving().when({ _tag: "SavePrinter", choice: usb }).refuses("The printer is being saved. One moment.")
    const { state } = saving().when({
      _tag: "SavePrinterAnswered",
      answer: answered({ device: { ...DEVICE, ...USB } })
    })
    expect(printTypeOf(state.session.device)).toBe("usb_print")
    expect(state.hardware.setup).toEqual({ _tag: "Saved" })
  })

  test("that is saved without a word on the register leaves it as it was known", () => {
    const { state } = saving()
      .when({ _tag: "SavePrinterAnswered", answer: answered({}) })
      .gives([{ type: "PrinterSaved", data: {} }])
    expect(state.session.device).toEqual(DEVICE)
  })

  test("says what the back office said, or that nobody knows", () => {
    const refused = saving().when({
      _tag: "SavePrinterAnswered",
      answer: answered({}, "error", "Choose a register first.")
    })
    expect(refused.state.hardware.setup).toEqual({ _tag: "Refused", message: "Choose a register first." })
    const lost = saving().when({ _tag: "SavePrinterAnswered", answer: LOST })
    expect(lost.state.hardware.setup).toEqual({
      _tag: "Refused",
      message: "Network response was not ok. The printer may not have been saved. Save it again."
    })
  })

  test("prints one test page at a time, on the printer that is chosen, saved or not", () => {
    const choice = { print_type: "usb_print", printer_model: "TSP143IV", printer_serial_id: SERIAL } as const
    given(known(), signedIn(), connected)
      .when({ _tag: "TestPrint", choice: usb })
      .gives(
        [{ type: "PrintQueued", data: { job: bare("id-1", "test") } }],
        [{ type: "FetchPrint", args: { job: "id-1", source: { _tag: "Test", choice }, serial: SERIAL } }]
      )
    const test = { kind: "test" } as const
    given(...atRegister(), connected, queued(test))
      .when({ _tag: "TestPrint", choice: usb })
      .refuses("It is still printing.")
    given(...atRegister())
      .when({ _tag: "TestPrint", choice: { ...usb, print_type: "none" } })
      .refuses("This register has no receipt printer.")
  })
})

// Verifies: REG-16, REL-23
test("the drawer is opened once for a press; a second press waits for the first", () => {
  const { state } = given(...atRegister(), connected)
    .when({ _tag: "OpenDrawer" })
    .gives(
      [{ type: "PrintQueued", data: { job: bare("id-1", "drawer") } }],
      [{ type: "FetchPrint", args: { job: "id-1", source: { _tag: "Drawer" }, serial: SERIAL } }]
    )
  when(state, { _tag: "OpenDrawer" }).refuses("It is still printing.")
})

// Verifies: REL-23
test("what comes out of a printer or a drawer is never sent again by itself, not even under its own key", () => {
  expect([contract.open_cash_drawer.resend, contract.test_print.resend]).toEqual(["never", "never"])
})

describe("the rules of printers", () => {
  // Verifies: PRN-05, CON-14
  test("five pairs, each one model", () => {
    expect(USB_PRINTERS).toEqual({
      MCPRINT3: { vendor: 1305, product: 71 },
      MCPRINT2: { vendor: 1305, product: 78 },
      TSP143IV: { vendor: 1305, product: 3 },
      TSP650II: { vendor: 1305, product: 1 },
      "TM-T88VII": { vendor: 1208, product: 514 }
    })
    expect(PRINTER_MODELS.map((model) => modelOf(USB_PRINTERS[model]))).toEqual(PRINTER_MODELS)
    expect(modelOf({ vendor: 1305, product: 514 })).toBeNull()
  })

  // Verifies: PRN-11, CG-74
  test("USB when there is a serial id, also beside an address; cloud when there is an address alone", () => {
    expect(printTypeOf({ ...USB, ...CLOUD })).toBe("usb_print")
    expect(printTypeOf(CLOUD)).toBe("cloud_print")
    for (const none of [null, {}, { printer_serial_id: "", printer_mac_address: "" }])
      expect(printTypeOf(none)).toBe("none")
  })

  // Verifies: PRN-02
  test("an address takes any typing and is complete at 17 characters", () => {
    expect(maskMac("0011620a1b2c99")).toBe("00:11:62:0A:1B:2C")
    expect(maskMac("00-11-62")).toBe("00:11:62")
    expect(maskMac("00:1")).toBe("00:1")
    fc.assert(
      fc.property(fc.string(), (text) => {
        const masked = maskMac(text)
        expect(masked).toMatch(/^([0-9A-F]{2}(:[0-9A-F]{2})*(:[0-9A-F])?|[0-9A-F])?$/)
        expect(maskMac(masked)).toBe(masked)
        expect(isMac(masked)).toBe(masked.length === 17)
      })
    )
  })

  test("no printer at all needs nothing", () => {
    expect(problemOf({ ...usb, print_type: "none", printer_model: null, printer_serial_id: "" })).toBeNull()
  })
})
