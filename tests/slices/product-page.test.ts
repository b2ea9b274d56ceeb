import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { CartItem } from "../../src/cart/contract.ts"
import { nextOf } from "../../src/customer/goal.ts"
import { goalOf } from "../../src/customer/shown/goal.ts"
import { secret } from "../../src/kernel/secret.ts"
import { cents } from "../../src/money/cents.ts"
import { answered, LOST } from "./answers.ts"
import { cartReply, line, selling, totals } from "./facts.ts"
import { given, type Outcome, when } from "./given.ts"

const GUN = { product_id: "gun", description: "Halden H9 Compact 9mm", price: cents(53_900), warehouse: 12 }
const piece = (serial: string, code: string | null = null) =>
  ({ _tag: "AddPiece", product: GUN, serial, managerCode: code === null ? null : secret(code) }) as const
const requestsOf = ({ decision }: Outcome) => (decision._tag === "Accepted" ? decision.requests : [])

/** A cart of Maria's, or one that is nobody's. */
const cartOf = (who: "maria" | "nobody", ...items: readonly CartItem[]) => {
  const begun = given(...selling(...items)).state
  if (who === "nobody") return begun
  const { cart } = begun.cart
  if (!cart) throw new Error("No cart was given")
  return { ...begun, cart: { ...begun.cart, cart: { ...cart, billing: { contact_id: "maria" } } } }
}

describe("a piece with a serial number", () => {
  // Verifies: PROD-27, CG-36
  test("is sold to somebody: the way to the customer comes back to its page with the piece", () => {
    const [to] = requestsOf(when(cartOf("nobody"), piece("B80O-1I7S5")))
    const address = "/customer?message=serializable&product_id=gun&quantity=1&serial_number=B80O-1I7S5&back=product"
    expect(to).toMatchObject({ type: "Navigate", args: { to: address } })
    expect(nextOf(goalOf(new URL(address, "http://x").searchParams))).toEqual({
      add: null,
      to: "/sale/product_detail?product_id=gun&quantity=1&serial_number=B80O-1I7S5&noback=1"
    })
  })

  test("goes into the cart by its number, and its page waits for the answer", () => {
    const sent = when(cartOf("maria"), piece("B80O-1I7S5"))
    expect(requestsOf(sent)).toMatchObject([
      { type: "AddToCart", args: { product_id: "gun", quantity: 1, serial_number: "B80O-1I7S5" } }
    ])
    const { placed } = sent.state.catalog
    expect(placed).toMatchObject({ added: false })
    const scan = placed?.scan ?? ""
    const answer = answered(cartReply([line(1)], totals(1)))
    expect(when(sent.state, { _tag: "AddAnswered", scan, answer }).state.catalog.placed).toEqual({ scan, added: true })
    const refused = answered(cartReply([], totals(0)), "error", "This serial number is not in your inventory.")
    const after = when(sent.state, { _tag: "AddAnswered", scan, answer: refused }).state.catalog
    expect(after).toMatchObject({ placed: null, scans: [], message: "This serial number is not in your inventory." })
    expect(when(sent.state, { _tag: "AddAnswered", scan, answer: LOST }).state.catalog.placed).toBeNull()
  })

  test("is one piece however often it is pressed, and none without a number", () => {
    const sent = when(cartOf("maria"), piece("B80O-1I7S5")).state
    when(sent, piece("B80O-1I7S5")).refuses("This piece is being added already.")
    when(cartOf("maria"), piece("  ")).refuses("Choose a serial number first.")
  })

  // Verifies: PROD-11, PROD-14, CG-30
  test("that is not in the inventory goes with a code that is in no row", () => {
    const sent = when(cartOf("maria"), piece("NEW-1", "864209"))
    expect(requestsOf(sent)).toMatchObject([
      { type: "AddApproved", args: { serial_number: "NEW-1" }, secrets: { manager_code: {} } }
    ])
    expect(JSON.stringify(sent.decision)).not.toContain("864209")
  })

  test("cannot be added while nobody answers: what was entered stays on its page", () => {
    const offline = when(cartOf("maria"), { _tag: "ChangeConnection", online: false }).state
    when(offline, piece("B80O-1I7S5")).refuses("This can't be added while the register is offline.")
    when(offline, piece("NEW-1", "864209")).refuses("A manager code can't be checked while the register is offline.")
  })
})

describe("an order from the warehouse", () => {
  const order = (quantity: number) => ({ _tag: "OrderPieces", product: GUN, quantity }) as const

  // Verifies: PROD-26
  test("needs a real customer, and comes back with how many were wanted", () => {
    const [to] = requestsOf(when(cartOf("nobody"), order(3)))
    expect(to).toMatchObject({ args: { to: "/customer?message=warehouse&product_id=gun&quantity=3&back=product" } })
    expect(nextOf({ message: "warehouse", product_id: "gun", quantity: 3, back: "product" }).to).toBe(
      "/sale/product_detail?product_id=gun&quantity=3&fulfill=warehouse&noback=1"
    )
  })

  // Verifies: PROD-25
  test("takes at least 1, and with what the cart has from there never more than is there", () => {
    fc.assert(
      fc.property(fc.integer({ min: -2, max: 15 }), fc.integer({ min: 0, max: 12 }), (quantity, held) => {
        const items = held === 0 ? [] : [line(held, { product_id: "gun", is_backorder: true, quantity: held })]
        const made = when(cartOf("maria", ...items), order(quantity))
        const good = quantity >= 1 && quantity + held <= 12
        expect(made.decision._tag).toBe(good ? "Accepted" : "Rejected")
        if (good)
          expect(requestsOf(made)).toMatchObject([
            { type: "AddToCart", args: { quantity, from: "warehouse" } },
            { type: "Navigate", args: { to: "/sale" } }
          ])
        else if (quantity >= 1) made.refuses("12 available at warehouse")
      })
    )
  })
})
