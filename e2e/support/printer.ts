import { expect, type Page } from "@playwright/test"
import { money } from "./amounts.ts"
import type { Office } from "./office.ts"
import { makeFakeUsb, TSP143IV, type UsbControl, type UsbOptions } from "./usb.ts"

/** A stand-in printer at a page's USB, as the journey sees it. */
export interface FakePrinter {
  /** Every byte that it took since the journey began, over reloads too. */
  readonly taken: readonly number[]
  readonly plug: () => Promise<void>
  readonly unplug: () => Promise<void>
  /** From now on it meets what is asked of it so; transfers are counted anew. */
  readonly behave: (change: Partial<UsbOptions>) => Promise<void>
}

declare global {
  interface Window {
    fakeUsb?: UsbControl
    printerTook?: (bytes: readonly number[]) => Promise<void>
  }
}

/** Runs in the page, before anything of the register. */
const install = (make: typeof makeFakeUsb, options: UsbOptions): void => {
  const { usb, control } = make(
    options,
    () => navigator.userActivation.isActive,
    (bytes) => window.printerTook?.(bytes)
  )
  Object.defineProperty(navigator, "usb", { value: usb, configurable: true })
  window.fakeUsb = control
}

/** Puts a stand-in printer at the page's USB. Every page that is loaded finds it as these options say. */
export const withPrinter = async (page: Page, change: Partial<UsbOptions> = {}): Promise<FakePrinter> => {
  const taken: number[] = []
  await page.exposeFunction("printerTook", (bytes: readonly number[]) => {
    taken.push(...bytes)
  })
  const options = JSON.stringify({ ...TSP143IV, ...change })
  await page.addInitScript(`(${install.toString()})(${makeFakeUsb.toString()}, ${options})`)
  return {
    taken,
    plug: () => page.evaluate(() => window.fakeUsb?.plug()),
    unplug: () => page.evaluate(() => window.fakeUsb?.unplug()),
    behave: (more) => page.evaluate((now) => window.fakeUsb?.behave(now), more)
  }
}

/** Makes the stand-in the printer of a register, as its setup did yesterday. */
export const usePrinter = async ({ db }: Office, device = "1"): Promise<void> => {
  await db
    .updateTable("device")
    .set({ printer_model: "TSP143IV", printer_serial_id: TSP143IV.serialNumber })
    .where("device_license_id", "=", device)
    .execute()
}

/** The printer that the back office knows of a register. */
export const printerOf = ({ db }: Office, device = "1") =>
  db
    .selectFrom("device")
    .select(["printer_model as model", "printer_serial_id as serial", "printer_mac_address as mac"])
    .where("device_license_id", "=", device)
    .executeTakeFirstOrThrow()

/** What came out of a Star printer: its lines, how often it cut, and how often the drawer sprang open. */
export const paperOf = (bytes: readonly number[]) => ({
  text: String.fromCodePoint(...bytes.filter((byte) => byte === 10 || (byte >= 32 && byte < 127))),
  cuts: bytes.filter((byte, place) => byte === 0x64 && bytes[place - 1] === 0x1b).length,
  kicks: bytes.filter((byte) => byte === 7).length
})

/** One receipt came out and no copy, of this order and over this sum in cents; the drawer sprang open once. */
export const expectFirstReceipt = (bytes: readonly number[], number: string, total: number): void => {
  const { text, cuts, kicks } = paperOf(bytes)
  expect(text).toContain(`Order ${number}`)
  expect(text).toContain(money(total))
  expect(text).not.toContain("COPY")
  expect([cuts, kicks]).toEqual([1, 1])
}

/** After it one copy came out, and opened nothing. */
export const expectOneCopy = (bytes: readonly number[]): void => {
  const { text, cuts, kicks } = paperOf(bytes)
  expect(text.match(/COPY/g)).toHaveLength(1)
  expect([cuts, kicks]).toEqual([2, 1])
}
