import { describe, expect, test } from "vitest"
import { openItems } from "../../src/register/useOpenItems.ts"
import { initialState } from "../../src/app/state.ts"
import { attempt } from "./facts.ts"

const { payment, refund, hardware, support, register } = initialState
const whats = (change: Partial<Parameters<typeof openItems>[0]>) =>
  openItems({ payment, refund, hardware, support, register, ...change }).map(({ what }) => what)

describe("what a register that is closed leaves open", () => {
  test("is nothing after a day without trouble", () => {
    expect(whats({})).toEqual([])
  })

  test("is every payment that nobody has settled, and an order that was not made", () => {
    const attempts = [attempt({ amount: 2056 })]
    const conversion = { _tag: "Failed", attempts: 3, cart: "c", by: null, message: null } as const
    expect(whats({ payment: { ...payment, attempts, conversion } })).toEqual([
      "Credit Card payment of $21.18: nobody knows yet whether it was taken",
      "Payments are in, and the order was not made"
    ])
  })

  test("is cash that nobody knows of whether it was recorded", () => {
    const move = { kind: "out", amount: 2_450, reason: "supplies", reference: "Water Co." } as const
    const cash = { key: "k", move, phase: { _tag: "Unknown", why: "lost" } } as const
    expect(whats({ register: { ...register, cash } })).toEqual([
      "Paid out, $24.50: nobody knows yet whether it was recorded"
    ])
    expect(whats({ register: { ...register, cash: { ...cash, phase: { _tag: "Recorded" } } } })).toEqual([])
  })

  test("is a refund of which some went back and some did not", () => {
    const leg = {
      key: "leg-1",
      order_payment_id: "1",
      order_id: "9",
      method: "CASH",
      description: "Cash",
      amount: 1500,
      original: 1500,
      create_new: false,
      phase: "done",
      spent: false,
      deadline: 0,
      checks: 0
    } as const
    const legs = [leg, { ...leg, key: "leg-2", phase: "planned" as const }]
    const plan = {
      context: "return",
      cart: "c",
      order_id: "9",
      restock: null,
      due: 3000,
      legs,
      partial: false
    } as const
    expect(whats({ refund: { ...refund, plan } })).toEqual(["A refund of $30.00 stopped before its end"])
  })

  test("is a receipt that did not come out, and a log that is not taken", () => {
    const job = {
      id: "p-1",
      kind: "receipt",
      order: { id: "7", number: "S-77" },
      copy: false,
      phase: "failed",
      touched: false,
      bytes: 0
    } as const
    const uploadProblem = { book: "b", seq: 3, problem: "fork" } as const
    expect(whats({ hardware: { ...hardware, jobs: [job] }, support: { ...support, uploadProblem } })).toEqual([
      "The receipt of order S-77 did not come out",
      "The back office does not take this register's log"
    ])
  })
})
