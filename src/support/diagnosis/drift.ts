import type { Verdict } from "../verdict.ts"
import { isOf, type FactRow, type FactRowOf } from "./facts.ts"
import { cartSubject, money } from "./subjects.ts"
import * as texts from "./texts.ts"

type Received = FactRowOf<"CartReceived">["fact"]["data"]
type Line = Received["put"][number]

/** A cart as the book adds it up: its lines by their id. */
interface Added {
  readonly id: string
  readonly lines: ReadonlyMap<string, Line>
}

const after = (before: Added | null, { shopping_cart_id: id, put, removed }: Received): Added => {
  const lines = new Map(before?.id === id ? before.lines : [])
  for (const line of put) lines.set(line.shopping_cart_item_id, line)
  for (const gone of removed) lines.delete(gone)
  return { id, lines }
}

/** What the lines and the sums under them come to, in cents; null where the back office does not tell enough. */
const expected = ({ lines }: Added, { totals }: Received): { readonly here: number; readonly there: number } => {
  const subtotal = [...lines.values()].reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  if (subtotal !== totals.subtotal) return { here: subtotal, there: totals.subtotal }
  const total =
    totals.subtotal -
    (totals.discount_amount ?? 0) +
    (totals.tax_amount ?? 0) +
    (totals.other_tax_amount ?? 0) +
    (totals.fees_amount ?? 0)
  return { here: total, there: totals.total }
}

/** The last cart of a book whose lines do not come to what the back office says (V10); what was put right since is silent. */
export const drifted = (facts: readonly FactRow[]): readonly Verdict[] => {
  let cart: Added | null = null
  let found: Verdict | null = null
  for (const told of facts.filter(isOf("CartReceived"))) {
    const { data } = told.fact
    cart = after(cart, data)
    const { here, there } = expected(cart, data)
    if (here === there) found = null
    else
      found ??= {
        rule: "V10",
        subject: cartSubject(cart.id),
        severity: "warning",
        confidence: "likely",
        money: null,
        amount: Math.abs(here - there),
        sentence: texts.drift(money(Math.abs(here - there))),
        since: told.at,
        why: texts.driftWhy(money(here), money(there)),
        doNow: texts.reloadCart,
        doNot: texts.noChargeDrift,
        evidence: [told.seq]
      }
  }
  return found === null ? [] : [found]
}
