import { basketCharging, money } from "./support/amounts.ts"
import { eventsOnDisk } from "./support/disk.ts"
import { attemptsOf, chargesOf, ordersOf } from "./support/facts.ts"
import { expect, test } from "./support/test.ts"
import { amountField, chargeCard, dialog, payBy, ringUpToPayment, saleComplete, startSelling } from "./support/till.ts"

test.use({ terminalDelayMs: 1500 })

// Verifies: PAY-32, PAY-33, PAY-41
test("a card is charged the sale and its fee, and the fee is said before", async ({ page, office }) => {
  const basket = basketCharging(18)
  await startSelling(page)
  await ringUpToPayment(page, basket)
  await expect(
    page.getByText(`Credit card adds a 3.00% processing fee: ${money(basket.fee)} on this balance.`)
  ).toBeVisible()
  await expect(page.getByRole("radio", { name: "Credit Card" })).toBeChecked()
  await expect(amountField(page)).toHaveValue(money(basket.total))

  await chargeCard(page).click()
  const wait = dialog(page, "Waiting for the card")
  await expect(wait).toContainText(money(basket.charged))
  await expect(wait).toContainText(`${money(basket.total)} and a ${money(basket.fee)} processing fee`)
  await expect(wait.getByRole("progressbar", { name: "Time left to answer" })).toBeVisible()
  await expect.poll(() => chargesOf(office)).toHaveLength(1)
  await office.terminalAnswers()

  await expect(saleComplete(page).getByRole("heading", { name: /^Charged to SIMULATED VISA/ })).toBeVisible()
  await expect(page.getByRole("button", { name: /^Done/ })).toHaveAccessibleDescription(
    new RegExp(`^Charged to SIMULATED VISA.*4242 \\${money(basket.charged)}$`)
  )
  await expect(saleComplete(page)).toContainText(`with a ${money(basket.fee)} processing fee`)
  await expect(saleComplete(page)).not.toContainText("Change due")
  const [order, ...others] = await ordersOf(office)
  expect(others).toEqual([])
  expect(order).toMatchObject({
    total: basket.total,
    payments: [{ method: "CREDIT_CARD", amount: basket.total, fee: basket.fee, change: 0 }]
  })
  await expect(saleComplete(page)).toContainText(order?.number ?? "")
  expect(await chargesOf(office)).toMatchObject([{ state: { amount: basket.charged, voided: false } }])

  await page.getByRole("button", { name: "View receipt" }).click()
  const receipt = page.getByRole("article", { name: "Receipt" })
  await expect(receipt).toContainText(`Processing fee ${money(basket.fee)}, charged ${money(basket.charged)}`)
  const started = await eventsOnDisk(page, "PaymentStarted")
  const approved = await eventsOnDisk(page, "PaymentApproved")
  expect(started).toMatchObject([{ amount: basket.total, fee: basket.fee, method: "credit_card" }])
  expect(approved).toMatchObject([{ key: started[0]?.["key"], evidence: "reply" }])
  expect(await attemptsOf(office)).toMatchObject([{ key: started[0]?.["key"], state: "approved" }])
})

// Verifies: PAY-17, PAY-39
test(
  "a card takes at most what is due, and a part of it leaves the rest to pay",
  { tag: "@full" },
  async ({ page, office }) => {
    const basket = basketCharging(40)
    await startSelling(page)
    await ringUpToPayment(page, basket)
    await payBy(page, "Credit Card")
    await amountField(page).focus()
    await page.keyboard.type("1000", { delay: 60 })
    await chargeCard(page).click()
    await expect(dialog(page, "Waiting for the card")).toBeVisible()
    await expect.poll(() => chargesOf(office)).toHaveLength(1)
    await office.terminalAnswers()
    await expect(page.getByRole("list", { name: "Payments" })).toContainText("Accepted")
    await expect(amountField(page)).toHaveValue(money(basket.total - 1000))

    await amountField(page).focus()
    await page.keyboard.type("9999999", { delay: 60 })
    await chargeCard(page).click()
    await expect(dialog(page, "Waiting for the card")).toContainText(money(basket.total - 1000))
    await expect.poll(() => chargesOf(office)).toHaveLength(2)
    await office.terminalAnswers()
    await expect(saleComplete(page)).toBeVisible()
    expect(await ordersOf(office)).toMatchObject([
      { total: basket.total, payments: [{ amount: 1000 }, { amount: basket.total - 1000 }] }
    ])
  }
)
