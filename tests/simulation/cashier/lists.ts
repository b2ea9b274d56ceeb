import type { StatementSync } from "node:sqlite"
import { sheetOf } from "../../../server/seed/folder.ts"
import type { Office } from "../office.ts"
import { newCard } from "./secrets.ts"

/** The gift cards with which the store began: id and number. */
const DEMO_CARDS = sheetOf("gift-cards").lines.map(({ cells }) => cells)

/** The cards that customers buy: two registers may load one of them, and whoever has one spends it. */
export const CARDS = [901, 902, 903] as const
const BOUGHT = CARDS.map(newCard)

/** A sold line of which something may still come back. */
export interface Piece {
  readonly order_id: string
  readonly order_item_id: string
  readonly description: string
  readonly serial_number: string | null
  readonly quantity: number
}
/** A piece on the shelf. */
export interface Stocked {
  readonly product_id: string
  readonly serial_number: string
}
export interface Layaway {
  readonly order_id: string
  readonly order_number: number
  readonly balance: number
  /** Somebody has one of its payments in hand to give it back. */
  readonly goesBack: boolean
}
export interface SavedCart {
  readonly cart_id: string
  readonly isLocked: boolean
}
export interface Card {
  readonly number: string
  readonly balance: number
}

export interface LaneTime {
  readonly id: string
  readonly lane: string
  /** Somebody stands there. */
  readonly isOn: boolean
  /** A cart holds it. */
  readonly isHeld: boolean
}

/** The lists that people read on their screens: they are looked up, never written, and may be old when somebody acts. */
export interface Lists {
  readonly pieces: () => readonly Piece[]
  /** Those of them on which something hangs: time that was made longer or is being shot, a membership that pays for time ahead. */
  readonly hanging: () => readonly Piece[]
  /** Pieces that are sold by their serial numbers: those in stock, or all that a screen of this morning shows. */
  readonly stocked: (isOld: boolean) => readonly Stocked[]
  readonly layaways: () => readonly Layaway[]
  /** Layaways that are neither paid nor cancelled, those first of which everything went back. */
  readonly unfinished: () => readonly { readonly order_id: string }[]
  /** Sales that nobody has cancelled, those first that a card paid. */
  readonly sold: () => readonly { readonly order_id: string }[]
  /** Those of them with lane time. */
  readonly soldLanes: () => readonly { readonly order_id: string }[]
  /** Payments of layaways that may go back. */
  readonly paid: () => readonly { readonly order_payment_id: string }[]
  /** Saved carts, and returns that others have begun; only those that hold money, if so asked. */
  readonly saved: (staff: string, onlyPaid: boolean) => readonly SavedCart[]
  /** Whose carts in hand at this register hold money, by their numbers. */
  readonly holders: (deviceId: string) => readonly string[]
  /** Carts that a cashier has saved, with money on them. */
  readonly ownPaid: (staff: string) => readonly { readonly cart_id: string }[]
  readonly customers: () => readonly { readonly contact_id: string }[]
  readonly giftCards: () => readonly Card[]
  /** Who has a membership that runs. */
  readonly members: () => readonly string[]
  /** Rentals that are out or were; firearms that came in to be worked on. */
  readonly rented: () => readonly string[]
  readonly jobs: () => readonly string[]
  /** How many firearms came in so far beside those that the store began with. */
  readonly firearms: () => number
  /** Lane time that people sold here: what carts hold, what is booked and who shoots. */
  readonly laneTimes: () => readonly LaneTime[]
}

const PIECES = `select i.order_id, i.order_item_id, i.description, i.serial_number,
    i.quantity + coalesce((select sum(b.quantity) from order_item b where b.returned_order_item_id = i.order_item_id), 0) as quantity
  from order_item i join orders o on o.order_id = i.order_id
  where i.quantity > 0 and o.order_method <> 'RETURN' and o.balance_remaining <= 0 and o.order_status <> 'Cancelled'
    and i.quantity + coalesce((select sum(b.quantity) from order_item b where b.returned_order_item_id = i.order_item_id), 0) > 0
  order by (select count(*) from order_payment p where p.order_id = o.order_id) desc, o.order_number, i.line_number`
