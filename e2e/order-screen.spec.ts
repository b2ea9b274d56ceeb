import { FMJ } from "./support/amounts.ts"
import { scannedOff } from "./support/barcode.ts"
import { written } from "./support/disk.ts"
import { expectAccessible, expectLargeTargets } from "./support/look.ts"
import { ordersOf } from "./support/facts.ts"
import { details } from "./support/paying.ts"
import { openOrder, returnOne, ringUpOne, sellForCash } from "./support/returning.ts"
import { expect, test } from "./support/test.ts"
import {
  cart,
  goToPayments,
  lines,
  payBy,
  press,
  saleComplete,
  scan,
  startSelling,
  typeByHand
} from "./support/till.ts"

// Verifies: ORD-08, ORD-13, PRN-18, CG-44
test("an order prints its receipt and invoice, and one that is paid is a return whatever way leads to it", async ({
  page,
  office
}) => {
  await startSelling(page)
  const number = await sellForCash(page)
  await written(page, "SaleFinished")
  await page.goto(`/layaway/${number}`)
  await expect(page).toHaveURL(new RegExp(`/return/${number}$`))
  await page.getByRole("button", { name: "Print Receipt" }).click()
  const receipt = page.getByRole("dialog", { name: "RECEIPT" })
  await expect(receipt).toContainText(`Order ${number}`)
  await expect(receipt).toContainText("SALE · PAID")
  const scanned = await scannedOff(receipt.getByRole("img", { name: `Barcode of order ${number}` }))
  expect(scanned).toBe(number)
  await press(page, "Escape")
  await page.getByRole("button", { name: "Look up another order" }).click()
  await expect(page.getByRole("heading", { name: "Find the order to return", level: 1 })).toBeVisible()
  await scan(page, scanned)
  await expect(page.getByRole("heading", { name: new RegExp(`${number}$`), level: 1 })).toBeVisible()
  await page.getByRole("button", { name: "Print Invoice" }).click()
  const invoice = page.getByRole("dialog", { name: "INVOICE" }).getByRole("article", { name: "INVOICE" })
  await expect(invoice).toContainText("Ship toPicked up in store")
  await expect(invoice).toContainText("TermsPaid at purchase")
  await expect(invoice).toContainText("Balance Due$0.00")
  expect(await scannedOff(invoice.getByRole("img"))).toBe(number)
  // Letter size, whatever the browser's own paper is: 8.5 by 11 inches of 72 points.
  const pages = async () =>
    (await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/MediaBox \[0 0 [\d.]+ [\d.]+\]/g) ?? []
  const LETTER = "/MediaBox [0 0 612 792]"
  expect(await pages()).toEqual([LETTER])
  // Sixty lines go on from page to page, each of them a letter.
  const { db } = office
  const line = await db.selectFrom("order_item").selectAll().orderBy("order_item_id", "desc").executeTakeFirstOrThrow()
  const others = Array.from({ length: 59 }, (_, n) => ({ ...line, order_item_id: `more-${n}`, line_number: n + 2 }))
  await db.insertInto("order_item").values(others).execute()
  await page.reload()
  await page.getByRole("button", { name: "Print Invoice" }).click()
  await expect(invoice.getByRole("row").filter({ hasText: "Ridgeline 9mm" })).toHaveCount(60)
  const many = await pages()
  expect(many.length).toBeGreaterThan(1)
  expect(new Set(many)).toEqual(new Set([LETTER]))
  await press(page, "Escape")
  await expect(page.getByRole("button", { name: "Print Invoice" })).toBeFocused()
})

// Verifies: ORD-31
test("the list of recent orders is as high as four fifths of the window", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Recent" }).click()
  const list = page.getByRole("region", { name: "View Recent Orders" }).getByRole("table").locator("..")
  await expect(list).toBeVisible()
  // The height on the glass, however the screen is scaled.
  const { height } = (await list.boundingBox()) ?? { height: 0 }
  expect(Math.round(height)).toBe(Math.round(768 * 0.8))
})

