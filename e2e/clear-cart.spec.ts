import { basketCharging, money } from "./support/amounts.ts"
import { callsOf } from "./support/facts.ts"
import { expect, test } from "./support/test.ts"
import { eventsOnDisk } from "./support/disk.ts"
import {
  acceptCash,
  cart,
  chargeButton,
  dialog,
  lines,
  payBy,
  press,
  ringUp,
  ringUpToPayment,
  startSelling,
  typeAmount
} from "./support/till.ts"
import { exportBook } from "./support/book.ts"
import { firstSentence, openFile } from "./support/recorder.ts"

const basket = basketCharging(18)

// Verifies: CART-02, CART-07, CART-16
test(
  "the cart is cleared after a question, and kept when the answer is no",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await ringUp(page, basket)
    const clear = cart(page).getByRole("button", { name: "Clear cart" })
    await clear.click()
    const question = dialog(page, "Clear cart?")
    await expect(question).toContainText(money(basket.total))
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused()
    await press(page, "Escape")
    await expect(question).toBeHidden()
    await expect(clear).toBeFocused()
    await expect(lines(page)).toHaveCount(basket.lines.length)
    expect(callsOf(office, "clear_cart")).toBe(0)

    await clear.click()
    await question.getByRole("button", { name: "Confirm" }).click()
    await expect(page.getByText("Items appear here, newest first.")).toBeVisible()
    await expect(chargeButton(page)).toBeHidden()
    await expect(cart(page).getByRole("button", { name: "Cart Is Empty" })).toBeDisabled()
    await expect(clear).toBeDisabled()
    expect(callsOf(office, "clear_cart")).toBe(1)
  }
)

test("cash on a cart that is cleared is to be handed back until somebody says that it was", async ({
  page,
  office,
  browser
}) => {
  await startSelling(page)
  await ringUpToPayment(page, basket)
  await payBy(page, "Cash")
  await typeAmount(page, 500)
  await acceptCash(page).click()
  await expect(page.getByRole("list", { name: "Payments" })).toContainText("Accepted")
  await page.getByRole("button", { name: "Back to sale" }).click()
  await cart(page).getByRole("button", { name: "Clear cart" }).click()
  await expect(dialog(page, "Clear cart?")).toContainText("Hand back $5.00 in cash.")
  await dialog(page, "Clear cart?").getByRole("button", { name: "Confirm" }).click()
  const banner = page.getByRole("status").filter({ hasText: "Hand back $5.00 in cash." })
  await expect(banner).toBeVisible()
  const support = await openFile(browser, office, await exportBook(page))
  await expect(firstSentence(support)).toHaveText(
    "Hand back $5.00 in cash. It belongs to the customer: the cart was cleared, and nothing is paid."
  )
  await support.context().close()
  await page.goto("/sale")
  await banner.getByRole("button", { name: "Handed Back" }).focus()
  await press(page, "Enter")
  await expect(banner).toBeHidden()
  await expect.poll(() => eventsOnDisk(page, "HandedBack")).toMatchObject([{ by: "manager" }])
})
