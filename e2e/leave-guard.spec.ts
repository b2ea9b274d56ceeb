import { basketCharging } from "./support/amounts.ts"
import { chargesOf, ordersOf } from "./support/facts.ts"
import { expect, test } from "./support/test.ts"
import {
  cart,
  chargeButton,
  chargeCard,
  dialog,
  press,
  ringUp,
  ringUpToPayment,
  saleComplete,
  scanField,
  startSelling
} from "./support/till.ts"

test.use({ terminalDelayMs: 60_000 })

const basket = basketCharging(18)

// Verifies: PAY-55, SHL-09, SHL-39
test(
  "while a card is worked on the screen cannot be left: not by Back, not by the rail, not by the menu",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await ringUpToPayment(page, basket)
    await chargeCard(page).click()
    const wait = dialog(page, "Waiting for the card")
    await expect(wait).toBeVisible()
    await expect.poll(() => chargesOf(office)).toHaveLength(1)

    await page.evaluate(() => history.back())
    await expect(wait.getByRole("alert")).toHaveText("Please wait for your payment to finish before leaving...")
    await expect(page.getByRole("alertdialog")).toHaveCount(1)
    await expect(page).toHaveURL(/\/payment$/)

    await press(page, "Escape", "F10")
    await expect(wait).toBeVisible()
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden()
    await expect(page.getByRole("button", { name: "Menu", includeHidden: true })).toBeDisabled()
    await page.getByRole("link", { name: "Sale", includeHidden: true }).dispatchEvent("click")
    await expect(page).toHaveURL(/\/payment$/)

    const asked = page.waitForEvent("dialog")
    const reloading = page.evaluate(() => location.reload())
    const question = await asked
    expect(question.type()).toBe("beforeunload")
    await question.dismiss()
    await reloading
    await expect(wait).toBeVisible()

    await office.terminalAnswers()
    await expect(saleComplete(page)).toBeVisible()
    expect(await ordersOf(office)).toHaveLength(1)
  }
)

// Verifies: SHL-31
test(
  "with no payment under way the screen is left freely, and the cart is locked only meanwhile",
  { tag: "@full" },
  async ({ page }) => {
    await startSelling(page)
    await ringUpToPayment(page, basket)
    await expect(cart(page)).toContainText("Cart locked")
    await expect(cart(page).getByRole("button", { name: "Clear cart" })).toBeHidden()
    await press(page, "Escape")
    await expect(scanField(page)).toBeFocused()
    await expect(chargeButton(page)).toBeEnabled()
    await press(page, "F9")
    await expect(page.getByRole("form", { name: "Payment" })).toBeVisible()
    await page.goBack()
    await expect(scanField(page)).toBeFocused()
    await expect(page).toHaveURL(/\/sale$/)
    await page.goForward()
    await cart(page).getByRole("button", { name: "Back to sale" }).click()
    await expect(scanField(page)).toBeFocused()
  }
)

test(
  "the address of the payment, typed with nothing in the cart, takes nothing",
  { tag: "@full" },
  async ({ page }) => {
    await startSelling(page)
    await page.goto("/payment")
    await expect(page.getByRole("form", { name: "Payment" })).toBeVisible()
    await expect(page.getByRole("button", { name: "Charge card" })).toBeDisabled()
    await press(page, "Escape")
    await ringUp(page, basket)
  }
)
