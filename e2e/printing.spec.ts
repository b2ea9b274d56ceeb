import type { Locator, Page } from "@playwright/test"
import { basketCharging } from "./support/amounts.ts"
import { eventsOnDisk } from "./support/disk.ts"
import { callsOf, ordersOf, printsOf } from "./support/facts.ts"
import { colorOf, expectAccessible } from "./support/look.ts"
import { expectFirstReceipt, expectOneCopy, paperOf, usePrinter, withPrinter } from "./support/printer.ts"
import { payInCash } from "./support/paying.ts"
import { expect, test } from "./support/test.ts"
import {
  acceptCash,
  payBy,
  ringUpToPayment,
  saleComplete,
  scanField,
  startSelling,
  typeAmount
} from "./support/till.ts"
import { STAR_SAYS } from "./support/usb.ts"

const BASKET = basketCharging(18)

const done = (page: Page) => page.getByRole("button", { name: "Done" }).click()
const printAgain = (page: Page): Locator => page.getByRole("button", { name: "Print again" })

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

test("a card sale prints its receipt and leaves the drawer shut", { tag: "@full" }, async ({ page, office }) => {
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
test(
  "a printer that refuses is told, and the receipt is printed again as a copy",
  { tag: "@full" },
  async ({ page, office }) => {
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
  }
)

// Verifies: PRN-09
test(
  "a printer pulled out in the middle does not hold the sale up: the next screen says what is missing",
  { tag: "@full" },
  async ({ page, office }) => {
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
  }
)

test(
  "without its printer a sale goes on; the receipt that never left is printed later as the first one",
  { tag: "@full" },
  async ({ page, office }) => {
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
  }
)

// Verifies: SM-7
test(
  "a printer without paper says so at the header before the sale is completed, and stops no payment",
  { tag: "@full" },
  async ({ page, office }) => {
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
  }
)

test(
  "a page that is loaded again while it prints, prints nothing by itself and says that nobody knows",
  { tag: "@full" },
  async ({ page, office }) => {
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
  }
)

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
