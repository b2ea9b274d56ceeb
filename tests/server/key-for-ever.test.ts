import { describe, expect, test } from "vitest"
import { officeHere } from "./office.ts"
import { amountFor, balanceOf, charges, openTill, paymentOf, startCard, withAmmo } from "./till.ts"

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

const office = await officeHere()

// Verifies: REL-13
describe("a payment's key", () => {
  test("gives the stored reply after 25 hours, 8 days and 400 days, and the card is charged once", async () => {
    const till = await openTill(office)
    const cart = await withAmmo(till, 3)
    const payment = paymentOf(cart, amountFor(0, balanceOf(cart)))
    const { reply } = await startCard(office, till, payment)
    await office.clock.advance(1500)
    const first = await reply
    expect(first.status).toBe("success")
    for (const later of [25 * HOUR, 8 * DAY, 400 * DAY]) {
      await office.clock.leap(later)
      const again = await (await openTill(office)).call("process_payment_terminal", payment)
      expect(again.json).toEqual(first.json)
    }
    expect((await charges(office)).filter((key) => key === payment.payment_key)).toHaveLength(1)
  })
})
