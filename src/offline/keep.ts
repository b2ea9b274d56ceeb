import { Result } from "effect"
import { accepted, type Decision, rejected, type Stamp } from "../kernel/decider.ts"
import { type Cents, cents, subtract } from "../money/cents.ts"
import type { PricedSums } from "../money/pricing.ts"
import { isBusy, type PaymentState } from "../payment/model.ts"
import type { SettingsState } from "../settings/model.ts"
import * as words from "./messages.ts"
import { mirrors } from "./mirror.ts"
import type { AwaySale, Prices, Series } from "./model.ts"
import type { AwayTender, OfflineEvent, OfflineRequest } from "./protocol.ts"
import { taxedBy } from "./rules.ts"
import { numberText, type OfflineLine, type OfflineSale, SALE_VERSION, saleText } from "./sale/wire.ts"
import { silenceOf } from "../session/rules.ts"
import { limitOf, serverNow, shutBy, type StanceView } from "./stance.ts"
import { isLooking, isSold, rateOf, type SoldLine, sumsOf } from "./sums.ts"

/** What the offline deciders look at. */
export interface OfflineView extends StanceView {
  readonly payment: PaymentState
  readonly settings: SettingsState
}

/** The longest text of a line that a sale says. */
const LONGEST = 200

const optionalText = <K extends string>(name: K, text: string | undefined): { readonly [P in K]?: string } => {
  const said: { [P in K]?: string } = {}
  if (text !== undefined) said[name] = text.slice(0, LONGEST)
  return said
}

const lineOf = ({ row, quantity, seen }: SoldLine, { head }: Prices): OfflineLine => {
  const said = taxedBy(row, head)
  const taxed = head.tax_classes.find(({ tax_class_id }) => tax_class_id === said)
  const fee = head.item_fees.find(({ item_fee_id }) => item_fee_id === row.item_fee_id)
  return {
    product_id: row.product_id,
    ...optionalText("upc", row.upc),
    description: row.description.slice(0, LONGEST),
    ...optionalText("department", row.department),
    quantity,
    price: row.price ?? cents(0),
    not_taxable: said === "none",
    ...(taxed && { tax_class: { tax_class_id: taxed.tax_class_id, rate: taxed.rate, adds: taxed.adds === true } }),
    ...(fee && { fee: { item_fee_id: fee.item_fee_id, percent: fee.percent } }),
    seen
  }
}

/** Why this is not paid so, in words; null where it may be. `total` in cents. */
const unpaid = ({ method, tendered, reference = "" }: AwayTender, total: Cents, view: OfflineView): string | null => {
  const limit = limitOf(view, method)
  if (method === "CHECK" && limit === 0) return words.NO_CHECKS
  if (total > limit) return words.overLimit(method === "CASH" ? "cash" : "checks", limit, total)
  if (tendered < total) return words.tooLittle(total)
  if (method === "CASH") return null
  if (tendered > total) return words.CHECK_EXACT
  return reference.trim() === "" ? words.CHECK_NUMBER : null
}

interface Ready {
  readonly sale: AwaySale
  readonly sums: PricedSums
  readonly prices: Prices
  readonly series: Series
}

/** The sale as it could be paid now, or why it can't, in words. */
const ready = (view: OfflineView, now: number): Ready | string => {
  const { sale, prices, series } = view.offline
  if (sale === null || sale.lines.length === 0) return words.NO_SALE
  if (isBusy(view.payment)) return words.PAYMENT_BUSY
  if (sale.lines.some(isLooking)) return words.STILL_LOOKING
  const refused = sale.lines.find(({ why }) => why !== undefined)
  if (refused !== undefined) return words.removeFirst(refused.row?.description ?? refused.term)
  const shut = shutBy(view, now, silenceOf(view.support) ?? now)
  if (shut !== null) return shut
  if (prices === null || series === null) return words.NO_PRICES
  const sums = sumsOf(sale, prices, view.settings)
  if (sums === null) return words.UNPRICED
  return sums.sums.total > 0 ? { sale, sums, prices, series } : words.NOTHING_DUE
}

/** Why the sale that is rung up can't be paid this way now, in words; null where it can. */
export const keepFault = (tender: AwayTender, view: OfflineView, now: number): string | null => {
  const made = ready(view, now)
  return typeof made === "string" ? made : unpaid(tender, made.sums.sums.total, view)
}

/** Keeps the sale with its money, in one row: what the back office books is frozen here. */
export const keep = (tender: AwayTender, view: OfflineView, stamp: Stamp): Decision<OfflineEvent, OfflineRequest> => {
  const made = ready(view, stamp.now)
  if (typeof made === "string") return rejected(made)
  const { sale, prices, series } = made
  const { subtotal, taxAmount, otherTaxAmount, total } = made.sums.sums
  const why = unpaid(tender, total, view)
  if (why !== null) return rejected(why)
  const { user, device } = view.session
  const number = { code: series.code, series: series.series, n: series.next }
  const { method, tendered, reference } = tender
  const change = subtract(tendered, total)
  const { confirmed_at } = prices
  const body: OfflineSale = {
    body_version: SALE_VERSION,
    sale_key: sale.key,
    number,
    device_license_id: device?.device_license_id ?? "",
    register_session_id: device?.register_session_id ?? "",
    sold_by: {
      ...(user?.user_id === undefined ? {} : { user_id: user.user_id }),
      user_name: (user?.user_name ?? "").slice(0, LONGEST),
      proved: !view.offline.isLifted
    },
    at: stamp.now,
    // One moment by both clocks: when the back office last said what its prices are.
    anchor: { server: confirmed_at, here: confirmed_at + stamp.now - Math.round(serverNow(view, stamp.now)) },
    price_book: { history_id: prices.history_id, through: prices.through, confirmed_at },
    tax_rate: rateOf(view.settings, prices),
    lines: sale.lines.filter(isSold).map((line) => lineOf(line, prices)),
    totals: { subtotal, tax_amount: taxAmount, other_tax_amount: otherTaxAmount, total },
    payment: {
      payment_key: stamp.id(),
      method,
      amount: total,
      tendered,
      change_due: change,
      ...(method === "CHECK" ? optionalText("reference", reference?.trim()) : {})
    },
    ...(sale.note === undefined ? {} : { note: sale.note })
  }
  const text = saleText(body)
  if (Result.isFailure(text)) return rejected(words.NOT_KEPT)
  const facts = {
    key: sale.key,
    number: numberText(number),
    n: number.n,
    at: stamp.now,
    method,
    total,
    tendered,
    change
  }
  return accepted<OfflineEvent, OfflineRequest>(
    [{ type: "OfflineSaleKept", data: { ...facts, sale: text.success } }],
    [
      { type: "FinishOfflineSale", id: stamp.id(), args: { key: sale.key } },
      mirrors([{ key: sale.key, sale: text.success }], [], stamp)
    ]
  )
}