const HANGING = `select p.* from (${PIECES}) p join order_item i on i.order_item_id = p.order_item_id
  where exists (select 1 from range_reservation r where r.range_reservation_id = i.details ->> 'range_reservation_id'
      and (r.state = 'assigned' or exists (select 1 from range_reservation e
        where e.extends_id = r.range_reservation_id and e.order_item_id is not null)))
    or exists (select 1 from membership_member m join range_reservation r on r.contact_id = m.contact_id
      where m.membership_term_id = i.details ->> 'term' and r.free_minutes > 0 and r.state = 'booked')
  order by p.order_id, p.order_item_id`
const STOCKED = `select product_id, serial_number from product_serial where client_id = 1001
  and (status = 'in_stock' or ? = 'old') order by serial_number`
const LAYAWAYS = `select order_id, order_number, balance_remaining as balance,
    exists (select 1 from cart_refund r join cart c on c.shopping_cart_id = r.shopping_cart_id
      where r.order_id = orders.order_id and c.status = 'open') as goesBack
  from orders where order_method = 'LAYAWAY' and order_status = 'Layaway' and balance_remaining > 0 order by order_number`
const UNFINISHED = `select order_id from orders o where order_method = 'LAYAWAY' and order_status = 'Layaway'
  order by (select coalesce(sum(p.amount), 0) from order_payment p where p.order_id = o.order_id), order_number`
const SOLD = `select order_id from orders o where order_method = 'POS' and order_status <> 'Cancelled'
  order by (select count(*) from order_payment p where p.order_id = o.order_id and p.transaction_identifier is not null) desc,
    order_number`
const SOLD_LANES = `select order_id from orders o where order_method = 'POS' and order_status <> 'Cancelled'
  and exists (select 1 from order_item i where i.order_id = o.order_id and i.details ->> 'kind' = 'RANGE') order by order_number`
const PAID = `select p.order_payment_id from order_payment p join orders o on o.order_id = p.order_id
  where o.order_method = 'LAYAWAY' and o.order_status = 'Layaway' and p.amount > 0
    and not exists (select 1 from order_payment b where b.refunded_order_payment_id = p.order_payment_id)
  order by o.order_number, p.order_payment_id`
const SAVED = `select c.shopping_cart_id as cart_id, (c.loaded = 1 or c.is_default = 1) and c.staff_id <> ? as locked,
    (select coalesce(sum(abs(p.amount)), 0) from payment p where p.shopping_cart_id = c.shopping_cart_id
      and p.order_id is null and p.state = 'approved') as paid
  from cart c where c.status = 'open' and (c.is_default = 0 or c.return_order_id is not null)
    and not (c.staff_id = ? and c.is_default = 1)
  order by c.shopping_cart_id`
const HOLDERS = `select distinct c.staff_id as id from cart c join payment p on p.shopping_cart_id = c.shopping_cart_id
  where c.status = 'open' and c.device_license_id = ? and (c.is_default = 1 or c.loaded = 1) and p.order_id is null
    and p.state = 'approved' order by 1`
const OWN_PAID = `select c.shopping_cart_id as cart_id from cart c
  where c.status = 'open' and c.is_default = 0 and c.loaded = 0 and c.staff_id = ? and exists (select 1 from payment p
    where p.shopping_cart_id = c.shopping_cart_id and p.order_id is null and p.state = 'approved') order by 1`
const CUSTOMERS = `select contact_id from contact where client_id = 1001 and contact_id <> '1' order by contact_id`
const BALANCES = "select gift_card_id, last_four, balance from gift_card where client_id = 1001 order by gift_card_id"

const MEMBERS = `select distinct contact_id as id from membership_term
  where client_id = 1001 and began_at is not null and ended_at is null order by 1`
