import { Result } from "effect"
import fc from "fast-check"
import {
  coveredOf,
  type Covers,
  type Discounting,
  itemDiscountAt,
  orderDiscountAt,
  orderDiscountFault,
  readDiscount
} from "../../src/adjustments/rules.ts"
import type { CartReply } from "../../src/cart/contract.ts"
import { cents, type Cents, subtract, sum, times, ZERO } from "../../src/money/cents.ts"
import { discountBase, priceCart, type PricedLine } from "../../src/money/pricing.ts"
import { fraction, percentOrFraction } from "../../src/money/rate.ts"
import { formatPlain } from "../../src/money/text.ts"
import { discountItem, discountOrder, PRICE_MATCH, RESALE } from "./adjusting.ts"
import type { Browser } from "./office.ts"
import { AMMO } from "./till.ts"

/** What a cashier types into a discount's panel. */
export interface Typed {
  readonly amount: Cents | null
  readonly percentage: string
  readonly total: Cents | null
}

/** A change of the cart; lines and products count from 0. */
export type Step =
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
/** Anything that a cashier may type into a discount's panel. */
export const typed: fc.Arbitrary<Typed> = fc.oneof(
  money(80_00).map((amount) => ({ ...none, amount })),
  fc.integer({ min: 1, max: 10_000 }).map((parts) => ({ ...none, percentage: String(parts / 100) })),
  fc.integer({ min: 0, max: 120_00 }).map((total) => ({ ...none, total: cents(total) }))
)
const lineNo = fc.nat({ max: 2 })
/** Any change of a cart of three products. */
export const step: fc.Arbitrary<Step> = fc.oneof(
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
export interface Line {
  readonly id: string
  readonly product: string
  readonly price: Cents
  readonly notTaxable: boolean
  readonly fee: boolean
  readonly quantity: number
  readonly given: { readonly discount: Discounting; readonly quantity: number } | null
}

/** A register's own idea of the cart: the preview that it shows. */
export interface Preview {
  readonly lines: readonly Line[]
  readonly order: { readonly discount: Discounting; readonly base: Cents; readonly covers: Covers } | null
  readonly fees: readonly Cents[]
  readonly exempt: boolean
}

/** What a register knows of a cart without lines. */
export const EMPTY: Preview = { lines: [], order: null, fees: [], exempt: false }

const offAt = ({ price, given }: Line, quantity: number): Cents =>
  given === null ? ZERO : itemDiscountAt(price, given.discount, given, quantity)

/** What of a line the order's discount was approved on. */
const coveredAt = (line: Line, covers: Covers): Cents =>
  coveredOf(
    {
      id: line.id,
      quantity: line.quantity,
      at: (pieces) => subtract(times(line.price, pieces), offAt(line, pieces))
    },
    covers
  )

/** A line as the register prices it. */
export const priced = (line: Line, order: Preview["order"] = null): PricedLine => ({
  price: line.price,
  quantity: line.quantity,
  notTaxable: line.notTaxable,
  discount: offAt(line, line.quantity),
  ...(order === null ? {} : { covered: coveredAt(line, order.covers) }),
  itemFee: line.fee ? { id: "1", rate: percentOrFraction(2) } : undefined
})

/** The sums that the register shows. */
export const shown = ({ lines, order, fees, exempt }: Preview) => {
  const all = lines.map((line) => priced(line, order))
  const orderDiscount =
    order === null
      ? ZERO
      : orderDiscountAt(order.discount, order.base, sum(lines.map((line) => coveredAt(line, order.covers))))
  return priceCart({ lines: all, orderDiscount, fees, taxRate: fraction(0.0825), taxExempt: exempt, tenders: [] })
}

/** What was typed, as it is sent. */
export const wire = ({ amount, percentage, total }: Typed) => ({
  ...(amount === null ? {} : { amount: formatPlain(amount) }),
  ...(percentage === "" ? {} : { percentage }),
  ...(total === null ? {} : { total: formatPlain(total) })
})

/** A step as the register previews it, what it sends, and the words it expects. */
export interface Asked {
  readonly next: Preview
  readonly refused: string | null
  readonly send: () => Promise<{ readonly status: string; readonly message: string | undefined }>
}

/** A step on a cart that the register knows; null when there is nothing to do it to. */
export const ask = (
  till: Browser,
  before: Preview,
  cart: CartReply,
  taken: Step,
  products: readonly string[]
): Asked | null => {
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
        // A cart without lines is a clean cart.
        next:
          taken.quantity === 0 && before.lines.length === 1
            ? EMPTY
            : withLine(taken.quantity === 0 ? null : { ...line, quantity: taken.quantity }),
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
        send: () => discountItem(till, cart, { ...named, ...wire(taken.typed) })
      }
    }
    case "discountOrder": {
      const base = discountBase(before.lines.map((one) => priced(one)))
      const covers = Object.fromEntries(before.lines.map((one) => [one.id, one.quantity]))
      const empty = orderDiscountFault(before.lines.length)
      const meant = readDiscount({ ...taken.typed, hasCode: true, reason: PRICE_MATCH }, { of: "order", base })
      return {
        next:
          Result.isFailure(meant) || empty !== null
            ? before
            : { ...before, order: { discount: meant.success, base, covers } },
        refused: empty ?? (Result.isFailure(meant) ? meant.failure : null),
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
export const learn = (before: Preview, cart: CartReply): Preview => ({
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
