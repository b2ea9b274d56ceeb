import { FMJ, money, PATCHES, withTax } from "./support/amounts.ts"
import { expect, test } from "./support/test.ts"
import {
  chooseInMenu,
  balanceDue,
  cart,
  lines,
  lookUp,
  press,
  scan,
  scanField,
  startSelling,
  typeByHand,
  typeInHaste
} from "./support/till.ts"

// Verifies: CART-28, SRCH-02, SRCH-03
test("a quantity set first is scanned once, changed by hand and by buttons, and the line is removed", async ({
  page
}) => {
  await startSelling(page)
  await press(page, "F4")
  await typeByHand(page, "9")
  await press(page, "Escape")
  await expect(page.getByRole("main").getByRole("textbox", { name: "Quantity" })).toHaveValue("1")
  await press(page, "F4")
  await typeByHand(page, "3")
  await press(page, "Enter")
  await expect(scanField(page)).toBeFocused()
  await scan(page, FMJ)
  await expect(balanceDue(page)).toHaveText(money(withTax(3 * 18_99)))
  await expect(page.getByRole("main").getByRole("textbox", { name: "Quantity" })).toHaveValue("1")

  const controls = cart(page).getByRole("group", { name: "Quantity of Ridgeline 9mm 115gr FMJ, 50 ct" })
  await controls.getByRole("button", { name: "One more" }).click()
  await expect(balanceDue(page)).toHaveText(money(withTax(4 * 18_99)))
  await controls.getByRole("button", { name: "One less" }).click()
  await expect(balanceDue(page)).toHaveText(money(withTax(3 * 18_99)))
  // The keys of the selected line do the same.
  await press(page, "+")
  await expect(balanceDue(page)).toHaveText(money(withTax(4 * 18_99)))
  await press(page, "-")
  await expect(balanceDue(page)).toHaveText(money(withTax(3 * 18_99)))
  const typed = controls.getByRole("textbox", { name: "Quantity" })
  await typed.fill("12")
  await typed.press("Enter")
  await expect(balanceDue(page)).toHaveText(money(withTax(12 * 18_99)))

  await scan(page, PATCHES)
  await expect(balanceDue(page)).toHaveText(money(withTax(12 * 18_99 + 6_49)))
  await cart(page).getByRole("button", { name: "Remove Cleaning patches" }).click()
  await expect(balanceDue(page)).toHaveText(money(withTax(12 * 18_99)))
  await expect(lines(page)).toHaveCount(1)
})

// Verifies: CART-22, CART-24
test(
  "a quantity above the stock is cut to it and highlighted for two seconds; nonsense puts the old one back",
  { tag: "@full" },
  async ({ page }) => {
    await page.clock.install()
    await startSelling(page)
    await lookUp(page, PATCHES)
    await expect(balanceDue(page)).toHaveText(money(withTax(6_49)))
    const typed = cart(page).getByRole("textbox", { name: "Quantity" })
    await typed.fill("400")
    await typed.press("Enter")
    await expect(lines(page).getByRole("alert")).toHaveText("Only 35 in stock")
    await expect(balanceDue(page)).toHaveText(money(withTax(35 * 6_49)))
    await page.clock.fastForward(2_000)
    await expect(lines(page).getByRole("alert")).toBeHidden()
    for (const nonsense of ["-2", "1.5", "many"]) {
      await typed.fill(nonsense)
      await typed.press("Enter")
      await expect(typed).toHaveValue("35")
    }
    await expect(balanceDue(page)).toHaveText(money(withTax(35 * 6_49)))
  }
)

// Verifies: CG-96
test(
  "a multiplier above the stock adds what is left, in a store that sells no more than it counts",
  { tag: "@full" },
  async ({ page, office }) => {
    await office.db.updateTable("client").set({ stock_rule: "refuse" }).execute()
    await startSelling(page)
    await press(page, "F4")
    await typeByHand(page, "50")
    await press(page, "Enter")
    await scan(page, PATCHES)
    await expect(balanceDue(page)).toHaveText(money(withTax(35 * 6_49)))
    await expect(page.getByRole("main")).toContainText("Only 35 available.")
  }
)

