import { MANAGER_CODE } from "./support/adjust.ts"
import { chooseCustomer, customerCard, knownCustomer, searchCustomer } from "./support/customers.ts"
import { cashierAt, otherPage } from "./support/registers.ts"
import { expect, test } from "./support/test.ts"
import { DANA, LEE, lines, press, scan, scanField, startSelling } from "./support/till.ts"
import { button, main, openProduct, piece, PISTOL, serialField } from "./support/product.ts"

// Verifies: PROD-09, PROD-14, PROD-27
test("a piece is scanned, asks for its customer, and comes back chosen", { tag: "@full" }, async ({ page, office }) => {
  const maria = await knownCustomer(office, 0)
  await startSelling(page)
  await openProduct(page, `product_id=${PISTOL}`)
  await expect(serialField(page)).toBeFocused()
  await expect(button(page, /^Add to Cart/)).toHaveAttribute("aria-disabled", "true")
  await scan(page, "H9C-000102")
  await expect(main(page)).toContainText("Serial H9C-000102")
  await expect(main(page)).toContainText("Scan it again to add it.")
  await expect(lines(page)).toHaveCount(0)
  await press(page, "Enter")
  await expect(page.getByText("Please select a customer before adding a serializable product")).toBeVisible()
  await searchCustomer(page, maria.name)
  await customerCard(page, maria.name).click()
  await expect(main(page)).toContainText("Serial H9C-000102")
  await expect(main(page)).toContainText("Quantity 1, one piece per serial number")
  await expect(serialField(page)).toBeFocused()
  await press(page, "Enter")
  await expect(scanField(page)).toBeFocused()
  await expect(lines(page).first()).toContainText("H9C-000102")
  await openProduct(page, `product_id=${PISTOL}`)
  await expect(piece(page, "H9C-000102")).toBeDisabled()
  await expect(piece(page, "H9C-000102")).toContainText("In this cart")
})

// Verifies: PROD-10, PROD-11, PROD-12, CG-30, ERR-47, ERR-48
test(
  "a number that is not in the inventory is said, and forced by a manager's code alone",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await chooseCustomer(page, await knownCustomer(office, 0))
    await openProduct(page, `product_id=${PISTOL}`)
    await expect(serialField(page)).toBeFocused()
    await scan(page, "H9C-000109")
    await expect(page.getByText("This serial number is not in your inventory.")).toBeVisible()
    await expect(main(page)).toContainText(
      "Enter a different serial number, or enter a manager code to force add this one to inventory."
    )
    await expect(piece(page, "H9C-000101")).toBeVisible()
    await expect(button(page, /^Add to Cart/)).toHaveAttribute("aria-disabled", "true")
    const code = page.getByLabel("Manager code")
    await code.fill("111111")
    await expect(page.getByText("This will be added to your inventory!")).toBeVisible()
    await press(page, "Enter")
    await expect(page.getByText("Wrong manager code.")).toBeVisible()
    await expect(lines(page)).toHaveCount(0)
    await code.fill(MANAGER_CODE)
    await press(page, "Enter")
    await expect(scanField(page)).toBeFocused()
    await expect(lines(page).first()).toContainText("H9C-000109")
  }
)

test(
  "a pistol is sold by the scanner alone, once its customer is known",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await chooseCustomer(page, await knownCustomer(office, 0))
    await scan(page, "850000411128")
    await expect(serialField(page)).toBeFocused()
    await scan(page, "H9C-000104")
    await expect(main(page)).toContainText("Scan it again to add it.")
    await scan(page, "H9C-000104")
    await expect(scanField(page)).toBeFocused()
    await expect(lines(page).first()).toContainText("H9C-000104")
  }
)

test(
  "the last piece is for one of two registers, and the other says who has it",
  { tag: "@full" },
  async ({ page, browser, office }) => {
    const maria = await knownCustomer(office, 0)
    const other = await otherPage(browser, office)
    await cashierAt(page, "Front 1", DANA)
    await cashierAt(other, "Front 2", LEE)
    for (const one of [page, other]) {
      await chooseCustomer(one, maria)
      await openProduct(one, `product_id=${PISTOL}&serial_number=H9C-000103`)
      await expect(main(one)).toContainText("Serial H9C-000103")
    }
    await button(page, /^Add to Cart/).click()
    await expect(lines(page)).toHaveCount(1)
    await button(other, /^Add to Cart/).click()
    await expect(piece(other, "H9C-000103")).toBeDisabled()
    await expect(piece(other, "H9C-000103")).toContainText("Front 1")
    await expect(button(other, /^Add to Cart/)).toHaveAttribute("aria-disabled", "true")
    await expect(lines(other)).toHaveCount(0)
  }
)
