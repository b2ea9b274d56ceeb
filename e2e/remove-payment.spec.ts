import { amountCharging, basketCharging, money } from "./support/amounts.ts"
import { attemptsOf, callsOf, ordersOf } from "./support/facts.ts"
import { expect, test } from "./support/test.ts"
import {
  acceptCash,
  amountField,
  chargeCard,
  dialog,
  payBy,
  press,
  ringUpToPayment,
  saleComplete,
  startSelling,
  typeAmount
} from "./support/till.ts"
import { waitInVain } from "./support/unanswered.ts"

const basket = basketCharging(40)

// Verifies: PAY-45
test("cash may be taken out again, after a question", { tag: "@full" }, async ({ page, office }) => {
  await startSelling(page)
  await ringUpToPayment(page, basket)
  await payBy(page, "Cash")
  await typeAmount(page, 1000)
  await acceptCash(page).click()
  const payments = page.getByRole("list", { name: "Payments" })
  await expect(payments).toContainText("Accepted")
  await expect(amountField(page)).toHaveValue(money(basket.total - 1000))

  const remove = payments.getByRole("button", { name: "Remove Cash payment of $10.00" })
  const question = dialog(page, "Confirm Remove Payment")
  await remove.click()
  await question.getByRole("button", { name: "Keep it" }).click()
  await expect(remove).toBeFocused()
  expect(callsOf(office, "remove_shopping_cart_payment")).toBe(0)
  await remove.click()
  await question.getByRole("button", { name: "Remove payment" }).click()
  await expect(payments).toBeHidden()
  await expect(amountField(page)).toHaveValue(money(basket.total))
  await expect(amountField(page)).toBeFocused()
  expect(await attemptsOf(office)).toMatchObject([{ method: "CASH", state: "voided" }])

  await page.getByRole("button", { name: "Exact" }).click()
  await acceptCash(page).click()
  await expect(saleComplete(page)).toBeVisible()
  expect(await ordersOf(office)).toMatchObject([{ payments: [{ amount: basket.total }] }])
})

// Verifies: PAY-45, REL-6
test(
  "a card that nobody answered for is removed with nothing handed back, and K and Enter take the cash",
  { tag: "@full" },
  async ({ page, office }) => {
    const silent = basketCharging(4)
    await page.clock.install()
    await startSelling(page)
    await ringUpToPayment(page, silent)
    const check = await waitInVain(page, office)
    await check.getByRole("button", { name: "Check Again" }).click()
    await check.getByRole("button", { name: "Clear" }).click()
    await expect(check).toBeHidden()
    const question = dialog(page, "Confirm Remove Payment")
    await page.getByRole("button", { name: /^Remove .* payment/ }).click()
    await expect(question).toContainText("Nobody knows yet whether the card was charged. Hand nothing back")
    await question.getByRole("button", { name: "Remove payment" }).click()
    await expect(amountField(page)).toBeFocused()
    await expect(page.getByRole("list", { name: "Payments" })).not.toContainText("Pending")
    await expect(page.getByRole("button", { name: /^Remove .* payment/ })).toBeHidden()
    await press(page, "k")
    await expect(acceptCash(page)).toBeEnabled()
    await expect(amountField(page)).toBeFocused()
    await press(page, "Enter")
    await expect(saleComplete(page)).toBeVisible()
    expect((await attemptsOf(office)).map(({ method, state }) => [method, state])).toEqual([
      ["CREDIT_CARD", "cancelled"],
      ["CASH", "approved"]
    ])
  }
)

// Verifies: PAY-46, CART-09
test(
  "a processed card payment stays, in the words of the specification, and so does its cart",
  { tag: "@full" },
  async ({ page, office }) => {
    const amount = amountCharging(50, 2000)
    await startSelling(page)
    await ringUpToPayment(page, basket)
    await typeAmount(page, amount)
    await chargeCard(page).click()
    const payments = page.getByRole("list", { name: "Payments" })
    await expect(payments).toContainText("Accepted")
    await expect(payments.getByRole("button", { name: /^Remove/ })).toBeHidden()
    await payments.getByRole("button", { name: /^Void/ }).click()
    await dialog(page, "Void this charge?").getByRole("button", { name: "Keep charge" }).click()
    expect(callsOf(office, "remove_shopping_cart_payment")).toBe(0)
    expect(await attemptsOf(office)).toMatchObject([{ method: "CREDIT_CARD", state: "approved", amount }])

    await page.getByRole("button", { name: "Back to sale" }).click()
    await page.getByRole("button", { name: "Clear cart" }).click()
    await dialog(page, "Clear cart?").getByRole("button", { name: "Confirm" }).click()
    await expect(page.getByRole("main")).toContainText(
      "Clearing a cart with a processed credit card transaction is not allowed. You can save the cart as a layaway or other type of order."
    )
    expect(callsOf(office, "clear_cart")).toBe(0)
    await expect(page.getByRole("list", { name: "Lines of the cart" }).getByRole("listitem")).toHaveCount(
      basket.lines.length
    )
  }
)
