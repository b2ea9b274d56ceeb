import type { Locator, Page } from "@playwright/test"
import { basketCharging } from "./support/amounts.ts"
import { eventsOnDisk } from "./support/disk.ts"
import { callsOf, ordersOf, printsOf } from "./support/facts.ts"
import { colorOf, expectAccessible } from "./support/look.ts"
import { expectFirstReceipt, expectOneCopy, paperOf, printerOf, usePrinter, withPrinter } from "./support/printer.ts"
import { payInCash } from "./support/paying.ts"
import { expect, test } from "./support/test.ts"
import {
  acceptCash,
  payBy,
  ringUpToPayment,
  saleComplete,
  scanField,
  startSelling,
  typeAmount,
  typeByHand
} from "./support/till.ts"
import { STAR_SAYS, TSP143IV } from "./support/usb.ts"

const BASKET = basketCharging(18)

const done = (page: Page) => page.getByRole("button", { name: "Done" }).click()
const printAgain = (page: Page): Locator => page.getByRole("button", { name: "Print again" })

const openSetup = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Menu" }).click()
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Receipt Printer Setup" }).click()
  await expect(page.getByRole("heading", { name: "Receipt Printer Setup" })).toBeVisible()
}

// Verifies: PRN-12, PAY-38, PRN-19
test("a cash sale prints one receipt and opens the drawer once; one more is a copy and opens nothing", async ({
  page,
  office
}) => {
  await usePrinter(office)
  const printer = await withPrinter(page)
  await startSelling(page)
  await expect(page.getByRole("banner")).toContainText("TSP143IV connected")
  await payInCash(page, BASKET)
  await expect(saleComplete(page)).toContainText("Receipt printed.")
  const [order] = await ordersOf(office)
  expectFirstReceipt(printer.taken, order?.number ?? "", BASKET.total)

  await expectAccessible(page, "sale complete, printed")
  await page.getByRole("button", { name: "Print additional receipt" }).click()
  await expect(saleComplete(page)).toContainText("Receipt copy printed.")
  expectOneCopy(printer.taken)
  await done(page)
  await expect(scanField(page)).toBeFocused()
})

test("a card sale prints its receipt and leaves the drawer shut", async ({ page, office }) => {
  await usePrinter(office)
  const printer = await withPrinter(page)
  await startSelling(page)
  await ringUpToPayment(page, BASKET)
  await page.getByRole("button", { name: "Charge card" }).click()
  await expect(saleComplete(page)).toContainText("Receipt printed.")
  const { cuts, kicks } = paperOf(printer.taken)
  expect([cuts, kicks]).toEqual([1, 0])
})

// Verifies: PRN-08, PRN-13
test("a printer that refuses is told, and the receipt is printed again as a copy", async ({ page, office }) => {
  await usePrinter(office)
  const printer = await withPrinter(page, { trouble: "stall", at: 2 })
  await startSelling(page)
  await payInCash(page, BASKET)
  await expect(saleComplete(page)).toContainText("Receipt not printed. The printer refused the data.")
  await expect(page.getByRole("button", { name: "Done" })).toBeEnabled()
  await expect(page.getByRole("banner")).toContainText("TSP143IV not connected")
  await expectAccessible(page, "sale complete, not printed")
  // The one green button is what is to be done next; Enter still ends the sale.
  const done = saleComplete(page).getByRole("button", { name: /^Done/ })
  const green = await colorOf(printAgain(page))
  expect(await colorOf(done)).not.toBe(green)
  await expect(done).toBeFocused()
  await printAgain(page).click()
  await expect(saleComplete(page)).toContainText("Receipt copy printed.")
  expect(await colorOf(done)).toBe(green)
  const { text, kicks, cuts } = paperOf(printer.taken)
  expect(text).toContain("COPY")
  expect([kicks, cuts]).toEqual([1, 1])
  await expect.poll(() => eventsOnDisk(page, "PrintFailed")).toMatchObject([{ problem: "stalled", bytes: 1024 }])
  await expect(page.getByRole("banner")).toContainText("TSP143IV connected")
})

