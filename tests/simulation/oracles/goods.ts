import type { Office } from "../office.ts"
import { type Evidence, rowsOf } from "./evidence.ts"

interface Shelf {
  readonly product: string
  readonly available: number
  /** Pieces that left with sales and layaways, less those that came back and can be sold again. */
  readonly gone: number
  /** Pieces that left, whatever came back. */
  readonly left: number
}

const SHELVES = `select p.product_id as product, p.available, coalesce(sum(case when i.not_sellable then 0 else i.quantity end), 0) as gone,
    coalesce(sum(max(i.quantity, 0)), 0) as "left"
  from product p left join (order_item i join orders o on o.order_id = i.order_id and o.order_status <> 'Cancelled')
    on i.product_id = p.product_id and coalesce(i.details ->> 'kind', '') <> 'RENTAL'
  where p.client_id = 1001 and p.available is not null group by p.product_id, p.available`

const shelvesOf = (office: Office): readonly Shelf[] => rowsOf(office, SHELVES) as readonly Shelf[]

/**
 * M19: what is on the shelf, was sold and is laid away is what there was in the beginning; what was cancelled or came back
 * is on the shelf, but for what cannot be sold again; what is lent stays in the count. A shelf that sold more than it had counts as empty.
 */
export const goodsOf = (office: Office): (() => readonly string[]) => {
  const first = new Map(shelvesOf(office).map(({ product, available }) => [product, available]))
  return () =>
    shelvesOf(office).flatMap(({ product, available, gone, left }) => {
      const had = first.get(product) ?? 0
      const isRight = available + gone === had || (left >= had && available + gone > had)
      return isRight ? [] : [`M19: of ${had} pieces of ${product} ${available} are there and ${gone} are gone`]
    })
}

const MOVED = `select p.product_id as product, p.available, p.warehouse_available as warehouse,
    (select coalesce(sum(m.quantity), 0) from stock_movement m where m.product_id = p.product_id and m.shelf = 'store') as store_sum,
    (select coalesce(sum(m.quantity), 0) from stock_movement m where m.product_id = p.product_id and m.shelf = 'warehouse') as warehouse_sum
  from product p where p.client_id = 1001`

interface Moved {
  readonly product: string
  readonly available: number | null
  readonly warehouse: number
  readonly store_sum: number
  readonly warehouse_sum: number
}

/** M23: a count is the sum of its movements, in the store and in the warehouse. */
export const movementsAddUp = ({ office }: Evidence): readonly string[] =>
  (rowsOf(office, MOVED) as readonly Moved[]).flatMap(({ product, available, warehouse, store_sum, warehouse_sum }) => [
    ...(available === null || available === store_sum
      ? []
      : [`M23: ${available} pieces of ${product} are in the store, and ${store_sum} moved there`]),
    ...(warehouse === warehouse_sum
      ? []
      : [`M23: ${warehouse} pieces of ${product} are at the warehouse, and ${warehouse_sum} moved there`])
  ])
