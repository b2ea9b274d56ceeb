import { FMJ } from "./support/amounts.ts"
import { exportBook } from "./support/book.ts"
import { expectAccessible, expectLargeTargets } from "./support/look.ts"
import { events, firstSentence, openFile } from "./support/recorder.ts"
import { authorize, openOrder, refundComplete } from "./support/returning.ts"
import { expect, test } from "./support/test.ts"
import {
  acceptCash,
  cart,
  chooseInMenu,
  goToPayments,
  lines,
  payBy,
  press,
  saleComplete,
  scan,
  scanField,
  startSelling,
  tabTo
} from "./support/till.ts"

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true })

test(
  "each piece says why it comes back, and what cannot be sold again stays out of stock",
  { tag: "@full" },
  async ({ page, office, browser }) => {
    const stock = async () => {
      const { available } = await office.db
        .selectFrom("product")
        .select("available")
        .where("upc", "=", FMJ)
        .executeTakeFirstOrThrow()
      return available ?? 0
    }
    const before = await stock()
    await startSelling(page)
    await chooseInMenu(page, "Settings")
    await page.getByLabel("Return reasons").fill("Changed mind, Defective , defective")
    await press(page, "ControlOrMeta+s")
    await expect(page.getByRole("status").filter({ hasText: "Settings saved." })).toBeVisible()
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Sale", exact: true }).click()
    await expect(scanField(page)).toBeFocused()
    for (const pieces of ["1 line · 1 item", "1 line · 2 items", "1 line · 3 items"]) {
      await scan(page, FMJ)
      await expect(cart(page)).toContainText(pieces)
    }
    await goToPayments(page)
    await payBy(page, "Cash")
    await acceptCash(page).click()
    await expect(saleComplete(page)).toBeVisible()
    const number = await saleComplete(page).locator("b.code").innerText()
    await press(page, "Enter")
    expect(await stock()).toBe(before - 3)

    await openOrder(page, "Return", number)
    const care = page.getByRole("region", { name: "Why is it coming back?" })
    const reason = (name: string) => care.getByRole("radio", { name, exact: true })
    const main = page.getByRole("main")
    await expect(care.getByRole("radio")).toHaveCount(4)
    const code = page.getByLabel("Scan or type a UPC to return")
    await code.fill(FMJ)
    await press(page, "Enter")
    await expect(main).toContainText("Choose why it comes back first.")
    await expect(reason("Changed mind")).toBeFocused()
    await expect(lines(page)).toHaveCount(0)
    await press(page, "ArrowDown")
    await expect(reason("Defective")).toBeChecked()
    await press(page, "Tab", "ArrowDown")
    await expect(care.getByRole("radio", { name: /^Not sellable/ })).toBeChecked()
    await expectAccessible(page, "why it comes back")
    await expectLargeTargets(page, "why it comes back")
    await tabTo(page.getByRole("button", { name: /^Return one/ }))
    await press(page, "Enter")
    await expect(lines(page)).toHaveCount(1)
    await expect(lines(page)).toContainText("Defective · Not sellable")

    await care.getByText("Changed mind").tap()
    await care.getByText("Goes back into stock").tap()
    await scan(page, FMJ)
    await expect(lines(page)).toHaveCount(2)
    await expect(lines(page).first()).toContainText("Changed mind")
    await expect(lines(page).first()).not.toContainText("Not sellable")

    await cart(page).getByRole("button", { name: "Go To Item Return" }).tap()
    await authorize(page).tap()
    await expect(refundComplete(page)).toBeVisible()
    await refundComplete(page).getByRole("button", { name: "View receipt" }).tap()
    const paper = page.getByRole("dialog", { name: "RECEIPT" })
    await expect(paper).toContainText("Defective")
    await expect(paper).toContainText("Changed mind")
    await press(page, "Escape")
    await refundComplete(page).getByRole("button", { name: /^Done/ }).tap()
    await expect(cart(page)).toContainText("Cart Is Empty")
    expect(await stock()).toBe(before - 2)

    const order = await office.db
      .selectFrom("orders")
      .selectAll()
      .where("order_method", "=", "RETURN")
      .executeTakeFirstOrThrow()
    await office.db
      .insertInto("outbox")
      .values({
        client_id: order.client_id,
        message_id: "gone",
        message_key: "gone",
        order_id: order.order_id,
        way: "text",
        address: "+15055550133",
        subject: "",
        body: "Total",
        attempts: 8,
        last_error: "The gateway answered 401.",
        created_at: order.created_at,
        next_at: order.created_at
      })
      .execute()
    await chooseInMenu(page, "Stock Exceptions")
    const unsent = page.getByRole("table", { name: "Receipts Not Sent" }).getByRole("row").last()
    await expect(unsent).toContainText("+15055550133The gateway answered 401.")
    await expect(unsent).toContainText(`Order ${order.order_number}`)
    const row = page.getByRole("table", { name: "Returned, Not Sellable" }).getByRole("row").last()
    await expect(row).toContainText("Ridgeline 9mm 115gr FMJ, 50 ct")
    await expect(row).toContainText("Defective")
    await expect(row).toContainText(`Order ${order.order_number}`)
    await expectAccessible(page, "what cannot be sold again")

    const support = await openFile(browser, office, await exportBook(page))
    await expect(firstSentence(support)).toHaveText("Nothing in the rows of this file is unresolved.")
    await support.getByLabel("Filter").fill("ReturnAsked")
    await expect(events(support).getByRole("option").filter({ hasText: "Defective" })).toContainText(
      "1 × Ridgeline 9mm 115gr FMJ, 50 ct comes back: Defective, not to be sold again."
    )
    await support.context().close()
  }
)
