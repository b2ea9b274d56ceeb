import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { CartItem } from "../../src/cart/contract.ts"
import type { ProductRow } from "../../src/catalog/contract.ts"
import { openQuestion } from "../../src/catalog/model.ts"
import type { StockRule } from "../../src/catalog/rules.ts"
import { secret } from "../../src/kernel/secret.ts"
import { answered } from "./answers.ts"
import { cartReply, known, line, product, selling, totals } from "./facts.ts"
import { given, type Outcome, when } from "./given.ts"

const none = product({ available: 0 })
const at = (stock_rule: StockRule, ...items: readonly CartItem[]): ReturnType<typeof given> =>
  given(...selling(...items), known({ client: { stock_rule } }))
const pick = (row: ProductRow, quantity = 1) => ({ _tag: "PickProduct", product: row, quantity }) as const
const asked = (rule: StockRule, row = none) => when(at(rule).state, pick(row)).state
const question = (state: ReturnType<typeof asked>) => openQuestion(state.catalog)?.id ?? ""
const requestsOf = ({ decision }: Outcome) => (decision._tag === "Accepted" ? decision.requests : [])
const sell = (state: ReturnType<typeof asked>, code: string | null = null) =>
  when(state, { _tag: "SellBeyond", question: question(state), managerCode: code === null ? null : secret(code) })

describe("a product whose count is too low", () => {
  test("is asked about, and sold anyway when the store says so", () => {
    const state = asked("sell")
    expect(openQuestion(state.catalog)).toMatchObject({ description: "Clear safety glasses", counted: 0, rule: "sell" })
    const sold = sell(state)
    expect(requestsOf(sold)).toMatchObject([{ type: "AddToCart", args: { quantity: 1, from: "beyond" } }])
    expect(openQuestion(sold.state.catalog)).toBeNull()
  })

  test("is not asked about twice: neither on its way nor once the cart says that it may", () => {
    const sellingOn = sell(asked("sell")).state
    expect(requestsOf(when(sellingOn, pick(none)))[0]).toMatchObject({ type: "AddToCart" })
    const held = at("sell", line(9, { product_id: none.product_id, available: 0, beyond_allowed: 9999 }))
    expect(requestsOf(when(held.state, pick(none, 3)))[0]).toMatchObject({ type: "AddToCart", args: { quantity: 3 } })
  })

  test("is one question however often it is scanned before the answer", () => {
    const twice = when(asked("sell"), pick(none, 2)).state
    expect(twice.catalog.questions).toMatchObject([{ quantity: 3 }])
  })

  test("needs a code that travels once and is in no row; a wrong one asks again", () => {
    const state = asked("code")
    sell(state).refuses("Please enter a manager code")
    const sent = sell(state, "111111")
    const { state: next } = sent
    expect(requestsOf(sent)).toMatchObject([{ type: "AddApproved", secrets: { manager_code: {} } }])
    expect(JSON.stringify(sent.decision)).not.toContain("111111")
    const scan = next.catalog.scans[0]?.id ?? ""
    const wrong = answered(cartReply([], totals(0)), "error", "Wrong manager code.")
    const after = when(next, { _tag: "AddAnswered", scan, answer: wrong }).state
    expect(openQuestion(after.catalog)).toMatchObject({ refused: "Wrong manager code." })
    expect(after.catalog).toMatchObject({ scans: [], message: null })
  })

  test("waits for a code while nobody can check one; without one it waits in the cart", () => {
    const down = { _tag: "ChangeConnection", online: false } as const
    const offline = when(asked("code"), down).state
    sell(offline, "864209").refuses("A manager code can't be checked while the register is offline.")
    const kept = sell(when(asked("sell"), down).state)
    expect(requestsOf(kept)).toEqual([])
    expect(kept.state.catalog.scans).toMatchObject([{ phase: "waiting", from: "beyond" }])
  })

  test("can be left out, and leaves with whoever signs out", () => {
    const state = asked("sell")
    const left = when(state, { _tag: "LeaveStock", question: question(state) })
    left.gives([{ type: "StockAnswered", data: { question: question(state), answer: "left", scan: null } }])
    expect(left.state.catalog.questions).toEqual([])
    expect(when(state, { _tag: "SignOut" }).state.catalog.questions).toEqual([])
  })
})

describe("what is at the warehouse alone", () => {
  const far = product({ available: 0, warehouse_available: 33 })

  // Verifies: PROD-26
  test("never says that it is out of stock: the order asks for a customer first", () => {
    const state = asked("refuse", far)
    expect(openQuestion(state.catalog)).toMatchObject({ warehouse: 33, rule: "refuse" })
    when(state, { _tag: "SellBeyond", question: question(state), managerCode: null }).refuses(
      "This question was answered already."
    )
    const ordered = when(state, { _tag: "OrderFromWarehouse", question: question(state) })
    const to = "/customer?message=warehouse&product_id=product-9&quantity=1"
    expect(requestsOf(ordered)).toMatchObject([{ type: "Navigate", args: { to } }])
  })
})

test("nobody is asked about serialised or restricted goods, and no rule sells what a store refuses", () => {
  fc.assert(
    fc.property(
      fc.record({
        available: fc.integer({ min: -2, max: 3 }),
        serializable: fc.boolean(),
        firearms_transaction_info_required: fc.boolean()
      }),
      fc.constantFrom<StockRule>("sell", "code", "refuse"),
      fc.integer({ min: 1, max: 4 }),
      (facts, rule, quantity) => {
        const { state } = when(at(rule).state, pick(product(facts), quantity))
        const isOpen = openQuestion(state.catalog) !== null
        const free = !facts.serializable && !facts.firearms_transaction_info_required && rule !== "refuse"
        expect(isOpen).toBe(free && quantity > Math.max(0, facts.available))
      }
    )
  )
})
