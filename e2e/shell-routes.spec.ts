import { FMJ } from "./support/amounts.ts"
import { expect, test } from "./support/test.ts"
import { cart, chargeButton, lines, press, scan, scanField, startSelling } from "./support/till.ts"

// Verifies: SHL-12, SHL-13, SHL-18, SHL-19, SHL-21, SHL-22, SHL-23, SHL-24
test("every address of the register has a screen, and one without what it is about leads back", async ({ page }) => {
  await startSelling(page)
  const places: readonly (readonly [string, string])[] = [
    ["/sale/memberships", "Memberships"],
    ["/sale/services", "Service"],
    ["/sale/rentals", "Rentals Out"],
    ["/range", "Range Customers"],
    ["/closings", "Past Closings"],
    ["/firearms", "A&D Journal"],
    ["/range/detail", "Reservation"]
  ]
  for (const [address, title] of places) {
    await page.goto(address)
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeAttached()
  }
  await expect(page.getByRole("main").getByRole("button", { name: "Back to sale" })).toBeFocused()
  await press(page, "Enter")
  await expect(scanField(page)).toBeFocused()
})

// Verifies: SHL-12, SHL-13, CG-15, CART-14, CART-16
test(
  "the rail leads to sale, return, layaway and range, and the cart says which of them it is",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    const rail = page.getByRole("navigation", { name: "Main" })
    for (const mode of ["Return", "Layaway", "Range", "Sale"]) {
      await rail.getByRole("link", { name: mode, exact: true }).click()
      await expect(cart(page).getByRole("heading", { name: mode })).toBeVisible()
      await expect(rail.getByRole("link", { name: mode, exact: true })).toHaveAttribute("aria-current", "page")
      await expect(cart(page).getByRole("button", { name: "Cart Is Empty" })).toBeDisabled()
    }
    await rail.getByRole("link", { name: "Range", exact: true }).click()
    await rail.getByRole("link", { name: "Recent" }).click()
    await expect(page.getByRole("heading", { name: "View Recent Orders" })).toBeVisible()
    await expect(cart(page).getByRole("heading", { name: "Range" })).toBeVisible()
    await page.reload()
    await expect(page.getByRole("heading", { name: "View Recent Orders" })).toBeVisible()
    await expect(cart(page).getByRole("heading", { name: "Range" })).toBeVisible()
    await rail.getByRole("link", { name: "Open" }).click()
    await expect(page.getByRole("heading", { name: "Manage Open Orders" })).toBeVisible()
    await expect(cart(page).getByRole("heading", { name: "Range" })).toBeVisible()

    await office.db.updateTable("client").set({ range_enabled: false }).execute()
    await page.goto("/sale")
    await expect(rail.getByRole("link", { name: "Sale" })).toBeVisible()
    await expect(rail.getByRole("link", { name: "Range" })).toBeHidden()
  }
)

// Verifies: SHL-32, CG-13
test(
  "the customer control goes to the customer and back, and is off on returns, layaways and payment",
  { tag: "@full" },
  async ({ page }) => {
    await startSelling(page)
    const customer = cart(page).getByRole("button", { name: /^Customer: Walk-in/ })
    await press(page, "F8")
    await expect(page.getByRole("heading", { name: "Customer", level: 1 })).toBeVisible()
    await expect(customer).toHaveAttribute("aria-pressed", "true")
    await customer.click()
    await expect(scanField(page)).toBeFocused()
    for (const address of ["/return", "/layaway/10042", "/refund/items"]) {
      await page.goto(address)
      await expect(customer).toBeDisabled()
    }
    await page.goto("/sale")
    await expect(scanField(page)).toBeFocused()
    await scan(page, FMJ)
    await expect(lines(page)).toHaveCount(1)
    await chargeButton(page).click()
    await expect(page.getByRole("form", { name: "Payment" })).toBeVisible()
    await expect(customer).toBeDisabled()
    await expect(page.getByRole("button", { name: "Remove customer" })).toBeHidden()
  }
)

// Verifies: SHL-08, SHL-09, SHL-49, SHL-50, CG-13
test("the left menu has every entry, each leads somewhere, and it is blocked on payment and refund", async ({
  page
}) => {
  await startSelling(page)
  const menu = page.getByRole("dialog", { name: "Menu" })
  await press(page, "F10")
  await expect(menu).toContainText("Front 1")
  const all = await menu.getByRole("listitem").allTextContents()
  const OF_THE_SPECIFICATION = [
    "Receipt Printer Setup",
    "Card Terminal Setup",
    "Settings",
    "X and Z Tapes",
    "Manage Open Orders",
    "View Recent Orders",
    "Close Your Register",
    "Diagnostics",
    "Log Out"
  ]
  expect(all.filter((entry) => OF_THE_SPECIFICATION.includes(entry))).toEqual(OF_THE_SPECIFICATION)
  // The list of all commands is the same one; the sounds are controls of the menu's own foot.
  await press(page, "F10", "Control+k")
  const list = page.getByRole("list", { name: "Commands" }).getByRole("listitem")
  await expect(list.first()).toHaveText("Receipt Printer Setup")
  const same = (await list.allTextContents()).filter(
    (entry) => !["Mute sounds", "Light screen", "Dark screen", "MenuF10"].includes(entry)
  )
  expect(same).toEqual(all)
  await press(page, "Escape", "F10")
  // However low the window is: the way out is never under the menu's foot.
  await page.setViewportSize({ width: 1024, height: 560 })
  await expect(menu.getByRole("button", { name: "Log Out" })).toBeInViewport({ ratio: 1 })
  await menu.getByRole("button", { name: "Log Out" }).click({ trial: true })
  await press(page, "ArrowDown")
  await expect(menu.getByRole("button", { name: "Settings" })).toBeFocused()
  await page.setViewportSize({ width: 1366, height: 768 })
  await press(page, "F10")
  await expect(menu).toBeHidden()
  for (const [entry, title] of [
    ["Receipt Printer Setup", "Receipt Printer Setup"],
    ["Card Terminal Setup", "Card Terminal Setup"],
    ["Settings", "Settings"],
    ["Store", "Products"],
    ["X and Z Tapes", "X and Z Tapes"],
    ["Manage Open Orders", "Manage Open Orders"],
    ["View Recent Orders", "View Recent Orders"],
    ["Unresolved Payments", "Unresolved Payments"],
    ["Stock Exceptions", "Stock Exceptions"],
    ["Time Sheets", "Time Sheets"],
    ["Close Your Register", "Enter closing cash amount"],
    ["Diagnostics", "Diagnostics"]
  ] as const) {
    await page.getByRole("button", { name: "Menu" }).click()
    await menu.getByRole("button", { name: entry }).click()
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible()
  }
  for (const address of ["/payment", "/refund/items"]) {
    await page.goto(address)
    await expect(page.getByRole("button", { name: "Menu" })).toBeDisabled()
    await press(page, "F10")
    await expect(menu).toBeHidden()
  }
})
