import type { Office } from "../office.ts"
import { type Evidence, RESTOCK, rowsOf } from "./evidence.ts"

const OWED = "select order_id as id, balance_remaining as owed from orders where order_method = 'LAYAWAY'"

/** M20, at every commit: a layaway that was paid and taken home does not owe anything again. */
export const paidStaysOf = ({ disk }: Office, violate: (words: string) => void): (() => void) => {
  const statement = disk.database.prepare(OWED)
  const paid = new Set<string>()
  return () => {
    if (!disk.touched.has("orders")) return
    for (const { id, owed } of statement.all() as readonly object[] as readonly { id: string; owed: number }[])
      if (owed === 0) paid.add(id)
      else if (paid.delete(id)) violate(`M20: the layaway ${id} was paid, and owes ${owed} again`)
  }
}

const REFUNDED = `select o.order_id as what from orders o where o.order_method = 'LAYAWAY' and o.order_status = 'Layaway'
    and exists (select 1 from order_payment p where p.order_id = o.order_id and p.amount > 0)
    and (select sum(p.amount) from order_payment p where p.order_id = o.order_id) = 0`
const KEPT = `select o.order_id as what from orders o where o.order_method = 'LAYAWAY'
    and (select coalesce(sum(f.amount), 0) from order_fee f where f.order_id = o.order_id and f.description in ${RESTOCK})
      <> (select coalesce(sum(p.restock_fee), 0) from payment p where p.order_id = o.order_id and p.state = 'approved')
        + (select coalesce(sum(w.withheld), 0) from order_payment w where w.order_id = o.order_id)`
const FEES = `select c.shopping_cart_id as what from cart c join cart_fee f on f.shopping_cart_id = c.shopping_cart_id
    where c.status = 'open' and c.is_default = 1 and c.client_id = 1001
    and not exists (select 1 from cart_item i where i.shopping_cart_id = c.shopping_cart_id)`

const named = (office: Office, sql: string): readonly string[] =>
  (rowsOf(office, sql) as readonly { readonly what: string }[]).map(({ what }) => what)

/**
 * M5, M18, M20: no fee is kept of a refund that never was; a layaway of which everything went back has its end; and
 * everybody has cleared what nobody bought.
 */
export const nothingLeft = ({ office }: Evidence): readonly string[] => [
  ...named(office, KEPT).map((what) => `M5: the layaway ${what} costs a fee more than its refunds kept`),
  ...named(office, REFUNDED).map((what) => `M20: all of the layaway ${what} went back, and it is still open`),
  ...named(office, FEES).map((what) => `M18: a fee alone in ${what} was neither sold nor cleared`)
]
