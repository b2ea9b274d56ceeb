import type { Office } from "../office.ts"
import type { Never } from "./always.ts"

/** Stays in the store that have not ended, by maker and serial number. */
const HERE = `select e.firearm_id, upper(e.manufacturer) as maker, upper(e.serial_number) as serial from firearm_entry e
  where e.kind = 'acquisition' and e.corrects is null
    and not exists (select 1 from firearm_entry d where d.firearm_id = e.firearm_id and d.kind = 'disposition')`

const PUT = `(select coalesce(sum(e.amount), 0) from gift_card_entry e where e.order_item_id = i.order_item_id)`

/** Types of products whose lines have a screen and a record of their own. */
const OWN_KINDS = "'GIFT_CARDS', 'RANGE', 'CLASSES', 'MEMBERSHIPS', 'SERVICES', 'RENTALS'"

/** What no committed state of the store may hold of gift cards, rentals, trades and firearms. */
export const COUNTER: readonly Never[] = [
  {
    words: "K1: money came onto a gift card, or off it, for nothing that was sold or paid",
    tables: ["gift_card_entry"],
    sql: `select gift_card_entry_id as what from gift_card_entry
      where order_item_id is null and shopping_cart_payment_id is null and gift_card_entry_id <> 'import-demo-' || gift_card_id`
  },
  {
    words: "K1: a gift card that was sold was not loaded with what was paid for it, once",
    tables: ["gift_card_entry", "order_item", "orders", "cart_item"],
    sql: `select i.order_item_id as what from order_item i join orders o on o.order_id = i.order_id
      where i.details ->> 'kind' = 'GIFT_CARD' and i.quantity > 0 and (${PUT} not between 0 and i.price
        or o.order_status not in ('Cancelled', 'Cancelling') and ${PUT} <> i.price
          and not exists (select 1 from cart_item b where b.returned_order_item_id = i.order_item_id)
          and not exists (select 1 from order_item b where b.returned_order_item_id = i.order_item_id))`
  },
  {
    words: "K1: what a gift card was sold with is still on it, and its sale is cancelled or about to be",
    tables: ["gift_card_entry", "order_item", "orders"],
    sql: `select i.order_item_id as what from order_item i join orders o on o.order_id = i.order_id
      where i.details ->> 'kind' = 'GIFT_CARD' and i.quantity > 0 and o.order_status in ('Cancelled', 'Cancelling') and ${PUT} <> 0`
  },
  {
    words: "K2: a piece is kept for an order that is cancelled",
    tables: ["rental", "orders"],
    sql: `select r.rental_id as what from rental r join orders o on o.shopping_cart_id = r.shopping_cart_id
      where o.order_status = 'Cancelled' and r.out_at is null and r.released_at is null`
  },
  {
    words: "K2: two have one rented piece",
    tables: ["rental"],
    sql: `select serial_number as what from rental where released_at is null and returned_at is null
      group by product_id, serial_number having count(*) > 1`
  },
  {
    words: "K2: a rented piece is out and was not paid, or is in another state that there is not",
    tables: ["rental"],
    sql: `select rental_id as what from rental where (out_at is not null and (order_id is null or released_at is not null))
      or (returned_at is not null and out_at is null)`
  },
  {
    words: "K2: a rental was paid, and its piece is not out",
    tables: ["rental", "order_item", "orders"],
    sql: `select i.order_item_id as what from order_item i join orders o on o.order_id = i.order_id and o.order_status = 'Complete'
      where i.details ->> 'kind' = 'RENTAL' and i.details ->> 'rental' is not null and i.quantity > 0
        and not exists (select 1 from rental r where r.rental_id = i.details ->> 'rental' and r.out_at is not null)`
  },
  {
    words: "K3: a traded piece is not where its order says",
    tables: ["traded_piece", "orders", "order_item", "product_serial"],
    sql: `select t.traded_piece_id as what from traded_piece t join orders o on o.order_id = t.order_id
      where (t.left_at is null) = (o.order_status = 'Cancelled') or t.left_at is not null
        and exists (select 1 from product_serial s where s.product_id = t.product_id and s.status = 'in_stock')
      union all select i.order_item_id from order_item i
        join orders o on o.order_id = i.order_id and o.order_status = 'Complete'
        where i.details ->> 'kind' = 'TRADE_IN' and i.quantity > 0
          and not exists (select 1 from traded_piece t where t.traded_piece_id = i.details ->> 'piece')`
  },
  {
    words: "K3: a traded piece can be sold while its order is being cancelled, or was sold and went back",
    tables: ["traded_piece", "orders", "order_item", "product_serial", "product"],
    sql: `select t.traded_piece_id as what from traded_piece t join orders o on o.order_id = t.order_id
      join product p on p.product_id = t.product_id
      where o.order_status = 'Cancelling' and (p.inactive = 0 or p.available >= t.quantity
        or exists (select 1 from product_serial s where s.product_id = t.product_id and s.status = 'in_stock'))
      union all select t.traded_piece_id from traded_piece t
        join order_item i on i.product_id = t.product_id and i.quantity > 0
        join orders o on o.order_id = i.order_id and o.order_status <> 'Cancelled'
        where t.left_at is not null and not exists (select 1 from order_item b where b.returned_order_item_id = i.order_item_id)`
  },
  {
    words: "K4: a firearm left twice without coming back",
    tables: ["firearm_entry"],
    sql: `select firearm_id as what from firearm_entry where kind = 'disposition' and corrects is null
      group by firearm_id having count(*) > 1`
  },
  {
    words: "K4: one firearm is in the store twice",
    tables: ["firearm_entry"],
    sql: `select serial as what from (${HERE}) group by maker, serial having count(*) > 1`
  },
  {
    words: "K4: a firearm is held that left, or came in and is not held",
    tables: ["firearm_entry", "firearm_held"],
    sql: `select h.firearm_id as what from firearm_held h join firearm_entry d on d.firearm_id = h.firearm_id and d.kind = 'disposition'
      union all select h.firearm_id from (${HERE}) h where not exists (select 1 from firearm_held f where f.firearm_id = h.firearm_id)`
  },
  {
    words: "K4: a firearm is kept for a cart that does not have it any more",
    tables: ["firearm_held", "cart_item", "cart", "order_item", "orders"],
    sql: `select h.firearm_id as what from firearm_held h
      where not exists (select 1 from firearm_entry e where e.firearm_id = h.firearm_id)
        and not exists (select 1 from gunsmith_job j where j.gunsmith_job_id = h.firearm_id)
        and not exists (select 1 from cart_item i join cart c on c.shopping_cart_id = i.shopping_cart_id and c.status = 'open'
          where h.firearm_id in (i.details ->> 'piece', i.details ->> 'job'))
        and not exists (select 1 from order_item i join orders o on o.order_id = i.order_id and o.order_status = 'Layaway'
          where h.firearm_id in (i.details ->> 'piece', i.details ->> 'job'))`
  },
  {
    words: "K6: a line of its own kind is sold as though it were goods",
    tables: ["cart_item", "order_item"],
    sql: `select i.shopping_cart_item_id as what from cart_item i
        join product p on p.client_id = i.client_id and p.product_id = i.product_id
        where p.product_type_code in (${OWN_KINDS}) and i.details is null and i.quantity > 0
      union all select i.order_item_id from order_item i
        join product p on p.client_id = i.client_id and p.product_id = i.product_id
        where p.product_type_code in (${OWN_KINDS}) and i.details is null and i.quantity > 0`
  },
  {
    words: "K5: a firearm was handed over twice, or before its work was paid",
    tables: ["gunsmith_step", "cart", "cart_item"],
    sql: `select gunsmith_job_id as what from gunsmith_step where state = 'handed_over' group by 1 having count(*) > 1
      union all select s.gunsmith_job_id from gunsmith_step s join gunsmith_job j on j.gunsmith_job_id = s.gunsmith_job_id
        join cart c on c.shopping_cart_id = j.shopping_cart_id and c.status = 'open'
        join cart_item i on i.shopping_cart_id = c.shopping_cart_id and i.details ->> 'job' = j.gunsmith_job_id
        where s.state = 'handed_over'`
  }
]

