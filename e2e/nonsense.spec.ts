import { approve, MANAGER_CODE, openPanel, panel } from "./support/adjust.ts"
import { FMJ, money, PATCHES, withTax } from "./support/amounts.ts"
import { written } from "./support/disk.ts"
import { pressTwice } from "./support/double.ts"
import { callsOf, ordersOf } from "./support/facts.ts"
import { expect, test } from "./support/test.ts"
import {
  acceptCash,
  amountField,
  balanceDue,
  cart,
  chargeButton,
  dialog,
  goToPayments,
  lines,
  lookUp,
  payBy,
  press,
  saleComplete,
  scan,
  scanField,
  startSelling
} from "./support/till.ts"

const WORDS = [
  "😀😀😀😀😀😀😀",
  "' OR 1=1 --",
  "%_%_%_%",
  "<script>alert(1)</script>",
  "x".repeat(400),
  "\\u0000",
  "   "
]

test(
  "nonsense in the scan field finds nothing, changes nothing and leaves the field ready",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    for (const words of WORDS)
      await test.step(words.slice(0, 30), async () => {
        await lookUp(page, words)
        if (words.trim() !== "")
          await expect(page.getByRole("main")).toContainText(/There are no products that match|No results|could not/)
        await press(page, "F2")
        await expect(scanField(page)).toBeFocused()
        await expect(page.getByRole("dialog")).toBeHidden()
      })
    expect(callsOf(office, "add_to_cart")).toBe(0)
    await scan(page, FMJ)
    await expect(cart(page)).toContainText("1 line · 1 item")
  }
)

test("nonsense as a quantity is put back, before and in the cart", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  const multiplier = page.getByRole("main").getByRole("textbox", { name: "Quantity" })
  for (const typed of ["0", "-3", "1.5", "1e3", "😀", "99999", " ", "٣"]) {
    await multiplier.fill(typed)
    await multiplier.press("Enter")
    await expect(multiplier).toHaveValue("1")
  }
  await scan(page, FMJ)
  await expect(cart(page)).toContainText("1 line · 1 item")
  const typed = cart(page).getByRole("textbox", { name: "Quantity" })
  for (const words of ["-1", "1.5", "1e3", "😀", "999999", "", "٣"]) {
    await typed.fill(words)
    await typed.press("Enter")
    await expect(typed).toHaveValue("1")
  }
})

test(
  "keys at the wrong moment do nothing, with an empty cart and over a question",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await press(page, "F9", "Enter", "Escape", "Control+z", "Alt+l", "Escape", "F4", "Escape", "Enter")
    await expect(page).toHaveURL(/\/sale$/)
    await scan(page, FMJ)
    await expect(balanceDue(page)).toHaveText(money(withTax(18_99)))
    await cart(page).getByRole("button", { name: "Clear cart" }).click()
    await expect(dialog(page, "Clear cart?")).toBeVisible()
    await press(page, "F9", "F10", "F8", "Alt+d", "Control+z", "F4", "F2")
    await expect(page).toHaveURL(/\/sale$/)
    await expect(page.getByRole("dialog")).toBeHidden()
    await scan(page, PATCHES)
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await expect(dialog(page, "Clear cart?")).toBeHidden()
    await expect(lines(page).last()).toContainText("9mm")
    expect(callsOf(office, "clear_cart")).toBe(0)
  }
)

test("Back and Forward around a payment, and after it, sell nothing twice", async ({ page, office }) => {
  await startSelling(page)
  await scan(page, FMJ)
  await expect(balanceDue(page)).toHaveText(money(withTax(18_99)))
  await goToPayments(page)
  await page.goBack()
  await expect(chargeButton(page)).toBeEnabled()
  await page.goForward()
  await expect(amountField(page)).toBeVisible()
  await payBy(page, "Cash")
  await acceptCash(page).click()
  await expect(saleComplete(page)).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(saleComplete(page)).toBeVisible()
  await page.evaluate(() => history.forward())
  await expect(saleComplete(page)).toBeVisible()
  await page.getByRole("button", { name: "Done" }).click()
  await expect(cart(page)).toContainText("Items appear here")
  await page.evaluate(() => history.back())
  await expect(cart(page)).toContainText("Items appear here")
  await written(page, "SaleFinished")
  await page.goto("/payment")
  const form = page.getByRole("form", { name: "Payment" })
  await expect(form.locator("button[type=submit]")).toBeDisabled()
  await expect(form.getByRole("button", { name: "Completed Order" })).toBeDisabled()
  expect(await ordersOf(office)).toHaveLength(1)
})

