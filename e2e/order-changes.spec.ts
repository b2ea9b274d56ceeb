import { approve, changes, MANAGER_CODE, openPanel, orderSums, panel, productWithFee, shown } from "./support/adjust.ts"
import { FMJ, money, withTax } from "./support/amounts.ts"
import { callsOf } from "./support/facts.ts"
import { expectNoTrace } from "./support/secrets.ts"
import { expect, test } from "./support/test.ts"
import {
  acceptCash,
  balanceDue,
  cart,
  goToPayments,
  lines,
  payBy,
  press,
  saleComplete,
  scan,
  startSelling,
  typeByHand
} from "./support/till.ts"

// Verifies: DISC-15, DISC-16, DISC-18, DISC-20, CG-23
test(
  "fees: what is missing, by amount, by percent, and one of them removed",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await scan(page, FMJ)
    const before = withTax(18_99)
    await expect(balanceDue(page)).toHaveText(money(before))
    await openPanel(page, "f")
    const fee = panel(page, "Add Fee")
    await expect(fee.getByLabel("Description")).toBeFocused()
    await press(page, "Enter")
    await expect(fee.getByText("Amount or Percent and Description must be entered.")).toBeVisible()
    await typeByHand(page, "Delivery")
    await press(page, "Tab")
    await typeByHand(page, "1000")
    await expect(shown(fee, "New total")).toHaveText(money(before + 10_00))
    await press(page, "Enter")
    await expect(fee).toBeHidden()
    await expect(cart(page).getByRole("button", { name: "Add Fee" })).toBeFocused()
    await expect(balanceDue(page)).toHaveText(money(before + 10_00))

    await openPanel(page, "f")
    await typeByHand(page, "Handling")
    await fee.getByLabel("Percent of the total").fill("5")
    const handling = Math.round((before + 10_00) * 0.05)
    await expect(shown(fee, "Fee")).toHaveText(money(handling))
    await press(page, "Enter")
    await expect(changes(page)).toHaveText([/Delivery/, /Handling/])
    await expect(balanceDue(page)).toHaveText(money(before + 10_00 + handling))

    await openPanel(page, "f")
    await fee.getByRole("button", { name: "Remove fee Delivery" }).click()
    await expect(fee.getByRole("listitem")).toHaveText([/Handling/])
    await press(page, "Escape")
    await expect(fee).toBeHidden()
    await cart(page).getByRole("button", { name: "Remove fee Handling" }).click()
    await expect(changes(page)).toHaveCount(0)
    await expect(balanceDue(page)).toHaveText(money(before))
    expect(callsOf(office, "save_fees")).toBe(4)
  }
)

test(
  "a fee that the back office refuses is told once: in its panel, and then among the changes until it is seen",
  { tag: "@full" },
  async ({ page }) => {
    await startSelling(page)
    await scan(page, FMJ)
    const refusal = "No fees are taken today."
    await page.route("**/api?action=save_fees", (route) =>
      route.fulfill({ json: { status: "error", message: refusal } })
    )
    await openPanel(page, "f")
    const fee = panel(page, "Add Fee")
    await fee.getByLabel("Description").fill("Delivery")
    await press(page, "Tab")
    await typeByHand(page, "1000")
    await press(page, "Enter")
    await expect(fee.getByText(refusal)).toBeVisible()
    await expect(page.getByText(refusal)).toHaveCount(1)
    await press(page, "Escape")
    await expect(fee).toBeHidden()
    await expect(page.getByText(refusal)).toHaveCount(1)
    await cart(page).getByRole("button", { name: "Dismiss" }).click()
    await expect(page.getByText(refusal)).toHaveCount(0)
  }
)

// Verifies: DISC-21, DISC-22, DISC-23, DISC-24
test("exemption and note, each saved, shown in the cart and removed", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  const exempt = panel(page, "Tax Exempt")
  await openPanel(page, "t")
  await press(page, "Enter")
  await expect(exempt.getByText("There are no items in this order, so no need for tax exempt.")).toBeVisible()
  await press(page, "Escape")
  await scan(page, FMJ)
  await expect(balanceDue(page)).toHaveText(money(withTax(18_99)))
  await openPanel(page, "t")
  await press(page, "Enter")
  await expect(exempt.getByText("You must select a Reason.")).toBeVisible()
  await expect(exempt.getByLabel("Reason")).toBeFocused()
  await exempt.getByLabel("Reason").selectOption("Resale certificate")
  await expect(shown(exempt, "Tax that goes off")).toHaveText("−$1.57")
  await press(page, "Enter")
  await expect(changes(page)).toHaveText([/Tax exempt.*Resale certificate/])
  await expect(balanceDue(page)).toHaveText("$18.99")

  await openPanel(page, "n")
  await typeByHand(page, "Back on Friday")
  await press(page, "Enter")
  await expect(changes(page)).toHaveText([/Tax exempt/, /Note.*Back on Friday/])
  await page.reload()
  await expect(changes(page)).toHaveText([/Tax exempt/, /Note.*Back on Friday/])

  await cart(page).getByRole("button", { name: "Remove tax exemption" }).click()
  await expect(balanceDue(page)).toHaveText(money(withTax(18_99)))
  await openPanel(page, "n")
  await panel(page, "Note").getByRole("button", { name: "Remove note" }).click()
  await expect(changes(page)).toHaveCount(0)
})

