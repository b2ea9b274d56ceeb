import { basketCharging, money } from "./support/amounts.ts"
import { eventsOnDisk } from "./support/disk.ts"
import { attemptsOf, callsOf, ordersOf } from "./support/facts.ts"
import { expect, test } from "./support/test.ts"
import { acceptCash, payBy, ringUpToPayment, saleComplete, startSelling } from "./support/till.ts"

const FAILED = "Payments were processed but there was an error converting the cart to an order."

// Verifies: PAY-64, SAVE-04, SAVE-05, SAVE-06
test("paid, but the order is not saved: Retry says how often it was tried, and in the end there is one order", async ({
  page,
  office
}) => {
  const basket = basketCharging(40)
  await startSelling(page)
  await ringUpToPayment(page, basket)
  // The back office fails once on its own, then at each of four tries of the register.
  office.faults.failConversions(5)
  await payBy(page, "Cash")
  await page.getByRole("button", { name: "Exact" }).click()
  await acceptCash(page).click()

  const panel = page.getByRole("alert", { name: "The order is not saved yet" })
  const retry = panel.getByRole("button", { name: "Retry" })
  await expect(panel).toContainText(FAILED)
  await expect(panel).toContainText("Do not take the payment again. Retry only saves the order.")
  await expect(panel).not.toContainText("Attempts:")
  await expect(retry).toBeFocused()
  await expect(page.getByRole("list", { name: "Payments" })).toContainText("Accepted")
  await expect(page.getByRole("button", { name: /^Remove|Back to sale/ })).toHaveCount(0)
  await retry.click()
  await expect(panel).toContainText(`${FAILED} Attempts: 2.`)
  await expect(panel).not.toContainText("Please contact customer service.")
  await retry.click()
  await expect(panel).toContainText(`${FAILED} Attempts: 3.`)
  await expect(panel).not.toContainText("Please contact customer service.")
  await retry.click()
  await expect(panel).toContainText(`${FAILED} Attempts: 4. Please contact customer service.`)
  expect(await ordersOf(office)).toEqual([])
  await retry.click()

  await expect(saleComplete(page)).toContainText(money(basket.total))
  expect(await ordersOf(office)).toMatchObject([{ total: basket.total, payments: [{ amount: basket.total }] }])
  expect(await attemptsOf(office)).toHaveLength(1)
  expect(callsOf(office, "save_payment_cash")).toBe(1)
  await expect
    .poll(async () => (await eventsOnDisk(page, "ConversionFailed")).map(({ attempt }) => attempt))
    .toEqual([1, 2, 3, 4])
})
