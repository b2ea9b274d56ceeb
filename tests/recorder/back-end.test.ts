import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Result } from "effect"
import { expect, test } from "vitest"
import { diagnose } from "../../src/recorder/diagnose.ts"
import { integrityOf } from "../../src/recorder/integrity.ts"
import { sentenceOf } from "../../src/app/eventNotes.ts"
import { readBook } from "../../src/support/book.ts"
import { factsOf, type FactRow } from "../../src/support/diagnosis/facts.ts"
import type { RuleId, Verdict } from "../../src/support/verdict.ts"
import { CLIENT, known } from "../slices/facts.ts"

const folder = join(import.meta.dirname, "../logs/verdicts")
const BOOKS = globSync("*.jsonl", { cwd: folder }).toSorted()

/** The same facts, written with a back end that remembers no keys. */
const unkeyed = (facts: readonly FactRow[]): readonly FactRow[] => {
  const first: FactRow = {
    seq: 0,
    at: facts[0]?.at ?? 0,
    cause: "",
    fact: { type: "ClientReceived", data: { client: FOREIGN } }
  }
  return [
    first,
    ...facts.map((told): FactRow => {
      const { fact } = told
      if (fact.type !== "BookOpened" && fact.type !== "ClientReceived" && fact.type !== "SignedIn") return told
      if (!fact.data.client) return told
      // The pair of type and data is kept; only the store in it is another one.
      return { ...told, fact: { ...fact, data: { ...fact.data, client: FOREIGN } } as typeof fact }
    })
  ]
}
const { idempotent: _, ...FOREIGN } = CLIENT

const of = (book: string, change: (facts: readonly FactRow[]) => readonly FactRow[] = (facts) => facts) => {
  const { entries } = Result.getOrThrow(readBook(readFileSync(join(folder, book), "utf8")))
  return diagnose(entries, integrityOf(entries), change(factsOf(entries)))
}
const said = ({ sentence, why, doNow, doNot }: Verdict): string => [sentence, why, doNow, doNot].join(" ")

/** What holds only where keys are remembered, or where the back end goes on asking and lists for every register. */
const PROMISES =
  /, once:|under its own key|same key|takes money once|settles on its own|of any register|voided by itself|charged twice for it/

test.each(BOOKS)("%s: without keys nothing is promised that only they can keep", (book) => {
  for (const verdict of of(book, unkeyed)) expect(said(verdict), verdict.rule).not.toMatch(PROMISES)
})

const CASES = [
  [
    "V2",
    "warning",
    /^The money was taken, at least once: Credit Card \$21\.18/,
    /order list and in the card terminal's report/
  ],
  ["V12", "warning", /^The money was taken, at least once/, /If the payment is there twice/],
  ["V4", "problem", /asked twice, still pending/, /it may be there twice\. If it is pending for longer/],
  ["V13", "problem", /no answer came/, /At its register press Check Again/],
  ["V17", "problem", /whether this money went back/, /Open the refund on the register/]
] as const satisfies readonly (readonly [RuleId, Verdict["severity"], RegExp, RegExp])[]

test.each(CASES)(
  "%s of such a back end says what may be there twice, and where to look",
  (rule, severity, words, way) => {
    const found = of(`${rule}.jsonl`, unkeyed).find((verdict) => verdict.rule === rule)
    expect(found?.severity).toBe(severity)
    expect(found?.sentence).toMatch(words)
    expect(found?.doNow).toMatch(way)
  }
)

test("a payment is judged by the back end that it was sent to", () => {
  const moved = (facts: readonly FactRow[]): readonly FactRow[] => [
    ...facts,
    { seq: 1_000_000, at: 0, cause: "", fact: { type: "ClientReceived", data: { client: FOREIGN } } }
  ]
  expect(of("V2.jsonl", moved)).toEqual(of("V2.jsonl"))
})

test("the row that names the store says whether it may book twice", () => {
  expect(sentenceOf(known({ client: { idempotent: false } }))).toMatch(
    /After a lost connection it may book a payment twice/
  )
  expect(sentenceOf(known())).not.toMatch(/twice/)
})
