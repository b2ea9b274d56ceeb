import { Result } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import {
  type Discounting,
  discountOf,
  itemDiscountAt,
  orderDiscountAt,
  readDiscount,
  share
} from "../../src/adjustments/rules.ts"
import type { CartReply } from "../../src/cart/contract.ts"
import { cents, type Cents, times, ZERO } from "../../src/money/cents.ts"
import { discountBase, priceCart, type PricedLine } from "../../src/money/pricing.ts"
import { fraction, percentOrFraction } from "../../src/money/rate.ts"
import { formatPlain } from "../../src/money/text.ts"
import { CODE, discountItem, discountOrder, freshTill, PRICE_MATCH, RESALE } from "./adjusting.ts"
import { type Browser, type Office, openOffice } from "./office.ts"
import { AMMO, DONATION, powderOf } from "./till.ts"

let office: Office
let till: Browser
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

/** What a cashier types into a discount's panel. */
interface Typed {
  readonly amount: Cents | null
  readonly percentage: string
  readonly total: Cents | null
}

type Step =
  | { readonly do: "ring"; readonly product: number }
  | { readonly do: "count"; readonly line: number; readonly quantity: number }
  | { readonly do: "discountLine"; readonly line: number; readonly typed: Typed }
  | { readonly do: "discountOrder"; readonly typed: Typed }
  | { readonly do: "undiscountLine"; readonly line: number }
  | { readonly do: "undiscountOrder" }
  | { readonly do: "fees"; readonly amounts: readonly Cents[] }
  | { readonly do: "exempt"; readonly on: boolean }

const money = (max: number) => fc.integer({ min: 1, max }).map(cents)
const none = { amount: null, percentage: "", total: null }
const typed: fc.Arbitrary<Typed> = fc.oneof(
  money(80_00).map((amount) => ({ ...none, amount })),
  fc.integer({ min: 1, max: 10_000 }).map((parts) => ({ ...none, percentage: String(parts / 100) })),
  fc.integer({ min: 0, max: 120_00 }).map((total) => ({ ...none, total: cents(total) }))
)
const lineNo = fc.nat({ max: 2 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant("ring" as const), product: fc.nat({ max: 2 }) }),
  fc.record({ do: fc.constant("count" as const), line: lineNo, quantity: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ do: fc.constant("discountLine" as const), line: lineNo, typed }),
  fc.record({ do: fc.constant("discountOrder" as const), typed }),
  fc.record({ do: fc.constant("undiscountLine" as const), line: lineNo }),
  fc.record({ do: fc.constant("undiscountOrder" as const) }),
  fc.record({ do: fc.constant("fees" as const), amounts: fc.array(money(50_00), { maxLength: 3 }) }),
  fc.record({ do: fc.constant("exempt" as const), on: fc.boolean() })
)

/** What a register knows of a line, from the cart it was sent and from what it asked for. */
interface Line {
  readonly id: string
  readonly product: string
  readonly price: Cents
  readonly notTaxable: boolean
  readonly fee: boolean
  readonly quantity: number
  readonly given: { readonly discount: Discounting; readonly quantity: number } | null
}

/** A register's own idea of the cart: the preview that it shows. */
interface Preview {
  readonly lines: readonly Line[]
  readonly order: { readonly discount: Discounting; readonly base: Cents } | null
  readonly fees: readonly Cents[]
  readonly exempt: boolean
}

const EMPTY: Preview = { lines: [], order: null, fees: [], exempt: false }

const priced = ({ price, quantity, notTaxable, fee, given }: Line): PricedLine => ({
  price,
  quantity,
  notTaxable,
  discount: given === null ? ZERO : itemDiscountAt(price, given.discount, given, quantity),
  itemFee: fee ? { id: "1", rate: percentOrFraction(2) } : undefined
})

const shown = ({ lines, order, fees, exempt }: Preview) => {
  const all = lines.map(priced)
  const orderDiscount = order === null ? ZERO : orderDiscountAt(order.discount, order.base, discountBase(all))
  return priceCart({ lines: all, orderDiscount, fees, taxRate: fraction(0.0825), taxExempt: exempt, tenders: [] })
}

const wire = ({ amount, percentage, total }: Typed) => ({
  ...(amount === null ? {} : { amount: formatPlain(amount) }),
  ...(percentage === "" ? {} : { percentage }),
  ...(total === null ? {} : { total: formatPlain(total) })
})

/** A step as the register previews it, what it sends, and the words it expects. */
interface Asked {
  readonly next: Preview
  readonly refused: string | null
  readonly send: () => Promise<{ readonly status: string; readonly message: string | undefined }>
}

