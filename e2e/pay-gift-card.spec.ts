import { basketCharging, money } from "./support/amounts.ts"
import { attemptsOf, callsOf, ordersOf } from "./support/facts.ts"
import { expectAccessible, expectLargeTargets } from "./support/look.ts"
import { acceptButton, details, expectRefusal, GIFT_CARDS, loseReplies, onGiftCard } from "./support/paying.ts"
import { expectNoTrace } from "./support/secrets.ts"
import { expect, test } from "./support/test.ts"
import { amountField, dialog, payBy, ringUpToPayment, saleComplete, startSelling, typeAmount } from "./support/till.ts"

const basket = basketCharging(40)

// Verifies: PAY-10, PAY-16, PAY-26, PAY-27, PAY-28
test("a gift card says its balance, pays up to it and no more, and its number is written down nowhere", async ({
  page,
  office
}) => {
  await startSelling(page)
  await ringUpToPayment(page, basket)
  await payBy(page, "Gift Card")
  const form = details(page, "Gift Card")
  const number = form.getByLabel("Gift card number")

  await acceptButton(page).click()
  await expectRefusal(page, "Swipe or enter a gift card number.")
  await expect(number).toBeFocused()

  await number.pressSequentially("rar-100 001!")
  await expect(number).toHaveValue("rar100001")
  await number.press("Enter")
  await expect(form).toContainText("Balance $1.00")
  expect(callsOf(office, "save_payment_gift_card")).toBe(0)
  await acceptButton(page).click()
  await expectRefusal(page, "Gift Card Payment Amount cannot be greater than Gift Card Balance")
  await expectAccessible(page, "a gift card's balance")
  await expectLargeTargets(page, "a gift card's balance")

  await number.fill("NOBODYKNOWS1")
  await form.getByRole("button", { name: "Check Balance" }).click()
  await expect(form).toContainText("This gift card was not found.")

  await number.fill(GIFT_CARDS.thousand)
  await typeAmount(page, basket.total + 1)
  await acceptButton(page).click()
  await expectRefusal(page, "Gift Card Payment Amount cannot be greater than balance due")
  expect(callsOf(office, "save_payment_gift_card")).toBe(0)

  await typeAmount(page, 1_000)
  await expect(page.getByText("cannot be greater than")).toHaveCount(0)
  await number.fill(GIFT_CARDS.thousand)
  await acceptButton(page).dblclick()
  await expect(page.getByRole("list", { name: "Payments" })).toContainText("Accepted")
  await expect(amountField(page)).toHaveValue(money(basket.total - 1_000))
  expect(callsOf(office, "save_payment_gift_card")).toBe(1)
  expect(await onGiftCard(office, "1000")).toBe(100_000 - 1_000)
  await expectNoTrace(
    page,
    office,
    [GIFT_CARDS.thousand, "NOBODYKNOWS1"],
    ["save_payment_gift_card", "get_gift_card_balance"]
  )
})

// Verifies: PAY-45
test(
  "a gift card's payment that is taken out again goes back onto it, once",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await ringUpToPayment(page, basket)
    await payBy(page, "Gift Card")
    await typeAmount(page, 500)
    await details(page, "Gift Card").getByLabel("Gift card number").fill(GIFT_CARDS.fifty)
    await acceptButton(page).click()
    await page.getByRole("button", { name: /^Remove .* payment of \$5\.00/ }).click()
    const question = dialog(page, "Confirm Remove Payment")
    await expect(question).toContainText("The money goes back onto the gift card.")
    await question.getByRole("button", { name: "Remove payment" }).dblclick()
    await expect(page.getByRole("list", { name: "Payments" })).toBeHidden()
    expect(await onGiftCard(office, "0050")).toBe(5_000)
    expect(callsOf(office, "remove_shopping_cart_payment")).toBe(1)
  }
)

// Verifies: PAY-37, PAY-48
test(
  "a reload before a gift card's reply came asks what became of it, and takes it once",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await ringUpToPayment(page, basket)
    await payBy(page, "Gift Card")
    await details(page, "Gift Card").getByLabel("Gift card number").fill(GIFT_CARDS.thousand)
    const lost = await loseReplies(page, "save_payment_gift_card")
    await acceptButton(page).click()
    await expect(dialog(page, "Processing Payment")).toContainText(`Gift Card, ${money(basket.total)}`)
    await expect.poll(lost).toBe(1)
    await page.reload()
    await expect(saleComplete(page)).toContainText(money(basket.total))
    expect(await ordersOf(office)).toMatchObject([
      { total: basket.total, payments: [{ method: "GIFT_CARD", amount: basket.total }] }
    ])
    expect(await attemptsOf(office)).toMatchObject([{ method: "GIFT_CARD", state: "approved" }])
    expect(await onGiftCard(office, "1000")).toBe(100_000 - basket.total)
  }
)