/** Names what changed of a rental after it was back: it comes back once (K2). */
export const backOnceOf = (office: Office, violate: (words: string) => void): (() => void) => {
  const asked = office.disk.database.prepare("select rental_id, returned_at from rental where returned_at is not null")
  const known = new Map<string, number>()
  return () => {
    if (!office.disk.touched.has("rental")) return
    for (const { rental_id, returned_at } of asked.all()) {
      const [id, at] = [String(rental_id), Number(returned_at)]
      const before = known.get(id)
      if (before === undefined) known.set(id, at)
      else if (before !== at) violate(`K2: rental ${id} came back a second time`)
    }
  }
}

const SEEN = [
  ["a gift card sold", "select 1 from gift_card_entry where order_item_id is not null"],
  ["a gift card's sale undone", "select 1 from gift_card_entry where order_item_id is not null and amount < 0"],
  ["a rental out", "select 1 from rental where out_at is not null"],
  ["a rental back", "select 1 from rental where returned_at is not null"],
  ["a trade in", "select 1 from traded_piece"],
  ["a trade gone again", "select 1 from traded_piece where left_at is not null"],
  ["a firearm handed over", "select 1 from gunsmith_step where state = 'handed_over'"],
  ["a firearm in the journal", "select 1 from firearm_entry where kind = 'disposition'"]
] as const

/** What of it happened in a run. */
export const counterSeen = (office: Office): readonly string[] =>
  SEEN.flatMap(([what, sql]) => (office.disk.database.prepare(sql).get() === undefined ? [] : [what]))
