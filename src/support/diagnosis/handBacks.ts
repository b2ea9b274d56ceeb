import { handBackWords } from "../../payment/shown/messages.ts"
import { handBackAmount, type HandBack, isInHand } from "../../payment/model.ts"
import { METHODS, methodOfCode } from "../../payment/methods.ts"
import type { Verdict } from "../verdict.ts"
import { isOf, type FactRow } from "./facts.ts"
import { cartSubject, money, paymentSubject } from "./subjects.ts"
import * as texts from "./texts.ts"

const isEnd = isOf("HandedBack")

/** What went back by itself of the payments that left the cart, in words; null for nothing. */
const ofGiftCards = ({ parts }: HandBack): string | null => {
  const onCards = parts.filter(({ method }) => methodOfCode(method) === "gift_card")
  return onCards.length === 0 ? null : money(onCards.reduce((sum, { amount }) => sum + amount, 0))
}

/** Of money that a hand took and that was never booked (V36): in the drawer or not, the books do not know. */
const unbookedVerdict = (owed: HandBack, told: FactRow, end: ReturnType<typeof endOf>): Verdict => ({
  rule: "V36",
  subject: paymentSubject(owed.parts[0]?.key ?? owed.id),
  severity: end === null ? "problem" : "resolved",
  confidence: "certain",
  money: null,
  amount: handBackAmount(owed),
  sentence: end === null ? handBackWords(owed) : texts.unbookedEnded(unbookedWhat(owed), end.fact.data),
  since: end?.at ?? owed.since,
  why: texts.neverBooked,
  doNow: end === null ? texts.unbookedNow : texts.nothingToDo,
  doNot: end === null ? texts.unbookedNot : null,
  evidence: end === null ? [told.seq] : [told.seq, end.seq]
})

const unbookedWhat = ({ parts }: HandBack): string =>
  parts.map(({ method, amount }) => `${METHODS[methodOfCode(method)].label} ${money(Math.abs(amount))}`).join(", ")

const verdictOf = (owed: HandBack, told: FactRow, end: ReturnType<typeof endOf>): Verdict => {
  if (owed.because === "unbooked") return unbookedVerdict(owed, told, end)
  const onCards = ofGiftCards(owed)
  return {
    rule: "V27",
    subject: cartSubject(owed.cart),
    severity: end === null ? "problem" : "resolved",
    confidence: "certain",
    money: end === null ? "to hand back" : "not moved",
    amount: handBackAmount(owed),
    sentence:
      end === null
        ? texts.nothingIsPaid(handBackWords(owed), texts.LEFT_CART[owed.because])
        : texts.wasHandedBack(money(handBackAmount(owed)), end.fact.data.by),
    since: end?.at ?? owed.since,
    why: [
      texts.offTheBooks(owed.parts.filter(isInHand).length),
      ...(onCards === null ? [] : [texts.backOnGiftCards(onCards)])
    ].join(" "),
    doNow: end === null ? texts.handBack(handBackWords(owed)) : texts.nothingToDo,
    doNot: end === null ? texts.noCountBefore : null,
    evidence: end === null ? [told.seq] : [told.seq, end.seq]
  }
}

const endOf = (id: string, facts: readonly FactRow[]) =>
  facts.filter(isEnd).find(({ fact }) => fact.data.id === id) ?? null

/** Money of carts that went without a sale: the customer's, until somebody says that it was handed back (V27), and what was never booked (V36). */
export const handBacks = (facts: readonly FactRow[]): readonly Verdict[] =>
  facts
    .flatMap((told): readonly { readonly owed: HandBack; readonly told: FactRow }[] => {
      if (told.fact.type === "HandBackOwed") return [{ owed: told.fact.data, told }]
      return told.fact.type === "BookOpened" ? (told.fact.data.hand_backs ?? []).map((owed) => ({ owed, told })) : []
    })
    .map(({ owed, told }) => verdictOf(owed, told, endOf(owed.id, facts)))

/** The keys of payments that a hand took and nobody booked: what became of them is no matter of the books. */
export const unbookedIn = (facts: readonly FactRow[]): ReadonlySet<string> =>
  new Set(
    facts
      .filter(isOf("HandBackOwed"))
      .filter(({ fact }) => fact.data.because === "unbooked")
      .flatMap(({ fact }) => fact.data.parts.map(({ key }) => key))
  )
