import { FMJ } from "./support/amounts.ts"
import { cartCustomer, customerCard, knownCustomer, searchCustomer } from "./support/customers.ts"
import { ringUpOne } from "./support/returning.ts"
import { expect, test } from "./support/test.ts"
import { chargeButton, lines, startSelling } from "./support/till.ts"

// Verifies: PAY-01, CG-45
test(
  "a service that is sold by name only asks for the customer before it is paid, and comes back to the payment",
  { tag: "@full" },
  async ({ page, office }) => {
    const known = await knownCustomer(office, 6)
    await startSelling(page)
    await ringUpOne(page)
    await office.db
      .updateTable("product")
      .set({ product_type_code: "SERVICES", require_customer: true })
      .where("upc", "=", FMJ)
      .execute()
    await page.reload()
    await chargeButton(page).click()
    await expect(page).toHaveURL(/\/customer\?message=service&product_id=\w+&back=payment$/)
    await expect(page.getByRole("main")).toContainText("Please select a customer before adding this service")
    await searchCustomer(page, known.name)
    await customerCard(page, known.name).click()
    await expect(page.getByRole("form", { name: "Payment" })).toBeVisible()
    await expect(lines(page)).toHaveCount(1)
    expect(await cartCustomer(office)).toBe(known.id)
  }
)
