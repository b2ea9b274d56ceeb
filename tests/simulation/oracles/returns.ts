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
  readonly pieces: number
  /** All that came back for them, what was off them and their taxes counted, without a fee. */
  readonly back: number
}

const SOLD = `select i.order_item_id as id, i.order_id as "order", i.quantity, i.price, i.discount_amount as off,
    i.item_fee_amount as other, i.not_taxable as untaxed, o.discount_amount as orderOff, o.tax_amount as orderTax,
    coalesce(sum(b.quantity), 0) as pieces,
    coalesce(sum(b.quantity * b.price - b.discount_amount + b.tax_amount + b.item_fee_amount), 0) as back
  from order_item i join orders o on o.order_id = i.order_id left join order_item b on b.returned_order_item_id = i.order_item_id
  where i.quantity > 0 and o.order_id in (select original_order_id from orders) group by i.order_item_id order by i.line_number`
const FEES = `select o.order_id as id, o.fees_amount as fees, o.total,
    (select coalesce(sum(p.restock_fee), 0) from payment p
      where p.shopping_cart_id = o.shopping_cart_id and p.order_id is null and p.state = 'approved') as kept,
    o.subtotal - o.discount_amount + o.tax_amount + o.other_tax_amount as goods,
    (select coalesce(sum(i.quantity * i.price - i.discount_amount + i.tax_amount + i.item_fee_amount), 0)
      from order_item i where i.order_id = o.order_id) as lines
  from orders o where o.order_method = 'RETURN'`

/** Cents by which the rounding of one line may differ: of its discount, its tax, its fee and each piece of it. */
const ROUNDING = 4

const sumOf = (lines: readonly Sold[], of: (line: Sold) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0)

/** What was charged for a line, in cents and parts of them: its share of its order's discount and tax is counted. */
const chargedFor = (line: Sold, lines: readonly Sold[]): number => {
  const extended = ({ price, quantity, off }: Sold) => price * quantity - off
  const own = sumOf(lines, ({ off }) => off)
  const all = sumOf(lines, (one) => Math.max(0, extended(one)))
  const net = (one: Sold) => extended(one) - (all === 0 ? 0 : ((one.orderOff - own) * Math.max(0, extended(one))) / all)
  const taxed = (one: Sold) => (one.untaxed === 1 ? 0 : Math.max(0, net(one)))
  const base = sumOf(lines, taxed)
  return net(line) + (base === 0 ? 0 : (line.orderTax * taxed(line)) / base) + line.other
}

/**
 * M5: what is refunded for the pieces of a line is what was charged for them, and what a return keeps back of it is the
 * fee that was entered for it.
 */
export const refundsAreFair = ({ office }: Evidence): readonly string[] => [
  ...[...Map.groupBy(rowsOf(office, SOLD) as readonly Sold[], ({ order }) => order).values()].flatMap((lines) =>
    // Which pieces an order's discount was given on decides what each of them bears: it is judged where it bears none.
    (lines.some(({ orderOff }) => orderOff !== sumOf(lines, ({ off }) => off)) ? [] : lines).flatMap((line) => {
      const due = (chargedFor(line, lines) * line.pieces) / line.quantity
      return Math.abs(line.back - due) <= ROUNDING - line.pieces
        ? []
        : [
            `M5: for ${-line.pieces} of ${line.quantity} of line ${line.id} ${-line.back} went back, and ${Math.round(-due)} were charged`
          ]
    })
  ),
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
