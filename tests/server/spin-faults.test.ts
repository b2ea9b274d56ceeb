import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { CartReply } from "../../src/cart/contract.ts"
import { type StandIn, startStandIn } from "../spin/start.ts"
import type { Fault } from "../spin/terminal.ts"
import { freshTill } from "./adjusting.ts"
import { type Browser, type Office, openOffice } from "./office.ts"
import { atBank, atSpin, believed, rowOf, salesOf, settled } from "./spinning.ts"
import { balanceOf, paymentOf, withAmmo } from "./till.ts"

let office: Office
let standIn: StandIn
let till: Browser
let cart: CartReply
beforeAll(async () => {
  ;[office, standIn] = await Promise.all([openOffice(), startStandIn()])
})
afterAll(async () => {
  standIn.stop()
  await office.close()
})
beforeEach(async () => {
  await atSpin(office, standIn)
  till = await freshTill(office)
  cart = await withAmmo(till, 3)
})

const card = () => paymentOf(cart, balanceOf(cart))
const send = (payment = card()) => till.call("process_payment_terminal", payment)

interface Row {
  readonly what: string
  readonly faults: readonly Fault[]
  /** What the first answer to the register is. */
  readonly first: "approved" | "pending" | "declined"
  readonly last: "approved" | "declined" | "cancelled"
  /** What the cashier is told of a decline. */
  readonly words?: RegExp
  /** How often the terminal was asked to take the card: once, if not said. */
  readonly sales?: number
}
const sale = (fault: Omit<Fault, "operation">): readonly Fault[] => [{ operation: "Sale", ...fault }]
const early = (fault: Omit<Fault, "operation">): readonly Fault[] => [
  { operation: "Status", early: true, done: false, ...fault }
]
const DEAF: Fault = { operation: "Status", done: false, line: "cut", times: 2 }
const NOTHING = /No money moved/

