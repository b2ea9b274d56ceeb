import { taken } from "../../tests/dialect/ledger.ts"
import { approve, openPanel, panel } from "../support/adjust.ts"
import { money } from "../support/amounts.ts"
import { authorize, openOrder, refundComplete, returnOne } from "../support/returning.ts"
import { openOrders, saveAs, savedRow } from "../support/saved.ts"
import { amountField, balanceDue, cart, lines, press, saleComplete, scanField, typeByHand } from "../support/till.ts"
import {
  choose,
  CODE,
  finish,
  GOODS,
  payPart,
  payRest,
  ringUp,
  ringUpToPayment,
  startSelling,
  taxed
} from "./counter.ts"
import { expect, test } from "./stranger.ts"

const { rod, vest } = GOODS
const DUE = taxed(rod.price)

test("a layaway is saved with a part paid, and paid to its end", { tag: "@full" }, async ({ page, stranger }) => {
  const due = taxed(vest.price)
  await startSelling(page)
  await choose(page, "Siobhan O'Leary")
  await ringUpToPayment(page, due, vest.upc)
  await payPart(page, 20_00)
  await saveAs(page, "Layaway").click()
  const number = await finish(page)
  await openOrder(page, "Layaway", number)
  await page.getByRole("button", { name: "Add Payment" }).click()
  await expect(cart(page)).toContainText(`Balance Due${money(due - 20_00)}`)
  await cart(page).getByRole("button", { name: "Go To Layaway Payment" }).click()
  await expect(amountField(page)).toHaveValue(money(due - 20_00))
  await payRest(page)
  await expect(saleComplete(page)).toContainText(number)
  expect(taken(stranger.shop.ledger, "cash")).toBe(due)
  expect(stranger.shop.orders).toMatchObject([{ method: "LAYAWAY", status: "COMPLETE" }])
})

test("an item comes back, and its money the way it was paid", { tag: "@full" }, async ({ page, stranger }) => {
  await startSelling(page)
  await ringUpToPayment(page, DUE, rod.upc)
  await payRest(page)
  const number = await finish(page)
  await openOrder(page, "Return", number)
  await returnOne(page)
  await expect(page.getByRole("main")).toContainText(money(DUE))
  await authorize(page).click()
  await expect(refundComplete(page)).toContainText(money(DUE))
  expect(stranger.shop.ledger).toMatchObject([{ amount: DUE }, { kind: "cash", amount: -DUE }])
  expect(stranger.shop.orders).toMatchObject([{ items: [{ returned: 1 }] }, { method: "RETURN" }])
})

test(
  "a discount of a line and a fee change what is due, though their replies hold no cart",
  { tag: "@full" },
  async ({ page, stranger }) => {
    await startSelling(page)
    await ringUp(page, DUE, rod.upc)
    await openPanel(page, "l")
    const discount = panel(page, "Discount item")
    await discount.getByLabel("Amount off").fill("5.00")
    await approve(discount, CODE, "Manager's price match")
    await expect(discount).toBeHidden()
    await expect(balanceDue(page)).toHaveText(money(taxed(rod.price - 5_00)))
    await openPanel(page, "f")
    await typeByHand(page, "Engraving")
    await press(page, "Tab")
    await typeByHand(page, "300")
    await press(page, "Enter")
    await expect(balanceDue(page)).toHaveText(money(taxed(rod.price - 5_00) + 3_00))
    await cart(page).getByRole("button", { name: "Go To Payments" }).click()
    await payRest(page)
    await expect(saleComplete(page)).toBeVisible()
    expect(taken(stranger.shop.ledger)).toBe(taxed(rod.price - 5_00) + 3_00)
  }
)

test(
  "an open order waits under its cashier's name, and is loaded and sold",
  { tag: "@full" },
  async ({ page, stranger }) => {
    await startSelling(page)
    await ringUpToPayment(page, DUE, rod.upc)
    await saveAs(page, "Open Order").click()
    await expect(scanField(page)).toBeFocused()
    await expect(lines(page)).toHaveCount(0)
    await openOrders(page)
    await savedRow(page, "ruth", money(DUE)).getByRole("button", { name: /^Load/ }).click()
    await expect(lines(page)).toHaveCount(1)
    await expect(balanceDue(page)).toHaveText(money(DUE))
    await cart(page).getByRole("button", { name: "Go To Payments" }).click()
    await payRest(page)
    await expect(saleComplete(page)).toBeVisible()
    expect(taken(stranger.shop.ledger)).toBe(DUE)
  }
)
