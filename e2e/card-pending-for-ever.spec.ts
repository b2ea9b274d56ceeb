import { basketCharging, money } from "./support/amounts.ts"
import { exportBook, tell } from "./support/book.ts"
import { eventsOnDisk } from "./support/disk.ts"
import { attemptsOf, callsOf, ordersOf } from "./support/facts.ts"
import { MANAGER_CODE } from "./support/paying.ts"
import { expectNoTrace } from "./support/secrets.ts"
import { expect, test } from "./support/test.ts"
import { acceptCash, chargeCard, payBy, ringUpToPayment, saleComplete, startSelling } from "./support/till.ts"
import { waitInVain } from "./support/unanswered.ts"

// Verifies: PAY-51, PAY-52
test("a card that stays pending can be put aside after two checks, cash ends the sale, and the card stays on record", async ({
  page,
  office
}) => {
  const basket = basketCharging(4)
  await page.clock.install()
  await startSelling(page)
  await ringUpToPayment(page, basket)
  const check = await waitInVain(page, office)
  await expect(check).toContainText("This transaction is still pending.")
  await expect(check.getByRole("button", { name: "Clear" })).toBeHidden()
  await check.getByRole("button", { name: "Check Again" }).click()
  await expect(check.getByRole("button", { name: "Clear" })).toBeEnabled()
  await expect(check).toContainText("This transaction is still pending.")
  await check.getByRole("button", { name: "Clear" }).click()
  await expect(check).toBeHidden()

  await expect(page.getByRole("form", { name: "Payment" })).toContainText(
    "A card payment on this cart is not resolved yet. No other card payment can start before the processor has answered, unless a manager allows it."
  )
  await chargeCard(page).click()
  await expect(page.getByLabel("Manager code")).toBeFocused()
  expect(await attemptsOf(office)).toHaveLength(1)
  await payBy(page, "Cash")
  await page.getByRole("button", { name: "Exact" }).click()
  await expect(page.getByRole("form", { name: "Payment" })).toContainText(
    "If the card was charged, the customer pays twice."
  )
  await acceptCash(page).click()
  await expect(page.getByLabel("Manager code")).toBeFocused()
  expect(callsOf(office, "save_payment_cash")).toBe(0)
  await page.getByLabel("Manager code").fill(MANAGER_CODE)
  await acceptCash(page).click()
  await expect(saleComplete(page)).toContainText(`was charged ${money(basket.charged)} for this sale too.`)
  expect(await ordersOf(office)).toMatchObject([
    { total: basket.total, payments: [{ method: "CASH", amount: basket.total }] }
  ])
  expect((await attemptsOf(office)).map(({ method, state }) => [method, state])).toEqual([
    ["CREDIT_CARD", "started"],
    ["CASH", "approved"]
  ])
  await expectNoTrace(page, office, [MANAGER_CODE], ["save_payment_cash"])
  await expect.poll(() => eventsOnDisk(page, "PaymentOverridden")).toHaveLength(1)
  await expect.poll(() => eventsOnDisk(page, "PendingDismissed")).toMatchObject([{ by: "manager" }])

  await page.getByRole("button", { name: "Done" }).click()
  const book = await exportBook(page)
  await expect(page.getByRole("region", { name: "Journal" })).toContainText("Unresolved payments1")
  expect(await tell(book)).toContain(
    `Nobody knows yet whether the customer was charged: Credit Card ${money(basket.charged)}`
  )
})
