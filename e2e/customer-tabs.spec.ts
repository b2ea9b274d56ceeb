import { customerOfCart, chooseCustomer, knownCustomer } from "./support/customers.ts"
import { expect, test } from "./support/test.ts"
import { press, startSelling } from "./support/till.ts"

// Verifies: CUST-08, SHL-26, CUST-48
test("the tabs of a customer go by arrow keys, and reload and back keep the one that was open", async ({
  page,
  office
}) => {
  const known = await knownCustomer(office, 4)
  await office.db
    .updateTable("contact")
    .set({ is_member: true, membership_end_date: null, membership_description: "Gold", membership_number: "G-77" })
    .where("contact_id", "=", known.id)
    .execute()
  await startSelling(page)
  await chooseCustomer(page, known)
  await customerOfCart(page, known.name).click()
  const tab = (name: string) => page.getByRole("tab", { name })
  await expect(page.getByRole("heading", { level: 1, name: known.name })).toBeVisible()
  await expect(tab("Customer Info")).toBeFocused()
  await press(page, "ArrowLeft")
  await expect(tab("Member / Waiver")).toBeFocused()
  const panel = page.getByRole("tabpanel", { name: "Member / Waiver" })
  await expect(panel).toContainText("G-77")
  await expect(page).toHaveURL(/contact_id=current&tab=member$/)
  await page.reload()
  await expect(panel).toContainText("G-77")
  await page.getByRole("link", { name: "Sale" }).click()
  await expect(page).toHaveURL(/\/sale$/)
  await page.goBack()
  await expect(panel).toContainText("G-77")
  await press(page, "Escape")
  await expect(page).toHaveURL(/\/customer$/)
})
