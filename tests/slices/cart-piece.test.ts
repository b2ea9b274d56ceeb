import { describe, expect, test } from "vitest"
import { lastPiece, pieceOf } from "../../src/cart/piece.ts"
import { cents } from "../../src/money/cents.ts"
import type { AppEvent } from "../../src/app/protocol.ts"
import type { AppState } from "../../src/app/state.ts"
import type { CartItem } from "../../src/cart/contract.ts"
import { answered } from "./answers.ts"
import { cartEvent, cartReply, line, selling, totals } from "./facts.ts"
import { after as happen, given, NOW, stampAt, when } from "./given.ts"

const behind = (state: AppState, event: AppEvent): AppState => happen(state, [event])

const after = (first: Parameters<typeof cartReply>, ...then: Parameters<typeof cartReply>) =>
  given(...selling(), cartEvent(cartReply(...first)), cartEvent(cartReply(...then), cartReply(...first))).state.cart

describe("the piece beside the cart", () => {
  test("is none while nothing is in the cart", () => {
    expect(lastPiece(given(...selling()).state.cart)).toBeNull()
  })

  test("is the line that came last, and an older one when that is scanned once more", () => {
    const both = [line(1), line(2)]
    expect(lastPiece(after([[line(1)]], both))?.id).toBe("line-2")
    expect(lastPiece(after([both], [line(1, { quantity: 2 }), line(2)]))).toMatchObject({ id: "line-1", quantity: 2 })
  })

  test("is the newest that is left when the last one was taken out", () => {
    expect(lastPiece(after([[line(1), line(2), line(3)]], [line(1), line(2)]))?.id).toBe("line-2")
  })

  test("says what is charged for one, the fees of its own line, and where it comes from", () => {
    const fee = { item_fee_id: "a", description: "Ammunition fee", amount: cents(600) }
    const { state } = given(
      ...selling(),
      cartEvent(
        cartReply(
          [
            line(1, { sale_price: cents(1499), image_src: "/images/1.svg", upc: "029465094591" }),
            line(2, { sale_price: cents(1899), is_backorder: true })
          ],
          undefined,
          {
            item_fees: [
              { ...fee, shopping_cart_item_id: "line-1" },
              { ...fee, shopping_cart_item_id: "line-2" }
            ]
          }
        )
      )
    )
    expect(pieceOf(state.cart, "line-1")).toEqual({
      id: "line-1",
      productId: "product-1",
      description: "Product 1",
      image: "/images/1.svg",
      upc: "029465094591",
      model: null,
      serial: null,
      quantity: 1,
      price: 1499,
      regular: 1899,
      fees: [{ ...fee, shopping_cart_item_id: "line-1" }],
      inStore: 24,
      left: 23,
      fromWarehouse: false
    })
    expect(pieceOf(state.cart, "line-2")).toMatchObject({ regular: null, inStore: null, fromWarehouse: true })
    expect(pieceOf(state.cart, "line-3")).toBeNull()
  })

  test("of an item without a product has a model, and no UPC of its own", () => {
    const typed = line(1, { open_kind: "override", upc: "99999", model: "CL-19-L" })
    const { state } = given(...selling(typed))
    expect(pieceOf(state.cart, "line-1")).toMatchObject({ upc: null, model: "CL-19-L" })
  })

  test("tells what is left besides the cart, whichever of its lines holds it", () => {
    const lines = [line(1, { quantity: 3 }), line(2, { product_id: "product-1", sale_price: cents(1000), quantity: 2 })]
    const { state } = given(...selling(...lines))
    expect(pieceOf(state.cart, "line-1")).toMatchObject({ quantity: 3, inStore: 24, left: 19 })
  })
})

describe("what was added last", () => {
  const scanned = (scan: string, ...items: readonly CartItem[]) => ({
    _tag: "AddAnswered" as const,
    scan,
    answer: answered(cartReply(items))
  })
  const first = given(...selling()).when(scanned("a", line(1))).state

  test("is its line, how many, and when", () => {
    expect(first.cart.added).toEqual({ item: "line-1", quantity: 1, at: NOW })
    const more = when(first, scanned("b", line(1, { quantity: 4 })), stampAt(NOW + 60_000))
    expect(more.state.cart.added).toEqual({ item: "line-1", quantity: 3, at: NOW + 60_000 })
  })

  test("stays when its quantity changes, and goes with its line, its cart, or whoever leaves", () => {
    const changed = cartReply([line(1, { quantity: 7 })])
    const { added } = behind(first, cartEvent(changed, cartReply([line(1)]))).cart
    expect(added).toEqual(first.cart.added)
    const ends: readonly AppEvent[] = [
      cartEvent(cartReply([]), cartReply([line(1)])),
      cartEvent(cartReply([line(1)], totals(2056), { shopping_cart_id: "another" })),
      { type: "SignedOut", data: { by: "person" } }
    ]
    for (const end of ends) expect(behind(first, end).cart.added).toBeNull()
  })

  test("is nobody's guess where the reply did not tell the cart", () => {
    const { state } = when(first, { _tag: "AddAnswered", scan: "b", answer: answered({}) }, stampAt(NOW + 60_000))
    expect(state.cart.added?.at).toBe(NOW)
  })
})
