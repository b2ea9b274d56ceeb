import { amountCharging, basketCharging, cardFee, money } from "./support/amounts.ts"
import { expectAccessibleAtBothSizes } from "./support/look.ts"
import { exportBook, tell } from "./support/book.ts"
import { chargesOf, ordersOf } from "./support/facts.ts"
import { expect, test } from "./support/test.ts"
import {
  acceptCash,
  chargeCard,
  chooseInMenu,
  dialog,
  goOffline,
  payBy,
  press,
  ringUpToPayment,
  saleComplete,
  startSelling,
  typeAmount
} from "./support/till.ts"

test.use({ terminalDelayMs: 60_000 })

// Verifies: CG-79
test("the exported book tells what was sold, how it was paid, and which payment nobody has settled", async ({
  page,
  office
}) => {
  const sold = basketCharging(40)
  const part = amountCharging(50, 2000)
  await startSelling(page)
  await ringUpToPayment(page, sold)
  await payBy(page, "Credit Card")
  await typeAmount(page, part)
  await chargeCard(page).click()
  await expect.poll(() => chargesOf(office)).toHaveLength(1)
  await office.terminalAnswers()
  await expect(page.getByRole("list", { name: "Payments" })).toContainText("Accepted")
  await payBy(page, "Cash")
  await typeAmount(page, sold.total)
  await acceptCash(page).click()
  await expect(saleComplete(page)).toContainText(money(part))
  await press(page, "Enter")

  const pending = basketCharging(18)
  await ringUpToPayment(page, pending)
  await chargeCard(page).click()
  await expect.poll(() => chargesOf(office)).toHaveLength(2)
  await page.goto("/sale")
  await dialog(page, "Pending Transaction").getByRole("button", { name: "Got It!" }).click()
  const book = await exportBook(page)

  const facts = page.getByRole("main")
  await expect(facts).toContainText("Version2.5.4")
  await expect(facts).toContainText("RegisterFront 1")
  await expect(facts).toContainText("A strict write was read back")
  await expect(facts).toContainText("Staterecording")
  await expect(facts).toContainText("Unresolved payments1")

  const story = await tell(book)
  const [order] = await ordersOf(office)
  expect(story).toContain("The journal is whole as far as it goes: every row is as it was written.")
  expect(story).toContain("Sold: 1 sales.")
  expect(story).toContain(`order ${order?.number}: total ${money(sold.total)}, change due ${money(part)}`)
  expect(story).toContain("Paid: 2 payments.")
  expect(story).toContain(`credit_card, ${money(part + cardFee(part))}`)
  expect(story.split("\n")[2]).toContain(
    `!! Nobody knows yet whether the customer was charged: Credit Card ${money(pending.charged)}`
  )
  expect(story).toContain("manager cleared the notice; that doesn't settle the payment.")
})

// Verifies: CG-78, CG-79, SET-06, SET-07, SET-08
test("the facts are copied as text for support", { tag: "@full" }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await startSelling(page)
  await goOffline(page)
  await expect(page.getByRole("banner")).toContainText("Offline")
  await context.setOffline(false)
  await expect(page.getByRole("banner")).toContainText("Online")
  await chooseInMenu(page, "Card Terminal Setup")
  await page.getByRole("button", { name: "Send a test to the terminal" }).click()
  await chooseInMenu(page, /^Diagnostics/)
  const connection = page.getByRole("region", { name: "Connection log" })
  await expect(connection).toContainText("The browser is offline.")
  await expect(page.getByRole("region", { name: "Terminal log" })).toContainText(/The card terminal \S+ is tested\./)
  await expectAccessibleAtBothSizes(page, "diagnostics with logs")
  await page.getByRole("button", { name: "Copy all" }).click()
  await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toMatch(/Connection log\n(.*\n)*.*The browser is offline\./)
  expect(text).toContain("Version: 2.5.4")
  expect(text).toContain("Store: Ridgeline Armory & Range")
  expect(text).toMatch(
    /Time zone: America\/Denver, the store's\. This computer is set to Asia\/(Kolkata|Calcutta), 1[12] h 30 min ahead of the store\./
  )
})
