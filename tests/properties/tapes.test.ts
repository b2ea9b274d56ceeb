import fc from "fast-check"
import { expect, test } from "vitest"
import {
  grandTotal,
  type Moved,
  type TapedLine,
  type TapedOrder,
  type TapeSums,
  tapeSums
} from "../../server/money/tape.ts"
import { allocate } from "../../src/money/allocate.ts"
import { type Cents, cents, ZERO } from "../../src/money/cents.ts"

const amount = fc.integer({ min: 0, max: 9_999_99 })

const PLAIN = { discount_base: null, override_reason: null, tax_share: null, tax_class: null } as const
const taxClass = fc.constantFrom(null, "Excise", "Food")

const sold = fc.record({
  kind: fc.constantFrom(null, "CLASS", "RENTAL"),
  price: amount,
  quantity: fc.integer({ min: 1, max: 9 })
})

/** What was sold, what came back with its tax, a gift card that was sold or taken back, and a trade. */
const line: fc.Arbitrary<TapedLine> = fc.oneof(
  fc
    .record({ sold, off: fc.nat(100), exempt: fc.boolean(), department: fc.constantFrom("", "Ammunition"), taxClass })
    .map(({ sold: { kind, price, quantity }, off, exempt, department, taxClass: tax_class }): TapedLine => ({
      ...PLAIN,
      tax_class,
      quantity,
      price,
      discount_amount: Math.floor((price * quantity * off) / 100),
      not_taxable: exempt,
      item_fee_amount: 0,
      tax_amount: null,
      department,
      details: kind === null ? null : { kind }
    })),
  fc.record({ price: amount, tax: fc.nat(50_00), taxClass }).map(({ price, tax, taxClass: tax_class }): TapedLine => ({
    ...PLAIN,
    tax_class,
    quantity: -1,
    price,
    discount_amount: 0,
    not_taxable: false,
    item_fee_amount: 0,
    tax_amount: -tax,
    department: "",
    details: null
  })),
  fc
    .record({
      price: amount,
      card: fc.constantFrom(1, -1, 0),
      kind: fc.constantFrom("GIFT_CARD" as const, "DEPOSIT" as const)
    })
    .map(({ price, card, kind }): TapedLine => ({
      ...PLAIN,
      quantity: card === 0 ? 1 : card,
      price: card === 0 ? -price : price,
      discount_amount: 0,
      not_taxable: true,
      item_fee_amount: 0,
      tax_amount: card < 0 ? 0 : null,
      department: "",
      details: { kind: card === 0 ? "TRADE_IN" : kind }
    }))
)

/** Where a line of a sale has a class, each keeps what it bears of its tax. */
const sharing = (lines: readonly TapedLine[], soldTax: number): readonly TapedLine[] => {
  const isSold = ({ quantity, not_taxable }: TapedLine) => quantity > 0 && !not_taxable
  const shares = allocate(
    cents(soldTax),
    lines.map((one) => cents(isSold(one) ? 1 : 0))
  )
  return lines.some((one) => isSold(one) && one.tax_class !== null)
    ? lines.map((one, at) => ({ ...one, tax_share: shares[at] ?? 0 }))
    : lines
}

/** An order as its columns keep it: its total is what its parts come to. */
const order: fc.Arbitrary<TapedOrder> = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    off: fc.nat(100),
    soldTax: fc.nat(50_00),
    other: fc.nat(5_00),
    fees: amount,
    exempt: fc.boolean(),
    sale: fc.boolean()
  })
  .map(({ lines, off, soldTax, other, fees, exempt, sale }) => {
    const extensions = lines.map(({ quantity, price, discount_amount }) => quantity * price - discount_amount)
    const ofOrder = Math.floor((plain(extensions.filter((one) => one > 0)) * off) / 100)
    const sells = lines.some(({ details, quantity }) => quantity > 0 && !isAside(details?.kind))
    const taxSold = exempt || !sells ? 0 : soldTax
    const tax = plain(lines.map(({ tax_amount }) => tax_amount ?? 0)) + taxSold
    const discount = plain(lines.map(({ discount_amount }) => discount_amount)) + ofOrder
    const subtotal = plain(lines.map(({ quantity, price }) => quantity * price))
    return {
      order_number: 1,
      lines: sharing(lines, taxSold),
      subtotal,
      discount_amount: discount,
      tax_amount: tax,
      tax_reason: exempt ? "Resale" : null,
      trade_untaxed: 0,
      other_tax_amount: other,
      fees_amount: fees,
      total: subtotal - discount + tax + other + fees,
      payment_amount: fees,
      sold_at: sale ? 1 : null
    }
  })