const ask = (before: Preview, cart: CartReply, taken: Step, products: readonly string[]): Asked | null => {
  const line = "line" in taken ? before.lines[taken.line] : undefined
  const withLine = (put: Line | null): Preview => ({
    ...before,
    lines: before.lines.flatMap((one) => (one === line ? (put === null ? [] : [put]) : [one]))
  })
  const named = { shopping_cart_item_id: line?.id }
  switch (taken.do) {
    case "ring": {
      const product = products[taken.product] ?? AMMO
      return {
        next: {
          ...before,
          lines: before.lines.map((one) => (one.product === product ? { ...one, quantity: one.quantity + 1 } : one))
        },
        refused: null,
        send: () => till.call("add_to_cart", { product_id: product, quantity: 1 })
      }
    }
    case "count":
      if (line === undefined) return null
      return {
        next: withLine(taken.quantity === 0 ? null : { ...line, quantity: taken.quantity }),
        refused: null,
        send: () => till.call("save_quantity", { ...named, quantity: taken.quantity })
      }
    case "discountLine": {
      if (line === undefined) return null
      const limit = { of: "item", base: times(line.price, line.quantity) } as const
      const meant = readDiscount({ ...taken.typed, hasCode: true, reason: PRICE_MATCH }, limit)
      return {
        next: Result.isFailure(meant)
          ? before
          : withLine({ ...line, given: { discount: meant.success, quantity: line.quantity } }),
        refused: Result.isFailure(meant) ? meant.failure : null,
        send: () => discountItem(till, cart, { ...named, ...wire(taken.typed), manager_code: CODE })
      }
    }
    case "discountOrder": {
      const base = discountBase(before.lines.map(priced))
      const meant = readDiscount({ ...taken.typed, hasCode: true, reason: PRICE_MATCH }, { of: "order", base })
      return {
        next: Result.isFailure(meant) ? before : { ...before, order: { discount: meant.success, base } },
        refused: Result.isFailure(meant) ? meant.failure : null,
        send: () => discountOrder(till, wire(taken.typed))
      }
    }
    case "undiscountLine":
      if (line === undefined) return null
      return {
        next: withLine({ ...line, given: null }),
        refused: null,
        send: () => till.call("save_discount", { ...named, remove: 1 })
      }
    case "undiscountOrder":
      return {
        next: { ...before, order: null },
        refused: null,
        send: () => till.call("save_discount", { discount: { remove: 1 } })
      }
    case "fees":
      return {
        next: { ...before, fees: taken.amounts },
        refused: null,
        send: () =>
          till.call("save_fees", {
            fees: taken.amounts.map((amount) => ({ description: "Fee", amount: formatPlain(amount) }))
          })
      }
    case "exempt":
      if (taken.on && before.lines.length === 0) return null
      return {
        next: { ...before, exempt: taken.on },
        refused: null,
        send: () => till.call("save_tax_exempt", { reason_code_id: taken.on ? RESALE : null })
      }
  }
}

/** New lines get their ids from the back office; nothing else of a reply goes into the preview. */
const learn = (before: Preview, cart: CartReply): Preview => ({
  ...before,
  lines: (cart.items ?? []).map(
    (item): Line =>
      before.lines.find((line) => line.id === item.shopping_cart_item_id) ?? {
        id: item.shopping_cart_item_id,
        product: item.product_id ?? "",
        price: item.price,
        notTaxable: item.not_taxable ?? false,
        fee: item.item_fee_id !== undefined,
        quantity: 1,
        given: null
      }
  )
})

describe("what the register shows is what the back office books, to the cent", () => {
  test("whatever is rung up, discounted, charged, exempted and taken back", async () => {
    const products = [AMMO, DONATION, await powderOf(office)]
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        till = await freshTill(office)
        let cart = (await till.call("get_shopping_cart")).body
        let preview = EMPTY
        const start: Step[] = [
          { do: "ring", product: 0 },
          { do: "ring", product: 1 },
          { do: "ring", product: 2 }
        ]
        for (const taken of [...start, ...steps]) {
          const asked = ask(preview, cart, taken, products)
          if (asked === null) continue
          const { status, message } = await asked.send()
          expect({ status, message }).toEqual(
            asked.refused === null
              ? { status: "success", message: undefined }
              : { status: "error", message: asked.refused }
          )
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
        till = await freshTill(office)
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

const discounting: fc.Arbitrary<Discounting> = fc.oneof(
  money(500_00).map((amount) => ({ kind: "amount" as const, amount })),
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ kind: "percent" as const, rate: percentOrFraction(percent) })),
  fc.integer({ min: 0, max: 500_00 }).map((total) => ({ kind: "total" as const, total: cents(total) }))
)
const pieces = fc.integer({ min: 1, max: 99 })

describe("the rules of a discount", () => {
  test("at the quantity it was given for, a line's discount is what was shown then", () => {
    fc.assert(
      fc.property(money(100_00), pieces, discounting, (price, quantity, discount) => {
        const base = times(price, quantity)
        fc.pre(discount.kind !== "amount" || discount.amount <= base)
        expect(itemDiscountAt(price, discount, { quantity }, quantity)).toBe(discountOf(base, discount))
      })
    )
  })

  test("a discount never makes a line, or an order, cost less than nothing", () => {
    fc.assert(
      fc.property(money(100_00), pieces, pieces, discounting, (price, given, quantity, discount) => {
        const base = times(price, quantity)
        expect(base - itemDiscountAt(price, discount, { quantity: given }, quantity)).toBeGreaterThanOrEqual(0)
        expect(base - orderDiscountAt(discount, times(price, given), base)).toBeGreaterThanOrEqual(0)
      })
    )
  })

  test("an order's discount, on what it was given on, is what was shown then", () => {
    fc.assert(
      fc.property(money(5_000_00), discounting, (base, discount) => {
        fc.pre(discount.kind !== "amount" || discount.amount <= base)
        expect(orderDiscountAt(discount, base, base)).toBe(discountOf(base, discount))
      })
    )
  })

  test("one piece's share of a line is within half a cent of the exact one, half up", () => {
    fc.assert(
      fc.property(money(5_000_00), pieces, (total, quantity) => {
        const twice = 2 * (total - share(total, 1, quantity) * quantity)
        expect(twice).toBeLessThan(quantity)
        expect(twice).toBeGreaterThanOrEqual(-quantity)
      })
    )
  })
})
