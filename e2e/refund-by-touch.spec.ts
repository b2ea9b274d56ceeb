import type { Page } from "@playwright/test"
import { basketOfFmj, money } from "./support/amounts.ts"
import { layAway } from "./support/layaway.ts"
import { expectLargeTargets } from "./support/look.ts"
import {
  authorize,
  FEE_OF_REST,
  IN_CASH,
  openOrder,
  refundComplete,
  returnOne,
  sellByCashAndCard,
  sellForCash
} from "./support/returning.ts"
import { expect, test } from "./support/test.ts"
import { cart, lines, startSelling } from "./support/till.ts"

test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })

test("an item is given back with a finger alone, less a restock fee, from the list of recent orders", async ({
  page,
  office
}) => {
  await startSelling(page)
  const number = await sellForCash(page)
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Recent" }).tap()
  await page.getByRole("button", { name: `Show order ${number}` }).tap()
  await page
    .getByRole("dialog", { name: `Order ${number}` })
    .getByRole("button", { name: "Open order" })
    .tap()
  await page.getByRole("button", { name: /^Return one/ }).tap()
  await expect(lines(page)).toHaveCount(1)
  await cart(page).getByRole("button", { name: "Go To Item Return" }).tap()
  await page.getByRole("button", { name: "Restock fee: none" }).tap()
  const fee = page.getByRole("form", { name: "Restock fee" })
  for (const key of ["1", "0"]) await fee.getByRole("button", { name: key, exact: true }).tap()
  await fee.getByRole("button", { name: "Apply fee" }).tap()
  await expect(fee).toContainText("You keep $1.90 of $18.99.")
  await expectLargeTargets(page, "the refund screen at 1024")
  await authorize(page).tap()
  const due = basketOfFmj.total - 1_90
  await expect(refundComplete(page)).toContainText(money(due))
  await refundComplete(page).getByRole("button", { name: /^Done/ }).tap()
  await expect(cart(page)).toContainText("Cart Is Empty")
  const back = await office.db.selectFrom("payment").select("amount").where("amount", "<", 0).execute()
  expect(back).toEqual([{ amount: -due }])
})

test.describe("by finger", () => {
  test.use({ terminalDelayMs: 60_000 })

  const keys = async (page: Page, ...digits: readonly string[]) => {
    for (const digit of digits) await page.getByRole("button", { name: digit, exact: true }).tap()
  }

  test(
    "a refund is split: all that the card takes goes onto it, and the rest is given in cash",
    { tag: "@full" },
    async ({ page, office }) => {
      await startSelling(page)
      const number = await sellByCashAndCard(page, office)
      await openOrder(page, "Return", number)
      await returnOne(page)
      const cash = page.getByLabel("Refund amount, Cash")
      const card = page.getByLabel(/^Refund amount, (?!Cash)/)
      const onCard = basketOfFmj.total - IN_CASH
      await cash.tap()
      await keys(page, "7", "2", "5")
      await expect(cash).toHaveValue("$7.25")
      await expect(authorize(page)).toBeDisabled()
      await expect(page.getByLabel("Still to give back")).toHaveText("$2.75")
      await page.getByRole("button", { name: "All to the original card" }).tap()
      await expect(card).toHaveValue(money(onCard))
      await expect(page.getByLabel("Still to give back")).toHaveText(money(IN_CASH))
      await cash.tap()
      await page.getByRole("button", { name: `Rest ${money(IN_CASH)}` }).tap()
      await expect(page.getByLabel("Still to give back")).toHaveText("$0.00")
      await authorize(page).tap()
      await office.terminalAnswers()
      await expect(refundComplete(page)).toContainText(money(IN_CASH))
      await expect(refundComplete(page)).toContainText(money(onCard + FEE_OF_REST))
    }
  )

  test("a part of a layaway is entered with the keys beside it", { tag: "@full" }, async ({ page, office }) => {
    const number = await layAway(page, office)
    await openOrder(page, "Layaway", number)
    await keys(page, "4", "2", "5")
    await page.getByRole("button", { name: "Add Payment" }).tap()
    await expect(cart(page).getByRole("list", { name: "Layaway" })).toContainText("4.25")
  })
})
