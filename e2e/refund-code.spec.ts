import { basketOfFmj, money } from "./support/amounts.ts"
import { expectAccessible } from "./support/look.ts"
import { MANAGER_CODE } from "./support/paying.ts"
import { authorizeByCode, openOrder, refundComplete, returnOne, sellForCash } from "./support/returning.ts"
import { expectNoTrace } from "./support/secrets.ts"
import { expect, test } from "./support/test.ts"
import { chooseInMenu, DANA, signInCashier, startSelling } from "./support/till.ts"

test(
  "a cashier gives more cash back than the store's limit by a manager's code, which is typed once",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    const number = await sellForCash(page)
    await office.db.updateTable("client").set({ refund_code_above: 10_00 }).execute()
    await chooseInMenu(page, "Log Out")
    await signInCashier(page, DANA)
    await openOrder(page, "Return", number)
    await returnOne(page)
    await expect(page.getByRole("main")).toContainText(
      "Giving back this much cash on one order needs a manager's code."
    )
    await expectAccessible(page, "a refund of much cash")
    await authorizeByCode(page)
    await expect(refundComplete(page)).toContainText(money(basketOfFmj.total))
    const kept = await office.db.selectFrom("manager_approval").select("action").execute()
    expect(kept).toEqual([{ action: "save_payment_cash" }])
    await expectNoTrace(page, office, [MANAGER_CODE], ["save_payment_cash"])
  }
)
