import { createHash } from "node:crypto"
import type { RequestOf } from "../../../../src/kernel/contract.ts"
import type { storeEdits } from "../../../../src/store/bulk/contract.ts"
import type { Db } from "../../../db/connect.ts"
import { goods } from "../../../db/goods.ts"
import { cleaned } from "../../../db/search.ts"
import { reading, type Tx } from "../../../db/transaction.ts"
import { reportMark } from "../../../store/import/mark.ts"
import type { Plan } from "../../../store/import/plan.ts"
import { BY_NAME, narrowed, type Wanted } from "../productList.ts"
import { planEdit } from "./plan.ts"

/** Which products are meant, and what is wanted of them. */
export type Asked = Pick<
  RequestOf<(typeof storeEdits)["accept_store_edit"]>,
  "search_term" | "department" | "only" | "product_ids" | "except_ids" | "values"
>

/** What the list of products is narrowed to, as a request says it. */
export const wantedOf = ({ search_term = "", department, only }: Omit<Asked, "values">): Wanted => ({
  term: cleaned(search_term),
  department,
  only
})

/** The ids of the products that are meant, in the order of the list. */
const meantIds = async (tx: Tx, clientId: number, asked: Asked): Promise<readonly string[]> => {
  const { product_ids: chosen, except_ids: except = [] } = asked
  const rows =
    chosen === undefined ? narrowed(tx, clientId, wantedOf(asked)) : goods(tx).where("product_id", "in", chosen)
  if (chosen?.length === 0) return []
  const found = await rows.select("product.product_id").orderBy(BY_NAME).orderBy("product.product_id").execute()
  const left = new Set(except)
  return found.flatMap(({ product_id: id }) => (left.has(id) ? [] : [id]))
}

/** What a change would do now, and the name of exactly this report. */
export interface Report {
  readonly plan: Plan
  readonly report: string
}

/** What a change would do to the store as it is now; `now` is milliseconds since 1970. */
export const reportOn = async (db: Db, clientId: number, asked: Asked, now: number): Promise<Report> => {
  const plan = await reading(db, async (tx) => planEdit(tx, await meantIds(tx, clientId, asked), asked.values, now))
  return { plan, report: await reportMark(markOf(asked), plan) }
}

/** What is asked, in a few signs. */
const markOf = ({ search_term, department, only, product_ids, except_ids, values }: Asked): string =>
  createHash("sha256")
    .update(JSON.stringify([search_term, department, only, product_ids, except_ids, values]))
    .digest("hex")

interface Last extends Report {
  readonly asked: string
}

/** The report that was made last: its pages are turned, and must not be another one on each. */
const lastOf = new WeakMap<Db, Last>()

/** The report of this name of what is asked, where it was made last; else a new one. */
export const lookedAt = async (
  db: Db,
  clientId: number,
  asked: Asked,
  { report, now }: { readonly report: string | undefined; readonly now: number }
): Promise<Report> => {
  const mark = markOf(asked)
  const last = lastOf.get(db)
  if (last !== undefined && last.asked === mark && last.report === report) return last
  const made = { ...(await reportOn(db, clientId, asked, now)), asked: mark }
  lastOf.set(db, made)
  return made
}
