import { basketCharging } from "./support/amounts.ts"
import { expect, test } from "./support/test.ts"
import { acceptCash, goOffline, payBy, ringUpToPayment, startSelling } from "./support/till.ts"

test("cash is not taken while nobody answers, and what was not booked stays until it is said what became of it", async ({
  page,
  office
}) => {
  await startSelling(page)
  await ringUpToPayment(page, basketCharging(1))
  await payBy(page, "Cash")
  await goOffline(page)
  await expect(acceptCash(page)).toBeDisabled({ timeout: 15_000 })
  await expect(page.getByRole("main")).toContainText("The back office doesn't answer. Take no money until it does.")
  await page.context().setOffline(false)
  await expect(acceptCash(page)).toBeEnabled({ timeout: 15_000 })
  // The one request is lost on its way: the back office never hears of the money.
  await page.route("**/api?action=save_payment_cash", (route) => route.abort())
  await acceptCash(page).click()
  const notice = page.getByText(/^Cash \$[\d.]+ was not booked\. Take it again or give it back\.$/)
  await expect(notice).toBeVisible({ timeout: 15_000 })
  expect(await office.db.selectFrom("payment").select("state").where("state", "=", "approved").execute()).toEqual([])
  await expect(page.getByText("This transaction is no longer pending!")).toBeHidden({ timeout: 15_000 })
  await page.getByRole("button", { name: "Given Back" }).click()
  await expect(notice).toBeHidden()
})
