import type { Page } from "@playwright/test"
import type { Office } from "./support/office.ts"
import { allSettled } from "./support/disk.ts"
import { expect, test } from "./support/test.ts"
import { press, startSelling } from "./support/till.ts"

const RESOLVE = "Please resolve all open orders before closing register."

/** Somebody saved a cart as an open order at Front 1. */
const saveOpenOrder = async ({ db, clock }: Office): Promise<void> => {
  const { contact_id } = await db.selectFrom("client").select("contact_id").executeTakeFirstOrThrow()
  await db
    .insertInto("cart")
    .values({
      client_id: 1001,
      shopping_cart_id: "saved-1",
      device_license_id: "1",
      staff_id: "1",
      contact_id,
      shopping_cart_type_code: "OPEN_ORDER",
      is_default: false,
      saved_at: clock.currentTimeMillisUnsafe(),
      created_at: clock.currentTimeMillisUnsafe(),
      updated_at: clock.currentTimeMillisUnsafe()
    })
    .execute()
}

const toClosing = async (page: Page): Promise<void> => {
  await press(page, "F10")
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Close Your Register" }).click()
}

// Verifies: REG-17, CG-11, SM-6
test(
  "open orders keep the register open: said before the cash is counted, and again if one came meanwhile",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    const counted = page.waitForResponse((response) => response.url().includes("get_open_shopping_cart_count"))
    await toClosing(page)
    await expect(page.getByRole("heading", { name: "Enter closing cash amount" })).toBeVisible()
    await counted
    // The answer is shown, and leads nowhere: there was none then.
    await allSettled(page)
    await saveOpenOrder(office)
    await page.getByLabel("Hundreds, how many").fill("2")
    await page.getByRole("button", { name: "Close Register" }).click()
    await expect(page.getByRole("heading", { name: "Manage Open Orders" })).toBeVisible()
    await expect(page.getByRole("main")).toContainText(RESOLVE)
    await expect(page.getByRole("banner")).toContainText("Front 1 · Open")

    await toClosing(page)
    await expect(page.getByRole("heading", { name: "Manage Open Orders" })).toBeVisible()
    await expect(page.getByRole("main")).toContainText(RESOLVE)
  }
)
