import type { Page } from "@playwright/test"
import { GLASSES } from "./support/amounts.ts"
import { exportBook } from "./support/book.ts"
import { chooseCustomer, customerCard, customerOfCart, knownCustomer, searchCustomer } from "./support/customers.ts"
import { allSettled } from "./support/disk.ts"
import { tells } from "./support/leak.ts"
import { MANAGER_CODE } from "./support/paying.ts"
import { events, firstSentence, openFile } from "./support/recorder.ts"
import { openOrder } from "./support/returning.ts"
import { expect, test } from "./support/test.ts"
import {
  acceptCash,
  cart,
  chooseInMenu,
  DANA,
  dialog,
  goToPayments,
  lines,
  payBy,
  press,
  saleComplete,
  scan,
  scanField,
  signInCashier,
  startSelling
} from "./support/till.ts"

test.use({ texts: true })

const PHONE = "(505) 555-0133"
/** What the rows of the day say, by their names. */
const TOLD = [
  ["TaskDone", "Store settings: done. Settings saved."],
  ["StockAsked", "The count says 1 of Clear safety glasses; 1 wanted. The register asks."],
  ["StockAnswered", "It is in hand: to be sold beyond the count."],
  ["ScanRefused", "It was not added: Wrong manager code."],
  ["CustomerChosen", "is the customer of the cart."],
  ["TaskRequested", "1 × Left-hand holster at $64.00"],
  ["EmailSent", "sent by text."],
  ["OrderWorkRefused", "The order was not cancelled: Wrong manager code."],
  ["OrderWorkDone", "The order is cancelled."],
  ["ScanOpened", "It is not simply added: /sale/product_detail opens for it."],
  ["ProductPicked beyond", "Picked Clear safety glasses, beyond the count."]
] as const

/** Chooses how the store sells what its count does not know. */
const sellBeyond = async (page: Page, rule: string): Promise<void> => {
  await chooseInMenu(page, "Settings")
  await page.getByLabel("When the stock count says none is left").selectOption(rule)
  await press(page, "ControlOrMeta+s")
  await expect(page.getByRole("status").filter({ hasText: "Settings saved." })).toBeVisible()
}

test(
  "the recorder tells a day of settings, stock, a piece without product, a text and a cancelled order",
  { tag: "@full" },
  async ({ page, office, browser }) => {
    test.slow()
    const [first, second] = [await knownCustomer(office, 5), await knownCustomer(office, 9)]
    const asked = dialog(page, "Not enough in stock")

    await startSelling(page)
    await chooseInMenu(page, "Settings")
    await page.getByRole("switch", { name: /^Stay signed in between sales/ }).check()
    await page.getByRole("switch", { name: /^Manager's code to cancel a paid order/ }).check()
    await sellBeyond(page, "code")
    await chooseInMenu(page, "Log Out")
    await signInCashier(page, DANA)
    await expect(scanField(page)).toBeFocused()

    await scan(page, GLASSES)
    await expect(cart(page)).toContainText("1 line · 1 item")
    await scan(page, GLASSES)
    for (const code of ["111111", MANAGER_CODE]) {
      await asked.getByLabel("Manager code").fill(code)
      await asked.getByRole("button", { name: "Sell Anyway" }).click()
      if (code !== MANAGER_CODE) await expect(asked.getByRole("alert")).toHaveText("Wrong manager code.")
    }
    await expect(cart(page)).toContainText("1 line · 2 items")
    await chooseCustomer(page, first)
    await expect(scanField(page)).toBeFocused()
    await press(page, "F8")
    await searchCustomer(page, second.name)
    await customerCard(page, second.name).click()
    await expect(customerOfCart(page, second.name)).toBeVisible()

    await scan(page, "4006381333931")
    await page.getByRole("button", { name: "Override product" }).click()
    const open = page.getByRole("main")
    await open.getByRole("textbox", { name: "Description" }).fill("Left-hand holster")
    await open.getByRole("textbox", { name: "Price" }).fill("64.00")
    await open.getByRole("combobox", { name: "Category" }).selectOption("Accessories")
    await open.getByLabel("Manager code").fill(MANAGER_CODE)
    await press(page, "Enter")
    await expect(lines(page)).toHaveCount(2)

    await goToPayments(page)
    await payBy(page, "Cash")
    await acceptCash(page).click()
    await expect(saleComplete(page)).toBeVisible()
    const number = await saleComplete(page).locator("b.code").innerText()
    await saleComplete(page).getByRole("button", { name: "Text receipt" }).click()
    const text = page.getByRole("dialog", { name: "Text receipt" })
    await text.getByLabel("Mobile number").fill(PHONE)
    await text.getByRole("button", { name: "Send" }).click()
    await expect(text).toContainText("Text sent.")
    await press(page, "Escape")
    await saleComplete(page).getByRole("button", { name: "Done" }).click()
    await expect(scanField(page)).toBeFocused()
    await expect(page.getByRole("banner")).toContainText(DANA.name)

    await openOrder(page, "Return", number)
    await page.getByRole("button", { name: "Cancel order" }).click()
    const cancel = dialog(page, "Cancel order")
    for (const code of ["111111", MANAGER_CODE]) {
      await cancel.getByLabel("Manager code").fill(code)
      await cancel.getByRole("button", { name: "Cancel order" }).click()
      if (code !== MANAGER_CODE) await expect(cancel.getByRole("alert")).toHaveText("Wrong manager code.")
    }
    await expect(cancel).toContainText("This order is cancelled.")
    await press(page, "Escape")

    // The pieces are back, and the store changes its mind: first it refuses, then it leaves the question to the cashier.
    for (const rule of ["refuse", "sell"] as const) {
      await allSettled(page)
      await office.db.updateTable("client").set({ stock_rule: rule }).execute()
      await page.goto("/sale")
      await expect(scanField(page)).toBeFocused()
      await scan(page, GLASSES)
      if (rule === "refuse") {
        await expect(cart(page)).toContainText("1 line · 1 item")
        await scan(page, GLASSES)
        await expect(page).toHaveURL(/\/sale\/product_detail\?product_id=1005$/)
      } else {
        await asked.getByRole("button", { name: "Sell Anyway" }).click()
        await expect(cart(page)).toContainText("1 line · 2 items")
      }
    }

    const book = await exportBook(page)
    expect([PHONE, "0133", MANAGER_CODE, "111111"].filter((secret) => tells(book.text, secret))).toEqual([])
    const support = await openFile(browser, office, book)
    await expect(firstSentence(support)).toHaveText("Nothing in the rows of this file is unresolved.")
    for (const [event, sentence] of TOLD) {
      await support.getByLabel("Filter").fill(event)
      await expect(events(support), event).toContainText(sentence)
    }
    await support.context().close()
  }
)
