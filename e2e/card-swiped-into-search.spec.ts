import { basketCharging } from "./support/amounts.ts"
import { exportBook } from "./support/book.ts"
import { callsOf } from "./support/facts.ts"
import { expectNoTrace } from "./support/secrets.ts"
import { expect, test } from "./support/test.ts"
import { press, ringUpToPayment, scan, scanField, startSelling, typeByHand } from "./support/till.ts"

const NUMBER = "4111111111111111"
const SWIPES = [
  `%B${NUMBER}^DOE/JOHN^29121010000000000000?;${NUMBER}=29121010000000000000?`,
  `;${NUMBER}=29121010000000000000?`,
  NUMBER
]
const WORDS = "That's a payment card. Nothing was saved. Take cards on the payment screen."
const PARTS = [NUMBER, NUMBER.slice(0, 12), NUMBER.slice(-10), "DOE/JOHN", "29121010"]

test("a payment card swiped or typed into the search is refused, and no digit of it is kept anywhere", async ({
  page,
  office
}) => {
  await startSelling(page)
  for (const swipe of SWIPES) {
    await scan(page, swipe)
    await expect(page.getByRole("main")).toContainText(WORDS)
    await page.getByRole("button", { name: "Got it" }).click()
  }
  await scanField(page).click()
  await typeByHand(page, "4111 1111 1111 1111")
  await press(page, "Enter")
  await expect(page.getByRole("main")).toContainText(WORDS)
  await expect(scanField(page)).toHaveValue("")
  expect(callsOf(office, "get_list_products")).toBe(0)
  const book = await exportBook(page)
  await expectNoTrace(page, office, [...PARTS, "4111 1111"])
  for (const part of PARTS) expect(book.text).not.toContain(part)
})

test(
  "a card swiped on the payment screen pays nothing and leaves no digit, and the amount stays",
  { tag: "@full" },
  async ({ page, office }) => {
    const basket = basketCharging(40)
    await startSelling(page)
    await ringUpToPayment(page, basket)
    const amount = page.getByRole("textbox", { name: "Card amount" })
    const due = await amount.inputValue()
    for (const swipe of SWIPES) await scan(page, swipe)
    await expect(page.getByRole("form", { name: "Payment" })).toContainText("Finish the payment first.")
    await expect(amount).toHaveValue(due)
    expect(callsOf(office, "process_payment_terminal")).toBe(0)
    await expectNoTrace(page, office, PARTS)
  }
)
