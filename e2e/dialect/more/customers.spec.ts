import { customerCard, customerField, customerOfCart, searchCustomer } from "../../support/customers.ts"
import { cart, lines, press, scanField } from "../../support/till.ts"
import { choose, GOODS, ringUp, startSelling, taxed } from "../counter.ts"
import { expect, test } from "../stranger.ts"

const { rod } = GOODS

test("a customer whose name HTML would spoil is found, chosen, and taken off again", async ({ page, stranger }) => {
  await startSelling(page)
  await ringUp(page, taxed(rod.price), rod.upc)
  await choose(page, "Siobhan O'Leary")
  await expect(lines(page)).toHaveCount(1)
  expect([...stranger.shop.carts.values()].at(-1)?.contact_id).toBe("501")
  await cart(page).getByRole("button", { name: "Remove customer" }).click()
  await expect(customerOfCart(page, "Walk-in")).toBeVisible()
  await expect(lines(page)).toHaveCount(1)
})

test("a company without a person's name goes by its own", async ({ page }) => {
  await startSelling(page)
  await press(page, "F8")
  await searchCustomer(page, "Marsh")
  await expect(customerCard(page, "Dwight Marsh")).toBeVisible()
  await expect(customerCard(page, "Marsh & Daughters <Gunsmiths>")).toBeVisible()
})

test("nobody found is said in the documents' words", async ({ page }) => {
  await startSelling(page)
  await press(page, "F8")
  await searchCustomer(page, "Zebulon")
  await expect(page.getByText("No customers were found. Please try your search again.")).toBeVisible()
  await press(page, "Escape")
  await expect(customerField(page).or(scanField(page))).toBeVisible()
})
