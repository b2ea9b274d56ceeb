import type { Page } from "@playwright/test"
import { FMJ } from "./support/amounts.ts"
import { expectAccessible } from "./support/look.ts"
import {
  amountField,
  chargeButton,
  DANA,
  lines,
  lookUp,
  press,
  saleComplete,
  scanField,
  startSelling
} from "./support/till.ts"
import { MAKING, PRACTICE_TIME, strip } from "./support/practice.ts"
import { expect, test } from "./support/test.ts"

test.setTimeout(PRACTICE_TIME)

const enterPractice = async (page: Page): Promise<void> => {
  await page.getByRole("link", { name: "Practice" }).click()
  await expect(scanField(page)).toBeFocused(MAKING)
  await expect(strip(page)).toContainText("PRACTICE Nothing is sold, charged or reported.")
}

const endPractice = (page: Page): Promise<void> => strip(page).getByRole("button", { name: "End practice" }).click()

/** Every row of the register's own journal. */
const journal = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open("tillstone")
      asked.addEventListener("success", () => resolve(asked.result))
      asked.addEventListener("error", () => reject(new Error("no journal")))
    })
    const rows = await new Promise<unknown>((resolve) => {
      const asked = db.transaction("rows").objectStore("rows").getAll()
      asked.addEventListener("success", () => resolve(asked.result))
    })
    db.close()
    return JSON.stringify(rows)
  })

test("a cashier practices from the menu, and the register is as it was left", async ({ page, office }) => {
  await startSelling(page)
  await lookUp(page, FMJ)
  await expect(lines(page)).toHaveCount(1)
  const books = async () => [
    await office.db.selectFrom("cart").selectAll().execute(),
    await office.db.selectFrom("cart_item").selectAll().execute(),
    await office.db.selectFrom("orders").selectAll().execute(),
    await office.db.selectFrom("payment").selectAll().execute(),
    await office.db.selectFrom("stock_movement").selectAll().execute()
  ]
  await page.getByRole("button", { name: "Menu", exact: true }).click()
  await enterPractice(page)
  const [written, before] = [await journal(page), await books()]
  await expect(page).toHaveURL(/\/practice\/sale$/)
  await expect(page).toHaveTitle(/PRACTICE - NOT A SALE/)
  await expect(lines(page)).toHaveCount(0)

  await lookUp(page, FMJ)
  await expect(lines(page)).toHaveCount(1)
  await chargeButton(page).click()
  await expect(amountField(page)).toBeFocused()
  await press(page, "k", "=", "Enter")
  await expect(saleComplete(page)).toBeVisible()
  await expect(strip(page)).toBeVisible()
  expect(await journal(page)).toBe(written)
  expect(await books()).toEqual(before)

  await endPractice(page)
  await expect(strip(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/sale$/)
  await expect(lines(page)).toHaveCount(1)
  expect((await journal(page)).startsWith(written.slice(0, -1))).toBe(true)
})

test(
  "whoever stands at the sign-in screen practices without a PIN of their own",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/")
    await enterPractice(page)
    await expectAccessible(page, "practice")
    await page.getByRole("button", { name: "Menu", exact: true }).click()
    await page.getByRole("button", { name: "Log Out" }).click()
    await expect(page.getByText(`Practice PIN: ${DANA.pin}`)).toBeVisible()
    await expectAccessible(page, "the sign-in of practice")
    await endPractice(page)
    await expect(page.getByRole("form", { name: "Manager Login" })).toBeVisible()
  }
)

test("a reload goes on with the same practice", { tag: "@full" }, async ({ page }) => {
  await page.goto("/practice")
  await expect(scanField(page)).toBeFocused(MAKING)
  await lookUp(page, FMJ)
  // What is still on its way to practice's back office is no line of its cart yet.
  await expect(page.getByRole("complementary", { name: "Cart" })).toContainText("1 line · 1 item")
  await page.reload()
  await expect(strip(page)).toBeVisible()
  await expect(lines(page)).toHaveCount(1)
})

test("practice keeps no files of customers, and says so", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  await page.getByRole("button", { name: "Menu", exact: true }).click()
  await enterPractice(page)
  await page.goto("/practice/customer/customer_detail?contact_id=103&tab=member")
  const files = page.getByRole("region", { name: "Attachments" })
  await expect(files).toContainText("Practice keeps no files. Add them at your register.")
  await expect(files.getByRole("button")).toHaveCount(0)
  await press(page, "f")
  await expect(files.locator("input[type=file]")).toHaveCount(0)
})