test(
  "a recent order of the store is found by amount and item, and its row opens wherever it is pressed",
  { tag: "@full" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await startSelling(page)
    const number = await sellForCash(page)
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Recent" }).click()
    const search = page.getByRole("form", { name: "View Recent Orders" }).getByRole("textbox")
    await search.fill("$20.56 9mm")
    await search.press("Enter")
    const row = page.getByRole("row").filter({ hasText: number })
    await expect(row).toHaveCount(1)
    await expect(row.getByRole("cell").last()).toBeInViewport({ ratio: 1 })
    await expectAccessible(page, "recent orders that were searched")
    await row.getByRole("cell").last().click()
    await expect(page.getByRole("dialog")).toContainText(number)
    await press(page, "Escape")
    await search.focus()
    await press(page, "ArrowDown", "Enter")
    await expect(page.getByRole("dialog")).toContainText(number)
    await press(page, "Escape", "ArrowUp")
    await expect(search).toBeFocused()
    await search.fill("no such thing")
    await search.press("Enter")
    await expect(page.getByText("No orders found for “no such thing”")).toBeVisible()
    await page.getByRole("button", { name: "Layaways", exact: true }).click()
    await expect(page.getByText("for “layaway”")).toBeVisible()
    await expect(page.getByRole("row").filter({ hasText: number })).toHaveCount(0)
  }
)

// Verifies: ORD-03, ORD-19, ORD-20
test(
  "lane time is checked in once rentals and licence are back, by keyboard alone",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    const number = await sellForCash(page)
    const { order_id } = await office.db
      .selectFrom("orders")
      .select("order_id")
      .where("order_number", "=", Number(number))
      .executeTakeFirstOrThrow()
    await office.db
      .updateTable("order_item")
      .set({ product_id: "1008", range_lane: "4", reservation_date: "2026-11-20" })
      .where("order_id", "=", order_id)
      .execute()
    await openOrder(page, "Return", number)
    const block = page.getByRole("region", { name: "Range check-in" })
    await expect(block).toContainText("Lane 4")
    await expectAccessible(page, "the range check-in")
    await expectLargeTargets(page, "the range check-in")
    await block.getByRole("checkbox", { name: "Yes, rentals were returned" }).press(" ")
    await block.getByRole("button", { name: "Complete check-in" }).press("Enter")
    await expect(block).toContainText("Check 'Yes' to verify that rentals and driver's license were returned")
    await block.getByRole("checkbox", { name: "Yes, the driver's license was returned" }).press(" ")
    await block.getByRole("button", { name: "Complete check-in" }).press("Enter")
    await expect(block).toContainText("Checked in")
    await expect(block.getByRole("button", { name: "Complete check-in" })).toBeHidden()
    const [item] = await office.db
      .selectFrom("order_item")
      .select(["rentals_returned", "drivers_license_returned"])
      .where("order_id", "=", order_id)
      .execute()
    expect(item).toEqual({ rentals_returned: true, drivers_license_returned: true })
  }
)

// Verifies: ORD-16, CG-16
test(
  "what was sold by serial number comes back by its own number, scanned or typed, and no other piece",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    const number = await sellForCash(page)
    await office.db.updateTable("order_item").set({ serial_number: "H9C-000101" }).where("upc", "=", FMJ).execute()
    await openOrder(page, "Return", number)
    await scan(page, FMJ)
    const question = page.getByRole("dialog", { name: "Which one is coming back?" })
    const field = question.getByLabel("Serial number")
    await expect(field).toBeFocused()
    await expectAccessible(page, "the question for the serial number")
    await expectLargeTargets(page, "the question for the serial number")
    await typeByHand(page, "H9C-000999")
    await press(page, "Enter")
    await expect(question.getByRole("alert")).toHaveText("That piece was not sold with this order, or is back already.")
    await press(page, "Escape")
    await expect(question).toBeHidden()
    await expect(lines(page)).toHaveCount(0)
    await page.getByRole("button", { name: /^Return one/ }).click()
    await expect(field).toBeFocused()
    await scan(page, "H9C-000101")
    await expect(lines(page)).toHaveCount(1)
    await expect(cart(page)).toContainText("H9C-000101")
    await expect(page.getByRole("button", { name: /^Return one/ })).toBeDisabled()
  }
)

test(
  "a name without a blank leaves the amounts of an order and of its refund in sight",
  { tag: "@full" },
  async ({ page, office }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    const name = "W".repeat(90)
    await office.db.updateTable("product").set({ description: name }).where("upc", "=", FMJ).execute()
    await startSelling(page)
    await ringUpOne(page)
    await goToPayments(page)
    await payBy(page, "Check")
    await details(page, "Check").getByRole("textbox").fill("9".repeat(64))
    await page.keyboard.press("Enter")
    await expect(saleComplete(page)).toBeVisible()
    const [order] = await ordersOf(office)
    await saleComplete(page).getByRole("button", { name: /^Done/ }).click()
    await openOrder(page, "Return", order?.number ?? "")
    await expect(page.getByRole("button", { name: /^Return one/ })).toBeInViewport({ ratio: 1 })
    await returnOne(page)
    await expect(page.getByRole("textbox", { name: /^Refund amount/ })).toBeInViewport({ ratio: 1 })
  }
)