const RENTED =
  "select rental_id as id from rental where out_at is not null order by returned_at is not null, rental_id limit 4"
const JOBS = "select gunsmith_job_id as id from gunsmith_job order by position desc limit 4"

const FIREARMS = "select count(*) as n from firearm_entry where kind = 'acquisition' and reason <> 'Received'"

const LANE_TIMES = `select range_reservation_id as id, 'lane-' || lane_number as lane, assigned_at is not null as ison, state = 'hold' as isheld
  from range_reservation where state in ('hold', 'booked', 'assigned') and extends_id is null and range_reservation_id not like 'demo-%'
  order by starts_at, lane_number limit 6`

/** What stands in the store's lists now. The columns of each answer are named in its question. */
export const listsOf = ({ disk }: Office): Lists => {
  const known = new Map<string, StatementSync>()
  const rows = (sql: string, ...values: readonly string[]): readonly object[] => {
    const statement = known.get(sql) ?? disk.database.prepare(sql)
    known.set(sql, statement)
    return statement.all(...values)
  }
  return {
    pieces: () => rows(PIECES) as readonly Piece[],
    hanging: () => rows(HANGING) as readonly Piece[],
    stocked: (isOld) => rows(STOCKED, isOld ? "old" : "new") as readonly Stocked[],
    layaways: () =>
      (rows(LAYAWAYS) as readonly (Omit<Layaway, "goesBack"> & { goesBack: number })[]).map((row) => ({
        ...row,
        goesBack: row.goesBack === 1
      })),
    unfinished: () => rows(UNFINISHED) as readonly { readonly order_id: string }[],
    sold: () => rows(SOLD) as readonly { readonly order_id: string }[],
    soldLanes: () => rows(SOLD_LANES) as readonly { readonly order_id: string }[],
    paid: () => rows(PAID) as readonly { readonly order_payment_id: string }[],
    holders: (deviceId) => (rows(HOLDERS, deviceId) as readonly { readonly id: string }[]).map(({ id }) => id),
    saved: (own, onlyPaid) => {
      const found = rows(SAVED, own, own) as readonly { cart_id: string; locked: number; paid: number }[]
      return found
        .filter(({ paid, locked }) => !onlyPaid || (paid > 0 && locked === 0))
        .map(({ cart_id, locked }) => ({ cart_id, isLocked: locked === 1 }))
    },
    ownPaid: (staff) => rows(OWN_PAID, staff) as readonly { readonly cart_id: string }[],
    customers: () => rows(CUSTOMERS) as readonly { readonly contact_id: string }[],
    members: () => (rows(MEMBERS) as readonly { readonly id: string }[]).map(({ id }) => id),
    rented: () => (rows(RENTED) as readonly { readonly id: string }[]).map(({ id }) => id),
    jobs: () => (rows(JOBS) as readonly { readonly id: string }[]).map(({ id }) => id),
    firearms: () => (rows(FIREARMS) as readonly { readonly n: number }[])[0]?.n ?? 0,
    laneTimes: () =>
      (
        rows(LANE_TIMES) as readonly {
          readonly id: string
          readonly lane: string
          readonly ison: number
          readonly isheld: number
        }[]
      ).map(({ id, lane, ison, isheld }) => ({ id, lane, isOn: ison === 1, isHeld: isheld === 1 })),
    giftCards: () => {
      const found = rows(BALANCES) as readonly { gift_card_id: string; last_four: string; balance: number }[]
      const balances = new Map(found.map(({ gift_card_id: id, balance }) => [id, balance]))
      const bought = BOUGHT.flatMap((number) =>
        found.filter(({ last_four }) => number.endsWith(last_four)).map(({ balance }) => ({ number, balance }))
      )
      return [...DEMO_CARDS.map(([id = "", number = ""]) => ({ number, balance: balances.get(id) ?? 0 })), ...bought]
    }
  }
}
