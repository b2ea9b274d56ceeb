import { doubledWords } from "../../payment/shown/messages.ts"
import type { Doubled } from "../../payment/model.ts"
import type { Verdict } from "../verdict.ts"
import { isOf, type FactRow } from "./facts.ts"
import { legSubject, money, paymentSubject } from "./subjects.ts"
import * as texts from "./texts.ts"

const isEnd = isOf("DoubledSettled")

const verdictOf = (twice: Doubled, told: FactRow, end: ReturnType<typeof endOf>): Verdict => ({
  rule: "V30",
  subject: twice.amount < 0 ? legSubject(twice.key) : paymentSubject(twice.key),
  severity: end === null ? "problem" : "resolved",
  confidence: "certain",
  money: null,
  amount: twice.over,
  sentence:
    end === null ? doubledWords(twice) : texts.DOUBLED_SETTLED[end.fact.data.how](money(twice.over), end.fact.data.by),
  since: end?.at ?? told.at,
  why: texts.noKeys,
  doNow: end === null ? texts.lookIntoDoubled : texts.nothingToDo,
  doNot: end === null ? texts.notAgain : null,
  evidence: end === null ? [told.seq] : [told.seq, end.seq]
})

const endOf = (key: string, facts: readonly FactRow[]) =>
  facts.filter(isEnd).find(({ fact }) => fact.data.key === key) ?? null

/** Money that the back end shows twice for one press, until one is removed or somebody has looked into it (V30). */
export const bookedTwice = (facts: readonly FactRow[]): readonly Verdict[] =>
  facts
    .flatMap((told): readonly { readonly twice: Doubled; readonly told: FactRow }[] => {
      if (told.fact.type === "PaymentDoubled") return [{ twice: told.fact.data, told }]
      return told.fact.type === "BookOpened" ? (told.fact.data.doubled ?? []).map((twice) => ({ twice, told })) : []
    })
    .map(({ twice, told }) => verdictOf(twice, told, endOf(twice.key, facts)))
