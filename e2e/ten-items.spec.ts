import type { Locator, Page } from "@playwright/test"
import { MANAGER_CODE, orderSums, panel, shown } from "./support/adjust.ts"
import { FMJ, money, PATCHES, withTax } from "./support/amounts.ts"
import { heard, listen } from "./support/heard.ts"
import { ordersOf } from "./support/facts.ts"
import type { Office } from "./support/office.ts"
import { expect, test } from "./support/test.ts"
import {
  amountField,
  balanceDue,
  cart,
  lines,
  lookUp,
  MANAGER,
  press,
  saleComplete,
  scan,
  scanField,
  startSelling,
  tabTo,
  typeByHand
} from "./support/till.ts"

/** Ten pieces on two lines, and 10% off the order: 10 × 18.99 … in cents. */
const SUBTOTAL = 6 * 18_99 + 4 * 6_49
const OFF = Math.round(SUBTOTAL / 10)
const TOTAL = withTax(SUBTOTAL - OFF)

const soldOnce = async (office: Office, tendered: number): Promise<void> => {
  expect(await ordersOf(office)).toMatchObject([
    {
      total: TOTAL,
      items: [
        { upc: FMJ, quantity: 6 },
        { upc: PATCHES, quantity: 4 }
      ],
      payments: [{ method: "CASH", amount: TOTAL, tendered, change: tendered - TOTAL }]
    }
  ])
  expect(await orderSums(office)).toMatchObject({ subtotal: SUBTOTAL, discount_amount: OFF, total: TOTAL })
}

test("ten pieces with a discount, by scanner and keyboard alone", { tag: "@full" }, async ({ page, office }) => {
  // A mouse would be heard here.
  await page.addInitScript(() => {
    for (const type of ["mousedown", "touchstart"])
      window.addEventListener(type, () => document.documentElement.setAttribute("data-pointed", ""), true)
  })
  await page.goto("/")
  await expect(page.getByLabel("User name")).toBeFocused()
  await typeByHand(page, MANAGER.user)
  await press(page, "Tab")
  await typeByHand(page, MANAGER.password)
  await press(page, "Enter")
  await expect(page.getByRole("heading", { name: "Which register is this?" })).toBeVisible()
  await press(page, "Tab", "Enter")
  await expect(scanField(page)).toBeFocused()
  for (let n = 0; n < 10; n += 1) await scan(page, n % 5 < 3 ? FMJ : PATCHES)
  await expect(cart(page)).toContainText("2 lines · 10 items")
  await expect(balanceDue(page)).toHaveText(money(withTax(SUBTOTAL)))

  await press(page, "Alt+d")
  const discount = panel(page, "Add Discount")
  await expect(discount.getByLabel("Amount off")).toBeFocused()
  await press(page, "Tab")
  await expect(discount.getByLabel("Percent off")).toBeFocused()
  await typeByHand(page, "10")
  await expect(shown(discount, "Takes off")).toHaveText(money(OFF))
  await tabTo(discount.getByLabel("Reason"))
  await typeByHand(page, "Price")
  await press(page, "Tab")
  await expect(discount.getByLabel("Manager code")).toBeFocused()
  await typeByHand(page, MANAGER_CODE)
  await press(page, "Enter")
  await expect(discount).toBeHidden()
  await expect(balanceDue(page)).toHaveText(money(TOTAL))

  await press(page, "F9")
  await expect(amountField(page)).toBeFocused()
  await press(page, "k")
  await typeByHand(page, "20000")
  await press(page, "Enter")
  await expect(saleComplete(page)).toContainText(money(200_00 - TOTAL))
  await expect(page.getByRole("button", { name: "Done" })).toBeFocused()
  // An Enter right after the one that took the cash would not be heard.
  await expect(async () => {
    await press(page, "Enter")
    await expect(scanField(page)).toBeFocused({ timeout: 500 })
  }).toPass()
  await expect(page.locator("html")).not.toHaveAttribute("data-pointed", "")
  await soldOnce(office, 200_00)
})

test.describe("at 1024 by 768", () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })

  const tapKeys = async (pad: Locator, keys: string): Promise<void> => {
    for (const key of keys) await pad.getByRole("button", { name: key, exact: true }).tap()
  }

  test("ten pieces with a discount, by finger alone", { tag: "@full" }, async ({ page, office }) => {
    await startSelling(page)
    // The tablet's own keyboard types the words; no key is pressed beside it.
    const find = async (words: string, tile: RegExp) => {
      await scanField(page).tap()
      await scanField(page).fill("")
      await page.keyboard.insertText(words)
      await page.keyboard.press("Enter")
      await page.getByRole("button", { name: tile }).tap()
    }
    const more = async (times: number) => {
      for (let n = 0; n < times; n += 1) await cart(page).getByRole("button", { name: "One more" }).tap()
    }
    await find("ridgeline 9mm fmj", /^Ridgeline 9mm 115gr FMJ, 50 ct/)
    await expect(cart(page)).toContainText("1 line · 1 item")
    await more(5)
    await expect(cart(page)).toContainText("1 line · 6 items")
    await find("cleaning patches", /^Cleaning patches \.38-\.45/)
    await expect(cart(page)).toContainText("2 lines · 7 items")
    await more(3)
    await expect(cart(page)).toContainText("2 lines · 10 items")

    await cart(page).getByRole("button", { name: "Add Discount" }).tap()
    const discount = panel(page, "Add Discount")
    await discount.getByLabel("Percent off").tap()
    await tapKeys(discount, "10")
    await expect(shown(discount, "Takes off")).toHaveText(money(OFF))
    await discount.getByLabel("Reason").selectOption("Price match")
    await discount.getByLabel("Manager code").tap()
    await tapKeys(discount, MANAGER_CODE)
    await discount.getByRole("button", { name: "Save discount" }).tap()
    await expect(discount).toBeHidden()
    await expect(balanceDue(page)).toHaveText(money(TOTAL))

    await cart(page).getByRole("button", { name: "Go To Payments" }).tap()
    await page.getByRole("radiogroup", { name: "Payment method" }).getByText("Cash", { exact: true }).tap()
    await tapKeys(page.getByRole("group", { name: "Amount keys" }), "2000")
    await page.getByRole("button", { name: "00", exact: true }).tap()
    await page.getByRole("button", { name: "Backspace" }).tap()
    await expect(amountField(page)).toHaveValue(money(200_00))
    await page.getByRole("button", { name: "Accept cash" }).tap()
    await expect(saleComplete(page)).toContainText(money(200_00 - TOTAL))
    await page.getByRole("button", { name: "Done" }).tap()
    await expect(cart(page)).toContainText("Items appear here")
    await soldOnce(office, 200_00)
  })
})

