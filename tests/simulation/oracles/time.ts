import { columnOf, sheetOf } from "../../../server/seed/folder.ts"
import { HOLD_FOR } from "../../../src/range/rules.ts"
import { TWICE } from "../cashier/time.ts"
import type { Office } from "../office.ts"
import { NIGHT } from "../stage.ts"
import type { World } from "../world.ts"
import type { Never } from "./always.ts"

/** How many seats of a reservation its order has now: what was sold less what came back, none of a sale that was cancelled. */
const SOLD = `(select coalesce(sum(i.quantity), 0) from order_item i join orders o on o.order_id = i.order_id
  where i.details ->> 'class_reservation_id' = r.class_reservation_id and o.order_status <> 'Cancelled')`

/** Milliseconds of a time on a lane after which its shooter has shot. */
const SHOT = 2 * 60_000

/** When the money for a return began to go back: whatever is shot after that is nobody's question. */
const GOES_BACK = `(select min(o.created_at, coalesce(min(p.created_at), o.created_at)) from payment p
  where p.shopping_cart_id = o.shopping_cart_id)`

/** It cost nothing by a membership, and was free again when that ended. */
const WENT_ALONG = `(i.details -> 'free' ->> 'minutes' >= (i.details ->> 'ends_at' - i.details ->> 'starts_at') / 60000
  and exists (select 1 from membership_member m join membership_term t on t.membership_term_id = m.membership_term_id
    where m.contact_id = o.contact_id and t.ended_at = r.released_at))`

/** Minutes of range time that the demo store's membership gives a day. */
const A_DAY = Number([...(columnOf(sheetOf("memberships"), "Lane minutes a day")?.values() ?? [])][0])

