import { basketCharging, money } from "./support/amounts.ts"
import { callsOf } from "./support/facts.ts"
import { expect, test } from "./support/test.ts"
import { cart, chargeButton, dialog, lines, press, ringUp, startSelling } from "./support/till.ts"

const basket = basketCharging(18)

// Verifies: CART-02, CART-07, CART-16
test("the cart is cleared after a question, and kept when the answer is no", async ({ page, office }) => {
  await startSelling(page)
  await ringUp(page, basket)
  const clear = cart(page).getByRole("button", { name: "Clear cart" })
  await clear.click()
  const question = dialog(page, "Clear cart?")
  await expect(question).toContainText(money(basket.total))
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused()
  await press(page, "Escape")
  await expect(question).toBeHidden()
  await expect(clear).toBeFocused()
  await expect(lines(page)).toHaveCount(basket.lines.length)
  expect(callsOf(office, "clear_cart")).toBe(0)

  await clear.click()
  await question.getByRole("button", { name: "Confirm" }).click()
  await expect(page.getByText("Lines appear here, the newest on top.")).toBeVisible()
  await expect(chargeButton(page)).toBeHidden()
  await expect(cart(page).getByRole("button", { name: "Cart Is Empty" })).toBeDisabled()
  await expect(clear).toBeDisabled()
  expect(callsOf(office, "clear_cart")).toBe(1)
})
