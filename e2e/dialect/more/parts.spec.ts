import { taken } from "../../../tests/dialect/ledger.ts"
import { money } from "../../support/amounts.ts"
import { amountField, chargeCard, payBy, saleComplete, typeAmount } from "../../support/till.ts"
import { GOODS, payPart, payRest, ringUpToPayment, startSelling, taxed } from "../counter.ts"
import { expect, test } from "../stranger.ts"

const { rod } = GOODS
const DUE = taxed(rod.price)

for (const partOrderId of ["none", "blank", "zero"] as const)
  test.describe(`where a part's order is ${partOrderId}`, () => {
    test.use({ habits: { partOrderId } })

    test("parts by cash and by card are no sale until all is paid", async ({ page, stranger }) => {
      await startSelling(page)
      await ringUpToPayment(page, DUE, rod.upc)
      await payPart(page, 10_00)
      await expect(saleComplete(page)).toBeHidden()
      await payBy(page, "Credit Card")
      await typeAmount(page, 5_00)
      await chargeCard(page).click()
      await expect(amountField(page)).toHaveValue(money(DUE - 15_00))
      await expect(saleComplete(page)).toBeHidden()
      await payRest(page)
      await expect(saleComplete(page)).toBeVisible()
      expect(taken(stranger.shop.ledger, "cash")).toBe(DUE - 5_00)
      expect(stranger.shop.orders).toHaveLength(1)
    })
  })

test.describe("where a paid cart is saved when it is asked to be", () => {
  test.use({ habits: { savesWhenAsked: true } })

  test("the last payment is followed by saving the order", async ({ page, stranger }) => {
    await startSelling(page)
    await ringUpToPayment(page, DUE, rod.upc)
    await payRest(page)
    await expect(saleComplete(page)).toBeVisible()
    expect(stranger.shop.orders).toHaveLength(1)
    expect(taken(stranger.shop.ledger)).toBe(DUE)
  })
})