// Verifies: PRN-09
test("a printer pulled out in the middle does not hold the sale up: the next screen says what is missing", async ({
  page,
  office
}) => {
  await usePrinter(office)
  const printer = await withPrinter(page, { trouble: "unplug", at: 1 })
  await startSelling(page)
  await payInCash(page, BASKET)
  await expect(saleComplete(page)).toContainText("Receipt not printed. The printer was unplugged.")
  await done(page)
  const [order] = await ordersOf(office)
  const missing = page.getByText(`Order ${order?.number ?? ""}: Receipt not printed. The printer was unplugged.`)
  await expect(missing).toBeVisible()
  await expectAccessible(page, "a receipt that did not come out")
  await printAgain(page).click()
  await expect(
    page.getByText(`Order ${order?.number ?? ""}: Receipt not printed. USB Printer is not connected.`)
  ).toHaveCount(0)
  await expect(page.getByText("USB Printer is not connected.")).toBeVisible()
  await printer.plug()
  await expect(page.getByRole("banner")).toContainText("TSP143IV connected")
  await printer.behave({ trouble: "none" })
  await printAgain(page).click()
  await expect(printAgain(page)).toBeHidden()
  await expect.poll(() => paperOf(printer.taken).cuts).toBe(1)
  expect(paperOf(printer.taken).text).toContain("COPY")
  expect(paperOf(printer.taken).kicks).toBe(1)
})

test("without its printer a sale goes on; the receipt that never left is printed later as the first one", async ({
  page,
  office
}) => {
  await usePrinter(office)
  const printer = await withPrinter(page, { plugged: false })
  await startSelling(page)
  await expect(page.getByRole("banner")).toContainText("TSP143IV not connected")
  await payInCash(page, BASKET)
  await expect(saleComplete(page)).toContainText("Receipt not printed. USB Printer is not connected.")
  expect(printsOf(office)).toBe(0)
  await printer.plug()
  await expect(page.getByRole("banner")).toContainText("TSP143IV connected")
  await printAgain(page).click()
  await expect(saleComplete(page)).toContainText("Receipt printed.")
  const { text, kicks } = paperOf(printer.taken)
  expect(text).not.toContain("COPY")
  expect(kicks).toBe(1)
})

// Verifies: SM-7
test("a printer without paper says so at the header before the sale is completed, and stops no payment", async ({
  page,
  office
}) => {
  await usePrinter(office)
  const printer = await withPrinter(page, { says: STAR_SAYS.paperOut })
  await page.setViewportSize({ width: 1024, height: 768 })
  await startSelling(page)
  const header = page.getByRole("banner")
  await expect(header).toContainText("TSP143IV: out of paper")
  await ringUpToPayment(page, BASKET)
  await expect(header).toContainText("TSP143IV: out of paper")
  await expectAccessible(page, "a printer without paper")
  await printer.behave({ says: STAR_SAYS.coverOpen })
  await expect(header).toContainText("TSP143IV: cover open")
  await payBy(page, "Cash")
  await typeAmount(page, BASKET.total)
  await acceptCash(page).click()
  await expect(saleComplete(page)).toBeVisible()
  await printer.behave({ says: STAR_SAYS.paperLow })
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect(header).toContainText("TSP143IV: paper low")
  await printer.behave({ says: STAR_SAYS.ready })
  await expect(header).toContainText("TSP143IV connected")
})

test("a page that is loaded again while it prints, prints nothing by itself and says that nobody knows", async ({
  page,
  office
}) => {
  await usePrinter(office)
  const printer = await withPrinter(page, { trouble: "silence", at: 2 })
  await startSelling(page)
  await payInCash(page, BASKET)
  await expect(saleComplete(page)).toContainText("Receipt: printing …")
  await expect.poll(() => printer.taken.length).toBe(1024)
  await page.reload()
  await expect(saleComplete(page)).toContainText("The receipt may have printed. Check the printer first.")
  await expect(page.getByRole("banner")).toContainText("TSP143IV connected")
  expect(printer.taken).toHaveLength(1024)
  expect(printsOf(office)).toBe(1)
  await printer.behave({ trouble: "none" })
  await printAgain(page).click()
  await expect(saleComplete(page)).toContainText("Receipt copy printed.")
  const { text, kicks, cuts } = paperOf(printer.taken)
  expect(text).toContain("COPY")
  expect([kicks, cuts]).toEqual([1, 1])
})

test("a double press prints one copy", { tag: "@full" }, async ({ page, office }) => {
  await usePrinter(office)
  const printer = await withPrinter(page)
  await startSelling(page)
  await payInCash(page, BASKET)
  await expect(saleComplete(page)).toContainText("Receipt printed.")
  await page.getByRole("button", { name: "Print additional receipt" }).dblclick()
  await expect(saleComplete(page)).toContainText("Receipt copy printed.")
  await expect(page.getByRole("button", { name: "Print additional receipt" })).toBeEnabled()
  expect(paperOf(printer.taken).cuts).toBe(2)
})

