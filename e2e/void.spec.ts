import type { Page } from "@playwright/test"
import { amountCharging, basketCharging, basketOfFmj, cardFee, money } from "./support/amounts.ts"
import { exportBook } from "./support/book.ts"
import { allSettled, rowsOnDisk, written } from "./support/disk.ts"
import { attemptsOf, ordersOf } from "./support/facts.ts"
import { tells } from "./support/leak.ts"
import { expectAccessible, expectAccessibleAtBothSizes, expectLargeTargets } from "./support/look.ts"
import { MANAGER_CODE } from "./support/paying.ts"
import { firstSentence, openFile } from "./support/recorder.ts"
import { openOrder } from "./support/returning.ts"
import { expect, test } from "./support/test.ts"
import {
  acceptCash,
  amountField,
  chargeCard,
  chooseInMenu,
  DANA,
  dialog,
  payBy,
  payInCash,
  press,
  ringUpToPayment,
  saleComplete,
  scanField,
  signInCashier,
  startSelling,
  tabTo,
  typeAmount
} from "./support/till.ts"

test.use({ hasTouch: true })

const basket = basketCharging(40)
const payments = (page: Page) => page.getByRole("list", { name: "Payments" })
const question = (page: Page) => dialog(page, "Void this charge?")

const asCashier = async (page: Page): Promise<void> => {
  await startSelling(page)
  await chooseInMenu(page, "Log Out")
  await signInCashier(page, DANA)
  await expect(scanField(page)).toBeFocused()
}

/** A card is charged for a part; the cents of the charge choose what becomes of its void. */
const chargePart = async (page: Page, cents: number): Promise<number> => {
  const amount = amountCharging(cents, 20_00)
  await ringUpToPayment(page, basket)
  await typeAmount(page, amount)
  await chargeCard(page).click()
  await expect(payments(page)).toContainText("Accepted")
  return amount
}

test("a charge of the open cart is voided by a manager's code, by keyboard alone, and its sale goes on in cash", async ({
  browser,
  page,
  office
}) => {
  await asCashier(page)
  const amount = await chargePart(page, 50)
  const whole = money(amount + cardFee(amount))
  await tabTo(payments(page).getByRole("button", { name: /^Void SIMULATED VISA/ }))
  await press(page, "Enter")
  await expect(question(page)).toContainText(`All of the ${whole} charged to SIMULATED VISA ending 4242 goes back`)
  await expectAccessibleAtBothSizes(page, "voiding by a manager's code")
  const code = question(page).getByLabel("Manager code")
  await expect(code).toBeFocused()
  // Two Enters in a hurry are one, unless something else was done between.
  await press(page, "Tab", "Shift+Tab", "Enter")
  await expect(question(page).getByRole("alert")).toHaveText("Enter a manager code to void a card.")
  await code.fill("111111")
  await press(page, "Enter")
  await expect(question(page).getByRole("alert")).toHaveText("Wrong manager code.")
  await expect(code).toHaveValue("")
  await code.fill(MANAGER_CODE)
  await press(page, "Enter")
  await expect(payments(page)).toContainText("Nothing stays on the card")
  await expect(payments(page)).toContainText("Voided")
  await expect(amountField(page)).toHaveValue(money(basket.total))
  await expect(amountField(page)).toBeFocused()
  expect(await attemptsOf(office)).toMatchObject([{ method: "CREDIT_CARD", state: "voided" }])
  await press(page, "k", "Enter")
  await expect(saleComplete(page)).toBeVisible()
  expect(await ordersOf(office)).toMatchObject([{ payments: [{ amount: basket.total }] }])
  await allSettled(page)
  expect(tells(JSON.stringify(await rowsOnDisk(page)), MANAGER_CODE)).toBe(false)
  await saleComplete(page).getByRole("button", { name: "Done" }).click()
  await signInCashier(page, DANA)
  await expect(scanField(page)).toBeFocused()
  const support = await openFile(browser, office, await exportBook(page))
  await expect(firstSentence(support)).toContainText(
    `The charge was voided before it was settled: Credit Card ${whole}`
  )
})

test(
  "a void whose answer is lost counts as charged until it is confirmed, over a reload, and by finger",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    const amount = await chargePart(page, 9)
    await payments(page)
      .getByRole("button", { name: /^Void SIMULATED VISA/ })
      .tap()
    await expectLargeTargets(page, "voiding as a manager")
    await question(page).getByRole("button", { name: "Void charge" }).tap()
    await expect(payments(page)).toContainText("Being voided")
    await expect(page.getByRole("main")).toContainText("The void is not confirmed yet. Check it again.")
    await expect(amountField(page)).toHaveValue(money(basket.total - amount))
    await payBy(page, "Cash")
    await expect(acceptCash(page)).toBeDisabled()
    await written(page, "VoidEnded")
    await page.reload()
    await expect(payments(page)).toContainText("Being voided")
    await payments(page)
      .getByRole("button", { name: /^Check the void of SIMULATED VISA/ })
      .tap()
    await expect(payments(page)).toContainText("Nothing stays on the card")
    await expect(amountField(page)).toHaveValue(money(basket.total))
    expect(await attemptsOf(office)).toMatchObject([{ method: "CREDIT_CARD", state: "voided" }])
  }
)

test(
  "a charge that was settled stays, and the register says to refund it after the sale",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await chargePart(page, 8)
    await payments(page)
      .getByRole("button", { name: /^Void SIMULATED VISA/ })
      .click()
    await question(page).getByRole("button", { name: "Void charge" }).click()
    const words = "The processor settled this charge already, so it can't be voided. Complete the sale, then refund it."
    await expect(page.getByRole("main")).toContainText(words)
    await payments(page)
      .getByRole("button", { name: /^Void SIMULATED VISA/ })
      .click()
    await expect(dialog(page, "Not Allowed")).toContainText(words)
    await press(page, "Escape")
    await payBy(page, "Cash")
    await page.getByRole("button", { name: "Exact" }).click()
    await acceptCash(page).click()
    await expect(saleComplete(page)).toBeVisible()
    expect((await attemptsOf(office)).map(({ state }) => state)).toEqual(["approved", "approved"])
  }
)

// Verifies: ORD-09, CG-40
test(
  "an order of the day is cancelled with the void of its card, and says what goes back how",
  { tag: "@full" },
  async ({ page, office }) => {
    await asCashier(page)
    await ringUpToPayment(page, basketOfFmj)
    await payInCash(page, 10_00)
    await payBy(page, "Credit Card")
    await chargeCard(page).click()
    await expect(saleComplete(page)).toBeVisible()
    const [sold] = await ordersOf(office)
    const number = sold?.number ?? ""
    await press(page, "Enter")
    await signInCashier(page, DANA)
    await expect(scanField(page)).toBeFocused()
    await openOrder(page, "Return", number)
    await page.getByRole("button", { name: "Cancel order" }).click()
    const ask = dialog(page, "Cancel order")
    await expect(ask).toContainText("voided on the card")
    await expect(ask).toContainText("$10.00 in cash")
    await expectAccessible(page, "cancelling an order with a card")
    await ask.getByLabel("Manager code").fill(MANAGER_CODE)
    await ask.getByRole("button", { name: "Cancel order" }).click()
    await expect(ask).toContainText("This order is cancelled.")
    await press(page, "Escape")
    await expect(page.getByRole("main")).toContainText("SIMULATED VISA ending 4242, voided")
    const [order] = await ordersOf(office)
    expect(order?.payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  }
)
