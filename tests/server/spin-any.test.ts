import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type StandIn, startStandIn } from "../spin/start.ts"
import type { Fault } from "../spin/terminal.ts"
import { freshTill } from "./adjusting.ts"
import { type Office, openOffice } from "./office.ts"
import { atBank, atSpin, believed, rowOf, salesOf } from "./spinning.ts"
import { balanceOf, chargedFor, inRounds, paymentOf, withAmmo } from "./till.ts"

let office: Office
let standIn: StandIn
beforeAll(async () => {
  ;[office, standIn] = await Promise.all([openOffice(), startStandIn()])
})
afterAll(async () => {
  standIn.stop()
  await office.close()
})

const line = fc.constantFrom<Fault["line"][]>(undefined, "cut", "half", "page", "elsewhere")
/** What the terminal did, however that is told; what says that nothing was done is said of nothing that was. */
const done = fc.record({ done: fc.constant(true), line, code: fc.constantFrom(undefined, "2007", "1014", "1999") })
const undone = fc.record({
  done: fc.constant(false),
  line,
  code: fc.constantFrom(undefined, "2007", "2010", "2008", "1000", "1015", "2001")
})
const amounts = fc.record({ total: fc.constantFrom(undefined, 1, 1000, 9999), twice: fc.boolean() })
const how = fc.tuple(fc.oneof(done, undone), amounts, fc.integer({ min: 1, max: 4 }))
const operation = fc.constantFrom("Sale", "Sale", "Status", "Status", "Void", "AbortTransaction", "TerminalStatus")
const faults = fc.array(
  fc.tuple(operation, how).map(([name, [kind, amount, times]]) => ({
    operation: name,
    times: name === "Sale" ? 1 : times,
    ...kind,
    ...(name === "Sale" ? amount : {})
  })),
  { maxLength: 5 }
)
const people = fc.constantFrom("waits", "takes it out", "tries again", "restarts")

/** Nothing is asked of the processor about this payment any more. */
const isOver = async (key: string): Promise<boolean> => {
  const row = await rowOf(office, key)
  if (row === undefined || row.state === "started" || row.state === "review") return false
  return row.state !== "cancelled" || (row.settled_at !== null && row.late_news === null)
}

// Verifies: REL-3, REL-7, REL-11, REL-12
test("whatever goes wrong at SPIn, money and books agree in the end, and one request went out", async () => {
  await fc.assert(
    fc.asyncProperty(faults, people, async (all, person) => {
      await atSpin(office, standIn)
      const till = await freshTill(office)
      const cart = await withAmmo(till, 2)
      const before = await atBank(standIn)
      for (const fault of all) await standIn.fault(fault)
      const payment = paymentOf(cart, balanceOf(cart))
      const key = payment.payment_key
      await till.call("process_payment_terminal", payment)
      if (person === "takes it out") {
        const id = (await rowOf(office, key))?.shopping_cart_payment_id
        await till.call("remove_shopping_cart_payment", { payment: { shopping_cart_payment_id: id } })
      }
      if (person === "tries again") await till.call("process_payment_terminal", { ...payment, retry: 1 })
      if (person === "restarts") await atSpin(office, standIn)
      await inRounds(office, () => isOver(key))
      expect(await atBank(standIn)).toBe(await believed(office))
      const isApproved = (await rowOf(office, key))?.state === "approved"
      expect((await atBank(standIn)) - before).toBe(isApproved ? chargedFor(balanceOf(cart)) : 0)
      expect(await salesOf(office, standIn, key)).toBe(1)
    }),
    { numRuns: 20 }
  )
}, 300_000)
