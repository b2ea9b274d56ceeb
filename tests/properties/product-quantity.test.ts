import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { ProductDetail } from "../../src/catalog/contract.ts"
import type { StockRule } from "../../src/catalog/rules.ts"
import { cents } from "../../src/money/cents.ts"
import { isInsufficient, mayHave, offerOf, worthOf } from "../../src/product/rules.ts"
import { line, selling } from "../slices/facts.ts"
import { given, when } from "../slices/given.ts"

const PRODUCT = "product-7"

const detailWith = (store_available: number | undefined, more: Partial<ProductDetail> = {}): ProductDetail => ({
  product_id: PRODUCT,
  description: "Product 7",
  price: cents(1_899),
  ...(store_available === undefined ? {} : { store_available }),
  ...more
})

/** Lines of the product in a cart: off the shelf, out of the warehouse, coming back. */
const held = fc.array(
  fc.record({ quantity: fc.integer({ min: -3, max: 5 }).filter((many) => many !== 0), is_backorder: fc.boolean() }),
  { maxLength: 4 }
)

const cartOf = (lines: readonly { readonly quantity: number; readonly is_backorder: boolean }[]) =>
  given(...selling(...lines.map((more, at) => line(at + 1, { ...more, product_id: PRODUCT })))).state

describe("the quantity of a product's page", () => {
  // Verifies: PROD-15, PROD-16, CG-29
  test("is at least 1, and at most what is free in the store with what its line holds, in every mode", () => {
    fc.assert(
      fc.property(
        held,
        fc.option(fc.integer({ min: -3, max: 9 }), { nil: undefined }),
        fc.constantFrom<StockRule>("sell", "code", "refuse"),
        fc.boolean(),
        fc.integer({ min: -2, max: 10_001 }),
        (lines, free, rule, serializable, quantity) => {
          const detail = detailWith(free, { serializable })
          const { cart } = cartOf(lines)
          const offer = offerOf(detail, cart, null, rule)
          const shelf = lines.filter((one) => one.quantity > 0 && !one.is_backorder)
          const own = serializable ? 0 : (shelf[0]?.quantity ?? 0)
          expect(offer.line === null).toBe(serializable || shelf.length === 0)
          expect(offer.inCart).toBe(shelf.reduce((sum, one) => sum + one.quantity, 0))
          expect(offer.most).toBe(free === undefined ? null : Math.max(0, free) + own)
          const beyond = rule !== "refuse" && !serializable
          const fits = offer.most === null || beyond || quantity <= offer.most
          expect(mayHave(offer, quantity)).toBe(quantity >= 1 && quantity <= 9_999 && fits)
          expect(isInsufficient(offer)).toBe(offer.most === 0)
        }
      )
    )
  })

  // Verifies: PROD-02, CART-22
  test("that it gives a line is never above the stock, and is what the back office is asked for", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 1, max: 30 }),
        (has, available, quantity) => {
          const { state } = given(...selling(line(1, { product_id: PRODUCT, quantity: has, available })))
          const { decision } = when(state, { _tag: "ChangeQuantity", item: "line-1", quantity })
          const to = Math.min(quantity, Math.max(available, 1))
          const sent = decision._tag === "Accepted" ? decision.requests : []
          expect(sent).toMatchObject(
            quantity === has || to === has ? [] : [{ type: "SaveQuantity", args: { quantity: to } }]
          )
        }
      )
    )
  })

  test("comes to the price of each, exactly", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 9_999 }), (price, quantity) => {
        expect(worthOf(detailWith(1, { price: cents(price) }), quantity)).toBe(price * quantity)
      })
    )
  })
})
