import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type Counter, openCounter } from "./counter.ts"
import { anyDeeds } from "./deeds.ts"
import { openDrawers } from "./drawers.ts"
import { type StoreMoney, storeMoney } from "./storeMoney.ts"
import { holdsAreSound } from "./storeHolds.ts"
import { WHOLE_DAY } from "./wholeDay.ts"

/** Days at the counter; the full run has more of them. */
const DAYS = Number(process.env["DAYS"] ?? 2)

const drawers = openDrawers()
let counter: Counter
let money: StoreMoney
beforeAll(async () => {
  counter = await openCounter(drawers.watch)
  money = await storeMoney(counter, drawers)
})
afterAll(() => counter.office.close())

const table = () => counter.office.database.db

// Verifies: DISC-29, M4, M5
test(
  "whatever three registers do to carts, orders, lanes, seats and memberships, and wherever the server dies, no cent, hour or seat is given away",
  async () => {
    await fc.assert(
      fc.asyncProperty(anyDeeds(12, 30), async (deeds) => {
        for (const deed of deeds) {
          await counter.act(deed)
          await money.cartsAreSound()
          await money.closingsStand()
          await holdsAreSound(counter.office)
          // From wherever it was, somebody brought the cart to an end.
          expect({ deed, stuck: counter.stuck }).toEqual({ deed, stuck: [] })
        }
        await money.booksAreSound()
        expect(await counter.ended()).toEqual([])
        await holdsAreSound(counter.office)
        await money.booksAreSound()
        await money.cardsAreSound()
      }),
      // Every day goes on in the store that the one before it left: a smaller one would be another one.
      { numRuns: DAYS, endOnFailure: true, examples: [[WHOLE_DAY]] }
    )
    const orders = await table().selectFrom("orders").select(["order_method", "order_status"]).execute()
    expect(orders).toContainEqual({ order_method: "RETURN", order_status: "Complete" })
    expect(orders).toContainEqual({ order_method: "LAYAWAY", order_status: "Cancelled" })
    const voided = await table().selectFrom("payment").selectAll().where("state", "=", "voided").execute()
    expect(voided.filter((one) => one.voided_device_license_id !== one.device_license_id)).not.toEqual([])
    const sold = await table().selectFrom("order_item").select("details").where("details", "is not", null).execute()
    expect(new Set(sold.map(({ details }) => details?.kind))).toEqual(
      new Set(["TRADE_IN", "RANGE", "CLASS", "MEMBERSHIP", "RENTAL", "GIFT_CARD"])
    )
  },
  120_000 + DAYS * 60_000
)