const moved = (paid: number, id: string, fields: Partial<Moved["payment"]> = {}): Moved => ({
  payment: {
    shopping_cart_payment_id: id,
    payment_method_code: "CASH",
    amount: paid,
    fee: 0,
    fee_tax: 0,
    simulated: false,
    ...fields
  },
  undone: false
})

const move: fc.Arbitrary<Moved> = fc
  .record({
    code: fc.constantFrom("CASH", "CREDIT_CARD", "CHECK", "GIFT_CARD"),
    amount: fc.integer({ min: -500_00, max: 500_00 }),
    fee: fc.integer({ min: 0, max: 15_00 }),
    id: fc.uuid(),
    played: fc.boolean(),
    undone: fc.boolean()
  })
  .map(({ code, amount: paid, fee, id, played, undone }) => ({
    ...moved(paid, id, { payment_method_code: code, fee, simulated: played && code === "CREDIT_CARD" }),
    undone
  }))

const few = <T>(of: fc.Arbitrary<T>) => fc.array(of, { maxLength: 6 })
const day = fc.record({ sold: few(order), ended: few(order), moves: few(move) })

function plain(all: readonly number[]): number {
  return all.reduce((sum, one) => sum + one, 0)
}

function isAside(kind: string | undefined): boolean {
  return kind === "GIFT_CARD" || kind === "DEPOSIT" || kind === "TRADE_IN"
}

/** What the orders came to, less those that were cancelled after they were sold. */
const ordersOf = ({
  sold: orders,
  ended
}: {
  readonly sold: readonly TapedOrder[]
  readonly ended: readonly TapedOrder[]
}) =>
  plain(orders.map(({ total }) => total)) -
  plain(ended.filter(({ sold_at }) => sold_at !== null).map(({ total }) => total))

/** On gift cards, and until what was lent is back. */
const owed = ({ owed: cards, lent }: TapeSums): number =>
  plain([cards.done, cards.undone, lent.done, lent.undone].map(({ amount: of }) => of))
const bought = ({ bought: { done, undone } }: TapeSums): number => done.amount + undone.amount

// Verifies: CG-90
test("sales, what was off, came back and was cancelled, tax and fees are the sales; with cards and trades, the orders", () => {
  fc.assert(
    fc.property(day, ({ sold: orders, ended, moves }) => {
      const tape = tapeSums(orders, ended, moves)
      const { sales, discounts, returns, cancelled, tax, otherTaxes, fees, total } = tape
      expect(sales - discounts + returns.amount + cancelled.amount + tax + otherTaxes + fees).toBe(total)
      expect(total + owed(tape) + bought(tape)).toBe(ordersOf({ sold: orders, ended }))
      expect(plain(tape.departments.map((one) => one.amount))).toBe(sales)
      expect(plain(tape.methods.map(({ taken, back }) => taken.amount + back.amount))).toBe(tape.payments)
    })
  )
})

// Verifies: CG-90
test("the tax of a class is what its lines bore, less what came back with them and with orders that were cancelled", () => {
  const borne = (orders: readonly TapedOrder[], name: string): number =>
    plain(
      orders
        .flatMap(({ lines }) => lines)
        .filter(({ tax_class }) => tax_class === name)
        .map(({ tax_share, tax_amount }) => tax_amount ?? tax_share ?? 0)
    )
  fc.assert(
    fc.property(day, ({ sold: orders, ended, moves }) => {
      const undone = ended.filter(({ sold_at }) => sold_at !== null)
      const { classTaxes } = tapeSums(orders, ended, moves)
      const expected = ["Excise", "Food"].map((name) => ({ name, amount: borne(orders, name) - borne(undone, name) }))
      expect(classTaxes).toEqual(expected.filter(({ amount: of }) => of !== 0))
    })
  )
})

