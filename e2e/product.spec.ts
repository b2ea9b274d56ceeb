import { MANAGER_CODE } from "./support/adjust.ts"
import { FMJ } from "./support/amounts.ts"
import { customerCard, knownCustomer, searchCustomer } from "./support/customers.ts"
import { keepNotices, lookAround } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { cart, chargeButton, lines, press, scan, scanField, startSelling } from "./support/till.ts"
import {
  button,
  countOf,
  main,
  openProduct,
  PISTOL,
  PRODUCT,
  quantity,
  serialField,
  setStock,
  stockOf
} from "./support/product.ts"

// Verifies: SHL-17, PROD-01, PROD-02, PROD-05, PROD-16, SRCH-11, CG-29
test("a product is looked at, added and changed by keys alone", async ({ page }) => {
  await startSelling(page)
  await openProduct(page, `product_id=${PRODUCT}&quantity=3`)
  await expect(page.getByRole("heading", { level: 1, name: "Ridgeline 9mm 115gr FMJ, 50 ct" })).toBeVisible()
  await expect(main(page)).toContainText("850000410015")
  await expect(main(page)).toContainText("RL-9-115-50")
  await expect(main(page)).toContainText("$18.99")
  await expect(quantity(page)).toBeFocused()
  await expect(quantity(page)).toHaveValue("3")
  await press(page, "ArrowUp")
  await expect(button(page, /^Add to Cart/)).toContainText("$75.96")
  await press(page, "Enter")
  await expect(scanField(page)).toBeFocused()
  await expect(lines(page).first()).toContainText("75.96")

  await openProduct(page, `product_id=${PRODUCT}`)
  await expect(button(page, /^Update Cart Quantity/)).toBeVisible()
  await expect(quantity(page)).toHaveValue("4")
  await press(page, "F4", "2", "Enter")
  await expect(scanField(page)).toBeFocused()
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page).first()).toContainText("37.98")

  await openProduct(page, `product_id=${PRODUCT}&noback=1`)
  await expect(quantity(page)).toBeFocused()
  await press(page, "F4", "0", "Escape")
  await expect(scanField(page)).toBeFocused()
  await expect(lines(page).first()).toContainText("37.98")
})

// Verifies: PROD-07, PROD-08, PROD-15
test(
  "what the store has none of is not added where the store refuses it, and the warehouse opens",
  { tag: "@full" },
  async ({ page, office }) => {
    await office.db.updateTable("client").set({ stock_rule: "refuse" }).execute()
    await setStock(office, PRODUCT, { available: -2, warehouse_available: 60 })
    await startSelling(page)
    await openProduct(page, `product_id=${PRODUCT}`)
    await expect(main(page).getByText("Insufficient Inventory").first()).toBeVisible()
    await expect(countOf(page, "In store")).toHaveText("0")
    await expect(main(page).getByText("60 available at warehouse")).toBeVisible()
    const add = button(page, /^Add to Cart/)
    await expect(add).toHaveAttribute("aria-disabled", "true")
    await press(page, "Enter")
    await expect(lines(page)).toHaveCount(0)

    await setStock(office, PRODUCT, { available: 5 })
    await openProduct(page, `product_id=${PRODUCT}&quantity=9`)
    await expect(quantity(page)).toHaveValue("5")
    await expect(main(page).getByText("5 at most")).toBeVisible()
    await expect(button(page, "One more").last()).toBeDisabled()
  }
)

// Verifies: PROD-03, PROD-23, PROD-24, CG-31
test("pieces come into the count by a code and a reason", { tag: "@full" }, async ({ page, office }) => {
  const before = await stockOf(office, PRODUCT)
  await startSelling(page)
  await openProduct(page, `product_id=${PRODUCT}`)
  await button(page, "Add to Store Inventory").click()
  const form = main(page).locator("form")
  await form.getByRole("textbox", { name: "Quantity" }).fill("6")
  await expect(form.getByRole("combobox", { name: "Reason" })).not.toHaveValue("")
  await button(page, "Add 6 to Store Inventory").click()
  await expect(form.getByText("Please enter a manager code")).toBeVisible()
  await form.getByLabel("Manager code").fill("111111")
  await press(page, "Enter")
  await expect(form.getByText("Wrong manager code.")).toBeVisible()
  expect(await stockOf(office, PRODUCT)).toEqual(before)
  await form.getByLabel("Manager code").fill(MANAGER_CODE)
  await press(page, "Enter")
  await expect(main(page).getByText("6 added")).toBeVisible()
  await expect(countOf(page, "In store")).toHaveText(String((before.available ?? 0) + 6))
  expect((await stockOf(office, PRODUCT)).available).toBe((before.available ?? 0) + 6)
})

