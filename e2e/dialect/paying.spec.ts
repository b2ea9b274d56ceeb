import { taken } from "../../tests/dialect/ledger.ts"
import { cardFee, money } from "../support/amounts.ts"
import { acceptCash, amountField, chargeCard, dialog, payBy, saleComplete, typeAmount } from "../support/till.ts"
import { GOODS, payPart, payRest, ringUpToPayment, startSelling, taxed } from "./counter.ts"
import { expect, test } from "./stranger.ts"

const { rod, targets } = GOODS
const DUE = taxed(rod.price)

test("cash that covers the sale ends it, with the change that is due", { tag: "@full" }, async ({ page, stranger }) => {
  await startSelling(page)
  await ringUpToPayment(page, DUE, rod.upc)
  await payBy(page, "Cash")
  await typeAmount(page, 30_00)
  await acceptCash(page).click()
  await expect(saleComplete(page)).toContainText(money(30_00 - DUE))
  const [order] = stranger.shop.orders
  await expect(saleComplete(page)).toContainText(order?.order_number ?? "no order")
  expect(taken(stranger.shop.ledger, "cash")).toBe(DUE)
})

test(
  "a part of it leaves the rest to pay, and the sale is complete with the last part",
  { tag: "@full" },
  async ({ page, stranger }) => {
    await startSelling(page)
    await ringUpToPayment(page, DUE + targets.price, rod.upc, targets.upc)
    await payPart(page, 10_00)
    await expect(amountField(page)).toHaveValue(money(DUE + targets.price - 10_00))
    await expect(saleComplete(page)).toBeHidden()
    expect(stranger.shop.orders).toEqual([])
    await payRest(page)
    await expect(saleComplete(page)).toBeVisible()
    expect(taken(stranger.shop.ledger, "cash")).toBe(DUE + targets.price)
  }
)

test("a card is charged the sale and its fee, once", { tag: "@full" }, async ({ page, stranger }) => {
  await startSelling(page)
  await ringUpToPayment(page, DUE, rod.upc)
  await payBy(page, "Credit Card")
  await expect(page.getByText(`processing fee: ${money(cardFee(DUE))} on this balance.`)).toBeVisible()
  await chargeCard(page).dblclick()
  await expect(saleComplete(page)).toContainText(money(DUE))
  expect(stranger.shop.ledger).toMatchObject([{ kind: "card", amount: DUE + cardFee(DUE), fee: cardFee(DUE) }])
})

test(
  "a declined card takes nothing, says what the processor said, and cash ends the sale",
  { tag: "@full" },
  async ({ page, stranger }) => {
    stranger.shop.terminal.push("declines")
    await startSelling(page)
    await ringUpToPayment(page, DUE, rod.upc)
    await chargeCard(page).click()
    const form = page.getByRole("form", { name: "Payment" })
    await expect(form).toContainText(`Processor Message: DO NOT HONOR: "51" & <retry>`)
    await expect(page.getByRole("list", { name: "Payments" })).toContainText("Declined")
    expect(taken(stranger.shop.ledger)).toBe(0)
    await payRest(page)
    await expect(saleComplete(page)).toBeVisible()
    expect(stranger.shop.ledger).toMatchObject([{ kind: "cash", amount: DUE }])
  }
)

test(
  "a card that nobody answers for is pending until it is asked about, and ends the sale then",
  { tag: "@full" },
  async ({ page, stranger }) => {
    stranger.shop.terminal.push("approves later")
    await page.clock.install()
    await startSelling(page)
    await ringUpToPayment(page, DUE, rod.upc)
    await chargeCard(page).click()
    await expect(dialog(page, "Waiting for the card")).toBeVisible()
    await expect.poll(() => stranger.heard.at(-1)?.action).toBe("process_payment_terminal")
    await page.clock.fastForward(120_000)
    const silent = dialog(page, "No response from card terminal")
    await expect(silent).toContainText("Try Again checks too. The register does not send the payment again.")
    await expect(silent).toContainText("This store's back end may have booked it twice.")
    await silent.getByRole("button", { name: "Stop waiting and check" }).click()
    const check = dialog(page, "Pending Transaction")
    await expect(check).toContainText("This transaction is still pending.")
    await check.getByRole("button", { name: "Check Again" }).click()
    await expect(saleComplete(page)).toBeVisible()
    expect(taken(stranger.shop.ledger, "card")).toBe(DUE + cardFee(DUE))
    expect(stranger.shop.orders).toHaveLength(1)
  }
)

test("a lost reply to cash that was booked is found in the cart, and nothing is due again", async ({
  page,
  stranger
}) => {
  stranger.troubles.at("save_payment_cash", "reply lost")
  await startSelling(page)
  await ringUpToPayment(page, DUE, rod.upc)
  await payRest(page)
  await expect(saleComplete(page)).toBeVisible()
  expect(taken(stranger.shop.ledger)).toBe(DUE)
  expect(stranger.shop.orders).toHaveLength(1)
})
