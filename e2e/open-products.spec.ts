import type { Locator, Page } from "@playwright/test"
import { FMJ, money } from "./support/amounts.ts"
import { chooseCustomer, knownCustomer } from "./support/customers.ts"
import { callsOf } from "./support/facts.ts"
import { hold } from "./support/hold.ts"
import type { Office } from "./support/office.ts"
import { lookAround } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { cart, goOffline, lines, press, scan, scanField, startSelling, tabTo, typeByHand } from "./support/till.ts"

const CODE = "864209"
const OVERRIDE = "99999"
const TRANSFER = "88888"

const field = (page: Page, name: string): Locator => page.getByRole("main").getByRole("textbox", { name })
const choice = (page: Page, name: string): Locator => page.getByRole("combobox", { name })
const code = (page: Page): Locator => page.getByLabel("Manager code")
const add = (page: Page): Locator => page.getByRole("main").getByRole("button", { name: /^Add to Cart/ })

/** Opens the page of a code, as a scan of it does; all of its lists are there. */
const open = async (page: Page, upc: string): Promise<void> => {
  await scan(page, upc)
  await expect(field(page, "Description")).toBeFocused()
  await expect(choice(page, "Other Tax / Fee Type")).toBeVisible()
  if (upc === OVERRIDE) await expect(choice(page, "Category")).toBeVisible()
}

/** Types the firearm that another dealer shipped here, and who sent it. */
const typeShipped = async (page: Page, serial: string): Promise<void> => {
  for (const [name, words] of [
    ["Serial number", serial],
    ["Caliber", "9mm"],
    ["Manufacturer", "Larkhurst"],
    ["Model", "MK5-F"],
    ["Sent by (dealer)", "Dry Creek Arms"],
    ["Their license number", "8-23-091-01-7F-14245"]
  ] as const)
    await field(page, name).fill(words)
  await choice(page, "Gun type").selectOption("Pistol")
  await choice(page, "Log book").selectOption({ index: 1 })
}

/** The customer for whom it was shipped, with an address for the log book. */
const forCustomer = async (page: Page, office: Office): Promise<void> => {
  const customer = await knownCustomer(office, 0)
  await office.db.updateTable("contact").set({ address_1: "1 Main St", birthdate: "1991-03-14" }).execute()
  await chooseCustomer(page, customer)
}

// Verifies: SRCH-09, PROD-06, PROD-13, PROD-17, PROD-18, PROD-19, PROD-20
test(
  "an override by keyboard alone: all that is missing is said at once, and Enter adds",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await open(page, OVERRIDE)
    await lookAround(page, "the page of an override product")
    await tabTo(field(page, "Other tax"))
    await press(page, "1", "5", "0", "Enter")
    const main = page.getByRole("main")
    for (const name of ["Description", "Category", "Price", "Other Tax / Fee Type", "Manager Code"])
      await expect(main).toContainText(`${name} is required`)
    await expect(main).toContainText("5 fields are missing")
    await expect(field(page, "Description")).toBeFocused()
    await lookAround(page, "an override product that lacks everything")
    expect(callsOf(office, "add_override_product_to_cart")).toBe(0)

    await typeByHand(page, "Left-hand holster")
    await expect(main).not.toContainText("Description is required")
    await press(page, "Tab", "A", "Tab")
    await typeByHand(page, "CL-19-L")
    await press(page, "Tab", "6", "4", "0", "0")
    await press(page, "F4", "2")
    await tabTo(choice(page, "Other Tax / Fee Type"))
    await press(page, "H")
    await tabTo(code(page))
    await typeByHand(page, "111111")
    await expect(main).toContainText("Adds before tax$131.00")
    await press(page, "Enter")
    await expect(main).toContainText("Wrong manager code.")
    await expect(code(page)).toBeFocused()
    await expect(code(page)).toHaveValue("")
    await expect(field(page, "Model")).toHaveValue("CL-19-L")
    await typeByHand(page, CODE)
    await press(page, "Enter")
    await expect(lines(page)).toContainText("Left-hand holster")
    await expect(lines(page)).toContainText("Override CL-19-L")
    await expect(cart(page)).toContainText(`Balance Due${money(14_156)}`)
    await expect(scanField(page)).toBeFocused()
  }
)

