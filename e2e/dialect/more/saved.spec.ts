import { money } from "../../support/amounts.ts"
import { openOrders, saveAs, saveComplete, savedRow } from "../../support/saved.ts"
import { dialog, lines, press, scanField } from "../../support/till.ts"
import { choose, GOODS, ringUpToPayment, startSelling, taxed } from "../counter.ts"
import { expect, test } from "../stranger.ts"

const { rod } = GOODS
const DUE = taxed(rod.price)

for (const { kind, type } of [
  { kind: "Quote", type: "QUOTE" },
  { kind: "Work Order", type: "WORK_ORDER" }
])
  test(`a cart is saved as ${kind} for a customer, with its statement`, async ({ page, stranger }) => {
    await startSelling(page)
    await choose(page, "Siobhan O'Leary")
    await ringUpToPayment(page, DUE, rod.upc)
    await saveAs(page, kind).click()
    await expect(saveComplete(page)).toContainText(kind)
    await saveComplete(page).getByRole("button", { name: "Print statement" }).click()
    await expect(page.getByRole("dialog", { name: `${type} STATEMENT` })).toContainText(money(DUE))
    await press(page, "Escape")
    await saveComplete(page).getByRole("button", { name: "Done" }).click()
    await expect(lines(page)).toHaveCount(0)
    expect([...stranger.shop.carts.values()].filter(({ state }) => state === "saved")).toMatchObject([{ type }])
  })

test("an open order of one's own is deleted after a question", async ({ page, stranger }) => {
  await startSelling(page)
  await ringUpToPayment(page, DUE, rod.upc)
  await saveAs(page, "Open Order").click()
  await expect(scanField(page)).toBeFocused()
  await openOrders(page)
  await savedRow(page, "ruth")
    .getByRole("button", { name: /^Delete/ })
    .click()
  await dialog(page, "Delete this saved cart?")
    .or(page.getByRole("alertdialog"))
    .getByRole("button", { name: /^Delete/ })
    .click()
  await expect(savedRow(page, "ruth")).toHaveCount(0)
  expect([...stranger.shop.carts.values()].filter(({ state }) => state === "saved")).toEqual([])
})
