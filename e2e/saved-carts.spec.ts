import { FMJ, PATCHES } from "./support/amounts.ts"
import { MANAGER_CODE } from "./support/adjust.ts"
import { chooseCustomer, customerCard, customerOfCart, knownCustomer, searchCustomer } from "./support/customers.ts"
import { callsOf, openDrawer, ordersOf } from "./support/facts.ts"
import { cashierAt, otherPage, saveAndLoad } from "./support/registers.ts"
import { ringUpOne } from "./support/returning.ts"
import { openOrders, saveAs, saveComplete, savedCarts, savedRow, searchSaved, showKind } from "./support/saved.ts"
import { expectNoTrace } from "./support/secrets.ts"
import { expect, test } from "./support/test.ts"
import {
  acceptCash,
  cart,
  chooseInMenu,
  DANA,
  dialog,
  goToPayments,
  LEE,
  lines,
  payBy,
  payInCash,
  press,
  saleComplete,
  scan,
  scanField,
  signInCashier,
  startSelling,
  typeByHand
} from "./support/till.ts"

const KINDS = [
  { kind: "Work Order", code: "WORK_ORDER", hint: "saving a work order", tag: [] },
  { kind: "Quote", code: "QUOTE", hint: "saving a quote", tag: ["@full"] },
  { kind: "Gunsmithing", code: "GUNSMITHING", hint: "saving a gunsmithing order", tag: ["@full"] }
] as const

for (const { kind, code, hint, tag } of KINDS)
  // Verifies: PRN-15, SAVE-10, SAVE-11, SAVE-12, SAVE-14, SAVE-20, PAY-60, PAY-63, CG-36, SM-8
  test(
    `a cart is saved as ${kind} for a customer, found, loaded and sold`,
    { tag: [...tag] },
    async ({ page, office }) => {
      const known = await knownCustomer(office, 4)
      await startSelling(page)
      await scan(page, FMJ)
      await expect(lines(page)).toHaveCount(1)
      await goToPayments(page)
      await saveAs(page, kind).click()
      await expect(page.getByText(`Please select a customer before ${hint}`)).toBeVisible()
      await searchCustomer(page, known.name)
      await customerCard(page, known.name).click()
      await expect(page.getByRole("form", { name: "Payment" })).toBeVisible()
      await saveAs(page, kind).click()
      await expect(saveComplete(page)).toContainText(kind)
      const number =
        (await saveComplete(page)
          .getByText(/^S-\d+$/)
          .textContent()) ?? ""
      await saveComplete(page).getByRole("button", { name: "Print statement" }).click()
      const statement = page.getByRole("dialog", { name: `${code} STATEMENT` })
      await expect(statement).toContainText("Ridgeline 9mm 115gr FMJ, 50 ct")
      await expect(statement).toContainText(known.name)
      await expect(statement).toContainText("$20.56")
      await expect(statement).toContainText(number)
      await press(page, "Escape")
      await expect(saveComplete(page).getByRole("button", { name: "Done" })).toBeFocused()
      await press(page, "Enter")
      await expect(scanField(page)).toBeFocused()
      await expect(lines(page)).toHaveCount(0)
      expect(await savedCarts(office)).toMatchObject([{ type: code, status: "open", loaded: false }])

      await openOrders(page)
      await showKind(page, kind)
      await searchSaved(page, known.name.split(" ")[1] ?? "")
      await savedRow(page, kind, known.name).getByRole("button", { name: /^Load/ }).click()
      await expect(scanField(page)).toBeFocused()
      await expect(lines(page)).toHaveCount(1)
      await expect(customerOfCart(page, known.name)).toBeVisible()
      await expect(cart(page)).toContainText(`${kind} · 1 line`)
      await goToPayments(page)
      await payBy(page, "Cash")
      await page.getByRole("button", { name: "Exact" }).click()
      await acceptCash(page).click()
      await expect(saleComplete(page)).toBeVisible()
      expect(await ordersOf(office)).toMatchObject([{ total: 20_56, items: [{ upc: FMJ, quantity: 1 }] }])
      await press(page, "Enter")
      await openOrders(page)
      await expect(page.getByRole("heading", { name: "No saved carts" })).toBeVisible()
    }
  )

