import { FMJ, PATCHES } from "./support/amounts.ts"
import { keepNotices, lookAround } from "./support/look.ts"
import { allSettled } from "./support/disk.ts"
import { expect, test } from "./support/test.ts"
import { cart, chargeButton, DANA, lines, press, scan, scanField, signInCashier, startSelling } from "./support/till.ts"

test.describe.configure({ timeout: 180_000 })

test("menu, commands, undo and the screens to come are without an obstacle", { tag: "@full" }, async ({ page }) => {
  await keepNotices(page)
  await startSelling(page)
  await scan(page, FMJ)
  await scan(page, PATCHES)
  await expect(lines(page)).toHaveCount(2)
  await expect(chargeButton(page)).toBeEnabled()
  await press(page, "Control+z")
  await expect(cart(page)).toContainText("Undone:")
  await lookAround(page, "undone")
  await press(page, "F10")
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible()
  await lookAround(page, "menu")
  await press(page, "F10", "Control+k")
  await expect(page.getByRole("dialog", { name: "All commands" })).toBeVisible()
  await lookAround(page, "all commands")
  await press(page, "Escape", "F8")
  await expect(page.getByRole("heading", { name: "Customer", level: 1 })).toBeVisible()
  await lookAround(page, "customer, to come")
  await page.getByRole("link", { name: "Return", exact: true }).click()
  const question = page.getByRole("alertdialog", { name: "Clear cart?" })
  await lookAround(page, "clear cart, on leaving")
  await question.getByRole("button", { name: "Confirm" }).click()
  await expect(page.getByRole("heading", { name: "Return", level: 1 })).toBeVisible()
  await lookAround(page, "return, to come")
  await page.goto("/orders/open?message=close_register")
  await expect(page.getByText("Please resolve all open orders before closing register.")).toBeVisible()
  await lookAround(page, "open orders, to come")
})

test("the time clock and the end of a sign-in are without an obstacle", { tag: "@full" }, async ({ page }) => {
  await page.clock.install()
  await startSelling(page)
  await press(page, "F10")
  await page.getByRole("button", { name: "Log Out" }).click()
  await page.getByRole("tab", { name: "Time clock" }).click()
  await page.getByLabel("PIN", { exact: true }).fill(DANA.pin)
  await lookAround(page, "time clock")
  await press(page, "Enter")
  await expect(page.getByText(/Clocked in at/)).toBeVisible()
  await lookAround(page, "clocked in")
  await page.getByRole("tab", { name: "Cashier" }).click()
  await signInCashier(page, DANA)
  await expect(scanField(page)).toBeFocused()
  // Each outcome that is still to come would say that somebody is there.
  await allSettled(page)
  await page.clock.fastForward(272_000)
  await expect(page.getByRole("alertdialog", { name: /^You will be signed out in/ })).toBeVisible()
  await lookAround(page, "the sign-in ends")
})
