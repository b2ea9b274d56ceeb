import type { Kept, OfflineState, Waiting } from "../../offline/model.ts"
import type { Subject, Verdict } from "../verdict.ts"
import { isOf, type FactRow } from "./facts.ts"
import { money } from "./subjects.ts"
import * as texts from "./texts.ts"

const isBooked = isOf("OfflineSaleBooked")
const isKept = isOf("OfflineSaleKept")
const names = isOf(
  "OfflineSaleKept",
  "OfflineSaleDone",
  "OfflineSendBegan",
  "OfflineSaleUnanswered",
  "OfflineSaleHeld",
  "OfflineSaleBooked"
)

const subjectOf = ({ key, number }: Pick<Kept, "key" | "number">): Subject => ({
  kind: "payment",
  id: key,
  name: number
})

const taken = ({ method, total }: Pick<Kept, "method" | "total">): string =>
  `${texts.AWAY_WAYS[method]} ${money(total)}`

/** The rows that tell of a sale; of one that an older book began, the first of this one, which carries it. */
const evidenceOf = (key: string, facts: readonly FactRow[]): readonly number[] => {
  const own = facts.filter((told) => names(told) && told.fact.data.key === key).map(({ seq }) => seq)
  return own.length > 0 ? own : facts.slice(0, 1).map(({ seq }) => seq)
}

/** A sale that was made without the server and is not booked: it waits (V32), or the back office could not book it (V33). */
const unbooked = (sale: Waiting, facts: readonly FactRow[]): Verdict => {
  const isHeld = sale.phase === "held"
  return {
    rule: isHeld ? "V33" : "V32",
    subject: subjectOf(sale),
    severity: isHeld ? "problem" : "warning",
    confidence: "certain",
    money: "moved",
    amount: sale.total,
    sentence: isHeld
      ? texts.awayHeld(taken(sale), sale.number, sale.why ?? "")
      : texts.awayWaits(taken(sale), sale.number),
    since: sale.at,
    why: texts.awayKept,
    doNow: isHeld ? texts.awayHeldNow : texts.awayWaitsNow,
    doNot: texts.awayNot,
    evidence: evidenceOf(sale.key, facts)
  }
}

/** Was it sold by somebody's own word: after a cover was lifted, while no PIN could be checked (V40)? */
const onWord = (facts: readonly FactRow[]): readonly Verdict[] => {
  const lifted = facts.filter(isOf("CoverLifted"))
  const [first] = lifted
  if (first === undefined) return []
  const ends = facts.find(({ seq, fact }) => seq > first.seq && fact.type === "SignedOut")?.seq ?? Infinity
  const sold = facts.filter(isKept).filter(({ seq }) => seq > first.seq && seq < ends)
  if (sold.length === 0) return []
  const sum = sold.reduce((all, { fact }) => all + fact.data.total, 0)
  return [
    {
      rule: "V40",
      subject: { kind: "register", id: first.fact.data.by, name: first.fact.data.by },
      severity: "warning",
      confidence: "certain",
      money: null,
      amount: sum,
      sentence: texts.awayOnWord(sold.length, money(sum), first.fact.data.by),
      since: first.at,
      why: texts.awayCover,
      doNow: texts.askThem(first.fact.data.by),
      doNot: null,
      evidence: [first.seq, ...sold.map(({ seq }) => seq)]
    }
  ]
}

/** What became of the sales that a register made without the server (V32 to V34, V40). */
export const awaySales = (
  { waiting }: Pick<OfflineState, "waiting">,
  facts: readonly FactRow[]
): readonly Verdict[] => [
  ...waiting.map((sale) => unbooked(sale, facts)),
  ...facts.filter(isBooked).flatMap(({ at, fact: { data } }): readonly Verdict[] => {
    const kept = facts.filter(isKept).find(({ fact }) => fact.data.key === data.key)?.fact.data
    if (kept === undefined) return []
    return [
      {
        rule: "V34",
        subject: subjectOf(kept),
        severity: "resolved",
        confidence: "certain",
        money: "moved",
        amount: kept.total,
        sentence: texts.awayBooked(taken(kept), kept.number, data.order_number),
        since: at,
        why: texts.awayKept,
        doNow: texts.nothingToDo,
        doNot: null,
        evidence: evidenceOf(data.key, facts)
      }
    ]
  }),
  ...onWord(facts)
]
