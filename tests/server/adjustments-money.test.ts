import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { discountItem, discountOrder, freshTill } from "./adjusting.ts"
import { officeHere } from "./office.ts"
import { ask, EMPTY, learn, priced, shown, step, type Step, typed, wire } from "./preview.ts"
import { AMMO, DONATION, powderOf } from "./till.ts"

const office = await officeHere()

describe("what the register shows is what the back office books, to the cent", () => {
  test("whatever is rung up, discounted, charged, exempted and taken back", async () => {
    const products = [AMMO, DONATION, await powderOf(office)]
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const till = await freshTill(office)
        let cart = (await till.call("get_shopping_cart")).body
        let preview = EMPTY
        const start: Step[] = [
          { do: "ring", product: 0 },
          { do: "ring", product: 1 },
          { do: "ring", product: 2 }
        ]
        for (const taken of [...start, ...steps]) {
          const asked = ask(till, preview, cart, taken, products)
          if (asked === null) continue
          const { status, message } = await asked.send()
          expect({ status, message: status === "success" ? null : message }).toEqual({
            status: asked.refused === null ? "success" : "error",
            message: asked.refused
          })
          cart = (await till.call("get_shopping_cart")).body
          preview = learn(asked.next, cart)
          const { sums, lines } = shown(preview)
          expect(cart.totals).toEqual({
            subtotal: sums.subtotal,
            discount_amount: sums.discountAmount,
            tax_amount: sums.taxAmount,
            other_tax_amount: sums.otherTaxAmount,
            fees_amount: sums.feesAmount,
            payment_amount: 0,
            total: sums.total,
            balance_remaining: sums.total,
            change_due: 0
          })
          expect(cart.item_fees?.map(({ amount }) => amount)).toEqual(
            lines.filter((_, index) => preview.lines[index]?.fee).map(({ itemFee }) => itemFee)
          )
          for (const [index, item] of (cart.items ?? []).entries()) {
            const line = preview.lines[index]
            expect(item.discount_amount ?? 0).toBe(line === undefined ? undefined : priced(line).discount)
            expect(item.quantity).toBe(line?.quantity)
          }
        }
      }),
      { numRuns: 12 }
    )
  }, 120_000)

  test("taking every change back gives the cart as it was before the first", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(typed, { minLength: 1, maxLength: 4 }), fc.boolean(), async (discounts, ofOrder) => {
        const till = await freshTill(office)
        const { body: before } = await till.call("add_to_cart", { product_id: AMMO, quantity: 3 })
        for (const one of discounts)
          await (ofOrder ? discountOrder(till, wire(one)) : discountItem(till, before, wire(one)))
        const item = { shopping_cart_item_id: before.items?.[0]?.shopping_cart_item_id, remove: 1 }
        const { body } = await till.call("save_discount", ofOrder ? { discount: { remove: 1 } } : item)
        expect(body).toEqual(before)
      }),
      { numRuns: 10 }
    )
  }, 120_000)
})
