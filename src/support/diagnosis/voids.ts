import { METHODS } from "../../payment/methods.ts"
import { paymentName } from "../../payment/shown/messages.ts"
import type { Verdict } from "../verdict.ts"
import { isOf, type FactRow, type FactRowOf } from "./facts.ts"
import { money, paymentSubject } from "./subjects.ts"
import * as texts from "./texts.ts"

type VoidRow = FactRowOf<"VoidRequested" | "VoidEnded">

const isVoid = isOf("VoidRequested", "VoidEnded")
const isCart = isOf("CartReceived")

/** What the cart said last of a charge whose void nobody had answered: it is off the cart, it stays, or not a word. */
const laterIn = (
  last: VoidRow,
  facts: readonly FactRow[]
): { readonly how: "voided" | "stays"; seq: number; at: number } | null => {
  const { cart, payment_id } = last.fact.data
  const told = facts.filter(isCart).findLast(({ seq, fact }) => seq > last.seq && fact.data.shopping_cart_id === cart)
  if (told === undefined) return null
  const row = told.fact.data.payments.find((one) => one.shopping_cart_payment_id === payment_id)
  if (row?.void_status === "asked") return null
  return { how: row === undefined ? "voided" : "stays", seq: told.seq, at: told.at }
}

/** Where the charge of a void stands: undone, charged as before, or nobody knows. */
const standing = (
  last: VoidRow,
  facts: readonly FactRow[]
): { readonly how: "voided" | "stays" | "unknown"; readonly seq: number; readonly at: number } => {
  const here = { seq: last.seq, at: last.at }
  const how = last.fact.type === "VoidEnded" ? last.fact.data.how : "pending"
  switch (how) {
    case "voided":
      return { how, ...here }
    case "settled":
    case "refused":
      return { how: "stays", ...here }
    case "pending":
    case "unanswered":
      return laterIn(last, facts) ?? { how: "unknown", ...here }
  }
}

const describe = ({ fact: { data } }: VoidRow): string =>
  `${METHODS[data.method].label} ${money(data.amount)} (${paymentName(data.key)})`

/** Every charge that a manager had voided, by its key, with its rows. */
const byKey = (facts: readonly FactRow[]): ReadonlyMap<string, readonly VoidRow[]> =>
  Map.groupBy(facts.filter(isVoid), ({ fact }) => fact.data.key)

/** The keys of charges that are voided, or of which nobody knows whether they are. */
export const voidedIn = (facts: readonly FactRow[]): ReadonlySet<string> =>
  new Set(
    [...byKey(facts)].flatMap(([key, rows]) => {
      const last = rows.at(-1)
      return last === undefined || standing(last, facts).how === "stays" ? [] : [key]
    })
  )

/** A card that a manager had voided while its cart was open: it is, or nobody knows yet (V31). */
export const voidedCharges = (facts: readonly FactRow[]): readonly Verdict[] =>
  [...byKey(facts)].flatMap(([key, rows]): readonly Verdict[] => {
    const last = rows.at(-1)
    if (last === undefined) return []
    const { how, seq, at } = standing(last, facts)
    if (how === "stays") return []
    const isDone = how === "voided"
    const charge = describe(last)
    return [
      {
        rule: "V31",
        subject: paymentSubject(key),
        severity: isDone ? "resolved" : "warning",
        confidence: isDone ? "certain" : "unknown",
        money: isDone ? "taken back" : "unknown",
        amount: last.fact.data.amount,
        sentence: (isDone ? texts.chargeVoided : texts.chargeBeingVoided)(charge),
        since: at,
        why: texts.voidByManager,
        doNow: isDone ? texts.nothingToDo : texts.checkVoid,
        doNot: isDone ? texts.noRefundOfVoid : texts.noOtherMoney,
        evidence: [...new Set([...rows.map((row) => row.seq), seq])].toSorted((a, b) => a - b)
      }
    ]
  })
