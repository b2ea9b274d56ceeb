import { taken } from "../../../tests/dialect/ledger.ts"
import { allSettled, written } from "../../support/disk.ts"
import {
  acceptCash,
  balanceDue,
  cart,
  dialog,
  lines,
  lookUp,
  payBy,
  saleComplete,
  scanField,
  typeAmount
} from "../../support/till.ts"
import { authorize, openOrder, returnOne } from "../../support/returning.ts"
import { money } from "../../support/amounts.ts"
import { finish, GOODS, payPart, payRest, ringUp, ringUpToPayment, startSelling, taxed } from "../counter.ts"
import { expect, test } from "../stranger.ts"

const { rod, targets } = GOODS
const DUE = taxed(rod.price)

test("every third read fails, and the sale is made", async ({ page, stranger }) => {
  stranger.troubles.everyThirdReadFails = true
  await startSelling(page)
  await ringUpToPayment(page, DUE + targets.price, rod.upc, targets.upc)
  await payPart(page, 10_00)
  await payRest(page)
  await expect(saleComplete(page)).toBeVisible()
  expect(taken(stranger.shop.ledger)).toBe(DUE + targets.price)
})

test("nobody answers for a while, and the sale goes on when somebody does", async ({ page, stranger }) => {
  await startSelling(page)
  await ringUp(page, DUE, rod.upc)
  await allSettled(page)
  await stranger.goesAway()
  await lookUp(page, targets.upc)
  await expect(lines(page).first()).toContainText("Waiting for the connection.")
  await stranger.comesBack()
  await expect(cart(page)).toContainText("2 lines · 2 items")
  await expect(balanceDue(page)).toHaveText(money(DUE + targets.price))
})

test("a sign-in that has ended is asked for again, and the cart is still there", async ({ page, stranger }) => {
  await startSelling(page)
  await ringUp(page, DUE, rod.upc)
  stranger.shop.sessions.clear()
  await lookUp(page, targets.upc)
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible()
  expect([...stranger.shop.carts.values()].at(-1)?.lines).toHaveLength(1)
})

test("a card whose reply is lost is charged once, and found", async ({ page, stranger }) => {
  stranger.troubles.at("process_payment_terminal", "reply lost")
  await startSelling(page)
  await ringUpToPayment(page, DUE, rod.upc)
  await payBy(page, "Credit Card")
  await page.getByRole("button", { name: "Charge card" }).click()
  await expect(saleComplete(page)).toBeVisible()
  expect(stranger.shop.ledger).toHaveLength(1)
})

test("a page of HTML instead of an answer adds nothing twice: the cart tells whether it was added", async ({
  page,
  stranger
}) => {
  await startSelling(page)
  await expect(scanField(page)).toBeFocused()
  stranger.troubles.at("add_to_cart", "html after")
  await lookUp(page, rod.upc)
  await expect(cart(page)).toContainText("No reply: it may or may not be in the cart.")
  await cart(page)
    .getByRole("button", { name: /^Check/ })
    .click()
  await expect(lines(page)).toHaveCount(1)
  await expect(cart(page)).not.toContainText("No reply")
  await expect(balanceDue(page)).toHaveText(money(DUE))
  expect(stranger.heard.filter(({ action }) => action === "add_to_cart")).toHaveLength(1)
})