test(
  "amounts of nothing, below nothing and beyond reason are not taken",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await scan(page, FMJ)
    await expect(balanceDue(page)).toHaveText(money(withTax(18_99)))
    await goToPayments(page)
    await payBy(page, "Cash")
    for (const pasted of ["-5", "five", "😀", "1e9"]) {
      await amountField(page).fill(pasted)
      await expect(amountField(page)).toHaveValue(money(withTax(18_99)))
    }
    for (let n = 0; n < 5; n += 1) await press(page, "Backspace")
    await expect(amountField(page)).toHaveValue("$0.00")
    await press(page, "Enter")
    await expect(acceptCash(page)).toBeDisabled()
    await page.keyboard.type("99999999999999999999", { delay: 60 })
    await expect(amountField(page)).toHaveValue("$9,999,999.99")
    expect(callsOf(office, "save_payment_cash")).toBe(0)
  }
)

test("a sale with nothing to pay is an order without a payment, once", { tag: "@full" }, async ({ page, office }) => {
  await startSelling(page)
  await scan(page, FMJ)
  await expect(balanceDue(page)).toHaveText(money(withTax(18_99)))
  await openPanel(page, "l")
  await panel(page, "Discount item").getByLabel("Percent off").fill("100")
  await approve(panel(page, "Discount item"), MANAGER_CODE)
  await expect(balanceDue(page)).toHaveText("$0.00")
  await goToPayments(page)
  await payBy(page, "Cash")
  await press(page, "Enter")
  await expect(acceptCash(page)).toBeDisabled()
  await pressTwice(page.getByRole("button", { name: "Completed Order" }), 200)
  await expect(saleComplete(page)).toBeVisible()
  expect(await ordersOf(office)).toMatchObject([{ total: 0, items: [{ upc: FMJ, quantity: 1 }], payments: [] }])
  expect(callsOf(office, "save_payment_cash")).toBe(0)
})

const LONG = `${"Ünbreakable 😀 ".repeat(30)}${"W".repeat(200)}`

/** `npm run test:full` sets it to 100. */
const LINES = Number(process.env["LINES"] ?? 20)

test(
  `a name without end, an emoji and ${LINES} lines keep the cart in its place, and are sold`,
  { tag: "@full" },
  async ({ page, office }) => {
    // A hundred scans take their time on a busy machine.
    test.setTimeout(240_000)
    const rows = await office.db
      .selectFrom("product")
      .select(["product_id", "upc"])
      .where("upc", "is not", null)
      .where("price", ">", 0)
      .where("available", ">", 0)
      .where("serializable", "=", false)
      .where("require_customer", "=", false)
      .where("firearms_transaction_info_required", "=", false)
      .where("inactive", "=", false)
      .orderBy("product_id")
      .limit(LINES)
      .execute()
    await office.db
      .updateTable("product")
      .set({ description: LONG })
      .where("product_id", "=", rows[0]?.product_id ?? "")
      .execute()
    await startSelling(page)
    const total = chargeButton(page)
    for (const { upc } of rows) await scan(page, upc ?? "")
    await expect(cart(page)).toContainText(`${LINES} lines · ${LINES} items`, { timeout: 120_000 })
    await expect(lines(page).last()).toContainText("Ünbreakable 😀")
    await lines(page).last().scrollIntoViewIfNeeded()
    await expect(total).toBeInViewport({ ratio: 1 })
    const sideways = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll("aside, aside ul")].map(
        (element) => element.scrollWidth - element.clientWidth
      )
    )
    expect(Math.max(...sideways)).toBe(0)
    await goToPayments(page)
    await payBy(page, "Cash")
    await acceptCash(page).click()
    await expect(saleComplete(page)).toBeVisible()
    const [order] = await ordersOf(office)
    expect(order?.items).toHaveLength(LINES)
    await page.getByRole("button", { name: "View receipt" }).click()
    const receipt = page.getByRole("article", { name: "Receipt" })
    await expect(receipt).toContainText("Ünbreakable 😀")
    expect(await receipt.evaluate((paper) => paper.scrollWidth - paper.clientWidth)).toBe(0)
  }
)

test(
  "a code scanned on the payment screen changes neither the amount nor the method, wherever the focus is",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await lookUp(page, FMJ)
    await expect(lines(page)).toHaveCount(1)
    await goToPayments(page)
    const due = await amountField(page).inputValue()
    const cash = page.getByRole("radio", { name: "Cash", exact: true })
    for (const code of [FMJ, "RAR100050"]) {
      await payBy(page, "Cash")
      await scan(page, code)
      await expect(page.getByRole("form", { name: "Payment" })).toContainText("Finish the payment first.")
      await amountField(page).focus()
      await scan(page, code)
      await expect(cash).toBeChecked()
      await expect(amountField(page)).toHaveValue(due)
    }
    await acceptCash(page).click()
    await expect(saleComplete(page)).toBeVisible()
    expect((await ordersOf(office))[0]?.payments[0]?.tendered).toBe(Number(due.replaceAll(/\D/g, "")))
  }
)
