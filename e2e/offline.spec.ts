import { FMJ, PATCHES } from "./support/amounts.ts"
import { exportBook } from "./support/book.ts"
import { eventsOnDisk, written } from "./support/disk.ts"
import { expectAccessible } from "./support/look.ts"
import { callsOf } from "./support/facts.ts"
import { expect, test } from "./support/test.ts"
import { cart, goOffline, lines, scan, startSelling } from "./support/till.ts"

// Verifies: SHL-44
test(
  "offline is told, with what works and what waits, until the connection is back, and the book still leaves",
  { tag: "@full" },
  async ({ page, context }) => {
    await startSelling(page)
    await scan(page, FMJ)
    await expect(cart(page)).toContainText("1 line · 1 item")
    await goOffline(page)
    const banner = page.getByRole("status").filter({ hasText: /Offline since \d+:\d\d [AP]M\./ })
    await expect(banner).toContainText(
      "The cart is kept, and items you scan wait in it. Searching, payments and receipts need the connection."
    )
    await expect(page.getByRole("banner")).toContainText("Offline")

    await scan(page, PATCHES)
    await expect(lines(page)).toHaveCount(2)
    await expect(cart(page).getByRole("button", { name: /Go To Payments/ })).toBeDisabled()
    await exportBook(page)
    await page.getByRole("button", { name: "Close" }).click()
    await context.setOffline(false)
    await expect(banner).toBeHidden()
    await expect(page.getByRole("banner")).toContainText("Online")
    await expect(cart(page)).toContainText("2 lines · 2 items")
    await expect
      .poll(async () => (await eventsOnDisk(page, "ConnectionChanged")).map(({ online }) => online))
      .toEqual([false, true])
  }
)

test(
  "a register that stands still knows of a dead server by itself, and what was scanned meanwhile can be taken out",
  { tag: "@full" },
  async ({ page }) => {
    await startSelling(page)
    await expect(page.getByRole("banner")).toContainText("Online")
    await page.route("**/api?action=*", (route) => route.abort())
    await expect(page.getByRole("banner")).toContainText("No answer", { timeout: 20_000 })
    await scan(page, FMJ)
    await scan(page, PATCHES)
    await expect(lines(page)).toContainText(["Waiting for the connection.", "Waiting for the connection."])
    await expect(page.getByRole("status").filter({ hasText: "The server hasn't responded" })).toContainText(
      "2 answers outstanding"
    )
    await expectAccessible(page, "items that wait for the connection")
    await cart(page).getByRole("button", { name: "Remove" }).first().click()
    await written(page, "ScanDismissed")
    await page.reload()
    await page.unrouteAll()
    await expect(lines(page)).toHaveCount(1)
    await expect(page.getByRole("banner")).toContainText("Online", { timeout: 20_000 })
    await expect(cart(page)).toContainText("1 line · 1 item")
  }
)

test(
  "codes that nothing matches stay in the cart after an outage, each until it is removed, and keep the charge",
  { tag: "@full" },
  async ({ page }) => {
    await startSelling(page)
    await goOffline(page)
    await scan(page, "999000111")
    await scan(page, FMJ)
    await scan(page, "999000222")
    await expect(lines(page)).toHaveCount(3)
    await page.context().setOffline(false)
    await expect(cart(page)).toContainText("1 line · 1 item")
    const missing = lines(page).filter({ hasText: "Not added." })
    await expect(missing).toHaveCount(2)
    await expect(missing.first()).toContainText("999000222")
    await expectAccessible(page, "codes that were not added")
    await page.keyboard.press("F9")
    await expect(page.getByText("Some scans were not added. Look them up or remove them first.").first()).toBeVisible()
    await written(page, "ScanRefused")
    await page.reload()
    await expect(missing).toHaveCount(2)
    await missing.first().getByRole("button", { name: "Remove" }).click()
    await missing.first().getByRole("button", { name: "Look Up" }).click()
    await expect(missing).toHaveCount(0)
    await expect(page.getByText(/no products that match the search term 999000111/).first()).toBeVisible()
    await expect(cart(page).getByRole("button", { name: /Go To Payments/ })).toBeEnabled()
  }
)

test(
  "a server that does not answer is told as such, and Online only once it does",
  { tag: "@full" },
  async ({ page }) => {
    await startSelling(page)
    await expect(page.getByRole("banner")).toContainText("Online")
    await page.route("**/api?action=*", (route) => route.abort())
    await scan(page, FMJ)
    const banner = page.getByRole("status").filter({ hasText: /The server hasn't responded since \d+:\d\d [AP]M\./ })
    await expect(banner).toBeVisible()
    await expect(page.getByRole("banner")).toContainText("No answer")
    await expect(page.getByRole("banner")).not.toContainText("Online")
    await page.unrouteAll()
    await expect(page.getByRole("banner")).toContainText("Online", { timeout: 20_000 })
    await expect(banner).toBeHidden()
    await expect
      .poll(async () => (await eventsOnDisk(page, "ServerReachChanged")).map(({ answers }) => answers))
      .toEqual([false, true])
  }
)

test("a reply that is lost on its way adds the scanned piece once", { tag: "@full" }, async ({ page, office }) => {
  await startSelling(page)
  office.faults.cutNext("add_to_cart")
  await scan(page, FMJ)
  await expect(cart(page)).toContainText("1 line · 1 item")
  await expect.poll(() => callsOf(office, "add_to_cart")).toBeGreaterThan(1)
  await expect(cart(page)).toContainText("1 line · 1 item")
})

test(
  "an item whose reply never comes is shown as unconfirmed, and Check settles it",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await page.route("**/api?action=add_to_cart", (route) => route.abort())
    await scan(page, FMJ)
    await expect(lines(page)).toContainText("No reply: it may or may not be in the cart.")
    await expect(cart(page).getByRole("button", { name: /Go To Payments|Cart Is Empty/ })).toBeDisabled()
    expect(callsOf(office, "add_to_cart")).toBe(0)
    await page.unrouteAll()
    await cart(page).getByRole("button", { name: "Check" }).click()
    await expect(cart(page)).toContainText("1 line · 1 item")
  }
)