test("a kept connection that is reset after booking books the cash twice: it is said, and the second one is removed", async ({
  page,
  stranger
}) => {
  await startSelling(page)
  await ringUpToPayment(page, DUE, rod.upc)
  stranger.troubles.at("save_payment_cash", "reset")
  await payBy(page, "Cash")
  await typeAmount(page, 10_00)
  await acceptCash(page).click()
  const payments = page.getByRole("list", { name: "Payments" })
  await expect(payments.getByRole("listitem")).toHaveCount(2)
  expect(taken(stranger.shop.ledger)).toBe(20_00)
  const said = page.getByText("the back end shows $10.00 more than was taken here")
  await expect(said).toContainText("Count what you took. If the customer paid once, remove the second payment")
  await payments.getByRole("button", { name: "Remove Cash payment of $10.00" }).last().click()
  const asked = dialog(page, "Confirm Remove Payment")
  await expect(asked).toContainText("It was booked twice and taken once. Hand nothing back.")
  await asked.getByRole("button", { name: "Remove payment" }).click()
  await expect(payments.getByRole("listitem")).toHaveCount(1)
  await expect(said).toBeHidden()
  await expect(page.getByText("Hand back")).toBeHidden()
  expect(taken(stranger.shop.ledger)).toBe(10_00)
  await payRest(page)
  await expect(saleComplete(page)).toBeVisible()
  expect(taken(stranger.shop.ledger)).toBe(DUE)
})

test("cash that pays all of it and is booked before a reset ends the sale, though the second try is refused", async ({
  page,
  stranger
}) => {
  await startSelling(page)
  await ringUpToPayment(page, DUE, rod.upc)
  stranger.troubles.at("save_payment_cash", "reset")
  await payRest(page)
  await expect(saleComplete(page)).toBeVisible()
  await expect(saleComplete(page)).toContainText(stranger.shop.orders[0]?.order_number ?? "no order")
  expect(taken(stranger.shop.ledger)).toBe(DUE)
})

test("cash that is booked twice and ends the sale gives no change that nobody is owed", async ({ page, stranger }) => {
  await startSelling(page)
  await ringUpToPayment(page, DUE, rod.upc)
  stranger.troubles.at("save_payment_cash", "reset")
  await payBy(page, "Cash")
  await typeAmount(page, 15_00)
  await acceptCash(page).click()
  await expect(saleComplete(page)).toContainText("Change due$0.00")
  await expect(page.getByText(`the back end shows ${money(DUE - 15_00)} more than was taken here`)).toContainText(
    `collect ${money(DUE - 15_00)} or return the sale`
  )
  await page.getByRole("button", { name: "Looked Into" }).click()
  await expect(page.getByText("booked again")).toBeHidden()
})

test("a card that is pending at a start is told of, with what this back end may have done", async ({
  page,
  stranger
}) => {
  stranger.shop.terminal.push("stays pending")
  await page.clock.install()
  await startSelling(page)
  await ringUpToPayment(page, DUE, rod.upc)
  await page.getByRole("button", { name: "Charge card" }).click()
  await expect.poll(() => stranger.heard.at(-1)?.action).toBe("process_payment_terminal")
  await page.clock.fastForward(120_000)
  await dialog(page, "No response from card terminal").getByRole("button", { name: "Stop waiting and check" }).click()
  await expect(dialog(page, "Pending Transaction")).toContainText("This store's back end may have booked it twice.")
  await written(page, "TerminalWaitExpired")
  await page.goto("/sale")
  const notice = dialog(page, "Pending Transaction")
  await expect(notice).toContainText("The browser lost connection while a Credit Card payment of")
  await expect(notice).toContainText("This store's back end may have booked it twice.")
})

test("a card's refund that nobody tells the end of stays pending, with where to look first", async ({
  page,
  stranger
}) => {
  await startSelling(page)
  await ringUpToPayment(page, DUE, rod.upc)
  await payBy(page, "Credit Card")
  await page.getByRole("button", { name: "Charge card" }).click()
  await openOrder(page, "Return", await finish(page))
  await returnOne(page)
  stranger.troubles.at("save_payment_credit_card", "html error")
  stranger.troubles.at("check_pending_transaction", "html error")
  await authorize(page).click()
  const pending = dialog(page, "Pending Refund")
  await expect(pending).toContainText("This store's back end may have sent it twice")
  expect(taken(stranger.shop.ledger)).toBeGreaterThan(0)
  await pending.getByRole("button", { name: "Check Again" }).click()
  await expect(pending).toBeHidden()
})
