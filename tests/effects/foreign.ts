import { rowName } from "../../src/recorder/rowName.ts"
import { Effect } from "effect"
import { rowsOf } from "../../effects/ports/LogMemory.ts"
import { cents } from "../../src/money/cents.ts"
import { known, line, payment, paying, totals } from "../slices/facts.ts"
import { cartJson } from "./replies.ts"
import { bookOf, openTill, type Till } from "./till.ts"
import { json, type Wire } from "./wire.ts"

/** A payment screen with one line of 20.56, before a back end that remembers no keys. */
export const open = (script: (wire: Wire) => void) =>
  openTill({
    disk: bookOf([...paying(), known({ client: { idempotent: false } })]),
    script: (wire) => {
      wire.on("get_shopping_cart", json(cartJson([line(1)])))
      script(wire)
    }
  })

export const pay = (till: Till, amount: number, method: "cash" | "check" | "credit_card" = "cash") =>
  Effect.gen(function* () {
    till.act({
      _tag: "AcceptPayment",
      method,
      amount: cents(amount),
      ...(method === "check" ? { entry: { reference: "17" } } : {})
    })
    yield* till.pass(60_000)
    return till.state().payment
  })

/** The cart with a payment of so much in it. */
export const paidCart = (amount: number, code = "CASH") =>
  cartJson([line(1)], totals(2056, amount), {
    payments: [payment({ shopping_cart_payment_id: "31", payment_method_code: code, amount: cents(amount) })]
  })

/** What is left in hand once the cart has become an order: the next cart, empty. */
export const NEXT = json(cartJson([], totals(0), { shopping_cart_id: "cart-2" }))

export const order = (balance: string, more: object = {}) => ({
  status: "success",
  order_detail: { order_id: 77, order_number: "W-1077", display_date: "11/20/2026", display_time: "5:00 PM" },
  order_totals: { order_subtotal: "18.99", order_total: "20.56", balance_remaining: balance },
  ...more
})

export const types = (till: Till) => rowsOf(till.disk).map(rowName)
