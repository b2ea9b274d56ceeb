import type { Contract } from "../../../src/app/contract.ts"
import type { RequestOf } from "../../../src/kernel/contract.ts"
import { add, cents, type Cents, subtract } from "../../../src/money/cents.ts"
import { formatMoney } from "../../../src/money/text.ts"
import type { Db } from "../../db/connect.ts"
import { type Good, goodFault, goodsOf, type Unreceipted, worthOf } from "../../money/worth.ts"
import { careFault, reasonsIn } from "./returnReasons.ts"
import type { RegisterTax } from "../cart/registerTax.ts"

type Asked = RequestOf<Contract["get_no_receipt_return"]>

/** What the limit of a customer counts, in days: split over several returns it is still one limit. */
export const DAYS = 30
const DAY = 86_400_000

/** All that a return without a receipt goes by, as the store has it now. */
export interface Terms {
  readonly limit: Cents
  /** What the customer got in the last days. */
  readonly given: Cents
  readonly last: { readonly order_number: number; readonly created_at: number } | undefined
  readonly reasons: readonly string[]
  readonly pieces: readonly Unreceipted[]
  readonly worth: ReturnType<typeof worthOf>
  /** The rate instead of the store's, a fraction; null: the store's. */
  readonly altRate: number | null
}

const givenTo = async (db: Db, contactId: string, now: number) => {
  const rows = await db
    .selectFrom("orders")
    .select(["total", "order_number", "created_at"])
    .where("contact_id", "=", contactId)
    .where("no_receipt_approved_by", "is not", null)
    .where("created_at", ">", now - DAYS * DAY)
    .orderBy("created_at", "desc")
    .execute()
  return { given: rows.reduce((sum, { total }) => add(sum, cents(-total)), cents(0)), last: rows[0] }
}

type Wanted = Asked["items"][number]

const piecesOf = (
  items: readonly Wanted[],
  goods: readonly (Omit<Good, "price"> & { readonly price: number | null })[],
  reasons: readonly string[]
): readonly Unreceipted[] | string => {
  const pieces: Unreceipted[] = []
  for (const { product_id, quantity, return_reason = null, not_sellable = false } of items) {
    const good = goods.find((one) => one.product_id === product_id)
    if (good === undefined) return "A product is not the store's."
    if (quantity < 1) return "Enter a quantity of 1 or more."
    const care = { return_reason, not_sellable }
    const fault = goodFault(good) ?? careFault(care, reasons)
    if (fault !== undefined) return fault
    if (reasons.length > 0 && return_reason === null) return "Choose why it comes back."
    pieces.push({ good: { ...good, price: good.price ?? 0 }, quantity, ...care })
  }
  return pieces
}

/** What a return without a receipt would go by, or why there is none, in words. `now` is milliseconds since 1970. */
export const termsOf = async (
  db: Db,
  { contact_id, items }: Asked,
  tax: RegisterTax,
  now: number
): Promise<Terms | string> => {
  const store = await db
    .selectFrom("client")
    .select(["no_receipt_returns", "no_receipt_limit", "pos_disable_gift_cards", "return_reasons"])
    .select(["contact_id", "tax_rate"])
    .executeTakeFirstOrThrow()
  if (!store.no_receipt_returns) return "This store takes nothing back without a receipt."
  if (store.pos_disable_gift_cards) return "This store doesn't take gift cards."
  if (tax._tag === "Refused") return tax.message
  const known = await db
    .selectFrom("contact")
    .select("contact_id")
    .where("contact_id", "=", contact_id)
    .executeTakeFirst()
  if (known === undefined || contact_id === store.contact_id) return "Select a customer first."
  const reasons = reasonsIn(store.return_reasons)
  const ids = items.map(({ product_id }) => product_id)
  const pieces = piecesOf(items, ids.length === 0 ? [] : await goodsOf(db, ids), reasons)
  if (typeof pieces === "string") return pieces
  const altRate = tax._tag === "Allowed" ? tax.rate : null
  return {
    limit: cents(store.no_receipt_limit),
    ...(await givenTo(db, contact_id, now)),
    reasons,
    pieces,
    worth: worthOf(pieces, altRate ?? store.tax_rate),
    altRate
  }
}

/** Why a customer gets no more; undefined while it is within the limit. */
export const limitFault = ({ limit, given, worth }: Terms): string | undefined =>
  add(given, worth.sums.total) > limit
    ? `Only ${formatMoney(cents(Math.max(0, subtract(limit, given))))} more can go to this customer without a receipt within ${DAYS} days.`
    : undefined
