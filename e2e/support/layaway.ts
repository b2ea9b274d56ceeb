import { expect, type Page } from "@playwright/test"
import { chooseCustomer, knownCustomer } from "./customers.ts"
import type { Office } from "./office.ts"
import { ringUpOne } from "./returning.ts"
import { saveAs } from "./saved.ts"
import { goToPayments, payInCash, saleComplete, startSelling } from "./till.ts"

/** Lays one box of ammunition away for a customer, with 5.00 paid on it in cash, and gives its order's number. */
export const layAway = async (page: Page, office: Office): Promise<string> => {
  const known = await knownCustomer(office, 6)
  await startSelling(page)
  await chooseCustomer(page, known)
  await ringUpOne(page)
  await goToPayments(page)
  await payInCash(page, 500)
  await saveAs(page, "Layaway").click()
  await expect(saleComplete(page)).toHaveAccessibleName("Layaway Saved")
  await expect(saleComplete(page)).toContainText("Still owed$15.56")
  await expect(saleComplete(page).getByRole("region", { name: "Keep" })).toContainText("The goods of the layaway")
  const [order] = await office.db
    .selectFrom("orders")
    .select(["order_number"])
    .where("order_method", "=", "LAYAWAY")
    .orderBy("order_number", "desc")
    .execute()
  await saleComplete(page).getByRole("button", { name: /^Done/ }).click()
  return String(order?.order_number)
}
