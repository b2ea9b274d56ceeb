import { taken } from "../../tests/dialect/ledger.ts"
import { cardFee, money } from "../support/amounts.ts"
import { acceptCash, chargeCard, payBy, saleComplete, typeAmount } from "../support/till.ts"
import { finish, GOODS, ringUpToPayment, startSelling, taxed } from "./counter.ts"
import { expect, test } from "./stranger.ts"

const { rod } = GOODS
const DUE = taxed(rod.price)

test.use({ inFront: true })

test("a store's own back end sells through the register in front of it, which says what it lacks", async ({
  page,
  context,
  stranger
}) => {
  await page.goto("/")
  await expect(page.getByText("this store's back end may book a payment twice")).toBeVisible()
  await startSelling(page)
  const cookies = await context.cookies()
  expect(cookies.map(({ name, httpOnly, path }) => ({ name, httpOnly, path }))).toEqual(
    expect.arrayContaining([{ name: "back_session", httpOnly: true, path: "/" }])
  )
  await ringUpToPayment(page, DUE, rod.upc)
  await payBy(page, "Cash")
  await typeAmount(page, 30_00)
  await acceptCash(page).click()
  await expect(saleComplete(page)).toContainText(money(30_00 - DUE))
  await finish(page)
  await ringUpToPayment(page, DUE, rod.upc)
  await payBy(page, "Credit Card")
  await chargeCard(page).click()
  await expect(saleComplete(page)).toContainText(money(DUE))
  expect(taken(stranger.shop.ledger)).toBe(DUE * 2 + cardFee(DUE))
})

test(
  "a connection that the back end resets in the middle of a payment is asked about, not paid again",
  { tag: "@full" },
  async ({ page, stranger }) => {
    await startSelling(page)
    await ringUpToPayment(page, DUE, rod.upc)
    await payBy(page, "Cash")
    await typeAmount(page, DUE)
    stranger.troubles.at("save_payment_cash", "reset")
    await acceptCash(page).click()
    await expect(saleComplete(page)).toBeVisible()
    expect(taken(stranger.shop.ledger)).toBe(DUE)
  }
)
