import { cardFee, basketOfFmj, money } from "./support/amounts.ts"
import { customerCard, customerField, knownCustomer, searchCustomer } from "./support/customers.ts"
import { callsOf, openDrawer } from "./support/facts.ts"
import { authorize, openOrder, returnOne, ringUpOne, sellForCash } from "./support/returning.ts"
import { cashierAt, otherPage, saveAndLoad } from "./support/registers.ts"
import { openOrders, saveAs, savedRow, searchSaved } from "./support/saved.ts"
import { expect, test } from "./support/test.ts"
import {
  amountField,
  DANA,
  goOffline,
  goToPayments,
  LEE,
  payBy,
  press,
  ringUp,
  startSelling,
  typeAmount
} from "./support/till.ts"

// Verifies: CG-91
test(
  "what could not be asked without the network is asked again by Enter",
  { tag: "@full" },
  async ({ page, context }) => {
    await startSelling(page)
    const number = await sellForCash(page)
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Return", exact: true }).click()
    await goOffline(page)
    await page.getByLabel("Order number").fill(number)
    await press(page, "Enter")
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Network response was not ok", {
      timeout: 30_000
    })
    await expect(page.getByLabel("Order number")).toHaveValue(number)
    await context.setOffline(false)
    await page.getByLabel("Order number").press("Enter")
    await expect(page.getByRole("heading", { name: `Order ${number}`, level: 1 })).toBeVisible()
  }
)

test(
  "customers are looked for again under the same words once the network is back",
  { tag: "@full" },
  async ({ page, office, context }) => {
    await startSelling(page)
    const { name } = await knownCustomer(office, 3)
    await press(page, "F8")
    await expect(customerField(page)).toBeFocused()
    await goOffline(page)
    await searchCustomer(page, name)
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Network response was not ok", {
      timeout: 30_000
    })
    await context.setOffline(false)
    await customerField(page).press("Enter")
    await expect(customerCard(page, name)).toBeVisible()
  }
)

test(
  "a saved cart is looked for again under the same words, and the focus stays on the screen once it is deleted",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await ringUpOne(page)
    await goToPayments(page)
    await saveAs(page, "Open Order").click()
    await openOrders(page)
    await searchSaved(page, "nobody")
    await expect(page.getByRole("main")).toContainText("No saved cart matches.")
    const before = callsOf(office, "get_list_shopping_carts")
    await searchSaved(page, "nobody")
    await expect.poll(() => callsOf(office, "get_list_shopping_carts")).toBe(before + 1)
    await searchSaved(page, "")
    await savedRow(page, "Open Order")
      .getByRole("button", { name: /^Delete/ })
      .click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter")
    await expect(page.getByRole("main")).toContainText("No saved carts")
    await expect(page.getByRole("main").getByRole("textbox", { name: "Search" })).toBeFocused()
  }
)

// Verifies: SAVE-15
test(
  "after a wrong code the focus is where the cart can be asked for again",
  { tag: "@full" },
  async ({ page, office, browser }) => {
    await openDrawer(office, "2")
    await cashierAt(page, "Front 1", DANA)
    await ringUpOne(page)
    await goToPayments(page)
    await saveAndLoad(page, DANA)
    const other = await cashierAt(await otherPage(browser, office), "Front 2", LEE)
    await openOrders(other)
    const load = savedRow(other, "In use").getByRole("button", { name: /^Load/ })
    await load.press("Enter")
    await other.getByRole("dialog", { name: "Take over this cart?" }).getByLabel("Manager code").fill("000000")
    await press(other, "Enter")
    await expect(other.getByRole("main").getByRole("alert")).toContainText("Wrong manager code.")
    await expect(load).toBeFocused()
    await other.context().close()
  }
)

test("Back on a refund leads to its order, also for who came by its address", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  const number = await sellForCash(page)
  await openOrder(page, "Return", number)
  await returnOne(page)
  await page.goto("about:blank")
  await page.goto("/refund/items")
  await expect(authorize(page)).toBeEnabled()
  await page.getByRole("main").getByRole("button", { name: "Back", exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/return/${number}$`))
  await expect(page.getByRole("heading", { name: `Order ${number}`, level: 1 })).toBeVisible()
})

// Verifies: PAY-32, PAY-33
test("the card fee is told of what is about to be charged", { tag: "@full" }, async ({ page }) => {
  const { total, fee } = basketOfFmj
  await startSelling(page)
  await ringUp(page, basketOfFmj)
  await goToPayments(page)
  await payBy(page, "Credit Card")
  const told = (amount: number, of: string) =>
    expect(page.getByText(`Credit card adds a 3.00% processing fee: ${money(amount)} on ${of}.`)).toBeVisible()
  await told(fee, "this balance")
  await typeAmount(page, 500)
  await told(cardFee(500), "$5.00")
  await typeAmount(page, total + 1)
  await told(fee, "this balance")
  await expect(amountField(page)).toHaveValue(money(total + 1))
})
