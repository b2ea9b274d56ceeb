import type { Office } from "../office.ts"
import type { Terminal } from "../terminal.ts"

/** What no committed state of the store may hold, each with what it breaks: a question whose answers are the breaches. */
const NEVER: readonly (readonly [string, string])[] = [
  [
    "M4: two orders of one cart",
    `select shopping_cart_id as what from orders where shopping_cart_id is not null group by 1 having count(*) > 1`
  ],
  [
    "M2: a sale is paid more or less than it costs",
    `select o.order_id as what from orders o where o.order_method = 'SALE' and o.total <> (select coalesce(sum(p.amount), 0)
      from payment p where p.shopping_cart_id = o.shopping_cart_id and p.order_id is null and p.state = 'approved')`
  ],
  [
    "M5: more goes back on a payment than it was",
    `select p.refunded_order_payment_id as what from payment p where p.refunded_order_payment_id is not null
      and p.state in ('started', 'review', 'approved') group by 1
      having -sum(p.amount) > (select amount from order_payment o where o.order_payment_id = p.refunded_order_payment_id)`
  ],
  [
    "M5: two legs on one payment are on their way",
    `select refunded_order_payment_id as what from payment where refunded_order_payment_id is not null
      and state in ('started', 'review') group by 1 having count(*) > 1`
  ],
  [
    "M7: a gift card holds something else than its entries come to",
    `select gift_card_id as what from gift_card c where client_id = 1001 and (balance < 0 or balance <>
      (select coalesce(sum(e.amount), 0) from gift_card_entry e where e.gift_card_id = c.gift_card_id))`
  ],
  [
    "M14: a serial number is sold twice, or came back twice",
    `select i.serial_number as what from order_item i join orders o on o.order_id = i.order_id
      where i.serial_number is not null and o.order_status <> 'Cancelled'
      group by i.product_id, i.serial_number having sum(i.quantity) not in (0, 1)`
  ]
]

/** Names that something is wrong in, in the store as it was committed; each breach once. */
export const alwaysOf = (office: Office, terminal: Terminal, violate: (words: string) => void): (() => void) => {
  const asked = NEVER.map(([words, sql]) => ({ words, statement: office.disk.database.prepare(sql) }))
  const settled = office.disk.database.prepare(
    `select state, settled_at, late_news from payment where payment_key = ? and state in ('declined', 'cancelled')`
  )
  const told = new Set<string>()
  const tell = (words: string) => {
    if (told.has(words)) return
    told.add(words)
    violate(words)
  }
  return () => {
    for (const { words, statement } of asked) for (const { what } of statement.all()) tell(`${words}: ${String(what)}`)
    // M1: what the store does not count is still its debt, until it is undone.
    for (const { key } of terminal.charges.values()) {
      if (!terminal.holds(key)) continue
      const row = settled.get(key)
      if (row?.["settled_at"] != null && row["late_news"] === null)
        tell(`M1: the card of ${key} is charged, and the store is done with it as ${String(row["state"])}`)
    }
  }
}