test("twenty scans at a scanner's pace are twenty pieces, each once", { tag: "@full" }, async ({ page, office }) => {
  await startSelling(page)
  for (let n = 0; n < 20; n += 1) await scan(page, n % 2 === 0 ? FMJ : PATCHES)
  await expect(cart(page)).toContainText("2 lines · 20 items")
  await expect(balanceDue(page)).toHaveText(money(withTax(10 * 18_99 + 10 * 6_49)))
  const keys = office.calls
    .filter(({ action }) => action === "add_to_cart")
    .map(({ text }) => /"idempotency_key":"([^"]+)"/.exec(text)?.[1])
  expect(new Set(keys).size).toBe(20)
})

test("a scan is heard wherever the focus is, and presses nothing", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  await scan(page, FMJ)
  await expect(lines(page)).toHaveCount(1)
  const places = [
    cart(page).getByRole("button", { name: "Go To Payments" }),
    cart(page).getByRole("button", { name: "Clear cart" }),
    page.getByRole("button", { name: "Menu" }),
    cart(page).getByRole("textbox", { name: "Quantity" })
  ]
  for (const [place, control] of places.entries()) {
    await control.focus()
    await scan(page, FMJ)
    await expect(cart(page)).toContainText(`1 line · ${place + 2} items`)
  }
  await expect(page).toHaveURL(/\/sale$/)
  await expect(page.getByRole("dialog")).toBeHidden()
})

test(
  "what is typed very fast, but is no scan, stands in the field as it was typed",
  { tag: "@full" },
  async ({ page }) => {
    await startSelling(page)
    await scanField(page).click()
    await typeInHaste(page, "holst", "er 9mm")
    await expect(scanField(page)).toHaveValue("holster 9mm")
  }
)

test(
  "a line is held, or asked for by a key, to see it close up; more lines fit when totals fold and lines tighten",
  { tag: "@full" },
  async ({ page }) => {
    await startSelling(page)
    await scan(page, FMJ)
    await scan(page, PATCHES)
    await expect(balanceDue(page)).toHaveText(money(withTax(18_99 + 6_49)))
    const last = page.getByRole("region", { name: "Last item" })
    await expect(last).toContainText("Cleaning patches")
    await expect(last).toContainText("$6.49")
    await expect(last).toContainText("34 left in store")
    const fmj = page.getByRole("dialog", { name: "Ridgeline 9mm 115gr FMJ, 50 ct" })
    const line = lines(page).nth(1).getByRole("button").first()
    await line.hover()
    await page.mouse.down()
    await expect(fmj).toContainText("at the warehouse")
    await page.mouse.up()
    await press(page, "Escape")
    await expect(fmj).toBeHidden()
    // The hold was not a press: the newest line is still the open one, and the key is for that one.
    await expect(line).toHaveAttribute("aria-expanded", "false")
    await press(page, "Alt+z")
    await expect(page.getByRole("dialog", { name: "Cleaning patches" })).toBeVisible()
    await press(page, "Enter")

    const subtotal = cart(page).getByText("Subtotal")
    const fold = cart(page).getByRole("button", { name: "Details of the total" })
    await expect(subtotal).toBeVisible()
    await fold.click()
    await expect(subtotal).toBeHidden()
    await chooseInMenu(page, "Settings")
    await page.getByRole("switch", { name: /^Tighter cart lines/ }).check()
    await page.getByRole("button", { name: "Back to sale" }).click()
    const height = async () => (await line.boundingBox())?.height ?? 0
    expect(await height()).toBeLessThan(50)
    expect(await height()).toBeGreaterThanOrEqual(44)
  }
)
