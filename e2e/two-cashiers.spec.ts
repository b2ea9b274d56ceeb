import type { Page } from "@playwright/test"
import { FMJ } from "./support/amounts.ts"
import { eventsOnDisk } from "./support/disk.ts"
import { expectAccessible } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import {
  cart,
  DANA,
  dialog,
  LEE,
  lines,
  lookUp,
  press,
  scanField,
  signInCashier,
  startSelling
} from "./support/till.ts"

const logOut = async (page: Page): Promise<void> => {
  await press(page, "F10")
  await page.getByRole("button", { name: "Log Out" }).click()
}

test("what one cashier left on its way changes nothing for the next one, and says so", async ({ page }) => {
  await startSelling(page)
  await logOut(page)
  await signInCashier(page, LEE)
  await lookUp(page, FMJ)
  // In the cart, and not on its way there: what is still on its way would not be sent.
  await expect(cart(page)).toContainText("1 line · 1 item")
  await logOut(page)
  await signInCashier(page, DANA)
  await expect(scanField(page)).toBeFocused()
  await lookUp(page, FMJ)
  // In the cart, and not on its way there: what is still on its way would not be sent.
  await expect(cart(page)).toContainText("1 line · 1 item")

  const written: string[] = []
  let cut = () => undefined as void
  const held = new Promise<void>((resolve) => {
    cut = resolve
  })
  await page.route(/action=(save_quantity|clear_cart)/, async (route) => {
    written.push(route.request().postData() ?? "")
    await held
    await route.abort("connectionreset")
  })
  await cart(page).getByRole("button", { name: "One more" }).first().click()
  await cart(page).getByRole("button", { name: "Clear cart" }).click()
  await dialog(page, "Clear cart?").getByRole("button", { name: "Confirm" }).click()
  await logOut(page)
  cut()
  await expect(page.getByRole("form", { name: "Cashier Login" })).toBeVisible()
  await expect(page.getByText(/Not sent: Dana K\. signed out first \(clearing the cart\)\./)).toBeVisible()
  await expect(page.getByText(/Dana K\. signed out before an answer came \(changing a quantity\)/)).toBeVisible()
  await expectAccessible(page, "sign-in")

  await signInCashier(page, LEE)
  await expect(lines(page)).toHaveCount(1)
  const notice = page.getByRole("status").filter({ hasText: "Not sent: Dana K. signed out first" })
  await expect(notice).toBeVisible()
  expect(written).toHaveLength(1)
  expect(written[0]).toContain('"decided_by"')
  await notice.getByRole("button", { name: "OK" }).click()
  await expect(notice).toBeHidden()
  await expect.poll(() => eventsOnDisk(page, "RequestUnsent")).toHaveLength(2)
})