test("what cards were only played at stands apart: no other method has a cent of it, and all of it is under SIMULATED", () => {
  fc.assert(
    fc.property(few(move), (moves) => {
      const tape = tapeSums([], [], moves)
      const played = moves.filter(({ payment }) => payment.simulated)
      const real = tapeSums(
        [],
        [],
        moves.filter(({ payment }) => !payment.simulated)
      )
      const apart = tape.methods.filter(({ label }) => label.startsWith("SIMULATED "))
      expect(tape.methods.filter((method) => !apart.includes(method))).toEqual(real.methods)
      expect(plain(apart.map(({ taken, back }) => taken.amount + back.amount))).toBe(tapeSums([], [], played).payments)
      expect(tape.simulated).toBe(played.filter(({ undone }) => !undone).length)
    })
  )
})

// Verifies: CG-90
test("a day whose orders are all paid, and given back when they are cancelled, holds no deposits", () => {
  fc.assert(
    fc.property(few(order), few(order), (orders, ended) => {
      const gone = ended.map((one) => ({ ...one, sold_at: 1 }))
      const tape = tapeSums(orders, gone, [
        ...orders.map(({ total }, place) => moved(total, `in ${place}`)),
        ...gone.map(({ total }, place) => moved(-total, `out ${place}`))
      ])
      expect(tape.deposits).toBe(0)
      expect(tape.total + owed(tape) + bought(tape)).toBe(tape.payments)
    })
  )
})

// Verifies: CG-90
test("gift cards and trades are in no sum of the sales: without their lines those are the same", () => {
  const asides = ({ lines }: TapedOrder) => lines.filter(({ details }) => isAside(details?.kind))
  fc.assert(
    fc.property(few(order), (all) => {
      const orders = all.filter(({ lines }) => lines.every(({ discount_amount }) => discount_amount === 0))
      const without = orders.map((one) => {
        const aside = plain(asides(one).map(({ price, quantity }) => price * quantity))
        const off = plain(one.lines.map(({ discount_amount }) => discount_amount))
        return {
          ...one,
          lines: one.lines.filter(({ details }) => !isAside(details?.kind)),
          subtotal: one.subtotal - aside,
          discount_amount: off,
          total: one.total - aside + one.discount_amount - off
        }
      })
      const undiscounted = orders.map((one) => ({ ...one, discount_amount: 0, total: one.total + one.discount_amount }))
      const { sales, exempt, total, average, returns } = tapeSums(undiscounted, [], [])
      expect(tapeSums(without, [], [])).toMatchObject({ sales, exempt, total, returns })
      expect(tapeSums(without, [], []).average).toBe(average)
    })
  )
})

test("what an order comes to on average is of those alone that sold something, and never negative", () => {
  fc.assert(
    fc.property(few(order), (orders) => {
      const { average } = tapeSums(orders, [], [])
      const sells = orders.filter(({ lines }) =>
        lines.some(({ quantity, details }) => quantity > 0 && !isAside(details?.kind))
      )
      if (sells.length === 0) expect(average).toBeUndefined()
      else expect(average).toBeGreaterThanOrEqual(0)
    })
  )
})

// Verifies: CG-90
test("the grand total after each tape is the one before with its net, and after all of them what all sales come to", () => {
  fc.assert(
    fc.property(fc.array(day, { maxLength: 12 }), (days) => {
      let before: Cents = ZERO
      let sales = 0
      for (const { sold: orders, ended, moves } of days) {
        const tape = tapeSums(orders, ended, moves)
        const after = grandTotal(before, tape)
        expect(after).toBe(cents(before + tape.total))
        before = after
        sales += ordersOf({ sold: orders, ended }) - owed(tape) - bought(tape)
      }
      expect(before).toBe(sales)
    })
  )
})
