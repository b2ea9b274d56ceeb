import fc from "fast-check"
import { expect, test } from "vitest"
import type { CartItem } from "../../src/cart/contract.ts"
import { customerChange, isAgreed, isDiscounted, passingOf, type Tied } from "../../src/customer/rules.ts"
import { Ending } from "../../src/customer/wire.ts"
import { cents } from "../../src/money/cents.ts"

const flag = fc.option(fc.boolean(), { nil: undefined })
const item: fc.Arbitrary<CartItem> = fc
  .record({
    off: fc.constantFrom(undefined, 0, 200, -50),
    product_type_code: fc.constantFrom(
      undefined,
      "MEMBERSHIPS",
      "RANGE",
      "CLASSES",
      "RENTALS",
      "SERVICES",
      "GIFT_CARDS"
    ),
    is_backorder: flag,
    require_customer: flag,
    serializable: flag,
    returned: fc.boolean()
  })
  .map(({ off, product_type_code: type, is_backorder, require_customer, serializable, returned }) => ({
    shopping_cart_item_id: "line-1",
    description: "Product",
    quantity: returned ? -1 : 1,
    price: cents(1899),
    ...(off !== undefined && { discount_amount: cents(off) }),
    ...(type !== undefined && { product_type_code: type }),
    ...(is_backorder !== undefined && { is_backorder }),
    ...(require_customer !== undefined && { require_customer }),
    ...(serializable !== undefined && { serializable }),
    ...(returned && { returned_order_item_id: "sold-1" })
  }))
const cart: fc.Arbitrary<Tied> = fc.record({
  items: fc.array(item, { maxLength: 5 }),
  discounts: fc.constantFrom([], [{ amount: cents(500) }]),
  taxReason: fc.constantFrom(null, { reason_code_id: "8" }),
  returnOrder: fc.constantFrom(null, null, null, "10077"),
  refunds: fc.constantFrom(
    [],
    [],
    [],
    [{ refunded_order_payment_id: "1", payment_method_code: "CASH", amount: cents(-500) }]
  ),
  isDefault: fc.constantFrom(true, true, true, false)
})
const someone = fc.constantFrom("101", "102", "103")

/** The cart as anybody would have it. */
const bare = (of: Tied): Tied => ({
  ...of,
  discounts: [],
  taxReason: null,
  items: of.items.map(({ discount_amount: off, ...rest }) =>
    rest.returned_order_item_id === undefined || off === undefined ? rest : { ...rest, discount_amount: off }
  )
})

test("a cart passes without a word only where it is the same for anybody, and in silence to whoever has it", () => {
  fc.assert(
    fc.property(cart, fc.option(someone), someone, (of, from, to) => {
      const change = customerChange(of, from, to)
      if (from === null || from === to) {
        expect(change).toEqual({ _tag: "Free" })
        return
      }
      const owned = !of.isDefault || of.returnOrder !== null || of.refunds.length > 0
      expect(change._tag === "Owned").toBe(owned)
      if (change._tag === "Free") {
        expect(bare(of)).toEqual({ ...of, items: bare(of).items })
        expect(of.items.filter(isDiscounted)).toEqual([])
        expect(of.items.map(passingOf)).toEqual(of.items.map(() => null))
      }
    })
  )
})

test("what ends is said in full: once it has ended nothing more does, and less than all is not agreed to", () => {
  fc.assert(
    fc.property(cart, someone, fc.subarray([...Ending.literals]), (of, to, agreed) => {
      const change = customerChange(of, "100", to)
      if (change._tag !== "Asks") return
      const { ends } = change
      const after = customerChange(bare(of), "100", to)
      expect(after._tag === "Asks" ? after.ends : []).toEqual([])
      expect(after._tag === "Asks" ? after.passing.length : 0).toBe(change.passing.length)
      expect(isAgreed(ends, agreed)).toBe(ends.filter((ending) => agreed.includes(ending)).length === ends.length)
    })
  )
})