// Verifies: PROD-04, PROD-25, PROD-26, PROD-28, CG-32
test(
  "the warehouse sends to a customer, who is asked for, or to the store",
  { tag: "@full" },
  async ({ page, office }) => {
    await setStock(office, PRODUCT, { warehouse_available: 7 })
    const maria = await knownCustomer(office, 0)
    await page.clock.install()
    await startSelling(page)
    await openProduct(page, `product_id=${PRODUCT}&fulfill=warehouse`)
    const form = main(page).locator("form")
    await form.getByRole("textbox", { name: "Quantity" }).fill("9")
    await expect(form.getByRole("textbox", { name: "Quantity" })).toHaveValue("7")
    await form.getByRole("textbox", { name: "Quantity" }).fill("2")
    await button(page, "Restock the Store").click()
    const told = form.getByText(/^2 Ridgeline 9mm .* ordered for the store/)
    await expect(told).toBeVisible()
    await page.clock.runFor(3_100)
    await expect(told).toBeHidden()

    await button(page, "Select Customer").click()
    await expect(page.getByText("Please select a customer before adding a warehouse order")).toBeVisible()
    await searchCustomer(page, maria.name)
    await customerCard(page, maria.name).click()
    await expect(form.getByRole("textbox", { name: "Quantity" })).toHaveValue("2")
    await button(page, `Order 2 for ${maria.name}`).click()
    await expect(scanField(page)).toBeFocused()
    await expect(lines(page).first()).toContainText("37.98")
    await expect(cart(page)).toContainText("Warehouse")
  }
)

// Verifies: PROD-01, CG-29
test("a line of the cart leads to its product, and changes that line", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  await scan(page, FMJ)
  await expect(lines(page)).toHaveCount(1)
  await expect(chargeButton(page)).toBeEnabled()
  await press(page, "Alt+z")
  await page.getByRole("dialog").getByRole("button", { name: "Details" }).click()
  await expect(page).toHaveURL(/product_id=1001&shopping_cart_item_id=/)
  await expect(quantity(page)).toBeFocused()
  await expect(main(page)).toContainText("1 in cart")
  await press(page, "ArrowUp", "Enter")
  await expect(lines(page).first()).toContainText("37.98")
})

test(
  "says what a product is called that does not load, and loads it again",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await openProduct(page, "product_id=none-such")
    await expect(page.getByRole("heading", { name: "This product could not be loaded." }).last()).toBeVisible()
    await expect(page.getByRole("alert")).toContainText("Product not found.")
    await button(page, "Try again").click()
    await expect
      .poll(() => office.calls.filter(({ action }) => action === "get_item_product").length)
      .toBeGreaterThan(1)
    await button(page, "Close").click()
    await expect(scanField(page)).toBeFocused()
  }
)

test("no text of a back end is more than text", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  await openProduct(page, "product_id=1902")
  await expect(main(page)).toContainText("<script>window.hacked")
  await expect(main(page)).toContainText("<h1>Not a heading</h1>")
  expect(await page.evaluate(() => "hacked" in window)).toBe(false)
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1)
})

test.describe("by a finger alone", () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })

  test("a product is enlarged, counted and added", { tag: "@full" }, async ({ page }) => {
    await startSelling(page)
    await openProduct(page, `product_id=${PRODUCT}`)
    await button(page, /^Enlarge the picture/).tap()
    const enlarged = page.getByRole("dialog", { name: /^Ridgeline 9mm/ })
    await expect(enlarged).toContainText("1 of 3")
    await enlarged.getByRole("button", { name: "Next picture" }).tap()
    await expect(enlarged).toContainText("2 of 3")
    await enlarged.getByRole("button", { name: "Close" }).tap()
    await button(page, "One more").tap()
    await button(page, /^Add to Cart/).tap()
    await expect(lines(page).first()).toContainText("37.98")
  })
})

test("the pages of a product are without an obstacle", { tag: "@full" }, async ({ page }) => {
  test.setTimeout(120_000)
  await keepNotices(page)
  await startSelling(page)
  await openProduct(page, `product_id=${PRODUCT}`)
  await expect(quantity(page)).toBeFocused()
  await lookAround(page, "ordinary")
  await button(page, "Add to Store Inventory").click()
  await lookAround(page, "inventory")
  await openProduct(page, `product_id=${PISTOL}`)
  await expect(serialField(page)).toBeFocused()
  await lookAround(page, "pieces")
  await serialField(page).fill("H9C-000109")
  await expect(page.getByText("This serial number is not in your inventory.")).toBeVisible()
  await lookAround(page, "not in the inventory")
})