const lastHeard = (page: Page) => expect.poll(async () => (await heard(page)).at(-1))
const wasHeard = (page: Page, words: string | RegExp) =>
  expect
    .poll(() => heard(page))
    .toContainEqual(typeof words === "string" ? expect.stringContaining(words) : expect.stringMatching(words))

test("ten pieces with a discount, by what a screen reader says", { tag: "@full" }, async ({ page, office }) => {
  await listen(page)
  await startSelling(page)
  await scan(page, FMJ)
  await lastHeard(page).toBe(`Ridgeline 9mm 115gr FMJ, 50 ct, quantity 1. Balance due ${money(withTax(18_99))}.`)
  await press(page, "F4")
  await typeByHand(page, "5")
  await press(page, "Enter")
  await scan(page, FMJ)
  await lastHeard(page).toBe(`Ridgeline 9mm 115gr FMJ, 50 ct, quantity 6. Balance due ${money(withTax(6 * 18_99))}.`)
  await lookUp(page, "unobtainium")
  await wasHeard(page, "No results for “unobtainium”")
  await lookUp(page, "cleaning patches .38")
  await wasHeard(page, /^\d+ results?/)
  await page
    .getByRole("button", { name: /^Cleaning patches \.38-\.45, 100 pk , \$6\.49 , \d+ in store/ })
    .press("Enter")
  await lastHeard(page).toMatch(/^Cleaning patches \.38-\.45, 100 pk, quantity 1\. Balance due/)
  const quantity = cart(page).getByRole("group", { name: "Quantity of Cleaning patches .38-.45, 100 pk" })
  await quantity.getByRole("textbox", { name: "Quantity" }).fill("4")
  await press(page, "Enter")
  await lastHeard(page).toBe(`Cleaning patches .38-.45, 100 pk, quantity 4. Balance due ${money(withTax(SUBTOTAL))}.`)
  await expect(lines(page).last().getByRole("button")).toHaveAccessibleName(
    /Ridgeline 9mm 115gr FMJ, 50 ct.*, quantity 6.*, regular 18\.99.*, extended 113\.94/
  )

  await press(page, "Alt+d")
  const discount = panel(page, "Add Discount")
  await expect(discount).toMatchAriaSnapshot(`
    - dialog "Add Discount":
      - heading "Add Discount" [level=2]
      - button "Close"
      - textbox "Amount off"
      - textbox "Percent off"
      - combobox "Reason"
      - textbox "Manager code"
      - button /Save discount/
  `)
  await discount.getByLabel("Percent off").fill("10")
  await wasHeard(page, `Takes off${money(OFF)}`)
  await discount.getByLabel("Reason").selectOption("Price match")
  await discount.getByLabel("Manager code").fill("111777")
  await press(page, "Enter")
  await wasHeard(page, "Wrong manager code.")
  await discount.getByLabel("Manager code").fill(MANAGER_CODE)
  await press(page, "Enter")
  await expect(discount).toBeHidden()
  await lastHeard(page).toBe(`Discount ${money(OFF)}. Balance due ${money(TOTAL)}.`)

  await press(page, "F9")
  await expect(amountField(page)).toBeFocused()
  await expect(amountField(page)).toHaveAccessibleName("Card amount")
  await expect(page.getByRole("form", { name: "Payment" })).toMatchAriaSnapshot(`
    - form "Payment":
      - region "Balance due":
        - heading "Balance due"
        - status: ${money(TOTAL)}
      - radiogroup "Payment method"
      - region "Amount"
  `)
  await press(page, "k")
  await expect(amountField(page)).toHaveAccessibleName("Cash received")
  await typeByHand(page, "10000")
  await press(page, "Enter")
  await wasHeard(page, money(TOTAL - 100_00))
  await expect(page.getByRole("list", { name: "Payments" })).toContainText("Accepted")
  await expect(amountField(page)).toHaveValue(money(TOTAL - 100_00))
  await typeByHand(page, "10000")
  await wasHeard(page, money(200_00 - TOTAL))
  await press(page, "Enter")
  const done = page.getByRole("region", { name: "Sale Complete" }).getByRole("button", { name: "Done" })
  await expect(done).toBeFocused()
  await expect(done).toHaveAccessibleDescription(`Change due ${money(200_00 - TOTAL)}`)
  expect(await ordersOf(office)).toMatchObject([{ total: TOTAL, payments: [{ amount: 100_00 }, { tendered: 100_00 }] }])
})
