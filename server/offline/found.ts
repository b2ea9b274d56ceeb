import { cents, type Cents, sum } from "../../src/money/cents.ts"
import { type BookLine, offlineFault, REFUSALS, totalsOf } from "../../src/offline/rules.ts"
import type { LineFound } from "../../src/offline/sale/rules.ts"
import type { OfflineLine, OfflineSale } from "../../src/offline/sale/wire.ts"
import { goods } from "../db/goods.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { headOf, priceFactsAt } from "./book.ts"
import { isSold, PRICE_COLUMNS, type PriceFacts, priceRow } from "./facts.ts"

/** A product as a sale finds it; undefined: there is none of this name. */
export type Found = (PriceFacts & Pick<Row<"product">, "product_id">) | undefined

/** The products of a sale's lines as they are now, in the order of the lines. */
export const productsOf = async (tx: Tx, lines: readonly OfflineLine[]): Promise<readonly Found[]> => {
  const ids = [...new Set(lines.map(({ product_id }) => product_id))]
  const rows = await goods(tx)
    .select("product.product_id")
    .select(PRICE_COLUMNS)
    .where("product.product_id", "in", ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.product_id, row]))
  return lines.map(({ product_id }) => byId.get(product_id))
}

/** Had the product this price at any change up to one? */
const hadPrice = async (tx: Tx, { product_id, price, seen }: OfflineLine): Promise<boolean> => {
  const changes = await tx
    .selectFrom("price_book_change")
    .select(["was", "became"])
    .where("about", "=", "product")
    .where("about_id", "=", product_id)
    .where("seq", "<=", seen)
    .execute()
  return changes.some(({ was, became }) => was?.price === price || became?.price === price)
}

const lineFound = async (tx: Tx, line: OfflineLine, product: Found): Promise<LineFound> => {
  const isThere = product !== undefined && isSold(product)
  const now = isThere && product.price !== null ? cents(product.price) : null
  const fault = isThere ? offlineFault(product) : null
  // What costs nothing else by now is not asked for in the past.
  const told = now === line.price ? now : ((await priceFactsAt(tx, line.product_id, line.seen))?.price ?? null)
  return {
    name: line.description,
    quantity: line.quantity,
    said: line.price,
    now,
    isSold: isThere,
    told: told === null ? null : cents(told),
    onceSo: told === line.price || (await hadPrice(tx, line)),
    refused: fault === null || fault === "price" ? null : REFUSALS[fault](line.description)
  }
}

/** What is found of each line of a sale. */
export const linesFound = async (
  tx: Tx,
  { lines }: OfflineSale,
  products: readonly Found[]
): Promise<readonly LineFound[]> => {
  const found: LineFound[] = []
  for (const [place, line] of lines.entries()) found.push(await lineFound(tx, line, products[place]))
  return found
}

/** What tax and fees of a sale come to by the rates now, at the prices that were charged, in cents; null: a product of it is gone. `rates` are those that its register may use in place of the store's. */
export const taxNow = async (
  tx: Tx,
  { lines, tax_rate }: OfflineSale,
  { products, rates }: { readonly products: readonly Found[]; readonly rates: readonly number[] }
): Promise<Cents | null> => {
  const priced = lines.flatMap((line, place): readonly BookLine[] => {
    const product = products[place]
    return product === undefined
      ? []
      : [{ row: priceRow(product.product_id, product), quantity: line.quantity, price: line.price }]
  })
  if (priced.length < lines.length) return null
  const head = await headOf(tx)
  const sums = totalsOf(priced, head, rates.includes(tax_rate) ? tax_rate : head.tax_rate)?.sums
  return sums === undefined ? null : sum([sums.taxAmount, sums.otherTaxAmount])
}