// Verifies: SAVE-09, SAVE-12, SAVE-18, SAVE-19, SAVE-21, CART-08, CG-10, CG-11, CG-26, REG-17
test(
  "an open order needs no customer, is loaded into an empty cart only, unloaded, and keeps the register open",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await scan(page, FMJ)
    await expect(lines(page)).toHaveCount(1)
    await goToPayments(page)
    await saveAs(page, "Open Order").click()
    await expect(scanField(page)).toBeFocused()
    await expect(lines(page)).toHaveCount(0)
    expect(await savedCarts(office)).toMatchObject([{ type: "OPEN_ORDER", status: "open" }])

    await scan(page, PATCHES)
    await expect(lines(page)).toHaveCount(1)
    await openOrders(page)
    const row = savedRow(page, "Open Order", "No customer")
    await row.getByRole("button", { name: /^Load/ }).click()
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(/Please clear cart or complete sale first\./)
    expect(callsOf(office, "reset_cashier_cart")).toBe(0)
    await cart(page).getByRole("button", { name: "Clear cart" }).click()
    await dialog(page, "Clear cart?").getByRole("button", { name: "Confirm" }).click()
    await expect(lines(page)).toHaveCount(0)
    await row.getByRole("button", { name: /^Load/ }).click()
    await expect(lines(page)).toHaveCount(1)

    await openOrders(page)
    await expect(savedRow(page, "Loaded here").getByRole("button", { name: /^Load/ })).toBeDisabled()
    await expect(savedRow(page, "Loaded here").getByRole("button", { name: /^Delete/ })).toBeDisabled()
    await cart(page).getByRole("button", { name: "Unload" }).click()
    const question = dialog(page, "Unload this cart?")
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused()
    await question.getByRole("button", { name: "Unload" }).click()
    await expect(lines(page)).toHaveCount(0)
    await expect(row.getByRole("button", { name: /^Load/ })).toBeEnabled()

    await chooseInMenu(page, /^Close Your Register/)
    await expect(page.getByRole("main")).toContainText("Please resolve all open orders before closing register.")
    await savedRow(page, "Open Order")
      .getByRole("button", { name: /^Delete/ })
      .click()
    await dialog(page, "Delete this cart?").getByRole("button", { name: "Delete" }).click()
    await expect(page.getByRole("heading", { name: "No saved carts" })).toBeVisible()
    await page.getByRole("main").getByRole("button", { name: "Close Your Register" }).click()
    await expect(page.getByRole("heading", { name: "Enter closing cash amount" })).toBeVisible()
  }
)

// Verifies: SAVE-07, SAVE-08, PAY-59, ERR-84, CG-52
test(
  "a layaway needs a customer, keeps what was paid, and is an order with the rest due",
  { tag: "@full" },
  async ({ page, office }) => {
    const known = await knownCustomer(office, 6)
    await startSelling(page)
    await scan(page, FMJ)
    await expect(lines(page)).toHaveCount(1)
    await goToPayments(page)
    await payInCash(page, 500)
    await saveAs(page, "Layaway").click()
    await expect(page.getByText("Please select a customer before saving an order as layaway")).toBeVisible()
    await searchCustomer(page, known.name)
    await customerCard(page, known.name).click()
    await expect(page.getByRole("list", { name: "Payments" })).toContainText("5.00")
    await saveAs(page, "Layaway").click()
    await expect(saleComplete(page)).toContainText("$5.00")
    expect(await ordersOf(office)).toMatchObject([{ total: 20_56, payments: [{ method: "CASH", amount: 5_00 }] }])
    await saleComplete(page).getByRole("button", { name: "Done" }).click()
    await openOrders(page)
    await showKind(page, "Layaway")
    await searchSaved(page, known.name)
    await expect(savedRow(page, "Layaway", known.name)).toHaveCount(1)
  }
)

