import { describe, expect, test } from "vitest"
import type { AppEvent } from "../../src/app/protocol.ts"
import type { CartItem, CartReply } from "../../src/cart/contract.ts"
import { cartEvent, cartReply, known, line, signedIn, totals } from "./facts.ts"
import { given } from "./given.ts"

const undo = { _tag: "UndoLine" } as const
const NOTHING = "Nothing to undo."

const cart = (items: readonly CartItem[], more: Partial<CartReply> = {}): CartReply =>
  cartReply(items, totals(items.length * 2056), more)

/** A cashier whose cart was told so, one after the other. */
const told = (...replies: readonly CartReply[]): readonly AppEvent[] => [
  known(),
  signedIn(),
  ...replies.map((reply, index) => cartEvent(reply, replies[index - 1]))
]

describe("taking the last change of a line back", () => {
  test("asks for the quantity that it had", () => {
    const { state } = given(...told(cart([line(1), line(2)]), cart([line(1), line(2, { quantity: 3 })])))
      .when(undo)
      .gives(
        [{ type: "QuantityRequested", data: { item: "line-2", from: 3, to: 1 } }],
        [{ type: "SaveQuantity", args: { item: "line-2", quantity: 1 } }]
      )
    expect(state.cart.wanted).toEqual([{ item: "line-2", quantity: 1 }])
  })

  test.each([{}, { serializable: true, serial_number: "H9C-000101" }])(
    "of a line that came takes it out again, with %j too",
    (more) => {
      given(...told(cart([line(1)]), cart([line(1), line(2, more)])))
        .when(undo)
        .gives(
          [{ type: "QuantityRequested", data: { item: "line-2", from: 1, to: 0 } }],
          [{ type: "SaveQuantity", args: { item: "line-2", quantity: 0 } }]
        )
    }
  )

  test("of a line that was taken out names it, so that what was approved for it comes back", () => {
    const { state } = given(...told(cart([line(1), line(2, { quantity: 4 })]), cart([line(1)])))
      .when(undo)
      .gives(
        [],
        [
          {
            type: "AddToCart",
            args: {
              key: "id-1",
              scan: "id-1",
              product_id: "product-2",
              quantity: 4,
              again: false,
              restores: "line-2"
            }
          }
        ]
      )
    expect(state.cart.cart?.items).toEqual([line(1)])
  })

  test("is not for a line that was taken out and is no product", () => {
    const { product_id: _none, ...free } = line(2)
    given(...told(cart([line(1), free]), cart([line(1)])))
      .when(undo)
      .refuses(NOTHING)
  })

  // Verifies: CART-26
  test("is not for a quantity that is fixed", () => {
    const lesson = (quantity: number) => line(1, { product_type_code: "CLASSES", quantity })
    given(...told(cart([lesson(1)]), cart([lesson(2)])))
      .when(undo)
      .refuses("The quantity of this line cannot be changed.")
  })

  test("is refused where nothing was changed, in a new cart, and without any", () => {
    given(...told(cart([line(1)])))
      .when(undo)
      .refuses(NOTHING)
    given(...told(cart([line(1)]), cart([line(1), line(2)]), cart([line(4)], { shopping_cart_id: "cart-2" })))
      .when(undo)
      .refuses(NOTHING)
    given(known(), signedIn()).when(undo).refuses(NOTHING)
  })

  test("waits for a change that nobody has answered: the quantity to go back to is not known", () => {
    given(...told(cart([line(1)]), cart([line(1, { quantity: 3 })])), {
      type: "QuantityRequested",
      data: { item: "line-1", from: 3, to: 5 }
    })
      .when(undo)
      .refuses(NOTHING)
  })
})

describe("which change that is", () => {
  const last = (...replies: readonly CartReply[]) => given(...told(...replies)).state.cart.lastChange

  test("names the line, its product and both quantities", () => {
    expect(last(cart([line(1)]), cart([line(1, { quantity: 3 })]))).toEqual({
      item: "line-1",
      productId: "product-1",
      description: "Product 1",
      from: 1,
      to: 3
    })
    expect(last(cart([line(1), line(2)]), cart([line(2)]))).toMatchObject({ item: "line-1", from: 1, to: 0 })
    expect(last(cart([line(1)]), cart([line(1), line(2)]))).toMatchObject({ item: "line-2", from: 0, to: 1 })
  })

  test("is still the last one after a reply that changes no quantity: a price, a discount, the same again", () => {
    const three = cart([line(1, { quantity: 3 })])
    const cheaper = cart([line(1, { quantity: 3, sale_price: line(1).price })])
    expect(last(cart([line(1)]), three, three, cheaper)).toMatchObject({ item: "line-1", from: 1, to: 3 })
  })

  test("is none once several lines changed at once: taking one of them back would be no way back", () => {
    const before = cart([line(1, { quantity: 3 }), line(2)])
    expect(last(cart([line(1), line(2)]), before)).not.toBeNull()
    expect(last(cart([line(1), line(2)]), before, cart([]))).toBeNull()
    expect(last(cart([line(1), line(2)]), before, cart([line(1), line(2, { quantity: 2 })]))).toBeNull()
  })
})
