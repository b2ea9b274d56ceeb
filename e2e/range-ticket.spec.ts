import { chooseCustomer, knownCustomer } from "./support/customers.ts"
import { openAllDay } from "./support/lanes.ts"
import { paperOf, usePrinter, withPrinter } from "./support/printer.ts"
import { waiverOf } from "./support/waiver.ts"
import { expect, test } from "./support/test.ts"
import { lines, press, startSelling } from "./support/till.ts"

// Verifies: CG-63
test("whoever is let on gets one lane ticket, printed by itself", { tag: "@full" }, async ({ page, office }) => {
  await openAllDay(office)
  await usePrinter(office)
  const printer = await withPrinter(page)
  const customer = await knownCustomer(office, 4)
  await waiverOf(office, customer)
  await startSelling(page)
  await expect(page.getByRole("banner")).toContainText("TSP143IV connected")
  await chooseCustomer(page, customer)
  await page.goto("/range/assign")
  const main = page.getByRole("main")
  await main.getByRole("button", { name: /^Next free: Lane 1/ }).click()
  await expect(main.getByRole("button", { name: /^Assign/ })).toBeVisible()
  expect(printer.taken).toEqual([])
  await press(page, "Enter")
  await expect(lines(page)).toContainText("Lane 1, Bay A")
  await expect.poll(() => paperOf(printer.taken).cuts).toBe(1)
  const { text, kicks } = paperOf(printer.taken)
  expect(text).toMatch(/lane 1/i)
  expect(text).toContain(customer.name)
  expect(text).toContain("NOT PAID YET")
  expect(kicks).toBe(0)
  // More time is no shooter let on.
  await main.getByRole("button", { name: /^Extend 30 min/ }).click()
  await expect(lines(page)).toHaveCount(2)
  expect(paperOf(printer.taken).cuts).toBe(1)
})
