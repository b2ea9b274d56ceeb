import { chooseCustomer, knownCustomer } from "./support/customers.ts"
import { expectAccessibleAtBothSizes } from "./support/look.ts"
import { button, main, openProduct, PISTOL } from "./support/product.ts"
import { expect, test } from "./support/test.ts"
import { payAllInCash, press, saleComplete, startSelling } from "./support/till.ts"

test(
  "a pistol in its waiting period is kept, and handed over from its order once the time has come",
  { tag: "@full" },
  async ({ page, office }) => {
    const buyer = await knownCustomer(office, 6)
    await office.db
      .updateTable("contact")
      .set({ birthdate: "1991-03-14", drivers_license_expiration: "2039-01-15", address_1: "1 Main St" })
      .where("contact_id", "=", buyer.id)
      .execute()
    await office.db.updateTable("client").set({ law_wait_hours: 72 }).execute()
    await startSelling(page)
    await chooseCustomer(page, buyer)
    await openProduct(page, `product_id=${PISTOL}&serial_number=H9C-000103`)
    await button(page, "Add to Cart").click()
    await payAllInCash(page)
    await expect(saleComplete(page)).toBeVisible()
    const keep = page.getByRole("region", { name: "Keep" })
    await expect(keep).toContainText(/H9C-000103.*Hand over from \d\d\/\d\d\/\d{4}/)
    await expect(page.getByRole("region", { name: "Hand over" })).not.toContainText("H9C-000103")
    await expectAccessibleAtBothSizes(page, "a finished sale of a pistol that waits")

    const { order_id, order_number } = await office.db
      .selectFrom("orders")
      .select(["order_id", "order_number"])
      .where("contact_id", "=", buyer.id)
      .where("hand_over_from", "is not", null)
      .orderBy("sold_at", "desc")
      .executeTakeFirstOrThrow()
    await page.getByRole("button", { name: "Done" }).click()
    await page.goto(`/return/${String(order_number)}`)
    const block = page.getByRole("region", { name: "Firearms to hand over" })
    await expect(block).toContainText("Stays here until")
    await expect(block.getByRole("button")).toHaveCount(0)
    await office.db.updateTable("orders").set({ hand_over_from: 1 }).where("order_id", "=", order_id).execute()
    await page.reload()
    await block.getByRole("button", { name: /Hand over/ }).click()
    const dialog = page.getByRole("dialog", { name: /Hand over/ })
    await expect(dialog.getByRole("textbox")).toBeFocused()
    await dialog.getByRole("textbox").fill("H9C-000102")
    await dialog.getByRole("checkbox").check()
    await expectAccessibleAtBothSizes(page, "the hand-over of a firearm")
    await dialog.getByRole("button", { name: "Hand Over" }).click()
    await expect(dialog).toContainText("This is H9C-000102. Sold was H9C-000103.")
    await dialog.getByRole("textbox").fill("H9C-000103")
    await press(page, "Enter")
    await expect(dialog).toBeHidden()
    await expect(block).toContainText(`To ${buyer.name}`)
    await expect(block.getByRole("button")).toHaveCount(0)
    await expect(main(page)).toContainText("Handed over")
    await expectAccessibleAtBothSizes(page, "an order whose firearm was handed over")
  }
)
