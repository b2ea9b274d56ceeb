import { COUNTER } from "./counter.ts"
import { TIME } from "./time.ts"
import type { Office } from "../office.ts"
import type { Terminal } from "../terminal.ts"

/** What no committed state of the store may hold: a question whose answers are the breaches. */
export interface Never {
  readonly words: string
  /** The tables that the answer hangs on: as long as none of them is changed, it stays what it was. */
  readonly tables: readonly string[]
  readonly sql: string
}
const NEVER: readonly Never[] = [
  ...COUNTER,
  ...TIME,
  {
    words: "M4: two orders of one cart",
    tables: ["orders"],
    sql: `select shopping_cart_id as what from orders where shopping_cart_id is not null group by 1 having count(*) > 1`
  },
  {
    words: "M2: a sale is paid more or less than it costs",
    tables: ["orders", "payment"],
    sql: `select o.order_id as what from orders o where o.order_method = 'POS' and o.order_status <> 'Cancelled' and o.total <> (select coalesce(sum(p.amount), 0)
      from payment p where p.shopping_cart_id = o.shopping_cart_id and p.order_id is null and p.state = 'approved')`
  },
  {
    words: "M28: money moved, a sale was made or undone in no register session",
    tables: ["orders", "payment"],
    sql: `select p.payment_key as what from payment p where p.device_license_id is not null
        and p.state in ('started', 'review', 'approved', 'voided') and not exists (select 1 from register_session s
          where s.register_session_id = p.register_session_id and s.device_license_id = p.device_license_id)
      union all select order_id from orders where shopping_cart_id is not null
        and (sold_at is not null and sold_session_id is null and rung_at is null
          or sold_at is not null and cancelled_at is not null and cancelled_session_id is null)`
  },
  {
    words: "M28: money moved in a register session that had been counted",
    tables: ["payment"],
    sql: `select p.payment_key as what from payment p join register_session s on s.register_session_id = p.register_session_id
        where s.closed_at < p.created_at
      union all select p.payment_key from payment p join register_session s on s.register_session_id = p.voided_session_id
        where p.payment_method_code in ('CASH', 'CHECK', 'GIFT_CARD') and s.closed_at < p.voided_at`
  },
  {
    words: "M34: somebody too young for it has what was sold",
    tables: ["orders"],
    sql: `select o.order_id as what from orders o join contact c on c.client_id = o.client_id and c.contact_id = o.contact_id
      join order_item i on i.order_id = o.order_id and i.quantity > 0
      join product p on p.client_id = i.client_id and p.product_id = i.product_id
      where o.order_status = 'Complete' and c.birthdate > '2005-11-21' and (p.minimum_age = 21 or i.firearm_kind = 'handgun')`
  },
  {
    words: "M30: an order is being cancelled, and no void of it is on its way",
    tables: ["orders", "payment"],
    sql: `select o.order_id as what from orders o where o.order_status = 'Cancelling' and not exists (select 1 from payment p
      where p.order_id = o.order_id and p.state in ('started', 'review') and p.voids_key is not null)`
  },
  {
    words: "M29: money lies on a cart that has nothing to sell",
    tables: ["cart", "cart_item", "cart_fee", "payment"],
    sql: `select c.shopping_cart_id as what from cart c where c.status = 'open'
      and not exists (select 1 from cart_item i where i.shopping_cart_id = c.shopping_cart_id)
      and not exists (select 1 from cart_fee f where f.shopping_cart_id = c.shopping_cart_id)
      and 0 <> (select coalesce(sum(p.amount), 0) from payment p where p.shopping_cart_id = c.shopping_cart_id
        and p.order_id is null and p.state = 'approved')`
  },
  {
    words: "M5: more goes back on a payment than it was",
    tables: ["payment", "order_payment"],
    sql: `select p.refunded_order_payment_id as what from payment p where p.refunded_order_payment_id is not null
      and p.state in ('started', 'review', 'approved') group by 1
      having -sum(p.amount) > (select amount from order_payment o where o.order_payment_id = p.refunded_order_payment_id)`
  },
  {
    words: "M5: a card's fee, or its tax, does not go back in proportion to its payment",
    tables: ["payment", "order_payment"],
    sql: `select o.order_payment_id as what from payment p join order_payment o on o.order_payment_id = p.refunded_order_payment_id
      where p.state in ('started', 'review', 'approved') group by 1
      having -sum(p.fee) <> (-sum(p.amount) * o.fee * 2 + o.amount) / (o.amount * 2)
        or -sum(p.fee_tax) <> (-sum(p.amount) * o.fee_tax * 2 + o.amount) / (o.amount * 2)`
  },
  {
    words: "M5: two legs on one payment are on their way",
    tables: ["payment"],
    sql: `select refunded_order_payment_id as what from payment where refunded_order_payment_id is not null
      and state in ('started', 'review') group by 1 having count(*) > 1`
  },
  {
    words: "M18: a cart without lines has a discount, or is exempt from tax",
    tables: ["cart", "cart_item", "cart_discount"],
    sql: `select c.shopping_cart_id as what from cart c where c.status = 'open'
      and not exists (select 1 from cart_item i where i.shopping_cart_id = c.shopping_cart_id)
      and (c.tax_reason_code_id is not null
        or exists (select 1 from cart_discount d where d.shopping_cart_id = c.shopping_cart_id))`
  },
  {
    words: "M18: what was changed on a sale changes a return",
    tables: ["cart", "cart_discount", "cart_fee"],
    sql: `select c.shopping_cart_id as what from cart c where c.return_order_id is not null and (c.tax_reason_code_id is not null
      or exists (select 1 from cart_discount d where d.shopping_cart_id = c.shopping_cart_id)
      or exists (select 1 from cart_fee f where f.shopping_cart_id = c.shopping_cart_id))`
  },
  {
    words: "M7: a gift card holds something else than its entries come to",
    tables: ["gift_card", "gift_card_entry"],
    sql: `select gift_card_id as what from gift_card c where client_id = 1001 and (balance < 0 or balance <>
      (select coalesce(sum(e.amount), 0) from gift_card_entry e where e.gift_card_id = c.gift_card_id))`
  },
  {
    words: "M14: a serial number is sold twice, or came back twice",
    tables: ["orders", "order_item"],
    sql: `select i.serial_number as what from order_item i join orders o on o.order_id = i.order_id
      where i.serial_number is not null and o.order_status <> 'Cancelled'
      group by i.product_id, i.serial_number having sum(i.quantity) not in (0, 1)`
  }
]