/** What no committed state of the store may hold of lanes, classes and memberships. */
export const TIME: readonly Never[] = [
  {
    words: "L1: two have one lane at a time",
    tables: ["range_reservation"],
    sql: `select a.range_reservation_id as what from range_reservation a join range_reservation b
      on b.lane_number = a.lane_number and b.client_id = a.client_id and b.range_reservation_id > a.range_reservation_id
        and a.starts_at < b.ends_at and b.starts_at < a.ends_at
      where a.state in ('hold', 'booked', 'assigned') and b.state in ('hold', 'booked', 'assigned')`
  },
  {
    words: "L1: two stand on one lane",
    tables: ["range_reservation"],
    sql: `select lane_number as what from range_reservation where state in ('hold', 'assigned')
      and assigned_at is not null and extends_id is null group by client_id, lane_number having count(*) > 1`
  },
  {
    words: "L2: a line says that its lane is held, and it is not, or another one is, or at another time",
    tables: ["range_reservation", "cart_item", "cart"],
    sql: `select i.shopping_cart_item_id as what from cart_item i
      join cart c on c.shopping_cart_id = i.shopping_cart_id and c.status = 'open'
      where i.details ->> 'kind' = 'RANGE' and i.details ->> 'held' and i.returned_order_item_id is null
        and not exists (select 1 from range_reservation r where r.range_reservation_id = i.details ->> 'range_reservation_id'
          and r.state = 'hold' and r.lane_number = i.details ->> 'lane'
          and r.starts_at = i.details ->> 'starts_at' and r.ends_at = i.details ->> 'ends_at')`
  },
  {
    words: "L3: lane time that was paid is nobody's, or is somebody's though it went back",
    tables: ["range_reservation", "order_item", "orders"],
    sql: `select i.order_item_id as what from order_item i join orders o on o.order_id = i.order_id
      join range_reservation r on r.range_reservation_id = i.details ->> 'range_reservation_id'
      where i.details ->> 'kind' = 'RANGE' and i.details ->> 'extends_id' is null and i.quantity > 0
        and (o.order_status = 'Complete' and r.state not in ('booked', 'assigned', 'ended') and not ${WENT_ALONG}
            and not exists (select 1 from order_item b where b.returned_order_item_id = i.order_item_id)
          or o.order_status = 'Cancelled' and r.state in ('hold', 'booked', 'assigned'))`
  },
  {
    words: "L4: in the night that has one hour twice, lane time is not the half hour that was asked for",
    tables: ["range_reservation"],
    sql: `select range_reservation_id as what from range_reservation where extends_id is null and assigned_at is null
      and starts_at > ${Date.UTC(2027, 0)} and state <> 'released'
      and (starts_at not in (${TWICE.join()}) or (ends_at - starts_at) % 1800000 <> 0 or ends_at = starts_at
        or ends_at - starts_at > 1800000 and not exists
          (select 1 from range_reservation e where e.extends_id = range_reservation.range_reservation_id))`
  },
  {
    words: "L5: an order does not have the seats that it paid",
    tables: ["class_reservation", "order_item", "orders"],
    sql: `select r.class_reservation_id as what from class_reservation r where r.order_id is not null
      and (case when r.released_at is null then r.seats else 0 end) <> ${SOLD}`
  },
  {
    words: "L6: two runs of one membership at a time",
    tables: ["membership_term"],
    sql: `select a.membership_term_id as what from membership_term a join membership_term b
      on b.contact_id = a.contact_id and b.client_id = a.client_id and b.membership_term_id > a.membership_term_id
        and a.starts_on <= b.ends_on and b.starts_on <= a.ends_on
      where a.ended_at is null and b.ended_at is null`
  },
  {
    words: "L9: somebody stands on a lane without a waiver",
    tables: ["range_reservation"],
    sql: `select r.range_reservation_id as what from range_reservation r
      join contact c on c.client_id = r.client_id and c.contact_id = r.contact_id
      where r.client_id = 1001 and r.state = 'assigned' and not c.waiver_on_file
        and r.range_reservation_id not like 'demo-%'`
  },
  {
    words: "L10: a member has more free range time than a day gives",
    tables: ["range_reservation"],
    sql: `select contact_id || ' on ' || free_on as what from range_reservation
      where state in ('booked', 'assigned', 'ended') and free_minutes > 0
      group by client_id, contact_id, free_on having sum(free_minutes) > ${A_DAY}`
  },
  {
    words: "L11: what makes a lane time longer was paid, and the lane time was not, or may be before it",
    tables: ["range_reservation"],
    sql: `select e.range_reservation_id as what from range_reservation e join range_reservation r
      on r.client_id = e.client_id and r.range_reservation_id = e.extends_id
      where r.order_item_id is null and (e.order_item_id is not null
        or e.state = 'hold' and r.state = 'hold' and e.shopping_cart_id <> r.shopping_cart_id)`
  },
  {
    words: "L12: a lane is booked for longer or shorter than was paid",
    tables: ["range_reservation", "order_item", "orders"],
    sql: `select r.range_reservation_id as what from range_reservation r
      where r.state = 'booked' and r.range_reservation_id not like 'demo-%' and r.ends_at - r.starts_at <> (
        select coalesce(sum((i.details ->> 'ends_at') - (i.details ->> 'starts_at')), 0) from order_item i
        join orders o on o.order_id = i.order_id and o.order_status <> 'Cancelled' and o.sold_at is not null
        where i.quantity > 0
          and r.range_reservation_id in (i.details ->> 'range_reservation_id', i.details ->> 'extends_id')
          and not exists (select 1 from order_item b where b.returned_order_item_id = i.order_item_id))`
  },
  {
    words: "L13: lane time went back, and what makes it longer stands",
    tables: ["range_reservation"],
    sql: `select e.range_reservation_id as what from range_reservation e join range_reservation r
      on r.client_id = e.client_id and r.range_reservation_id = e.extends_id
      where r.state = 'released' and r.order_item_id is not null and e.order_item_id is not null`
  },
  {
    // A price holds while money is on its cart, also where what was paid first was voided once more was paid.
    words: "L14: a class was paid at its early price after that had ended",
    tables: ["orders"],
    sql: `select i.order_item_id as what from order_item i join orders o on o.order_id = i.order_id
      where i.details ->> 'kind' = 'CLASS' and i.details ->> 'early' > 0 and i.quantity > 0 and o.created_at >= ${NIGHT.at}
        and i.details ->> 'early_until' < '2026-11-21' and not exists (select 1 from payment p
          where p.shopping_cart_id = o.shopping_cart_id and p.created_at < ${NIGHT.at} and (p.state = 'approved'
            or p.state = 'voided' and exists (select 1 from payment q where q.shopping_cart_id = p.shopping_cart_id
              and q.state = 'approved' and q.created_at < p.voided_at)))`
  },
  {
    words: "L15: lane time that was shot came back as though it had not been, and nobody decided that",
    tables: ["order_item"],
    sql: `select b.order_item_id as what from order_item b
      join orders o on o.order_id = b.order_id
      join order_item i on i.order_item_id = b.returned_order_item_id
      join range_reservation r on r.range_reservation_id = i.details ->> 'range_reservation_id'
      where i.details ->> 'extends_id' is null and b.return_used is null and r.assigned_at is not null
        and min(coalesce(r.ended_at, o.created_at), ${GOES_BACK}) - max(r.assigned_at, i.details ->> 'starts_at') > ${SHOT}`
  },
  {
    words: "L16: a membership came back, and lane time that it pays is booked ahead",
    tables: ["membership_term", "range_reservation"],
    sql: `select r.range_reservation_id as what from range_reservation r
      join membership_member m on m.client_id = r.client_id and m.contact_id = r.contact_id
      join membership_term t on t.client_id = m.client_id and t.membership_term_id = m.membership_term_id
      where r.free_minutes > 0 and r.state = 'booked' and t.ended_at < r.starts_at
        and r.free_on between t.starts_on and t.ends_on
        and not exists (select 1 from membership_member n join membership_term o
          on o.client_id = n.client_id and o.membership_term_id = n.membership_term_id and o.ended_at is null
          where n.contact_id = r.contact_id and r.free_on between o.starts_on and o.ends_on)`
  }
]

