import type { Page } from "@playwright/test"
import { FMJ, PATCHES } from "./support/amounts.ts"
import { expectAccessible, expectLargeTargets } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { cart, chargeButton, DANA, lines, press, scan, scanField, signInCashier, startSelling } from "./support/till.ts"

test.describe.configure({ timeout: 180_000 })

const SIZES = [
  { width: 1366, height: 768 },
  { width: 1024, height: 768 }
]

const look = async (page: Page, what: string): Promise<void> => {
  await expectAccessible(page, what)
  await expectLargeTargets(page, what)
}

for (const viewport of SIZES)
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport })

    test("menu, commands, undo and the screens to come are without an obstacle", async ({ page }) => {
      await startSelling(page)
      await scan(page, FMJ)
      await scan(page, PATCHES)
      await expect(lines(page)).toHaveCount(2)
      await expect(chargeButton(page)).toBeEnabled()
      await press(page, "Control+z")
      await expect(cart(page)).toContainText("Undone:")
      await look(page, "undone")
      await press(page, "F10")
      await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible()
      await look(page, "menu")
      await press(page, "F10", "Control+k")
      await expect(page.getByRole("dialog", { name: "All commands" })).toBeVisible()
      await look(page, "all commands")
      await press(page, "Escape", "F8")
      await expect(page.getByRole("heading", { name: "Customer", level: 1 })).toBeVisible()
      await look(page, "customer, to come")
      await page.getByRole("link", { name: "Return", exact: true }).click()
      const question = page.getByRole("alertdialog", { name: "Clear cart?" })
      await look(page, "clear cart, on leaving")
      await question.getByRole("button", { name: "Confirm" }).click()
      await expect(page.getByRole("heading", { name: "Return", level: 1 })).toBeVisible()
      await look(page, "return, to come")
      await page.goto("/orders/open?message=close_register")
      await expect(page.getByText("Please resolve all open orders before closing register.")).toBeVisible()
      await look(page, "open orders, to come")
    })

    test("the time clock and the end of a sign-in are without an obstacle", async ({ page }) => {
      await page.clock.install()
      await startSelling(page)
      await press(page, "F10")
      await page.getByRole("button", { name: "Log Out" }).click()
      await page.getByRole("tab", { name: "Time clock" }).click()
      await page.getByLabel("PIN", { exact: true }).fill(DANA.pin)
      await look(page, "time clock")
      await press(page, "Enter")
      await expect(page.getByText(/Clocked in at/)).toBeVisible()
      await look(page, "clocked in")
      await page.getByRole("tab", { name: "Cashier" }).click()
      await signInCashier(page, DANA)
      await expect(scanField(page)).toBeFocused()
      await page.clock.fastForward(272_000)
      await expect(page.getByRole("alertdialog", { name: /^You will be signed out in/ })).toBeVisible()
      await look(page, "the sign-in ends")
    })
  })
