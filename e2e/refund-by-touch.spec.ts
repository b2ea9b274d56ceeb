import { basketOfFmj, money } from "./support/amounts.ts"
import { expectLargeTargets } from "./support/look.ts"
import { authorize, refundComplete, sellForCash } from "./support/returning.ts"
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
  const fee = page.getByRole("form", { name: "Restock fee" })
  await fee.getByRole("textbox").tap()
  await page.keyboard.insertText("10")
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
