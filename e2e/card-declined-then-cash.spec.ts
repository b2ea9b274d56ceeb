import { basketCharging, money } from "./support/amounts.ts"
import { eventsOnDisk } from "./support/disk.ts"
import { attemptsOf, chargesOf, ordersOf } from "./support/facts.ts"
import { expect, test } from "./support/test.ts"
import { acceptCash, chargeCard, payBy, ringUpToPayment, saleComplete, startSelling } from "./support/till.ts"

// Verifies: PAY-40
test("a declined card says what the processor said, and the sale goes on with cash", async ({ page, office }) => {
  const basket = basketCharging(1)
  await startSelling(page)
  await ringUpToPayment(page, basket)
  await chargeCard(page).click()

  const form = page.getByRole("form", { name: "Payment" })
  await expect(form).toContainText("Card terminal transaction did not complete.")
  await expect(form).toContainText("Processor Message: DECLINED: INSUFFICIENT FUNDS")
  await expect(chargeCard(page)).toBeEnabled()
  const declined = page.getByRole("list", { name: "Payments" })
  await expect(form).toContainText("processing fee")
  await expect(declined).toContainText("Declined")
  await payBy(page, "Cash")
  await expect(form).not.toContainText("processing fee")
  await expect(form).not.toContainText("Processor Message")
  await expect(declined).toContainText("DECLINED: INSUFFICIENT FUNDS")
  await page.getByRole("button", { name: "Exact" }).click()
  await acceptCash(page).click()
  await expect(saleComplete(page)).toContainText(money(0))

  expect(await ordersOf(office)).toMatchObject([
    { total: basket.total, payments: [{ method: "CASH", amount: basket.total, change: 0 }] }
  ])
  expect((await attemptsOf(office)).map(({ method, state }) => [method, state])).toEqual([
    ["CREDIT_CARD", "declined"],
    ["CASH", "approved"]
  ])
  expect(await chargesOf(office)).toHaveLength(1)
  await expect
    .poll(() => eventsOnDisk(page, "PaymentDeclined", "PaymentApproved", "SaleCompleted"))
    .toMatchObject([
      { type: "PaymentDeclined", gateway_message: "DECLINED: INSUFFICIENT FUNDS" },
      { type: "PaymentApproved", method: "cash" },
      { type: "SaleCompleted", total: basket.total }
    ])
})
