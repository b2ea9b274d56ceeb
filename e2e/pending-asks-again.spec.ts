import { basketCharging, money } from "./support/amounts.ts"
import { callsOf, chargesOf, ordersOf } from "./support/facts.ts"
import { expectAccessible } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { chargeCard, dialog, ringUpToPayment, saleComplete, startSelling } from "./support/till.ts"

const basket = basketCharging(18)

test.use({ terminalDelayMs: 60_000 })

// Verifies: REL-6
test(
  "a payment that is still pending is asked about by itself, and its sale is told without a press",
  { tag: "@full" },
  async ({ page, office }) => {
    await page.clock.install()
    await startSelling(page)
    await ringUpToPayment(page, basket)
    await chargeCard(page).click()
    await expect.poll(() => chargesOf(office)).toHaveLength(1)
    await page.reload()
    const check = dialog(page, "Pending Transaction")
    await expect(check).toContainText("This transaction is still pending.")
    await expect(check).toContainText(/Checking again in \d+ s\./)
    await expectAccessible(page, "a pending payment that is asked about again")
    // The card goes through meanwhile: nobody presses anything.
    await office.terminalAnswers()
    const asked = callsOf(office, "check_pending_transaction")
    await page.clock.fastForward(60_000)
    await expect(saleComplete(page)).toContainText(money(basket.total))
    expect(callsOf(office, "check_pending_transaction")).toBeGreaterThan(asked)
    expect(callsOf(office, "process_payment_terminal")).toBe(1)
    expect([await chargesOf(office), await ordersOf(office)].map(({ length }) => length)).toEqual([1, 1])
  }
)