/** Payments that the store is done with as not taken: their cards must not be charged (M1). */
const DONE = `select payment_key as key, state from payment
  where state in ('declined', 'cancelled') and settled_at is not null and late_news is null`

/**
 * Names what is wrong in the store as it was committed, each breach once: at every commit, the questions whose tables were
 * changed since the last one.
 */
export const alwaysOf = ({ disk }: Office, terminal: Terminal, violate: (words: string) => void): (() => void) => {
  const asked = NEVER.map(({ sql, ...rest }) => ({ ...rest, statement: disk.database.prepare(sql) }))
  const done = disk.database.prepare(DONE)
  let closed: readonly { readonly key: string; readonly state: string }[] = []
  const told = new Set<string>()
  const tell = (words: string) => {
    if (told.has(words)) return
    told.add(words)
    violate(words)
  }
  return () => {
    for (const { words, tables, statement } of asked)
      if (tables.some((table) => disk.touched.has(table)))
        for (const { what } of statement.all()) tell(`${words}: ${String(what)}`)
    if (disk.touched.has("payment"))
      closed = done.all().map(({ key, state }) => ({ key: String(key), state: String(state) }))
    // M1: what the store does not count is still its debt, until it is undone. A card may be charged long after.
    for (const { key, state } of closed)
      if (terminal.holds(key)) tell(`M1: the card of ${key} is charged, and the store is done with it as ${state}`)
  }
}
