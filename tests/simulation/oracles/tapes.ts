import type { Office } from "../office.ts"

/** Lines that are no sale: money that is owed on a gift card, and goods that the store bought. */
const ASIDE = `(select coalesce(sum(i.price * i.quantity - i.discount_amount), 0) from order_item i
  where i.order_id = o.order_id and i.details ->> 'kind' in ('GIFT_CARD', 'TRADE_IN'))`

/** What each Z tape says that its sales come to, and what the orders of its session do, in cents. */
const TAPES = `select z.register_session_id as id, z.net_amount as told,
    (select coalesce(sum(o.total - ${ASIDE}), 0) from orders o where o.sold_session_id = z.register_session_id)
    - (select coalesce(sum(o.total - ${ASIDE}), 0) from orders o
      where o.cancelled_session_id = z.register_session_id and o.sold_at is not null) as sold
  from z_tape z where z.client_id = 1001`

interface Tape {
  readonly id: string
  readonly told: number
  readonly sold: number
}

/** M36, at every commit: a Z tape counts as sales what was sold, and nothing that the store owes for or bought. */
export const tapesOf = ({ disk }: Office, violate: (words: string) => void): (() => void) => {
  const asked = disk.database.prepare(TAPES)
  const judged = new Set<string>()
  return () => {
    if (!disk.touched.has("z_tape")) return
    for (const { id, told, sold } of asked.all() as readonly object[] as readonly Tape[]) {
      if (judged.has(id)) continue
      judged.add(id)
      if (told !== sold) violate(`M36: a Z tape says that ${told} were sold, its orders come to ${sold}`)
    }
  }
}