// Verifies: PROD-21, CART-23, CG-06
test(
  "the line of an override is typed anew from the cart, with what was typed for it; Escape asks first",
  { tag: "@full" },
  async ({ page }) => {
    await startSelling(page)
    await open(page, OVERRIDE)
    await field(page, "Description").fill("Left-hand holster")
    await choice(page, "Category").selectOption("Accessories")
    await field(page, "Model").fill("CL-19-L")
    await field(page, "Price").fill("64.00")
    await field(page, "Other tax").fill("1.50")
    await choice(page, "Other Tax / Fee Type").selectOption("Hazardous materials fee")
    await code(page).fill(CODE)
    await add(page).click()
    await expect(lines(page)).toContainText("Left-hand holster")
    // The sale's page takes the focus when it comes: typed before, the quantity would be looked up.
    await expect(scanField(page)).toBeFocused()
    // What was asked for stands there, whether or not it was answered by then.
    const letGo = await hold(page, "save_quantity")
    await cart(page).getByRole("textbox", { name: "Quantity" }).fill("400")
    await press(page, "Enter")
    await expect(cart(page)).toContainText("1 line · 400 items")

    await press(page, "Alt+z")
    await expect(page).toHaveURL(/\/sale\/product_detail\?override=99999&shopping_cart_item_id=[^&]+$/)
    await expect(field(page, "Description")).toHaveValue("Left-hand holster")
    await expect(field(page, "Model")).toHaveValue("CL-19-L")
    await expect(field(page, "Price")).toHaveValue("$64.00")
    await expect(field(page, "Quantity")).toHaveValue("400")
    await letGo()
    await expect(field(page, "Other tax")).toHaveValue("$1.50")
    await expect(choice(page, "Other Tax / Fee Type")).toHaveValue("1")
    await expect(choice(page, "Category")).toHaveValue("1")
    await press(page, "Escape")
    await expect(scanField(page)).toBeFocused()

    await page.getByRole("button", { name: "Edit Left-hand holster" }).click()
    await field(page, "Description").fill("Right-hand holster")
    await press(page, "Escape")
    const question = page.getByRole("alertdialog", { name: "Leave this page?" })
    await expect(question.getByRole("button", { name: "Stay" })).toBeFocused()
    await press(page, "Enter")
    await expect(question).toBeHidden()
    await expect(field(page, "Description")).toHaveValue("Right-hand holster")
    await field(page, "Quantity").fill("2")
    await page.getByRole("main").getByRole("button", { name: "Update" }).click()
    await expect(page.getByRole("main")).toContainText("Manager Code is required")
    await code(page).fill(CODE)
    await press(page, "Enter")
    await expect(lines(page)).toContainText("Right-hand holster")
    await expect(cart(page)).toContainText("1 line · 2 items")

    await open(page, OVERRIDE)
    await field(page, "Description").fill("Sling")
    await press(page, "Escape")
    await question.getByRole("button", { name: "Leave" }).click()
    await expect(scanField(page)).toBeFocused()
    await expect(lines(page)).toHaveCount(1)
  }
)

const tax = (page: Page): Locator =>
  page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: /Tax|Calculating/ })

