import { basketCharging, FMJ, money, withTax } from "./support/amounts.ts"
import { expect, test } from "./support/test.ts"
import {
  acceptCash,
  balanceDue,
  cart,
  lines,
  payBy,
  press,
  ringUpToPayment,
  saleComplete,
  scan,
  scanField,
  startSelling
} from "./support/till.ts"

// Verifies: SHL-05, SHL-10, SHL-11, SHL-15, SHL-16
test("after the sign-in stand header, menu, customer, work and cart, and the bare address is the sale", async ({
  page
}) => {
  await startSelling(page)
  await page.goto("/")
  await expect(page).toHaveURL(/\/sale$/)
  await expect(page.getByRole("heading", { name: "Sale", level: 1 })).toBeAttached()
  await expect(scanField(page)).toBeFocused()
  const header = page.getByRole("banner")
  await expect(header).toContainText("Ridgeline Armory & Range")
  await expect(header).toContainText("powered by Tillstone")
  await expect(page.getByRole("main")).toContainText("Scan or type to start")
  await expect(cart(page).getByRole("button", { name: /^Customer: Walk-in/ })).toBeEnabled()
  await header.getByRole("button", { name: "Menu" }).click()
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible()
})

// Verifies: SHL-08
test("a menu that is opened before the next screen is drawn stays open over it", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  await press(page, "F8")
  await expect(page).toHaveURL(/\/customer/)
  // Both in one go, as on a slow machine: the register stands at the sale, and shows the customers still.
  await page.getByRole("link", { name: "Sale", exact: true }).evaluate((link: HTMLElement) => {
    link.click()
    document.querySelector<HTMLElement>("button[aria-label=Menu]")?.click()
  })
  await expect(page.getByRole("heading", { name: "Sale", level: 1 })).toBeAttached()
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible()
})

test(
  "a screen whose script cannot be fetched says so, asks no more than twice, and comes when it is loaded again",
  { tag: "@full" },
  async ({ browser, office }) => {
    const page = await browser.newPage()
    let asked = 0
    await page.route("**/assets/frame-*.js", (route) => {
      asked += 1
      return route.abort()
    })
    await page.goto(office.url)
    await expect(page.getByRole("heading", { name: "This screen couldn't be shown" })).toBeVisible()
    await page.unroute("**/assets/frame-*.js")
    expect(asked).toBeLessThanOrEqual(2)
    await page.getByRole("button", { name: "Load again" }).click()
    await expect(page.getByRole("form", { name: "Manager Login" })).toBeVisible()
    await page.close()
  }
)

// Verifies: CART-01, CART-03, CART-05
test(
  "the cart has its total above, its columns and what can be done with the whole order",
  { tag: "@full" },
  async ({ page }) => {
    await startSelling(page)
    await scan(page, FMJ)
    await expect(balanceDue(page)).toHaveText(money(withTax(18_99)))
    await expect(cart(page)).toContainText(`Total ${money(withTax(18_99))}`)
    await expect(cart(page)).toContainText("ItemQtyRegSaleExt")
    for (const name of ["Tax Exempt", "Add Note", "Add Discount", "Add Fee", "Go To Payments"])
      await expect(cart(page).getByRole("button", { name })).toBeEnabled()
  }
)

// Verifies: SHL-30
test("every way to another screen leads to its top", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  await expect(scanField(page)).toBeFocused()
  // Taller than any screen of the register is, as on a small tablet.
  await page.evaluate(() => {
    for (const { style } of [document.documentElement, document.body])
      Object.assign(style, { height: "auto", overflow: "visible" })
    document.body.style.minHeight = "3000px"
  })
  const scrolled = () => page.evaluate(() => window.scrollY)
  const goDown = async () => {
    await page.evaluate(() => window.scrollTo(0, 900))
    expect(await scrolled()).toBe(900)
  }
  const rail = page.getByRole("navigation", { name: "Main" })
  for (const name of ["Return", "Layaway", "Sale"]) {
    await goDown()
    await rail
      .getByRole("link", { name, exact: true })
      .evaluate((link) => (link instanceof HTMLElement ? link.click() : null))
    await expect(page.getByRole("heading", { name, level: 1 })).toBeAttached()
    await expect.poll(scrolled).toBe(0)
  }
})

// Verifies: PRN-14, SHL-47
test(
  "the receipt is called RECEIPT, has its date as month, day and year, and closes",
  { tag: "@full" },
  async ({ page }) => {
    await startSelling(page)
    await ringUpToPayment(page, basketCharging(40))
    await payBy(page, "Cash")
    await acceptCash(page).click()
    await expect(saleComplete(page)).toBeVisible()
    await page.getByRole("button", { name: "View receipt" }).click()
    const receipt = page.getByRole("dialog", { name: "RECEIPT", exact: true })
    await expect(receipt.getByRole("article", { name: "Receipt" })).toContainText(/(?:0\d|1[0-2])\/[0-3]\d\/20\d\d/)
    await receipt.getByRole("button", { name: "CLOSE" }).click()
    await expect(receipt).toBeHidden()
    await press(page, "Shift+Tab")
    await expect(page.getByRole("button", { name: "View receipt" })).toBeFocused()
    await expect(lines(page)).toHaveCount(0)
  }
)
