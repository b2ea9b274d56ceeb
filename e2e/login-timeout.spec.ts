import type { Page } from "@playwright/test"
import { FMJ } from "./support/amounts.ts"
import { allSettled, eventsOnDisk } from "./support/disk.ts"
import { expect, test } from "./support/test.ts"
import {
  cart,
  DANA,
  dialog,
  goToPayments,
  lines,
  press,
  lookUp,
  scan,
  scanField,
  signInCashier,
  startSelling
} from "./support/till.ts"

/** A cashier at Front 1, where a manager has just been. */
const startAsCashier = async (page: Page): Promise<void> => {
  await startSelling(page)
  await press(page, "F10")
  await page.getByRole("button", { name: "Log Out" }).click()
  await signInCashier(page, DANA)
  await expect(scanField(page)).toBeFocused()
  // Each outcome that is still to come would say that somebody is there.
  await allSettled(page)
}

const warning = (page: Page) => page.getByRole("alertdialog", { name: /^You will be signed out in/ })

/** No time passes by itself any more, however slow the machine is. */
const stand = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)

test.beforeEach(async ({ page }) => {
  await page.clock.install()
})

// Verifies: AUTH-16, AUTH-18, CON-03
test(
  "a cashier who leaves the register is warned after four and a half minutes and signed out after five",
  { tag: "@full" },
  async ({ page }) => {
    await startAsCashier(page)
    await lookUp(page, FMJ)
    // All calls that the lookup makes are over: each of them says that somebody is there.
    await expect(cart(page)).toContainText("1 line · 1 item")
    await stand(page)
    await page.clock.fastForward(265_000)
    await expect(warning(page)).toBeHidden()
    await page.clock.fastForward(6_000)
    await expect(warning(page)).toContainText(/in 0:2\d/)
    await expect(warning(page).getByRole("button", { name: "Stay signed in" })).toBeFocused()
    await page.clock.fastForward(10_000)
    await expect(warning(page)).toContainText(/in 0:1\d/)
    await page.clock.fastForward(20_000)
    await page.clock.resume()
    await expect(page.getByRole("form", { name: "Cashier Login" })).toBeVisible()
    await expect(warning(page)).toBeHidden()
    await expect(page.getByText("Signed out after five minutes without activity. The cart is kept.")).toBeVisible()
    await expect.poll(() => eventsOnDisk(page, "SignedOut")).toMatchObject([{ by: "person" }, { by: "timeout" }])

    await signInCashier(page, DANA)
    await expect(lines(page)).toHaveCount(1)
  }
)

test("a cashier who stays, by key or by the next scan, has five more minutes", { tag: "@full" }, async ({ page }) => {
  await startAsCashier(page)
  await page.clock.fastForward(275_000)
  await expect(warning(page)).toBeVisible()
  await press(page, "Enter")
  await expect(warning(page)).toBeHidden()
  // Whoever stays asks the back office, whose answer says once more that somebody is there.
  await allSettled(page)
  await page.clock.fastForward(275_000)
  await expect(warning(page)).toBeVisible()
  // Under this clock keys come when the machine has time for them; while it stands they come as fast as a scanner's.
  await stand(page)
  await scan(page, FMJ)
  await page.clock.resume()
  await expect(warning(page)).toBeHidden()
  await expect(lines(page)).toHaveCount(1)
  await page.clock.fastForward(265_000)
  await expect(warning(page)).toBeHidden()
  await expect(page.getByRole("banner")).toContainText(DANA.name)
})

// Verifies: PAY-57
test("nobody is signed out in the middle of a payment", { tag: "@full" }, async ({ page }) => {
  await startAsCashier(page)
  await lookUp(page, FMJ)
  // All calls that the lookup makes are over: each of them says that somebody is there.
  await expect(cart(page)).toContainText("1 line · 1 item")
  await goToPayments(page)
  await page.clock.fastForward(900_000)
  await expect(page.getByRole("form", { name: "Payment" })).toBeVisible()
  await expect(warning(page)).toBeHidden()
  await press(page, "Escape")
  await expect(scanField(page)).toBeFocused()
  await page.clock.fastForward(301_000)
  await expect(page.getByRole("form", { name: "Cashier Login" })).toBeVisible()
})

// Verifies: AUTH-17
test("a manager stays signed in", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  await page.clock.fastForward(3_600_000)
  await expect(dialog(page, "You will be signed out")).toBeHidden()
  await expect(page.getByRole("banner")).toContainText("manager")
})

test("a page that is opened again after more than five minutes wants the PIN", { tag: "@full" }, async ({ page }) => {
  await startAsCashier(page)
  await page.goto("about:blank")
  await page.clock.fastForward(270_000)
  await page.goBack()
  await expect(scanField(page)).toBeFocused()
  await page.goto("about:blank")
  await page.clock.fastForward(301_000)
  await page.goBack()
  await expect(page.getByRole("form", { name: "Cashier Login" })).toBeVisible()
  await expect.poll(() => eventsOnDisk(page, "SignedOut")).toMatchObject([{ by: "person" }, { by: "timeout" }])
})
