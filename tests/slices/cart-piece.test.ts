import { describe, expect, test } from "vitest"
import { lastPiece, pieceOf } from "../../src/cart/piece.ts"
import { cents } from "../../src/money/cents.ts"
import { cartEvent, cartReply, line, selling } from "./facts.ts"
import { given } from "./given.ts"

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
      serial: null,
      quantity: 1,
      price: 1499,
      regular: 1899,
      fees: [{ ...fee, shopping_cart_item_id: "line-1" }],
      inStore: 24,
      fromWarehouse: false
    })
    expect(pieceOf(state.cart, "line-2")).toMatchObject({ regular: null, inStore: null, fromWarehouse: true })
    expect(pieceOf(state.cart, "line-3")).toBeNull()
  })
})