// Verifies: SRCH-10, PROD-13, PROD-19, PROD-22
test(
  "a transfer is taxed as its price is typed; added early, it waits for its tax",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await forCustomer(page, office)
    await open(page, TRANSFER)
    await field(page, "Description").fill("Larkhurst MK5")
    await typeShipped(page, "LK-MK5-1")
    await field(page, "Price").focus()
    await press(page, "4", "1", "2", "5", "0")
    await expect(tax(page)).toHaveText("Taxon 412.50$34.03")
    await expect(page.getByRole("main")).toContainText("Adds to the cart$446.53")
    const asked = office.calls.filter(({ action }) => action === "calculate_transfer_tax")
    expect(asked.at(-1)?.text).toMatch(/"price":\s*"?412\.5/)
    await lookAround(page, "the page of a transfer")

    const letGo = await hold(page, "calculate_transfer_tax")
    await press(page, "Backspace", "5")
    await expect(tax(page)).toHaveText("CalculatingBefore: $34.03")
    await press(page, "Enter")
    await expect(page.getByRole("button", { name: "Adding" })).toBeVisible()
    await expect(field(page, "Price")).toBeDisabled()
    expect(callsOf(office, "add_transfer_product_to_cart")).toBe(0)
    await letGo()
    await expect(lines(page)).toContainText("Larkhurst MK5")
    await expect(cart(page)).toContainText(`Balance Due${money(44_659)}`)
    const [sent] = office.calls.filter(({ action }) => action === "add_transfer_product_to_cart")
    expect(sent?.text).toMatch(/"tax":\s*"?34\.04/)
  }
)

// Verifies: PROD-22
test(
  "a tax that cannot be calculated is said, and asked for again before the transfer is added",
  { tag: "@full" },
  async ({ page, office }) => {
    const address = "**/api?action=calculate_transfer_tax"
    await startSelling(page)
    await forCustomer(page, office)
    await page.route(address, (route) => route.fulfill({ json: { status: "error", message: "No." } }))
    await open(page, TRANSFER)
    await field(page, "Description").fill("Larkhurst MK5")
    await typeShipped(page, "LK-MK5-2")
    await field(page, "Price").fill("412.50")
    const main = page.getByRole("main")
    await expect(main).toContainText("Tax could not be calculated.")
    await lookAround(page, "a transfer whose tax is not known")
    await add(page).click()
    await expect(main).toContainText("Tax could not be calculated.")
    await expect(lines(page)).toHaveCount(0)
    await page.unroute(address)
    await main.getByRole("button", { name: "Try again" }).click()
    await expect(tax(page)).toHaveText("Taxon 412.50$34.03")
    await page.route(address, (route) => route.fulfill({ json: { status: "error", message: "No." } }))
    await field(page, "Price").fill("500.00")
    await expect(main).toContainText("Tax could not be calculated.")
    await page.unroute(address)
    await add(page).click()
    await expect(lines(page)).toContainText("Larkhurst MK5")
    await expect(cart(page)).toContainText(`Balance Due${money(54_125)}`)
  }
)

test(
  "offline nothing is added and what was typed stays; a scan meanwhile goes into the cart",
  { tag: "@full" },
  async ({ page, context }) => {
    await startSelling(page)
    await open(page, TRANSFER)
    await field(page, "Description").fill("Larkhurst MK5")
    await goOffline(page)
    await expect(page.getByRole("main")).toContainText("Offline: nothing can be added now. What you typed stays.")
    await press(page, "Enter")
    await expect(field(page, "Description")).toHaveValue("Larkhurst MK5")
    await context.setOffline(false)
    await expect(page.getByRole("main")).not.toContainText("Offline: nothing can be added now.")
    await scan(page, FMJ)
    await expect(lines(page)).toContainText("FMJ")
    await expect(field(page, "Description")).toHaveValue("Larkhurst MK5")
  }
)

test("a store that has no code for them says so", { tag: "@full" }, async ({ page, office }) => {
  await office.db.updateTable("client").set({ override_upc: null, transfer_upc: null }).execute()
  await startSelling(page)
  await page.goto("/sale/product_detail?override=99999")
  await expect(page.getByRole("main")).toContainText("This store sells no override products.")
  await page.goto("/sale/product_detail?product_id=transfer")
  await expect(page.getByRole("main")).toContainText("This store takes in no transfers.")
  await page.getByRole("main").getByRole("button", { name: "Back to sale" }).click()
  await expect(scanField(page)).toBeFocused()
})

test.describe("with a finger alone", () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })

  test("the pad writes into the number that was tapped, and is off for text", { tag: "@full" }, async ({ page }) => {
    await startSelling(page)
    await open(page, OVERRIDE)
    const pad = page.getByRole("main").getByRole("group", { name: "Number keys" })
    const tap = async (keys: readonly string[]): Promise<void> => {
      for (const key of keys) await pad.getByRole("button", { name: key, exact: true }).tap()
    }
    await expect(pad.getByRole("button", { name: "1", exact: true })).toBeDisabled()
    await page.keyboard.insertText("Left-hand holster")
    await choice(page, "Category").selectOption("Accessories")
    await field(page, "Price").tap()
    await tap(["6", "4", "00"])
    await expect(field(page, "Price")).toHaveValue("$64.00")
    await field(page, "Quantity").tap()
    await tap(["1", "2", "Backspace"])
    await expect(field(page, "Quantity")).toHaveValue("1")
    await page.getByRole("main").getByRole("button", { name: "One more" }).tap()
    await expect(field(page, "Quantity")).toHaveValue("2")
    await code(page).tap()
    await tap(CODE.split(""))
    await add(page).tap()
    await expect(lines(page)).toContainText("Left-hand holster")
    await expect(cart(page)).toContainText(`Balance Due${money(13_856)}`)
  })
})
