import { money } from "./support/amounts.ts"
import { layAway } from "./support/layaway.ts"
import { emailOf } from "./support/customers.ts"
import { expectAccessible, expectLargeTargets } from "./support/look.ts"
import { lettersOf } from "./support/paying.ts"
import { authorize, openOrder, refundComplete } from "./support/returning.ts"
import { expect, test } from "./support/test.ts"
import { cart } from "./support/till.ts"

// Verifies: ORD-09, ORD-10, REF-15, CG-40
test("a layaway that holds money is ended by its refund, which its order's own button leads to", async ({
  page,
  office
}) => {
  const number = await layAway(page, office)
  // Not of this business day: its money does not go back at once.
  await office.db.updateTable("orders").set({ created_at: 1 }).where("order_method", "=", "LAYAWAY").execute()
  await openOrder(page, "Layaway", number)
  await page.getByRole("button", { name: "Cancel order" }).click()
  const dialog = page.getByRole("alertdialog", { name: "Cancel order" })
  await expect(dialog).toContainText("Refund its payments first. The last refund cancels the layaway.")
  await expect(dialog.getByRole("listitem")).toHaveText(/Cash.*\$5\.00 in cash/)
  await expectAccessible(page, "the end of a layaway")
  await expect(dialog.getByRole("button", { name: "Keep the order" })).toBeFocused()
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Layaway Refund", level: 1 })).toBeVisible()
  await expect(page.getByRole("form", { name: "Layaway Refund" })).toContainText(
    "The layaway is cancelled and its items go back in stock."
  )
  await authorize(page).click()
  await expect(refundComplete(page)).toContainText(money(500))
  await refundComplete(page).getByRole("button", { name: /^Done/ }).click()
  await openOrder(page, "Return", number)
  await expect(page.getByRole("main")).toContainText("This order is cancelled. Its items are back in stock.")
  await expect(page.getByRole("button", { name: "Cancel order" })).toBeHidden()
  await expect(page.getByRole("button", { name: /^Return one/ })).toHaveCount(0)
  await page.getByRole("button", { name: "Print Receipt" }).click()
  await expect(page.getByRole("dialog", { name: "RECEIPT" })).toContainText("CANCELLED")
})

// Verifies: ORD-06, ORD-11, ORD-12, ORD-14, ORD-15, REF-15, REF-17, REF-18, CART-11, CART-12, CART-19, PRN-20, CG-17, CG-75
test("a layaway's payment is given back, less a restock fee", { tag: "@full" }, async ({ page, office }) => {
  const number = await layAway(page, office)
  await openOrder(page, "Return", number)
  await expect(page).toHaveURL(new RegExp(`/layaway/${number}$`))
  await expectAccessible(page, "a layaway")
  await expectLargeTargets(page, "a layaway")

  await page.getByRole("button", { name: "Add Payment" }).click()
  await expect(cart(page).getByRole("list", { name: "Layaway" })).toContainText("15.56")
  await expect(cart(page).getByRole("button", { name: "Go To Layaway Payment" })).toBeEnabled()
  const refund = page.getByRole("button", { name: /^Refund Cash/ })
  await refund.click()
  await expect(page.getByRole("main")).toContainText("A layaway is paid or refunded, not both at once.")
  await cart(page).getByRole("button", { name: "Take the payment out" }).click()
  await refund.click()
  await expect(cart(page).getByRole("list", { name: "Layaway" })).toContainText("5.00")
  await expect(refund).toBeHidden()
  await cart(page).getByRole("button", { name: "Go To Layaway Refund" }).click()

  await expect(page.getByRole("heading", { name: "Layaway Refund", level: 1 })).toBeVisible()
  await page.getByRole("button", { name: "Restock fee: none" }).click()
  const fee = page.getByRole("form", { name: "Restock fee" })
  await fee.getByText("Amount", { exact: true }).first().click()
  await fee.getByRole("textbox").fill("1.50")
  await page.keyboard.press("Enter")
  await expect(fee).toContainText("You keep $1.50 of $5.00.")
  await authorize(page).click()
  await expect(refundComplete(page)).toContainText(money(350))
  const back = await office.db.selectFrom("payment").select(["amount"]).where("amount", "<", 0).execute()
  expect(back).toEqual([{ amount: -350 }])
  await refundComplete(page).getByRole("button", { name: "View receipt" }).click()
  await expect(page.getByRole("dialog", { name: "RECEIPT" })).toContainText(`Order ${number}`)
  await page.keyboard.press("Escape")
  await refundComplete(page).getByRole("button", { name: "Print invoice" }).click()
  await expect(page.getByRole("dialog", { name: "INVOICE" })).toContainText("Bill to")
  await expectAccessible(page, "the invoice")
  await page.keyboard.press("Escape")
  const address = refundComplete(page).getByLabel("Email address")
  const own = await emailOf(office, number)
  await expect(address).toHaveValue(own)
  await address.press("Enter")
  await expect(refundComplete(page)).toContainText(`Sent to ${own}.`)
  await address.fill("someone@example.test")
  await address.press("Enter")
  await expect(refundComplete(page)).toContainText("Sent to someone@example.test.")
  expect((await lettersOf(office)).map((letter) => letter.address)).toEqual([own, "someone@example.test"])
  await refundComplete(page).getByRole("button", { name: /^Done/ }).click()
  await expect(cart(page)).toContainText("Cart Is Empty")
})
