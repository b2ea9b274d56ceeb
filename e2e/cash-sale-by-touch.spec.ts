import type { Locator } from "@playwright/test"
import { money, withTax } from "./support/amounts.ts"
import { ordersOf } from "./support/facts.ts"
import { expect, test } from "./support/test.ts"
import { cart, DANA, lines, MANAGER, saleComplete, scanField } from "./support/till.ts"

test.use({ hasTouch: true, viewport: { width: 1024, height: 768 }, drawer: "closed" })

/** Taps keys of a pad one after the other. */
const tapKeys = async (pad: Locator, keys: string): Promise<void> => {
  for (const key of keys.split("")) await pad.getByRole("button", { name: key, exact: true }).tap()
}

test(
  "a cashier opens the register and sells for cash with a finger alone",
  { tag: "@full" },
  async ({ page, office }) => {
    await page.goto("/")
    await page.getByLabel("User name").tap()
    await page.keyboard.insertText(MANAGER.user)
    await page.getByLabel("Password").tap()
    await page.keyboard.insertText(MANAGER.password)
    await page.getByRole("button", { name: "Sign in" }).tap()
    await page.getByRole("button", { name: "Front 1" }).tap()
    await page.getByRole("button", { name: "Menu" }).tap()
    await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Log Out" }).tap()

    const login = page.getByRole("form", { name: "Cashier Login" })
    await tapKeys(login.getByRole("group", { name: "PIN keys" }), DANA.pin)
    await login.getByRole("button", { name: "Sign in" }).tap()
    await expect(page.getByRole("banner")).toContainText(DANA.name)

    await page.getByRole("button", { name: "Menu" }).tap()
    await page.getByRole("button", { name: "Open Your Register" }).tap()
    await page.getByRole("button", { name: "One more, Hundreds" }).tap()
    await page.getByRole("button", { name: "One more, Hundreds" }).tap()
    await page.getByRole("button", { name: "Open Register" }).tap()
    await expect(page.getByRole("main").getByRole("heading", { name: "Scan or type to start" })).toBeVisible()
    const tips = page.getByRole("list", { name: "Tips" })
    await expect(tips.getByText("Tap Go To Payments to take the payment.")).toBeVisible()
    await expect(tips.getByText("Back to the scan field from anywhere.")).toBeHidden()

    await scanField(page).tap()
    await page.keyboard.insertText("cleaning patches")
    await page.keyboard.press("Enter")
    await page.getByRole("button", { name: /^Cleaning patches \.38-\.45, 100 pk/ }).tap()
    await expect(lines(page)).toHaveCount(1)
    await cart(page).getByRole("button", { name: "One more" }).tap()
    const total = withTax(2 * 6_49)
    await expect(cart(page)).toContainText(`Balance Due${money(total)}`)
    await cart(page).getByRole("button", { name: "Go To Payments" }).tap()

    await page.getByRole("radiogroup", { name: "Payment method" }).getByText("Cash", { exact: true }).tap()
    await page.getByRole("button", { name: "$20", exact: true }).tap()
    await expect(page.getByRole("region", { name: "Amount" })).toContainText(`Change due ${money(2000 - total)}`)
    await page.getByRole("button", { name: "Accept cash" }).tap()
    await expect(saleComplete(page)).toContainText(money(2000 - total))
    await page.getByRole("button", { name: "View receipt" }).tap()
    await page.getByRole("button", { name: "CLOSE" }).tap()
    await page.getByRole("button", { name: "Done" }).tap()
    await expect(login).toBeVisible()
    expect(await ordersOf(office)).toMatchObject([{ total, payments: [{ tendered: 2000, change: 2000 - total }] }])
  }
)
