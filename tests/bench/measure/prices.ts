import { aboutIn, byIdIn, findIn, searchIn } from "../../../effects/ports/prices/lookUp.ts"
import { openPrices } from "../../../effects/ports/prices/database.ts"
import { makeKeeper } from "../../../effects/ports/prices/keeper.ts"
import { bucketOf, packBook } from "../../../src/offline/book/layout/rules.ts"
import type { BookHead, PriceRow } from "../../../src/offline/contract.ts"
import { cents } from "../../../src/money/cents.ts"
import { timed } from "../stats.ts"

const HEAD: BookHead = {
  tax_rate: 0.0825,
  departments: [],
  tax_classes: [],
  item_fees: [],
  terms: { cash_limit: cents(50_000), check_limit: cents(0), price_hours: 24 }
}
const HISTORY = "history"
/** As many rows come with one reply. */
const PAGE = 2_000
const CHANGES = 100

const rowAt = (n: number, price: number): PriceRow => ({
  product_id: String(n),
  upc: String(740_000_000_000 + n),
  sku: `SKU-${n}`,
  description: `Product ${n} of the shelf, boxed, ${n % 97} oz`,
  department: `Department ${n % 14}`,
  price: cents(price),
  ...(n % 2 === 0 ? { tax_class: "standard" } : {})
})

/** What making and keeping a price book of so many products takes, in ms and bytes; `looks` codes are looked up. */
export const measurePrices = async (products: number, looks: number) => {
  const name = `prices-${products}`
  const db = await openPrices(name)
  const keeper = makeKeeper(db)
  const rows = Array.from({ length: products }, (_, n) => rowAt(n + 1, 100 + n))
  const packed = packBook(new Map(rows.map((row) => [row.product_id, row])))
  const bytes = [...packed.rows, ...packed.codes].reduce((sum, text) => sum + text.length, 0)
  const before = (await navigator.storage.estimate()).usage ?? 0
  for (let from = 0; from < products; from += PAGE) {
    const asked = await keeper.asks()
    const part = rows.slice(from, from + PAGE)
    const last = from + PAGE >= products ? undefined : part.at(-1)?.product_id
    await keeper.take({
      asked,
      server_at: 1,
      book: {
        history_id: HISTORY,
        through: 0,
        whole: true,
        head: HEAD,
        rows: part,
        ...(last !== undefined && { next: { history_id: HISTORY, since: 0, product_id: last } })
      }
    })
  }
  const end = { asked: await keeper.asks(), server_at: 2 }
  const built = await timed(() =>
    keeper.take({ ...end, book: { history_id: HISTORY, through: 0, head: HEAD, rows: [] } })
  )
  const after = (await navigator.storage.estimate()).usage ?? 0
  const found: number[] = []
  let known = (await aboutIn(db, null))?.book ?? null
  for (let n = 0; n < looks; n++) {
    const code = String(740_000_000_000 + 1 + ((n * 7_919) % products))
    const { ms, result } = await timed(() => findIn(db, known, code))
    if (result?.found.length !== 1) throw new Error(`${code} is one product.`)
    known = result.book
    found.push(ms)
  }
  const changed = await timed(async () => {
    const asked = await keeper.asks()
    const some = Array.from({ length: CHANGES }, (_, n) => rowAt(1 + ((n * 7_919) % products), 9_999))
    return keeper.take({ asked, server_at: 3, book: { history_id: HISTORY, through: CHANGES, head: HEAD, rows: some } })
  })
  const searched = await timed(() => searchIn(db, known, "shelf 96 boxed"))
  if ((await byIdIn(db, null, "1"))?.found?.price !== cents(9_999))
    throw new Error(`A change is there: ${bucketOf("1")}.`)
  db.close()
  indexedDB.deleteDatabase(name)
  return { bytes, disk: after - before, built: built.ms, changed: changed.ms, searched: searched.ms, found }
}
