import { FMJ } from "./support/amounts.ts"
import { exportBook } from "./support/book.ts"
import { customerCard, knownCustomer, searchCustomer } from "./support/customers.ts"
import { tells } from "./support/leak.ts"
import { expectAccessible, expectLargeTargets } from "./support/look.ts"
import { MANAGER_CODE } from "./support/paying.ts"
import { events, firstSentence, openFile } from "./support/recorder.ts"
import { expect, test } from "./support/test.ts"
import { chooseInMenu, DANA, press, scan, scanField, signInCashier, startSelling } from "./support/till.ts"

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true })

const CARD = "GIFT7731NEW"

test("goods without a receipt go onto a new gift card, for a customer, by a manager's code", async ({
  page,
  office,
  browser
}) => {
  const { name } = await knownCustomer(office, 5)
  await startSelling(page)
  await chooseInMenu(page, "Settings")
  await page.getByRole("switch", { name: /^Returns without a receipt/ }).check()
  await page.getByLabel("Most without a receipt").fill("45")
  await press(page, "ControlOrMeta+s")
  await expect(page.getByRole("status").filter({ hasText: "Settings saved." })).toBeVisible()
  await chooseInMenu(page, "Log Out")
  await signInCashier(page, DANA)
  await expect(scanField(page)).toBeFocused()
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Return", exact: true }).click()
  await page.getByRole("button", { name: "Return Without Receipt" }).tap()
  await page.getByRole("button", { name: "Select Customer" }).tap()
  await searchCustomer(page, name)
  await customerCard(page, name).click()

  const main = page.getByRole("main")
  await expect(main).toContainText("$0.00 of $45.00 given without a receipt in the last 30 days.")
  await expect(page.getByLabel("Scan or type what comes back")).toBeFocused()
  await scan(page, FMJ)
  const goods = page.getByRole("region", { name: "Items" })
  await expect(goods).toContainText("20.56")
  await page.getByLabel("Scan or type what comes back").fill(FMJ)
  await press(page, "Enter")
  await expect(goods).toContainText("41.11")
  await page.getByLabel("Why is there no receipt?").fill("A gift")
  await page.getByLabel("Gift card number").fill(CARD)
  await page.getByLabel("New card").check()
  for (const key of "864209") await page.getByRole("button", { name: key, exact: true }).tap()
  await expectAccessible(page, "a return without a receipt")
  await expectLargeTargets(page, "a return without a receipt")
  await page.getByRole("button", { name: "Put $41.11 on Gift Card" }).tap()
  await expect(main).toContainText("$41.11 is on the gift card ending 1NEW.")
  const order = await office.db
    .selectFrom("orders")
    .select(["order_number", "total", "no_receipt_approved_by", "notes"])
    .where("order_method", "=", "RETURN")
    .executeTakeFirstOrThrow()
  expect(order).toMatchObject({ total: -4111, no_receipt_approved_by: "1", notes: "A gift" })

  await page.getByRole("button", { name: "Start Another" }).tap()
  await expect(main).toContainText(`$41.11 of $45.00 given without a receipt in the last 30 days. Last one: order`)
  await scan(page, FMJ)
  await page.getByLabel("Why is there no receipt?").fill("Another gift")
  await page.getByLabel("Gift card number").fill(CARD)
  await page.getByLabel("Manager code").fill(MANAGER_CODE)
  await press(page, "Enter")
  await expect(main).toContainText("Only $3.89 more can go to this customer without a receipt within 30 days.")

  const book = await exportBook(page)
  expect([CARD, MANAGER_CODE].filter((secret) => tells(book.text, secret))).toEqual([])
  const support = await openFile(browser, office, book)
  await expect(firstSentence(support)).toHaveText("Nothing in the rows of this file is unresolved.")
  await support.getByLabel("Filter").fill("OrderWorkDone")
  await expect(events(support).getByRole("option").first()).toContainText(
    "They came back without a receipt. $41.11 is on the gift card ending 1NEW."
  )
  await support.context().close()
})
