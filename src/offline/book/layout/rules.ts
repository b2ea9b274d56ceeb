import { sha256Hex } from "../../../kernel/sha256.ts"
import type { Cents } from "../../../money/cents.ts"
import type { PriceRow } from "../../contract.ts"
import { codesOf } from "../codes/rules.ts"

/** So many records hold the products, and as many what they are found by: a scan reads one of each (design, 7.2). */
export const BUCKETS = 1_024

const FNV_START = 0x81_1c_9d_c5
const FNV_PRIME = 0x01_00_01_93

/** The record of a product's id or of a code, by a hash of it (FNV-1a). */
export const bucketOf = (text: string): number => {
  let hash = FNV_START
  for (let place = 0; place < text.length; place++) hash = Math.imul(hash ^ text.charCodeAt(place), FNV_PRIME)
  return (hash >>> 0) % BUCKETS
}

/** What is written of a record to know it again: a flipped bit gives another. */
export const sumOf = (text: string): string => sha256Hex(text).slice(0, SUM_LENGTH)
export const SUM_LENGTH = 16

type Tuple = readonly [
  id: string,
  description: string,
  department: string,
  price: Cents | null,
  upc: string | null,
  sku: string | null,
  not_taxable: 1 | null,
  tax_class: string | null,
  item_fee_id: string | null,
  minimum_age: number | null,
  refused: string | null
]

const tupleOf = (row: PriceRow): Tuple => [
  row.product_id,
  row.description,
  row.department,
  row.price ?? null,
  row.upc ?? null,
  row.sku ?? null,
  row.not_taxable === true ? 1 : null,
  row.tax_class ?? null,
  row.item_fee_id ?? null,
  row.minimum_age ?? null,
  row.refused ?? null
]

const said = <K extends keyof PriceRow>(name: K, value: PriceRow[K] | null | undefined) =>
  value == null ? {} : { [name]: value }

const rowOf = ([
  id,
  description,
  department,
  price,
  upc,
  sku,
  untaxed,
  taxClass,
  fee,
  age,
  refused
]: Tuple): PriceRow => ({
  product_id: id,
  description,
  department,
  ...said("upc", upc),
  ...said("sku", sku),
  ...said("price", price),
  ...said("not_taxable", untaxed === 1 ? true : null),
  ...said("tax_class", taxClass),
  ...said("item_fee_id", fee),
  ...said("minimum_age", age),
  ...said("refused", refused)
})

/** What a tuple does not say at its end is not written. */
const short = (tuple: Tuple): readonly unknown[] => tuple.slice(0, tuple.findLastIndex((value) => value !== null) + 1)

/** A record of products as it is written. */
export const packRows = (rows: readonly PriceRow[]): string => JSON.stringify(rows.map((row) => short(tupleOf(row))))

/** The products of a record whose sum is right: what `packRows` wrote. */
export const unpackRows = (text: string): readonly PriceRow[] => (JSON.parse(text) as readonly Tuple[]).map(rowOf)

/** Of each code the ids of the products that have it, in their order. */
export type Codes = ReadonlyMap<string, readonly string[]>

/** A record of codes as it is written. */
export const packCodes = (codes: Codes): string => JSON.stringify([...codes])

/** The codes of a record whose sum is right: what `packCodes` wrote. */
export const unpackCodes = (text: string): Codes => new Map(JSON.parse(text) as readonly [string, readonly string[]][])

/** The records of a whole book, by their places. */
export interface Packed {
  readonly rows: readonly string[]
  readonly codes: readonly string[]
}

const places = <A>(make: () => A): A[] => Array.from({ length: BUCKETS }, make)

/** Lays a whole book out. */
export const packBook = (book: ReadonlyMap<string, PriceRow>): Packed => {
  const rows = places((): PriceRow[] => [])
  const codes = places(() => new Map<string, string[]>())
  for (const id of [...book.keys()].toSorted()) {
    const row = book.get(id)
    if (row === undefined) continue
    rows[bucketOf(id)]?.push(row)
    for (const code of codesOf(row)) {
      const of = codes[bucketOf(code)]
      const having = of?.get(code)
      if (having === undefined) of?.set(code, [id])
      else having.push(id)
    }
  }
  return { rows: rows.map(packRows), codes: codes.map(packCodes) }
}
