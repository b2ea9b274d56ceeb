import { basketCharging } from "./support/amounts.ts"
import { cloudPrinter, shownAddress } from "./support/cloudPrinter.ts"
import { ordersOf, printsOf } from "./support/facts.ts"
import { expectAccessible } from "./support/look.ts"
import { expectFirstReceipt, expectOneCopy, paperOf } from "./support/printer.ts"
import { expect, test } from "./support/test.ts"
import {
  acceptCash,
  chooseInMenu,
  payBy,
  ringUpToPayment,
  saleComplete,
  startSelling,
  typeAmount
} from "./support/till.ts"

const BASKET = basketCharging(18)
/** How often the register asks after the printer in its setup, and after what it prints, in ms. */
const ASK_SETUP = 5_000
const ASK_PRINT = 2_000
/** How often it asks how its printer is, in ms. */
const ASK_HEALTH = 10_000

// Verifies: CG-44, PRN-06, PRN-11, PAY-38
test("a cloud printer is set up by what the screen shows, prints a cash sale once, opens the drawer once, and a copy after", async ({
  page,
  office
}) => {
  await page.clock.install()
  await startSelling(page)
  await chooseInMenu(page, "Receipt Printer Setup")
  await page.getByRole("radio", { name: /Cloud/ }).check({ force: true })
  await page.getByRole("radio", { name: /MCPRINT3/ }).check({ force: true })
  await page.getByLabel("MAC address").fill("00:11:62:0A:1B:2C")
  await page.getByRole("button", { name: "Save printer" }).click()
  await expect(page.getByText("Printer saved.")).toBeVisible()
  const printer = cloudPrinter(await shownAddress(page))
  await expect(page.getByText("The printer hasn't checked in yet.")).toBeVisible()
  await printer.ask()
  await page.clock.runFor(ASK_SETUP)
  await expect(page.getByText(/^The printer checked in \d+ s ago\. It is ready\.$/)).toBeVisible()
  await expectAccessible(page, "printer setup, cloud printer heard")
  await page.getByRole("button", { name: "Print a test page" }).click()
  await expect(page.getByText("Test page: waiting for the printer …")).toBeVisible()
  await printer.printNext()
  await page.clock.runFor(ASK_PRINT)
  await expect(page.getByText("Test page printed.")).toBeVisible()
  expect(paperOf(printer.taken).text).toContain("TEST PRINT")
  printer.taken.length = 0
  await page.getByRole("button", { name: "Back" }).click()

  await ringUpToPayment(page, BASKET)
  await payBy(page, "Cash")
  await typeAmount(page, BASKET.total)
  await acceptCash(page).click()
  await expect(saleComplete(page)).toContainText("Receipt: waiting for the printer …")
  await printer.ask("410%20Paper%20Out")
  await page.clock.runFor(ASK_PRINT)
  await expect(saleComplete(page)).toContainText("It is out of paper.")
  await page.clock.runFor(ASK_HEALTH)
  await expect(page.getByRole("banner")).toContainText("MCPRINT3 by cloud: out of paper")
  await expectAccessible(page, "sale complete, the cloud printer is out of paper")
  await printer.printNext()
  await page.clock.runFor(ASK_PRINT)
  await expect(saleComplete(page)).toContainText("Receipt printed.")
  await page.clock.runFor(ASK_HEALTH)
  await expect(page.getByRole("banner")).not.toContainText("out of paper")
  const [order] = await ordersOf(office)
  expectFirstReceipt(printer.taken, order?.number ?? "", BASKET.total)
  expect((await printer.ask()).jobReady).toBe(false)
  expect(printsOf(office)).toBe(1)

  await page.getByRole("button", { name: "Print additional receipt" }).click()
  await printer.printNext()
  await page.clock.runFor(ASK_PRINT)
  await expect(saleComplete(page)).toContainText("Receipt copy printed.")
  expectOneCopy(printer.taken)

  await page.getByRole("button", { name: "Done" }).click()
  await chooseInMenu(page, "X and Z Tapes")
  printer.taken.length = 0
  await page.getByRole("button", { name: "Print X" }).click()
  await expect(page.getByText("Tape: waiting for the printer …")).toBeVisible()
  await printer.printNext()
  await page.clock.runFor(ASK_PRINT)
  await expect(page.getByText("Tape printed.")).toBeVisible()
  expect(paperOf(printer.taken).text).toContain("X TAPE")
})
