import type { Office } from "../office.ts"
import { type Evidence, rowsOf } from "./evidence.ts"

interface Line {
  readonly item: string
  readonly approval: string
  readonly off: number
}

const LINES = `select shopping_cart_item_id as item, discount_amount as off,
    shopping_cart_id || discount_kind || ' ' || discount_value || ' of ' || discount_quantity || ' by ' || override_approved_by as approval
  from cart_item where discount_kind is not null and quantity > 0`

/** M17, at every commit: what is off a line is never more than it was when a manager let it be (DISC-29). */
export const approvedOf = ({ disk }: Office, violate: (words: string) => void): (() => void) => {
  const statement = disk.database.prepare(LINES)
  const known = new Map<string, Line>()
  return () => {
    if (!disk.touched.has("cart_item")) return
    for (const line of statement.all() as readonly object[] as readonly Line[]) {
      const given = known.get(line.item)
      if (given?.approval !== line.approval) known.set(line.item, line)
      else if (line.off > given.off) {
        violate(`M17: ${line.off} is off line ${line.item}, and ${given.off} were approved`)
        known.set(line.item, line)
      }
    }
  }
}

interface Given {
  readonly id: string
  readonly kind: string
  readonly value: number
  readonly base: number
  readonly off: number
  /** The pieces that it was approved on and are in the order; null where nobody wrote them down. */
  readonly pieces: string | null
}

/** Such pieces of one line: at which price, and what the line's own discount takes off how many of its pieces. */
interface Pieces {
  readonly price: number
  readonly pieces: number
  readonly off: number
  readonly on: number
}

const ORDERS = `select o.order_id as id, d.kind, d.value, d.base,
    o.discount_amount - (select coalesce(sum(i.discount_amount), 0) from order_item i where i.order_id = o.order_id) as off,
    case when d.covers is null then null else (select json_group_array(json_object('price', i.price,
        'pieces', min(i.quantity, coalesce((select value from json_each(d.covers) where key = c.shopping_cart_item_id), 0)),
        'off', i.discount_amount, 'on', min(i.quantity, coalesce(c.discount_quantity, i.quantity))))
      from order_item i join cart_item c on c.shopping_cart_id = o.shopping_cart_id and c.line_number = i.line_number
      where i.order_id = o.order_id and i.price > 0) end as pieces
  from orders o join cart_discount d on d.shopping_cart_id = o.shopping_cart_id where o.order_method <> 'RETURN'`

/** A percent is kept in hundred-millionths of the whole. */
const WHOLE = 100_000_000

/**
 * What such pieces come to after the line's own discount, in cents: at least, and at most. Of a part of the pieces that the
 * line's discount is on, a cent may be rounded either way.
 */
const worth = (side: -1 | 1, { price, pieces, off, on }: Pieces): number => {
  const own = on === 0 ? 0 : (off * Math.min(pieces, on)) / on
  return price * pieces - own + (Number.isInteger(own) && pieces >= on ? 0 : side)
}

/**
 * The most that may be off an order, in cents: what was approved, and of less goods their part of it. A new total above what
 * the goods came to puts something on: of less goods less.
 */
const approvedBy = ({ kind, value, base, pieces }: Given): number => {
  const off = kind === "amount" ? value : kind === "total" ? base - value : Math.ceil((base * value) / WHOLE)
  if (pieces === null) return off
  const side = off < 0 ? -1 : 1
  const left = (JSON.parse(pieces) as readonly Pieces[]).reduce((sum, line) => sum + worth(side, line), 0)
  return left >= base ? off : Math.ceil((off * Math.max(0, left)) / base)
}

/** M17: what is off an order is never more than its discount took off the same goods when a manager let it be. */
export const approvalsHold = ({ office }: Evidence): readonly string[] =>
  (rowsOf(office, ORDERS) as readonly Given[])
    .filter((given) => given.off > approvedBy(given))
    .map((given) => `M17: ${given.off} is off order ${given.id}, and ${approvedBy(given)} were approved`)
