import { money } from "./support/amounts.ts"
import { attemptsOf } from "./support/facts.ts"
import { written } from "./support/disk.ts"
import { layAway } from "./support/layaway.ts"
import { expectAccessible } from "./support/look.ts"
import { acceptButton, details, expectRefusal } from "./support/paying.ts"
import { openOrder, ringUpOne } from "./support/returning.ts"
import type { Office } from "./support/office.ts"
import { expect, test } from "./support/test.ts"
import { amountField, cart, dialog, payBy, saleComplete, scanField, typeAmount } from "./support/till.ts"

const REST = 1_556

// Verifies: PAY-05, PAY-59, CG-17, CG-50
test("a layaway is paid bit by bit to the end, by check and by card, and never more than is due on it", async ({
  page,
  office
}) => {
  const number = await layAway(page, office)
  const toPayment = async (left: number) => {
    await openOrder(page, "Return", number)
    await page.getByRole("button", { name: "Add Payment" }).click()
    await expect(cart(page)).toContainText(`Balance Due${money(left)}`)
    await cart(page).getByRole("button", { name: "Go To Layaway Payment" }).click()
    await expect(page.getByRole("form", { name: "Payment" })).toBeVisible()
  }
  await toPayment(REST)
  await expect(amountField(page)).toHaveValue(money(REST))
  await expect(page.getByRole("button", { name: "Quote" })).toHaveCount(0)
  await payBy(page, "Financing")
  await typeAmount(page, REST + 1)
  await acceptButton(page).click()
  await expectRefusal(page, "Financing Payment Amount cannot be greater than balance due")
  await payBy(page, "Check")
  await details(page, "Check").getByLabel("Check number").fill("1042")
  await typeAmount(page, 556)
  await acceptButton(page).dblclick()
  await expect(saleComplete(page)).toContainText(number)
  await expect(saleComplete(page)).toHaveAccessibleName("Layaway Payment Complete")
  await expect(saleComplete(page)).toContainText(`Still owed${money(1_000)}`)
  await expect(saleComplete(page)).toContainText(`Paid now${money(556)}`)
  await saleComplete(page).getByRole("button", { name: /^Done/ }).click()
  await expect(scanField(page)).toBeFocused()

  await toPayment(1_000)
  await expect(amountField(page)).toHaveValue(money(1_000))
  await payBy(page, "Credit Card")
  await acceptButton(page).click()
  await expect(dialog(page, "Waiting for the card").or(saleComplete(page))).toBeVisible()
  await expect(saleComplete(page)).toHaveAccessibleName("Layaway Paid Off")
  await expect(saleComplete(page)).toContainText(`Paid now${money(1_030)}`)
  await expect(saleComplete(page).getByRole("region", { name: "Hand over" })).toContainText("The goods of the layaway")
  await saleComplete(page).getByRole("button", { name: /^Done/ }).click()
  await expect(scanField(page)).toBeFocused()

  expect((await attemptsOf(office)).map(({ method, amount, state }) => [method, amount, state])).toEqual([
    ["CASH", 500, "approved"],
    ["CHECK", 556, "approved"],
    ["CREDIT_CARD", 1_000, "approved"]
  ])
  await openOrder(page, "Return", number)
  await expect(page).toHaveURL(new RegExp(`/return/${number}$`))
})

const idOf = async ({ db }: Office, number: string): Promise<string> =>
  (
    await db
      .selectFrom("orders")
      .select("order_id")
      .where("order_number", "=", Number(number))
      .executeTakeFirstOrThrow()
  ).order_id

// Verifies: CG-19
test(
  "an order's address has its number, and a layaway's payment the id of what is paid",
  { tag: "@full" },
  async ({ page, office }) => {
    const number = await layAway(page, office)
    const payment = `/payment/layaway?order_id=${await idOf(office, number)}`
    await written(page, "SaleFinished")
    await page.goto(`/return/${number}`)
    await expect(page).toHaveURL(new RegExp(`/layaway/${number}$`))
    await expect(page.getByRole("heading", { name: new RegExp(`${number}$`), level: 1 })).toBeVisible()

    await page.goto(payment)
    await expect(page.getByRole("form", { name: "Payment" })).toBeVisible()
    await expect(amountField(page)).toHaveValue(money(REST))
    await expect(cart(page).getByRole("list", { name: "Layaway" })).toContainText("15.56")
    await payBy(page, "Cash")
    await acceptButton(page).click()
    await expect(saleComplete(page)).toContainText(number)
    await saleComplete(page).getByRole("button", { name: /^Done/ }).click()
    await expect(page).toHaveURL(/\/sale$/)
    await expect(scanField(page)).toBeFocused()
    await written(page, "SaleFinished", 2)

    await page.goto(payment)
    await expect(page).toHaveURL(new RegExp(`/return/${number}$`))
    await page.goto("/payment/layaway?order_id=nobody")
    await expect(page.getByRole("main")).toContainText("This order was not found.")
    await page.getByLabel("Order number").fill(number)
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(new RegExp(`/return/${number}$`))
  }
)

// Verifies: CG-17
test(
  "a layaway that an address names is not paid beside a sale: the sale comes first",
  { tag: "@full" },
  async ({ page, office }) => {
    const number = await layAway(page, office)
    await ringUpOne(page)
    await page.goto(`/payment/layaway?order_id=${await idOf(office, number)}`)
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Please clear cart or complete sale first.")
    await expectAccessible(page, "a layaway behind a sale")
    await page.getByRole("main").getByRole("button", { name: "Back to sale" }).click()
    await expect(page).toHaveURL(/\/sale$/)
    await expect(cart(page).getByRole("button", { name: "Go To Payments" })).toBeEnabled()
  }
)
