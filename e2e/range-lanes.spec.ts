import type { Locator } from "@playwright/test"
import { chooseCustomer, knownCustomer } from "./support/customers.ts"
import { callsOf } from "./support/facts.ts"
import { openAllDay } from "./support/lanes.ts"
import { expectAccessibleAtBothSizes } from "./support/look.ts"
import { waiverOf } from "./support/waiver.ts"
import { expect, test } from "./support/test.ts"
import { cart, chargeButton, lines, press, startSelling } from "./support/till.ts"

// Verifies: RNG-10, RNG-12, SHL-22
test("a lane is reserved by keys alone", async ({ page, office }) => {
  await openAllDay(office)
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
  // The screen stays: the next lane is reserved as the first one was.
  await press(page, "ArrowDown", "Enter")
  await expect(lines(page)).toHaveCount(2)
  await expect(cart(page)).toContainText("Lane 2, Bay A")
  await expect(cart(page)).toContainText("66.00")
  await page.goto("/range/assign")
  await main.getByRole("button", { name: /^Next free/ }).click()
  await expect(main.getByRole("region", { name: /^Lane / })).toBeVisible()
})

// Verifies: RNG-02
test(
  "no lane is given before there is a waiver; with one it is a walk-in in three presses",
  { tag: "@full" },
  async ({ page, office }) => {
    await openAllDay(office)
    const customer = await knownCustomer(office, 4)
    await office.db
      .updateTable("contact")
      .set({ waiver_on_file: false })
      .where("contact_id", "=", customer.id)
      .execute()
    await startSelling(page)
    await chooseCustomer(page, customer)
    await page.goto("/range/assign")
    const main = page.getByRole("main")
    const bar = main.getByRole("region", { name: /^Lane / })
    await main.getByRole("button", { name: /^Next free/ }).click()
    await expect(bar).toContainText("Waiver missing")
    await expect(bar.getByRole("button", { name: /^Assign/ })).toHaveCount(0)
    await expectAccessibleAtBothSizes(page, "a lane without a waiver")
    await office.db.updateTable("client").set({ law_waiver_years: 0 }).execute()
    await expect(bar.getByRole("button", { name: /^Assign/ })).toBeVisible()
    await office.db.updateTable("client").set({ law_waiver_years: 1 }).execute()
    await expect(bar).toContainText("Waiver missing")
    await press(page, "Enter")
    await expect(page).toHaveURL(/tab=member$/)
    await waiverOf(office, customer)
    await page.goto("/range/assign")
    await main.getByRole("button", { name: /^Next free/ }).click()
    await expect(bar.getByRole("button", { name: /^Assign/ })).toBeVisible()
    await expect(bar).not.toContainText("Waiver missing")
    await press(page, "Enter")
    await expect(lines(page)).toContainText("Bay A")
    expect(callsOf(office, "add_reservation_to_cart")).toBe(1)
    await bar.getByRole("button", { name: "Lane Ticket" }).click()
    await expect(page.getByRole("article", { name: "Lane ticket" })).toContainText("NOT PAID YET: pay at the counter")
    await press(page, "Escape")
    await bar.getByRole("button", { name: /^Extend 30 min/ }).click()
    await expect(lines(page)).toHaveCount(2)
    await bar.getByRole("button", { name: /^Extend 30 min/ }).click()
    await expect(lines(page)).toHaveCount(3)
    await expect(bar).toContainText(/1[12]\d min left/)
  }
)

test(
  "one button is green: the form's while the cart is empty, and Go To Payments then",
  { tag: "@full" },
  async ({ page, office }) => {
    await openAllDay(office)
    const customer = await knownCustomer(office, 4)
    await waiverOf(office, customer)
    await startSelling(page)
    await chooseCustomer(page, customer)
    const colorOf = (button: Locator) => button.evaluate((element) => getComputedStyle(element).backgroundColor)
    const main = page.getByRole("main")
    const add = main.getByRole("button", { name: /^Add To Cart/ })
    const assign = main.getByRole("button", { name: /^Assign/ })
    await page.goto("/range/assign")
    await main.getByRole("button", { name: /^Next free/ }).click()
    const green = await colorOf(assign)
    await page.goto("/range/reserve?product_id=1008")
    await page.getByRole("application").focus()
    await press(page, "PageDown")
    await expect(add).toHaveCSS("background-color", green)
    await press(page, "Enter")
    await expect(lines(page)).toHaveCount(1)
    await expect(chargeButton(page)).toHaveCSS("background-color", green)
    await press(page, "ArrowDown")
    await expect(add).toBeEnabled()
    expect(await colorOf(add)).not.toBe(green)
    await page.goto("/range/assign")
    await main.getByRole("button", { name: /^Next free/ }).click()
    expect(await colorOf(assign)).not.toBe(green)
  }
)
