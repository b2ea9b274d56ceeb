import { basketOfFmj, money } from "./support/amounts.ts"
import { callsOf } from "./support/facts.ts"
import { expectAccessible, expectLargeTargets } from "./support/look.ts"
import {
  authorize,
  authorizeByCode,
  IN_CASH,
  keepSoMuchBackThatTheCardDeclines,
  openOrder,
  refundComplete,
  returnOne,
  sellByAuthCode,
  sellByCashAndCard,
  sellForCash
} from "./support/returning.ts"
import { MANAGER_CODE } from "./support/paying.ts"
import { expectNoTrace } from "./support/secrets.ts"
import { expect, test } from "./support/test.ts"
import { startSelling } from "./support/till.ts"

test.use({ terminalDelayMs: 60_000 })

const NUMBER = "NEWCARD4711"

// Verifies: REF-08, REF-09, REF-11, CG-57, CG-58, SEC-2
test("a declined leg keeps what is done, is tried under a new key, and goes onto a new gift card in the end", async ({
  page,
  office
}) => {
  await startSelling(page)
  const number = await sellByCashAndCard(page, office)
  await openOrder(page, "Return", number)
  await returnOne(page)
  await keepSoMuchBackThatTheCardDeclines(page)
  const processing = page.getByRole("alertdialog", { name: "Processing Refund" })
  const declined = async (times: number) => {
    await expect.poll(() => callsOf(office, "save_payment_credit_card")).toBe(times)
    await expect(processing).toContainText("$10.01 to SIMULATED VISA ending 4242")
    await office.terminalAnswers()
    await expect(page.getByRole("alert")).toContainText("Processor Message: DECLINED: INSUFFICIENT FUNDS")
  }
  await authorize(page).click()
  await declined(1)
  await expect(authorize(page)).toHaveText(/Authorize Next Refund/)
  await expect(page.getByLabel("Still to give back")).toHaveText(money(basketOfFmj.total - 84 - IN_CASH))
  await expectAccessible(page, "a declined leg")
  await expect(authorize(page)).toBeEnabled()
  await authorize(page).click()
  await declined(2)
  expect(callsOf(office, "save_payment_cash")).toBe(2)

  await page.getByRole("button", { name: "Refund the rest another way" }).click()
  await page.getByRole("radio", { name: /^New gift card.*SIMULATED VISA ending 4242, \$10\.01/ }).check({ force: true })
  await authorize(page).click()
  await expect(page.getByText("Swipe or enter a gift card number.")).toBeVisible()
  await page.getByLabel("New gift card number").fill(NUMBER)
  await authorize(page).click()
  await expect(refundComplete(page)).toBeVisible()
  const back = await office.db
    .selectFrom("payment")
    .select(["payment_method_code", "amount"])
    .where("amount", "<", 0)
    .where("state", "=", "approved")
    .orderBy("created_at")
    .execute()
  expect(back).toEqual([
    { payment_method_code: "CASH", amount: -IN_CASH },
    { payment_method_code: "GIFT_CARD", amount: IN_CASH - (basketOfFmj.total - 84) }
  ])
  await expect(refundComplete(page)).toContainText(money(1001))
  await expectNoTrace(page, office, [NUMBER], ["save_payment_gift_card"])
})

// Verifies: CG-58, REF-09, SEC-2
test(
  "what was charged elsewhere is given back there, recorded on a manager's word, and never goes onto a gift card",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    const number = await sellByAuthCode(page)
    await openOrder(page, "Return", number)
    await returnOne(page)
    await expect(page.getByRole("main")).toContainText("Refund it where it was taken first.")
    await expect(page.getByRole("radio", { name: /^New gift card/ })).toHaveCount(0)
    await expectAccessible(page, "a refund that was made elsewhere")
    await expectLargeTargets(page, "a refund that was made elsewhere")
    await authorizeByCode(page)
    await expect(refundComplete(page)).toContainText(money(basketOfFmj.total))
    const back = await office.db
      .selectFrom("payment")
      .select(["payment_method_code", "amount", "override_approved_by"])
      .where("amount", "<", 0)
      .execute()
    expect(back).toEqual([
      { payment_method_code: "ALT_CREDIT_CARD", amount: -basketOfFmj.total, override_approved_by: "1" }
    ])
    await expectNoTrace(page, office, [MANAGER_CODE, "864200"], ["save_payment_alt_credit_card"])
  }
)

// Verifies: REF-06, CG-56
test(
  "a restock fee that keeps everything back gives nothing back, and the items are returned",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    const number = await sellForCash(page)
    await office.db.updateTable("orders").set({ tax_amount: 0, total: 18_99 }).execute()
    await openOrder(page, "Return", number)
    await returnOne(page)
    await page.getByRole("button", { name: "Restock fee: none" }).click()
    const fee = page.getByRole("form", { name: "Restock fee" })
    await fee.getByRole("textbox").fill("100")
    await page.keyboard.press("Enter")
    await expect(fee).toContainText("You keep $18.99 of $18.99.")
    await authorize(page).click()
    await expect(refundComplete(page)).toContainText(money(0))
    const [, back] = await office.db
      .selectFrom("orders")
      .select(["order_method", "total", "fees_amount"])
      .where("shopping_cart_id", "is not", null)
      .orderBy("order_number")
      .execute()
    expect(back).toEqual({ order_method: "RETURN", total: 0, fees_amount: 18_99 })
    expect(await office.db.selectFrom("payment").select("amount").where("amount", "<", 0).execute()).toEqual([])
  }
)