/** Holds of carts that nobody has in hand: put aside, or left for a quarter of an hour, without money on them. */
const DEAD = `select r.range_reservation_id as what from range_reservation r join cart c on c.shopping_cart_id = r.shopping_cart_id
  where r.state = 'hold' and c.status <> 'ordered' and not (c.status = 'open' and (c.is_default = 1 or c.loaded = 1) and (
    c.updated_at > :since or exists (select 1 from session s where s.staff_id = c.staff_id
      and s.device_license_id = c.device_license_id and s.last_used_at > :since)
    or exists (select 1 from payment p where p.shopping_cart_id = c.shopping_cart_id
      and p.state in ('started', 'review', 'approved'))))`

/** Seats that are certainly somebody's: of an order, or of a cart that was changed within a quarter of an hour. */
const SEATS = `select r.class_detail_id || ' on ' || r.class_date as what from class_reservation r
  join class_detail d on d.class_detail_id = r.class_detail_id and d.client_id = r.client_id
  join cart c on c.shopping_cart_id = r.shopping_cart_id
  where r.released_at is null and (r.order_id is not null or c.status = 'ordered' or c.status = 'open' and c.updated_at > :since)
  group by r.class_detail_id, r.class_date having sum(r.seats) > d.seats_available`

/** Names a hold that outlived its cart when a lane is claimed anew (L7), and seats that were sold twice (L8). */
export const heldOverOf = ({ disk }: Office, world: World, violate: (words: string) => void): (() => void) => {
  const claims = disk.database.prepare("select count(*) as n from range_reservation")
  const [dead, seats] = [disk.database.prepare(DEAD), disk.database.prepare(SEATS)]
  let known = Number(claims.get()?.["n"])
  return () => {
    const since = world.now() - HOLD_FOR
    if (disk.touched.has("class_reservation"))
      for (const { what } of seats.all({ since })) violate(`L8: more seats are taken than there are: ${String(what)}`)
    if (!disk.touched.has("range_reservation")) return
    const now = Number(claims.get()?.["n"])
    if (now > known)
      for (const { what } of dead.all({ since })) violate(`L7: ${String(what)} holds its lane for nobody`)
    known = now
  }
}

const OURS = "from range_reservation where range_reservation_id not like 'demo-%'"
const SEEN = [
  ["a lane held", `select 1 ${OURS}`],
  ["a lane booked", `select 1 ${OURS} and order_item_id is not null`],
  ["a lane free again", `select 1 ${OURS} and state = 'released' and order_item_id is null`],
  ["a shooter let on", `select 1 ${OURS} and assigned_at is not null`],
  ["a lane made longer", `select 1 ${OURS} and extends_id is not null`],
  [
    "an hour that the clocks show twice",
    `select 1 ${OURS} and starts_at in (${TWICE.join()}) and order_item_id is not null`
  ],
  ["seats sold", "select 1 from class_reservation where order_id is not null"],
  ["seats free again", "select 1 from class_reservation where order_id is not null and released_at is not null"],
  [
    "a class without a seat left",
    `select 1 from class_reservation r where released_at is null
    group by class_detail_id, class_date having sum(seats) >= 4`
  ],
  ["lane time free by membership", `select 1 ${OURS} and free_minutes > 0 and order_item_id is not null`],
  ["a membership sold", "select 1 from membership_term where began_at is not null"],
  ["a membership came back", "select 1 from membership_term where began_at is not null and ended_at is not null"]
] as const

/** What of it happened in a run. */
export const timeSeen = (office: Office): readonly string[] =>
  SEEN.flatMap(([what, sql]) => (office.disk.database.prepare(sql).get() === undefined ? [] : [what]))
