import { basketCharging } from "./support/amounts.ts"
import { expectAccessible } from "./support/look.ts"
import { usePrinter, withPrinter } from "./support/printer.ts"
import { expect, test } from "./support/test.ts"
import {
  acceptCash,
  chooseInMenu,
  payBy,
  ringUpToPayment,
  saleComplete,
  startSelling,
  typeAmount
} from "./support/till.ts"

const BASKET = basketCharging(18)

test(
  "whoever closes the register is told which receipt did not come out, and closes it all the same",
  { tag: "@full" },
  async ({ page, office }) => {
    test.slow()
    await usePrinter(office)
    await withPrinter(page, { plugged: false })
    await startSelling(page)
    await ringUpToPayment(page, BASKET)
    await payBy(page, "Cash")
    await typeAmount(page, BASKET.total)
    await acceptCash(page).click()
    await expect(saleComplete(page)).toContainText("Receipt not printed.")
    await page.getByRole("button", { name: "Done" }).click()
    await chooseInMenu(page, /^Close Your Register/)
    const open = page.getByRole("region", { name: "Still open at this register: 1" })
    await expect(open).toContainText(/The receipt of order .+ did not come out/)
    await expect(open).toContainText("Print it again, or dismiss it in the banner.")
    await expectAccessible(page, "closing with something open")
    await page.getByLabel("Hundreds, how many").fill("1")
    await page.locator("[data-register-submit]").click()
    await expect(page.getByRole("banner")).toContainText("Front 1 · Closed")
  }
)
