import type { Locator, Page } from "@playwright/test"
import { MANAGER_CODE } from "./support/adjust.ts"
import { chooseCustomer, customerCard, knownCustomer, searchCustomer } from "./support/customers.ts"
import { callsOf } from "./support/facts.ts"
import { expectAccessibleAtBothSizes } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { cart, lines, press, scanField, startSelling, tabTo, typeByHand } from "./support/till.ts"

const main = (page: Page): Locator => page.getByRole("main")
const field = (page: Page, name: string): Locator => main(page).getByRole("textbox", { name })
const choice = (page: Page, name: string): Locator => main(page).getByRole("combobox", { name })

/** Types what a firearm is, by hand; the focus ends in the last field. */
const describeFirearm = async (page: Page, serial: string, maker: string, model: string): Promise<void> => {
  await tabTo(field(page, "Serial number"))
  await typeByHand(page, serial)
  await tabTo(choice(page, "Gun type"))
  await press(page, "P")
  await tabTo(field(page, "Caliber"))
  await typeByHand(page, "9mm")
  await tabTo(choice(page, "Log book"))
  await press(page, "ArrowDown")
  await tabTo(field(page, "Manufacturer"))
  await typeByHand(page, maker)
  await tabTo(field(page, "Model"))
  await typeByHand(page, model)
}

// Verifies: GUN-01, GUN-02, GUN-03, GUN-05, GUN-06, GUN-10, GUN-11, CG-67, SHL-19, ERR-43
test("two firearms come in by keys alone, each a line of its own, and one is typed anew from the cart", async ({
  page,
  office
}) => {
  const known = await knownCustomer(office, 4)
  await startSelling(page)
  await chooseCustomer(page, known)
  await page.goto("/sale/gunsmithing")
  await expect(main(page)).toContainText("Can be saved as a Gunsmithing Order on the Payments screen.")
  await expect(field(page, "Serial number")).toBeFocused()
  await press(page, "Control+Enter")
  await expect(main(page)).toContainText("Serial number is required")
  await expect(main(page)).toContainText("Log book is required")
  await expect(main(page)).toContainText("Description is required")
  await expect(field(page, "Serial number")).toBeFocused()
  await describeFirearm(page, "GS-100", "Halden", "H9 Compact")
  await tabTo(field(page, "Description"))
  await typeByHand(page, "Trigger job")
  await press(page, "Tab", "6", "5", "0", "0")
  await expectAccessibleAtBothSizes(page, "gunsmithing")
  await press(page, "Alt+Equal")
  await expect(field(page, "Serial number")).toBeFocused()
  await describeFirearm(page, "GS-200", "Marlowe", "870 Field")
  await press(page, "Control+Enter")
  await expect(main(page)).toContainText("Price is required")
  expect(callsOf(office, "add_to_order_cart")).toBe(0)
  await tabTo(field(page, "Description"))
  await typeByHand(page, "Clean and inspect")
  await press(page, "Tab", "4", "5", "0", "0")
  await press(page, "Alt+1")
  await expect(field(page, "Serial number")).toHaveValue("GS-100")
  await press(page, "Control+Enter")
  await expect(scanField(page)).toBeFocused()
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).filter({ hasText: "Trigger job" })).toContainText("Serial GS-100")
  await expect(lines(page).filter({ hasText: "Clean and inspect" })).toContainText("Marlowe 870 Field")
  expect(callsOf(office, "add_to_order_cart")).toBe(2)

  await page.reload()
  await cart(page).getByRole("button", { name: "Edit Clean and inspect" }).click()
  await expect(field(page, "Serial number")).toHaveValue("GS-200")
  await expect(choice(page, "Gun type")).toHaveValue("Pistol")
  await field(page, "Description").fill("Clean, inspect, oil")
  await main(page)
    .getByRole("button", { name: /^Update/ })
    .click()
  await expect(scanField(page)).toBeFocused()
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).filter({ hasText: "Clean, inspect, oil" })).toContainText("45.00")

  await page.goto("/sale/tradein")
  await expect(page.getByRole("heading", { name: "Trade In", level: 1 })).toBeVisible()
  await press(page, "Control+Enter")
  await expect(main(page)).toContainText("Log book is required")
})

