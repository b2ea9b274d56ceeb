import { FMJ } from "./support/amounts.ts"
import { expect, test } from "./support/test.ts"
import { cart, press, scan, scanField, startSelling, typeByHand } from "./support/till.ts"

// Verifies: SRCH-08, CG-06
test("a search without results offers an override product", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  await typeByHand(page, "no such thing")
  await press(page, "Enter")
  await page.getByRole("button", { name: "Override product" }).click()
  await expect(page).toHaveURL(/\/sale\/product_detail\?override=99999$/)
  await expect(page.getByRole("heading", { name: "Override product", level: 1 })).toBeVisible()
  // Its script may come later than the screen: until then Escape has nothing to close.
  await expect(page.getByRole("textbox", { name: "Description" })).toBeFocused()
  await press(page, "Escape")
  await expect(scanField(page)).toBeFocused()
})

// Verifies: CG-15
test("a scan on the screen of a return adds nothing and says so", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  await page.getByRole("link", { name: "Return", exact: true }).click()
  await expect(cart(page).getByRole("heading", { name: "Return" })).toBeVisible()
  await scan(page, FMJ)
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Nothing was added.")
  await page.getByRole("button", { name: "Got it" }).click()
  await expect(page.getByRole("main").getByRole("alert")).toBeHidden()
  await expect(cart(page)).toContainText("0 lines")
})

test.describe("in another browser", () => {
  test.use({ userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" })

  // Verifies: AUTH-10
  test(
    "the register says that it is made for Chrome, before and after the sign-in",
    { tag: "@full" },
    async ({ page }) => {
      await page.goto("/")
      await expect(page.getByText("This register is built for Chrome.")).toBeVisible()
      await startSelling(page)
      await expect(page.getByText("This register is built for Chrome.")).toBeVisible()
    }
  )
})
