import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { healthIn, statusOf } from "../../effects/ports/printerHealth.ts"
import { PrinterHealth } from "../../src/hardware/model.ts"
import { PAPER, PRINTER_MODELS } from "../../src/hardware/models/rules.ts"
import { printerWords, printerWorks } from "../../src/shell/printerStatus.ts"
import { atRegister, CLOUD, CONFIG, connected, fetching, ORDER, queued, SERIAL, USB } from "./hardware-facts.ts"
import { given } from "./given.ts"

const star = (...bytes: number[]) => healthIn(Uint8Array.from(bytes), "star-prnt")
const epson = (...bytes: number[]) => healthIn(Uint8Array.from(bytes), "esc-pos")
const heard = (health: PrinterHealth, serial = SERIAL) => ({ _tag: "PrinterHealthHeard", serial, health }) as const
const changed = (health: PrinterHealth) => ({ type: "PrinterHealthChanged", data: { health } }) as const

describe("what a printer says of itself", () => {
  test.each([
    ["is well", [0x23, 0x86, 0, 0, 0, 0, 0, 0, 0], "ready"],
    ["is out of paper", [0x23, 0x86, 0x08, 0, 0, 0x0c, 0, 0, 0], "paper_out"],
    ["has its cover open, and so no paper at the head", [0x23, 0x86, 0x28, 0, 0, 0x08, 0, 0, 0], "cover_open"],
    ["has a stuck cutter", [0x23, 0x86, 0x08, 0x08, 0, 0, 0, 0, 0], "error"],
    ["is offline", [0x23, 0x86, 0x08, 0, 0, 0, 0, 0, 0], "offline"],
    ["has little paper", [0x23, 0x86, 0, 0, 0, 0x04, 0, 0, 0], "paper_low"],
    ["has an open drawer", [0x23, 0x86, 0x04, 0, 0, 0, 0, 0, 0], "ready"],
    ["is an older one that says less", [0x0f, 0x06, 0x20, 0, 0, 0, 0], "cover_open"]
  ] as const)("is read off a Star's status: it %s", (_, bytes, health) => {
    expect(star(...bytes)).toBe(health)
  })

  test.each([
    ["is well", [0x10, 0, 0, 0], "ready"],
    ["is out of paper", [0x18, 0, 0x0f, 0], "paper_out"],
    ["has its cover open", [0x38, 0, 0, 0], "cover_open"],
    ["has a stuck cutter", [0x18, 0x08, 0, 0], "error"],
    ["has little paper", [0x10, 0, 0x03, 0], "paper_low"],
    ["has an open drawer", [0x14, 0, 0, 0], "ready"]
  ] as const)("is read off an Epson's status: it %s", (_, bytes, health) => {
    expect(epson(...bytes)).toBe(health)
  })

  test.each(PRINTER_MODELS)("is said by a drawn %s as it is read", (model) => {
    const { language } = PAPER[model]
    for (const health of PrinterHealth.literals)
      expect(healthIn(Uint8Array.from(statusOf(health, language)), language)).toBe(health)
  })

  test("is the last of several, and nothing where it is cut off or none", () => {
    const [out, well] = [
      [0x18, 0, 0x0f, 0],
      [0x10, 0, 0, 0]
    ] as const
    expect(epson(...out, ...well)).toBe("ready")
    expect(epson(...well, ...out)).toBe("paper_out")
    expect(epson(...out.slice(0, 3))).toBeUndefined()
    expect(star(0x23, 0x86, 0x08)).toBeUndefined()
    expect(star()).toBeUndefined()
  })

  test("never fails, whatever it sends", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), fc.constantFrom(...PRINTER_MODELS), (bytes, model) => {
        healthIn(bytes, PAPER[model].language)
      })
    )
  })
})

// Verifies: SM-7
describe("the health of the register's printer", () => {
  test("is told when it changes, by the printer that is connected alone", () => {
    const well = given(...atRegister(), connected)
    const out = well.when(heard("paper_out")).gives([changed("paper_out")])
    expect(out.state.hardware.health).toBe("paper_out")
    given(...atRegister(), connected, changed("paper_out"))
      .when(heard("paper_out"))
      .doesNothing()
    given(...atRegister(), connected, changed("paper_out"))
      .when(heard("ready"))
      .gives([changed("ready")])
    well.when(heard("cover_open", "another")).doesNothing()
    given(...atRegister())
      .when(heard("cover_open"))
      .doesNothing()
  })

  test("is not known of one that was pulled out", () => {
    const { state } = given(...atRegister(), connected, changed("cover_open"))
      .when({ _tag: "PrinterPulledOut", serial: SERIAL })
      .gives([{ type: "PrinterUnplugged", data: { serial: SERIAL } }])
    expect(state.hardware.health).toBeUndefined()
  })

  test("stops no receipt: what is wanted is asked for all the same", () => {
    const { state } = given(...atRegister(), connected, changed("paper_out"))
      .when({ _tag: "PrintReceipt", order: ORDER })
      .gives([queued({ id: "id-1", copy: true })], [fetching("id-1", true)])
    expect(state.hardware.jobs).toHaveLength(1)
  })
})

describe("the header", () => {
  const device = (more: object) => ({ device_license_id: "1", ...more })
  const [usb, cloud] = [device(USB), device(CLOUD)]
  const on = { _tag: "Connected", config: CONFIG } as const
  const off = { _tag: "Disconnected", problem: "unplugged" } as const

  test.each([
    [null, "TSP143IV connected", true],
    ["ready", "TSP143IV connected", true],
    ["paper_low", "TSP143IV: paper low", true],
    ["paper_out", "TSP143IV: out of paper", false],
    ["cover_open", "TSP143IV: cover open", false],
    ["error", "TSP143IV: check the printer", false],
    ["offline", "TSP143IV: not responding", false]
  ] as const)("says of a printer on USB that is %s: %s", (health, words, works) => {
    expect(printerWords(usb, on, health)).toBe(words)
    expect(printerWorks(usb, on, health)).toBe(works)
  })

  test("says of a printer of the cloud what ails it, and of an unplugged one that it is not connected", () => {
    expect(printerWords(cloud, off, "ready")).toBe("MCPRINT3 by cloud")
    expect(printerWords(cloud, off, "paper_out")).toBe("MCPRINT3 by cloud: out of paper")
    expect([printerWorks(cloud, off, null), printerWorks(cloud, off, "offline")]).toEqual([true, false])
    expect(printerWords(usb, off, null)).toBe("TSP143IV not connected")
    expect(printerWorks(usb, off, null)).toBe(false)
  })
})