/** What may go wrong between the back office and a card, and what must become of it. */
const TABLE: readonly Row[] = [
  { what: "the answer is cut", faults: sale({ line: "cut" }), first: "approved", last: "approved" },
  {
    what: "the answer and the questions are cut",
    faults: [...sale({ line: "cut" }), DEAF],
    first: "pending",
    last: "approved"
  },
  { what: "the answer breaks off in the middle", faults: sale({ line: "half" }), first: "approved", last: "approved" },
  { what: "a proxy answers with a page", faults: sale({ line: "page" }), first: "approved", last: "approved" },
  { what: "it is sent elsewhere", faults: sale({ line: "elsewhere" }), first: "approved", last: "approved" },
  { what: "it comes twice", faults: sale({ twice: true }), first: "approved", last: "approved" },
  {
    what: "it times out while the card is charged",
    faults: sale({ code: "2007" }),
    first: "approved",
    last: "approved"
  },
  {
    what: "the terminal's line breaks while it is charged",
    faults: sale({ code: "1014" }),
    first: "approved",
    last: "approved"
  },
  { what: "a code that nobody knows comes", faults: sale({ code: "4711" }), first: "approved", last: "approved" },
  {
    what: "the answer names another reference",
    faults: sale({ names: "d6c871b6a580" }),
    first: "approved",
    last: "approved"
  },
  { what: "the answer names no reference", faults: sale({ names: null }), first: "approved", last: "approved" },
  {
    what: "the answer approves another's card",
    faults: sale({ others: true }),
    first: "pending",
    last: "cancelled"
  },
  {
    what: "the request is lost on its way",
    faults: sale({ done: false, line: "cut" }),
    first: "pending",
    last: "cancelled"
  },
  {
    what: "it times out and nothing is charged",
    faults: sale({ done: false, code: "2007" }),
    first: "pending",
    last: "cancelled"
  },
  {
    what: "the terminal is busy before anything is sent",
    faults: early({ code: "2008" }),
    first: "declined",
    last: "declined",
    words: /busy\. No money moved\. Try again in 30 seconds/,
    sales: 0
  },
  {
    what: "the terminal works on another's before anything is sent",
    faults: early({ code: "1000" }),
    first: "declined",
    last: "declined",
    words: NOTHING,
    sales: 0
  },
  {
    what: "the terminal is off before anything is sent",
    faults: early({ code: "2001" }),
    first: "declined",
    last: "declined",
    words: NOTHING,
    sales: 0
  },
  {
    what: "nobody answers before anything is sent",
    faults: early({ line: "cut" }),
    first: "declined",
    last: "declined",
    words: /doesn't answer\. No money moved/,
    sales: 0
  },
  {
    what: "what is asked before it is answered in a code that nobody knows",
    faults: early({ code: "4711" }),
    first: "approved",
    last: "approved"
  },
  {
    what: "a sale is answered as busy, in case an earlier copy of it is at work",
    faults: sale({ done: false, code: "2008" }),
    first: "pending",
    last: "cancelled"
  },
  {
    what: "the terminal is said to work on something, which is this",
    faults: sale({ code: "1000" }),
    first: "approved",
    last: "approved"
  },
  {
    what: "the terminal's line goes while it is charged",
    faults: sale({ code: "2001" }),
    first: "approved",
    last: "approved"
  },
  {
    what: "the bank declines",
    faults: sale({ done: false, code: "1015" }),
    first: "declined",
    last: "declined",
    words: /^DECLINED: INSUFFICIENT FUNDS$/
  },
  {
    what: "the customer calls it off",
    faults: sale({ done: false, code: "1012" }),
    first: "declined",
    last: "declined",
    words: /Canceled at/
  },
  {
    what: "a decline names another reference",
    faults: sale({ code: "1015", names: "d6c871b6a580" }),
    first: "approved",
    last: "approved"
  },
  {
    what: "more is charged than was asked",
    faults: sale({ total: 9999 }),
    first: "declined",
    last: "declined",
    words: /\$99\.99.*voided/
  },
  {
    what: "the bank approves a part",
    faults: sale({ total: 1000 }),
    first: "declined",
    last: "declined",
    words: /\$10\.00.*voided/
  },
  {
    what: "another amount is charged, and its void is lost",
    faults: [...sale({ total: 9999 }), { operation: "Void", done: true, line: "cut" }],
    first: "declined",
    last: "declined",
    words: /\$99\.99.*voided/
  },
  {
    what: "another amount is charged, and its void does not come through",
    faults: [...sale({ total: 9999 }), { operation: "Void", done: false, line: "cut", times: 4 }],
    first: "pending",
    last: "declined",
    words: /\$99\.99.*voided/
  }
]

describe("whatever happens on the way to the card", { timeout: 120_000 }, () => {
  // Verifies: REL-3, REL-7, REL-11
  test.each(TABLE)("$what: $first, then $last", async ({ faults, first, last, words, sales = 1 }) => {
    for (const fault of faults) await standIn.fault(fault)
    const payment = card()
    const told = await send(payment)
    const said =
      told.status === "success" ? "approved" : told.body.transaction_status === "in_progress" ? "pending" : "declined"
    expect([said, told.message]).toEqual([first, told.message])
    await settled(office, payment.payment_key)
    const row = await rowOf(office, payment.payment_key)
    expect(row?.state).toBe(last)
    if (words !== undefined) expect(row?.gateway_message).toMatch(words)
    // Nobody is out of pocket, and the request went out once.
    expect(await atBank(standIn)).toBe(await believed(office))
    expect(await salesOf(office, standIn, payment.payment_key)).toBe(sales)
    const again = await send({ ...payment, retry: 1 })
    expect(again.status).toBe(last === "approved" ? "success" : "error")
    expect(await salesOf(office, standIn, payment.payment_key)).toBe(sales)
  })

  // Verifies: REL-3
  test("a sale that comes twice and is answered as busy is charged once, by the copy that the terminal works on", async () => {
    await standIn.fault({ operation: "Sale", twice: true, waits: true })
    const payment = card()
    const told = await send(payment)
    expect(told.body.transaction_status).toBe("in_progress")
    await standIn.tap()
    await settled(office, payment.payment_key)
    expect((await rowOf(office, payment.payment_key))?.state).toBe("approved")
    expect(await atBank(standIn)).toBe(await believed(office))
  })
})
