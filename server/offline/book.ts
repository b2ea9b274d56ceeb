import type { BookCursor, BookHead, BookHeld, PriceBook, PriceRow } from "../../src/offline/contract.ts"
import { cents } from "../../src/money/cents.ts"
import type { Db } from "../db/connect.ts"
import { goods } from "../db/goods.ts"
import { prepared } from "../db/prepared.ts"
import { OF_DEPARTMENT } from "../lines/lineTax.ts"
import { isSold, PRICE_COLUMNS, type PriceFacts, priceRow } from "./facts.ts"

type BookFee = BookHead["item_fees"][number]

/** So many products come with one reply; after more changes than that the whole book is read anew. */
export const PAGE = 2_000

const counted = prepared((db: Db) => db.selectFrom("counter").select("value").where("name", "=", "price_book"))

/** The number of a store's last change of its price book, by which a register hears that it has not the newest. */
export const changesOf = async (db: Db): Promise<number> => (await counted(db))[0]?.value ?? 0

/** A book's history, and the number of its last change. */
const standing = async (db: Db): Promise<BookHeld> => {
  const history = await db
    .selectFrom("store_history")
    .select("history_id")
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirstOrThrow()
  return { history_id: history.history_id, through: await changesOf(db) }
}

/** A fee as it is charged: one that is archived charges nothing more. */
const charged = ({ archived, percent, ...fee }: BookFee & { readonly archived: boolean }): BookFee => ({
  ...fee,
  percent: archived ? 0 : percent
})

/** What of a store stands on its papers. */
const ON_PAPER = [
  "company_name",
  "address",
  "phone",
  "email",
  "website",
  "receipt_message",
  "is_demo",
  "time_zone",
  "hours_24"
] as const

/** What stands beside the rows. Departments are called as their products spell them: the database says which name is which. */
export const headOf = async (db: Db): Promise<BookHead> => {
  const store = await db
    .selectFrom("client")
    .select(["tax_rate", "offline_cash_limit", "offline_check_limit", "offline_price_hours", ...ON_PAPER])
    .executeTakeFirstOrThrow()
  const departments = await goods(db)
    .innerJoin("department", (join) => join.on(OF_DEPARTMENT))
    .select(["product.department as name", "department.tax_class"])
    .distinct()
    .where("department.tax_class", "<>", "standard")
    .orderBy("product.department")
    .execute()
  const classes = await db
    .selectFrom("tax_class")
    .select(["tax_class_id", "rate", "adds"])
    .orderBy("tax_class_id")
    .execute()
  const fees = await db
    .selectFrom("item_fee_type")
    .select(["item_fee_id", "description", "percent", "archived"])
    .orderBy("item_fee_id")
    .execute()
  const { tax_rate, offline_cash_limit, offline_check_limit, offline_price_hours, ...paper } = store
  return {
    tax_rate,
    paper,
    departments,
    tax_classes: classes,
    item_fees: fees.map(charged),
    terms: {
      cash_limit: cents(offline_cash_limit),
      check_limit: cents(offline_check_limit),
      price_hours: offline_price_hours
    }
  }
}

interface Rows {
  readonly rows: readonly PriceRow[]
  readonly gone: readonly string[]
}

/** What changed after `since`: the last word on each product; null where that is more than one reply takes. */
const changed = async (db: Db, since: number): Promise<Rows | null> => {
  const changes = await db
    .selectFrom("price_book_change")
    .select(["about_id", "became"])
    .where("seq", ">", since)
    .where("about", "=", "product")
    .orderBy("seq")
    .orderBy("position")
    .limit(PAGE + 1)
    .execute()
  if (changes.length > PAGE) return null
  // What a trigger wrote of a product's columns: `PRICE_FACTS.product`, each as the column has it.
  const last = new Map(changes.map(({ about_id, became }) => [about_id, became as PriceFacts | null]))
  const sold = [...last].flatMap(([id, facts]) => (facts !== null && isSold(facts) ? [priceRow(id, facts)] : []))
  const kept = new Set(sold.map(({ product_id }) => product_id))
  return { rows: sold, gone: [...last.keys()].filter((id) => !kept.has(id)) }
}

/** The products behind one, in the order of their names; one more than a page tells that there are more. */
const page = async (db: Db, after: string): Promise<readonly PriceRow[]> => {
  const found = await goods(db)
    .select("product.product_id")
    .select(PRICE_COLUMNS)
    .where("product.product_id", ">", after)
    .where("product.inactive", "=", false)
    .orderBy("product.product_id")
    .limit(PAGE + 1)
    .execute()
  return found.map(({ product_id, ...facts }) => priceRow(product_id, facts))
}

const whole = async (db: Db, { history_id, since, product_id }: BookCursor) => {
  const found = await page(db, product_id)
  const rows = found.slice(0, PAGE)
  const last = rows.at(-1)
  return {
    through: since,
    whole: true,
    rows,
    ...(found.length > PAGE && last !== undefined && { next: { history_id, since, product_id: last.product_id } })
  }
}

/**
 * The price book for a register that has `have`: what changed since, or the whole of it from its beginning or from `from` on, which is a
 * book only once what changed after `through` was asked for as well.
 */
export const priceBook = async (
  db: Db,
  { have, from }: { readonly have?: BookHeld | undefined; readonly from?: BookCursor | undefined }
): Promise<PriceBook> => {
  // First: what the rows say may be newer than this number, never older.
  const now = await standing(db)
  const beside = { history_id: now.history_id, head: await headOf(db) }
  const isOfNow = from !== undefined && from.history_id === now.history_id && from.since <= now.through
  if (isOfNow) return { ...beside, ...(await whole(db, from)) }
  const isKnown = have !== undefined && have.history_id === now.history_id && have.through <= now.through
  const changes = isKnown ? await changed(db, have.through) : null
  if (changes === null)
    return { ...beside, ...(await whole(db, { history_id: now.history_id, since: now.through, product_id: "" })) }
  return {
    ...beside,
    through: now.through,
    rows: changes.rows,
    ...(changes.gone.length > 0 && { gone: changes.gone })
  }
}

/** Replays what was told of a product up to a number of the book; undefined where it was not in the book then. */
export const priceFactsAt = async (db: Db, productId: string, through: number): Promise<PriceFacts | undefined> => {
  const of = db.selectFrom("price_book_change").where("about", "=", "product").where("about_id", "=", productId)
  const before = await of
    .select("became")
    .where("seq", "<=", through)
    .orderBy("seq", "desc")
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst()
  const after =
    before ??
    (await of
      .select("was as became")
      .where("seq", ">", through)
      .orderBy("seq")
      .orderBy("position")
      .limit(1)
      .executeTakeFirst())
  if (after !== undefined) return (after.became as PriceFacts | null) ?? undefined
  return goods(db).select(PRICE_COLUMNS).where("product.product_id", "=", productId).executeTakeFirst()
}
