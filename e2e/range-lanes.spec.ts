import { chooseCustomer, knownCustomer } from "./support/customers.ts"
import { callsOf } from "./support/facts.ts"
import { expect, test } from "./support/test.ts"
import { cart, lines, press, startSelling } from "./support/till.ts"

// Verifies: RNG-10, RNG-12, SHL-22
test("a lane is reserved by keys alone", async ({ page, office }) => {
  await office.db.updateTable("range_hours").set({ opens: "00:00", closes: "24:00" }).execute()
  await startSelling(page)
  const customer = await knownCustomer(office, 1)
  await page.goto("/range/reserve?product_id=1008")
  const main = page.getByRole("main")
  await expect(main).toContainText("Please select a customer before adding range time")
  await expect(main.getByRole("button", { name: /^Select Customer/ })).toBeVisible()
  await page.goto("/sale")
  await chooseCustomer(page, customer)
  await page.goto("/range/reserve?product_id=1008")
  await expect(main.getByRole("button", { name: /^Add To Cart/ })).toBeVisible()
  const plot = page.getByRole("application")
  await plot.focus()
  await press(page, "PageDown")
  await expect(main.getByRole("group", { name: "Length" })).toContainText("60 min")
  await press(page, "Shift+ArrowRight", "ArrowDown", "ArrowUp", "Enter")
  await expect(lines(page)).toContainText("Lane 1, Bay A")
  await expect(cart(page)).toContainText("33.00")
  expect(callsOf(office, "add_reservation_to_cart")).toBe(1)
})