// Verifies: REG-16, CG-73
test("the drawer opens from the menu, once for a press", { tag: "@full" }, async ({ page, office }) => {
  await usePrinter(office)
  const printer = await withPrinter(page)
  await startSelling(page)
  await page.getByRole("button", { name: "Menu" }).click()
  await page.getByRole("button", { name: "Open Cash Drawer" }).click()
  await expect.poll(() => printer.taken).toEqual([7])
  expect(callsOf(office, "open_cash_drawer")).toBe(1)
})

// Verifies: PRN-01, PRN-03, PRN-04, PRN-07
test("a printer is chosen, connected, tested and saved", { tag: "@full" }, async ({ page, office }) => {
  const printer = await withPrinter(page, { paired: false })
  await startSelling(page)
  await openSetup(page)
  const save = page.getByRole("button", { name: "Save printer" })
  await save.click()
  await expect(page.getByRole("alert")).toHaveText("Please select your printer model.")
  await page.getByRole("radio", { name: /TSP143IV/ }).check({ force: true })
  await save.click()
  await expect(page.getByRole("alert")).toHaveText("USB Printer is not connected.")
  await expectAccessible(page, "printer setup, refused")
  await page.getByRole("button", { name: "Connect printer" }).click()
  await expect(page.getByText("Star TSP143IV-UE is connected.")).toBeVisible()
  await page.getByRole("button", { name: "Print a test page" }).click()
  await expect(page.getByText("Test page printed.")).toBeVisible()
  expect(paperOf(printer.taken).text).toContain("TEST PRINT")
  await expectAccessible(page, "printer setup, tested")
  await save.click()
  await expect(page.getByText("Printer saved.")).toBeVisible()
  expect(await printerOf(office)).toEqual({ model: "TSP143IV", serial: TSP143IV.serialNumber, mac: null })
  await expect(page.getByRole("banner")).toContainText("TSP143IV connected")
  await page.getByRole("button", { name: "Back" }).click()
  await expect(scanField(page)).toBeFocused()
})

// Verifies: PRN-02, PRN-06, CG-74
test(
  "a cloud printer is known by its address, which takes its colons while it is typed",
  { tag: "@full" },
  async ({ page, office }) => {
    await usePrinter(office)
    await withPrinter(page)
    await startSelling(page)
    await openSetup(page)
    await page.getByRole("radio", { name: /Cloud/ }).check({ force: true })
    const save = page.getByRole("button", { name: "Save printer" })
    const mac = page.getByLabel("MAC address")
    await mac.focus()
    // At a scanner's pace: whoever types fast, or scans the printer's label.
    await page.keyboard.type("0011620a1b")
    await expect(mac).toHaveValue("00:11:62:0A:1B")
    await save.click()
    await expect(page.getByRole("alert")).toHaveText("Please enter a complete MAC Address.")
    await mac.focus()
    await typeByHand(page, "2c99")
    await expect(mac).toHaveValue("00:11:62:0A:1B:2C")
    await page.getByRole("radio", { name: /TM-T88VII/ }).check({ force: true })
    await save.click()
    await expect(page.getByRole("alert")).toHaveText("The TM-T88VII prints by USB only.")
    await page.getByRole("radio", { name: /MCPRINT3/ }).check({ force: true })
    await expectAccessible(page, "printer setup, cloud")
    await save.click()
    await expect(page.getByText("Printer saved.")).toBeVisible()
    expect(await printerOf(office)).toEqual({ model: "MCPRINT3", serial: null, mac: "00:11:62:0A:1B:2C" })
    await expect(page.getByRole("banner")).toContainText("MCPRINT3 by cloud")
    await page.getByRole("radio", { name: /No printer/ }).check({ force: true })
    await expect(page.getByText("Printer saved.")).toBeHidden()
    await save.click()
    await expect(page.getByText("Printer saved.")).toBeVisible()
    expect(await printerOf(office)).toEqual({ model: null, serial: null, mac: null })
    await expect(page.getByRole("banner")).not.toContainText("Printer")
  }
)

test.describe("what the browser says", () => {
  for (const [what, options, words] of [
    ["a chooser that is closed", { paired: false, chooser: "cancels" }, "No printer selected."],
    [
      "a printer that another program holds",
      { held: true, paired: false },
      "Another program or tab is using the printer."
    ],
    [
      "a printer that prints pictures only",
      { productName: "Star TSP143IIIU", paired: false },
      "This printer model isn't supported."
    ]
  ] as const)
    test(`is told in words: ${what}`, { tag: "@full" }, async ({ page }) => {
      await withPrinter(page, options)
      await startSelling(page)
      await openSetup(page)
      await page.getByRole("button", { name: "Connect printer" }).click()
      await expect(page.getByText(words)).toBeVisible()
      await expect(page.getByRole("button", { name: "Connect printer" })).toBeEnabled()
    })
})