// Verifies: GUN-04
test(
  "where cashiers receive nothing no log book is chosen, and where none is required neither",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await chooseCustomer(page, await knownCustomer(office, 4))
    await page.goto("/sale/gunsmithing")
    await expect(choice(page, "Log book")).toBeVisible()
    await main(page).getByLabel("Log book not required").check()
    await expect(choice(page, "Log book")).toHaveCount(0)
    await office.db.updateTable("client").set({ cashier_can_receive: false }).execute()
    await page.reload()
    await expect(choice(page, "Gun type")).toBeVisible()
    await expect(choice(page, "Log book")).toHaveCount(0)
  }
)

// Verifies: GUN-07, GUN-08, GUN-09, GUN-10, GUN-11
test(
  "a firearm is taken in trade by finger, with a manager's code, and is worth what was agreed on",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await chooseCustomer(page, await knownCustomer(office, 4))
    await page.getByRole("link", { name: "Trade In" }).click()
    await expect(main(page).getByRole("radio", { name: /Firearm/ })).toBeFocused()
    await field(page, "Serial number").fill("TK-90417")
    await choice(page, "Gun type").selectOption("Pistol")
    await field(page, "Caliber").fill(".40 S&W")
    await choice(page, "Log book").selectOption({ index: 1 })
    await field(page, "Manufacturer").fill("Sentry Arms")
    await field(page, "Model").fill("Patrol 40")
    await field(page, "Description").fill("Used Sentry Patrol 40")
    await field(page, "Trade value").fill("320.00")
    await expect(field(page, "Cost")).toHaveValue("$320.00")
    await field(page, "POS price").fill("449.00")
    await expect(main(page)).toContainText("Margin $129.00 · 28.7%")
    await expectAccessibleAtBothSizes(page, "a trade-in")
    const add = main(page).getByRole("button", { name: /^Add Trade-In To Cart/ })
    await add.click()
    await expect(main(page)).toContainText("Please enter a manager code")
    expect(callsOf(office, "add_to_order_cart")).toBe(0)
    await main(page).getByLabel("Manager code").fill("111111")
    await add.click()
    await expect(main(page)).toContainText("Wrong manager code.")
    await expect(field(page, "Model")).toHaveValue("Patrol 40")
    await main(page).getByLabel("Manager code").fill(MANAGER_CODE)
    await add.click()
    await expect(scanField(page)).toBeFocused()
    await expect(lines(page)).toContainText("Used Sentry Patrol 40")
    await expect(lines(page)).toContainText("\u2212320.00")
    await expect(lines(page)).toContainText("Serial TK-90417")

    await cart(page).getByRole("button", { name: "Edit Used Sentry Patrol 40" }).click()
    await expect(field(page, "Trade value")).toHaveValue("$320.00")
    await expect(field(page, "POS price")).toHaveValue("$449.00")
  }
)

// Verifies: GUN-07
test(
  "whose trade it is is asked first, and leads back; an optic is asked for its maker alone",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await page.getByRole("link", { name: "Trade In" }).click()
    await expect(page).toHaveURL(/\/customer\?message=product&back=tradein$/)
    await expect(main(page)).toContainText("Please select a customer before adding this product")
    const known = await knownCustomer(office, 4)
    await searchCustomer(page, known.name)
    await customerCard(page, known.name).click()
    await expect(main(page).getByRole("radio", { name: /Optic/ })).toBeVisible()
    await main(page).getByRole("radio", { name: /Optic/ }).check({ force: true })
    await expect(field(page, "Serial number")).toHaveCount(0)
    await field(page, "Manufacturer").fill("Lumen")
    await expect(main(page).getByRole("heading", { name: "Optic Details" })).toBeVisible()
  }
)
