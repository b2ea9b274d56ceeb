import type { DatabaseSync } from "node:sqlite"
import { type comingBack, mayComeBack } from "../../../src/orders/rules.ts"
import type { OrderItem } from "../../../src/orders/contract.ts"

const LEFT = `select i.order_item_id as item, i.quantity
    + coalesce((select sum(b.quantity) from order_item b where b.returned_order_item_id = i.order_item_id), 0)
    + coalesce((select sum(l.quantity) from cart_item l join cart c on c.shopping_cart_id = l.shopping_cart_id
        where l.returned_order_item_id = i.order_item_id and c.status = 'open'), 0) as count
  from order_item i join orders o on o.order_id = i.order_id
  where i.order_id = ? and i.quantity > 0 and o.order_method <> 'RETURN' and o.order_status <> 'Cancelled'
    and o.balance_remaining <= 0`
/** Of a cart that has become an order meanwhile nothing is held any more. */
const LINES = `select l.returned_order_item_id, l.quantity from cart_item l join cart c on c.shopping_cart_id = l.shopping_cart_id
  where l.shopping_cart_id = ? and c.status = 'open'`

type Line = Parameters<typeof comingBack>[0][number]

/** An order as it is told, as far as it says what may come back. */
interface Told {
  readonly order_items?: readonly OrderItem[]
}

/**
 * M10: how many pieces of an order may still come back is told as it is: what was sold less what came back and what open
 * carts hold. Asks for an order by its id before it is told; the answer says what is wrong with what was told then. What
 * changes meanwhile is not judged.
 */
export const eligibleIn = (database: DatabaseSync) => {
  const [left, lines] = [database.prepare(LEFT), database.prepare(LINES)]
  const truth = (order: string) => left.all(order) as readonly object[] as readonly { item: string; count: number }[]
  return (order: string, cart: string) => {
    const before = JSON.stringify([truth(order), lines.all(cart)])
    return ({ order_items }: Told): string | null => {
      if (order_items === undefined) return null
      const [now, held] = [truth(order), lines.all(cart)]
      if (JSON.stringify([now, held]) !== before) return null
      const own = held as readonly object[] as readonly Line[]
      const wrong = now.find(({ item: id, count }) => {
        const item = order_items.find((one) => one.order_item_id === id)
        return item === undefined || mayComeBack(item, own) !== count
      })
      return wrong === undefined
        ? null
        : `M10: ${wrong.count} of ${wrong.item} may come back, and another number is told`
    }
  }
}
