import type { BookHead, PriceBook, PriceRow } from "../../src/offline/contract.ts"
import type { BookAsked } from "../../src/offline/book/model.ts"
import { cents } from "../../src/money/cents.ts"

/** What stands beside the rows. */
export const HEAD: BookHead = {
  tax_rate: 0.0825,
  departments: [],
  tax_classes: [],
  item_fees: [],
  terms: { cash_limit: cents(500_00), check_limit: cents(0), price_hours: 24 }
}

/** A product of the price book. */
export const goods = (product_id: string, price = 949, more: Partial<PriceRow> = {}): PriceRow => ({
  product_id,
  upc: `74${product_id}`,
  sku: `own-${product_id}`,
  description: `Gun oil ${product_id}`,
  department: "Care",
  price: cents(price),
  ...more
})

/** A back office's price book as `server/offline/book.ts` tells it, so many rows a part. */
export interface PricesOffice {
  readonly rows: Map<string, PriceRow>
  history: string
  through: number
  readonly put: (row: PriceRow) => void
  readonly end: (id: string) => void
  /** The store is restored from a backup: another history. */
  readonly restore: () => void
  readonly reply: (asked: BookAsked) => PriceBook
}

export const pricesOffice = (page: number, first: readonly PriceRow[] = []): PricesOffice => {
  const changes: { readonly seq: number; readonly id: string }[] = []
  const rows = new Map(first.map((row) => [row.product_id, row]))
  const told = (id: string) => {
    office.through += 1
    changes.push({ seq: office.through, id })
  }
  const office: PricesOffice = {
    rows,
    history: "history-1",
    through: 0,
    put: (row) => {
      rows.set(row.product_id, row)
      told(row.product_id)
    },
    end: (id) => {
      if (rows.delete(id)) told(id)
    },
    restore: () => {
      office.history = `${office.history}-again`
    },
    reply: ({ have, from }) => {
      const { history: history_id, through } = office
      const part = (since: number, after: string): PriceBook => {
        const behind = [...rows.values()]
          .filter(({ product_id }) => product_id > after)
          .toSorted((one, other) => (one.product_id < other.product_id ? -1 : 1))
        const here = behind.slice(0, page)
        const last = here.at(-1)
        return {
          history_id,
          through: since,
          whole: true,
          head: HEAD,
          rows: here,
          ...(behind.length > page &&
            last !== undefined && { next: { history_id, since, product_id: last.product_id } })
        }
      }
      if (from !== undefined && from.history_id === history_id && from.since <= through)
        return part(from.since, from.product_id)
      const since = changes.filter(({ seq }) => have !== undefined && seq > have.through)
      if (have?.history_id !== history_id || have.through > through || since.length > page) return part(through, "")
      const ids = [...new Set(since.map(({ id }) => id))]
      const gone = ids.filter((id) => !rows.has(id))
      return {
        history_id,
        through,
        head: HEAD,
        rows: ids.flatMap((id) => rows.get(id) ?? []),
        ...(gone.length > 0 && { gone })
      }
    }
  }
  return office
}