// Verifies: DISC-25, DISC-26, DISC-29, CART-04, CG-20, CG-24
test("the fee of a product goes by a manager's word", { tag: "@full" }, async ({ page, office }) => {
  const { upc, price } = await productWithFee(office)
  const fee = Math.floor((price * 2 + 50) / 100)
  await startSelling(page)
  await scan(page, FMJ)
  await expect(lines(page)).toHaveCount(1)
  await expect(cart(page).getByRole("button", { name: "Other Taxes / Fees" })).toBeHidden()
  await scan(page, upc)
  await expect(balanceDue(page)).toHaveText(money(withTax(18_99 + price) + fee))
  await expect(cart(page).getByRole("term").filter({ hasText: "Sales Tax" })).toBeVisible()

  await cart(page).getByRole("button", { name: "Other Taxes / Fees" }).click()
  const removal = panel(page, "Other Taxes / Fees")
  await expect(page.locator("dialog[open]:focus-within")).toBeVisible()
  await press(page, "Enter")
  await expect(removal.getByText("Please enter a manager code and reason to remove fees.")).toBeVisible()
  await approve(removal, MANAGER_CODE, "Charged in error")
  await expect(removal.getByText("Please select at least one fee to remove.")).toBeVisible()
  await removal.getByRole("checkbox").check()
  await expect(shown(removal, "Goes off")).toHaveText(`−${money(fee)}`)
  await removal.getByLabel("Manager code").fill("111777")
  await press(page, "Enter")
  await expect(removal.getByText("Wrong manager code.")).toBeVisible()
  await expect(removal.getByLabel("Manager code")).toBeFocused()
  await typeByHand(page, MANAGER_CODE)
  await press(page, "Enter")
  await expect(removal).toBeHidden()
  await expect(balanceDue(page)).toHaveText(money(withTax(18_99 + price)))
  await expect(cart(page).getByRole("button", { name: "Other Taxes / Fees" })).toBeHidden()
  await expectNoTrace(page, office, [MANAGER_CODE, "111777"], ["remove_item_fees"])
})

test("a sale with a discount, a fee and a note is the order that is booked, to the cent; the cart is locked while it is paid", async ({
  page,
  office
}) => {
  await startSelling(page)
  await scan(page, FMJ)
  await expect(lines(page)).toHaveCount(1)
  await openPanel(page, "d")
  await panel(page, "Add Discount").getByLabel("Percent off").fill("15")
  await approve(panel(page, "Add Discount"), MANAGER_CODE, "Military / LEO")
  await expect(changes(page)).toHaveCount(1)
  await openPanel(page, "f")
  await typeByHand(page, "Delivery")
  await press(page, "Tab")
  await typeByHand(page, "750")
  await press(page, "Enter")
  await expect(changes(page)).toHaveCount(2)
  await openPanel(page, "n")
  await typeByHand(page, "Ring twice")
  await press(page, "Enter")
  await expect(changes(page)).toHaveCount(3)
  const total = withTax(18_99 - 2_85) + 7_50
  await expect(balanceDue(page)).toHaveText(money(total))

  await goToPayments(page)
  await expect(changes(page)).toHaveCount(3)
  await expect(changes(page).getByRole("button")).toHaveCount(0)
  await expect(cart(page).getByRole("button", { name: "Add Discount" })).toBeHidden()
  await press(page, "Alt+d")
  await expect(page.getByRole("dialog")).toBeHidden()
  await payBy(page, "Cash")
  await acceptCash(page).click()
  await expect(saleComplete(page)).toBeVisible()
  expect(await orderSums(office)).toMatchObject({
    subtotal: 18_99,
    discount_amount: 2_85,
    tax_amount: withTax(16_14) - 16_14,
    fees_amount: 7_50,
    total,
    notes: "Ring twice"
  })
})
