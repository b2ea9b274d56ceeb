import { toDiscounting } from "../../../server/money/discounts.ts"
import { coveredOf, type Covers, type Discounting, itemDiscountAt } from "../../../src/adjustments/rules.ts"
import { allocate } from "../../../src/money/allocate.ts"
import { cents, type Cents } from "../../../src/money/cents.ts"
import { type Evidence, rowsOf } from "./evidence.ts"

/** A sold line with its order's sums, and what came back of it; in cents. */
interface Sold {
  readonly id: string
  readonly order: string
  readonly quantity: number
  readonly price: number
  readonly off: number
  readonly other: number
  readonly untaxed: number
  readonly orderOff: number
  readonly orderTax: number
  /** Its line of the cart, and the discount that the line has of its own. */
  readonly item: string
  readonly kind: Discounting["kind"] | null
  readonly value: number | null
  readonly given: number | null
  /** The pieces of each line that the order's discount was approved on, as JSON; null without one. */
  readonly covers: string | null
  /** Pieces that came back, below 0, and with how many returns. */
  readonly pieces: number
  readonly lots: number
  /** All that came back for them, what was off them and their taxes counted, without a fee. */
  readonly back: number
}

/** What a manager let the order's discount be taken of is read where he did: in the cart, and not in its order. */
const SOLD = `select i.order_item_id as id, i.order_id as "order", i.quantity, i.price, i.discount_amount as off,
    i.item_fee_amount as other, i.not_taxable as untaxed, o.discount_amount as orderOff, o.tax_amount as orderTax,
    c.shopping_cart_item_id as item, c.discount_kind as kind, c.discount_value as value, c.discount_quantity as given,
    (select d.covers from cart_discount d where d.shopping_cart_id = o.shopping_cart_id) as covers,
    coalesce(sum(b.quantity), 0) as pieces, count(b.order_item_id) as lots,
    coalesce(sum(b.quantity * b.price - b.discount_amount + b.tax_amount + b.item_fee_amount), 0) as back
  from order_item i join orders o on o.order_id = i.order_id
    join cart_item c on c.shopping_cart_id = o.shopping_cart_id and c.line_number = i.line_number
    left join order_item b on b.returned_order_item_id = i.order_item_id
  where i.quantity > 0 and o.order_id in (select original_order_id from orders) group by i.order_item_id order by i.line_number`
const FEES = `select o.order_id as id, o.fees_amount as fees, o.total,
    (select coalesce(sum(p.restock_fee), 0) from payment p
      where p.shopping_cart_id = o.shopping_cart_id and p.order_id is null and p.state = 'approved') as kept,
    o.subtotal - o.discount_amount + o.tax_amount + o.other_tax_amount as goods,
    (select coalesce(sum(i.quantity * i.price - i.discount_amount + i.tax_amount + i.item_fee_amount), 0)
      from order_item i where i.order_id = o.order_id) as lines
  from orders o where o.order_method = 'RETURN'`

/** A discount, a tax and a fee: each of them is rounded, with each return that does not take all that is left. */
const ROUNDED = 3

const sumOf = (lines: readonly Sold[], of: (line: Sold) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0)

const extended = ({ price, quantity, off }: Sold): number => price * quantity - off

/** What so many pieces of a line cost after its own discount, in cents. */
const costOf = ({ price, kind, value, given }: Sold, pieces: number): Cents =>
  kind === null || value === null || given === null
    ? cents(price * pieces)
    : cents(price * pieces - itemDiscountAt(cents(price), toDiscounting({ kind, value }), { quantity: given }, pieces))

/** What of a line the order's discount was approved on, in cents. */
const coveredIn = (line: Sold): number => {
  if (line.covers === null) return Math.max(0, extended(line))
  const covers = JSON.parse(line.covers) as Covers
  return Math.max(
    0,
    coveredOf({ id: line.item, quantity: line.quantity, at: (pieces) => costOf(line, pieces) }, covers)
  )
}

/** What was charged for each line, to the cent: less its share of its order's discount, with its share of the tax. */
const chargedFor = (lines: readonly Sold[]): readonly number[] => {
  const [first] = lines
  if (first === undefined) return []
  const offs = allocate(cents(first.orderOff - sumOf(lines, ({ off }) => off)), lines.map(coveredIn))
  const nets = lines.map((line, index) => extended(line) - (offs[index] ?? 0))
  const taxes = allocate(
    cents(first.orderTax),
    nets.map((net, index) => (lines[index]?.untaxed === 1 ? 0 : Math.max(0, net)))
  )
  return lines.map(({ other }, index) => (nets[index] ?? 0) + (taxes[index] ?? 0) + other)
}

/** What is wrong with what came back of a line: all pieces together are its charge to the cent, some are their part of it. */
const unfair = ({ id, quantity, pieces, lots, back }: Sold, charged: number): readonly string[] => {
  const due = (-charged * pieces) / quantity
  return Math.abs(-back - due) <= (-pieces === quantity ? 0 : ROUNDED * lots)
    ? []
    : [`M5: for ${-pieces} of ${quantity} of line ${id} ${-back} went back, and ${Math.round(due)} were charged`]
}

/**
 * M5: what is refunded for the pieces of a line is what was charged for them, and what a return keeps back of it is the
 * fee that was entered for it.
 */
export const refundsAreFair = ({ office }: Evidence): readonly string[] => [
  ...[...Map.groupBy(rowsOf(office, SOLD) as readonly Sold[], ({ order }) => order).values()].flatMap((lines) => {
    const charged = chargedFor(lines)
    return lines.flatMap((line, index) => unfair(line, charged[index] ?? 0))
  }),
  ...(
    rowsOf(office, FEES) as readonly Readonly<
      Record<"fees" | "total" | "kept" | "goods" | "lines", number> & { id: string }
    >[]
  ).flatMap(({ id, fees, total, kept, goods, lines }) =>
    // A fee that keeps everything comes with no leg.
    (fees === kept || (total === 0 && kept === 0)) && goods === lines
      ? []
      : [`M5: the return ${id} keeps ${fees} and gives back ${-goods}: ${kept} and ${-lines} are due`]
  )
]