// Verifies: SAVE-02, PAY-58, CG-52
test(
  "an empty cart is saved as nothing, and a completed order only when nothing is due",
  { tag: "@full" },
  async ({ page, office }) => {
    await office.db.updateTable("product").set({ price: 0 }).where("upc", "=", PATCHES).execute()
    await startSelling(page)
    await scan(page, FMJ)
    await expect(lines(page)).toHaveCount(1)
    await goToPayments(page)
    await expect(saveAs(page, "Completed Order")).toBeDisabled()
    await press(page, "Escape")
    await cart(page)
      .getByRole("button", { name: /^Remove / })
      .first()
      .click()
    await expect(lines(page)).toHaveCount(0)
    await page.goto("/payment")
    await expect(saveAs(page, "Open Order")).toBeDisabled()
    await page.goto("/sale")
    await expect(scanField(page)).toBeFocused()
    await scan(page, PATCHES)
    await expect(lines(page)).toHaveCount(1)
    await goToPayments(page)
    await saveAs(page, "Completed Order").click()
    await expect(saleComplete(page)).toBeVisible()
    expect(await ordersOf(office)).toMatchObject([{ total: 0, payments: [] }])
  }
)

// Verifies: SAVE-12, CG-10
test("a cashier is signed out once a cart is saved", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  await chooseInMenu(page, /^Log Out/)
  await signInCashier(page, DANA)
  await expect(scanField(page)).toBeFocused()
  await scan(page, FMJ)
  await expect(lines(page)).toHaveCount(1)
  await goToPayments(page)
  await saveAs(page, "Open Order").click()
  await expect(page.getByRole("form", { name: "Cashier Login" })).toBeVisible()
})

// Verifies: SAVE-15, SAVE-16, CG-27, CG-88
test(
  "a cart that another cashier works on is taken over at a second register by a manager's code",
  { tag: "@full" },
  async ({ page, office, browser }) => {
    await openDrawer(office, "2")
    await cashierAt(page, "Front 1", DANA)
    await scan(page, FMJ)
    await expect(lines(page)).toHaveCount(1)
    await goToPayments(page)
    await saveAndLoad(page, DANA)

    const other = await cashierAt(await otherPage(browser, office), "Front 2", LEE)
    await openOrders(other)
    const row = savedRow(other, "Open Order", DANA.name)
    await expect(row).toContainText("In use at Front 1")
    await expect(row.getByRole("button", { name: /^Delete/ })).toBeDisabled()
    const question = other.getByRole("dialog", { name: "Take over this cart?" })
    await row.getByRole("button", { name: /^Load/ }).click()
    await expect(question.getByLabel("Manager code")).toBeFocused()
    await press(other, "Enter")
    await expect(question.getByRole("alert")).toHaveText("Please enter a manager code")
    await typeByHand(other, "111111")
    await press(other, "Enter")
    await expect(other.getByRole("main").getByRole("alert")).toContainText("anager code")
    await expect(lines(other)).toHaveCount(0)
    await row.getByRole("button", { name: /^Load/ }).click()
    await typeByHand(other, MANAGER_CODE)
    await press(other, "Enter")
    await expect(lines(other)).toHaveCount(1)
    await expect(scanField(other)).toBeFocused()
    // Whoever had it is told who has it, and sells on.
    await expect(page.getByRole("main")).toContainText(/Lee M\. took this cart over at \d+:\d\d [AP]M, on Front 2\./)
    await expect(lines(page)).toHaveCount(0)
    const [saved] = await savedCarts(office)
    expect(saved).toMatchObject({ type: "OPEN_ORDER", loaded: true })
    await expectNoTrace(other, office, [MANAGER_CODE], ["check_manager_code", "reset_cashier_cart"])
    await other.context().close()
  }
)

test(
  "a cart with money on it says that it must be given back, before it is cleared and before it is deleted",
  { tag: "@full" },
  async ({ page, office }) => {
    const words = "Hand back $5.00 in cash."
    await startSelling(page)
    await chooseCustomer(page, await knownCustomer(office, 4))
    await ringUpOne(page)
    await goToPayments(page)
    await payInCash(page, 500)
    await press(page, "Escape")
    await cart(page).getByRole("button", { name: "Clear cart" }).click()
    await expect(dialog(page, "Clear cart?")).toContainText(words)
    await press(page, "Escape")
    await goToPayments(page)
    await saveAs(page, "Quote").click()
    await saveComplete(page).getByRole("button", { name: "Done" }).click()
    await openOrders(page)
    await savedRow(page, "Quote")
      .getByRole("button", { name: /^Delete/ })
      .click()
    await expect(dialog(page, "Delete this cart?")).toContainText(words)
  }
)
