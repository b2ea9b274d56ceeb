import { globSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { diagnose } from "../../src/recorder/diagnose.ts"
import { readBook } from "../../src/support/book.ts"
import { RULES, type RuleId, type Verdict } from "../../src/support/verdict.ts"

const folder = join(import.meta.dirname, "../logs/verdicts")

const rowsOf = (name: string) =>
  Result.getOrThrow(readBook(readFileSync(join(folder, `${name}.jsonl`), "utf8"))).entries

const of = (name: string): readonly Verdict[] => diagnose(rowsOf(name))

const first = (name: string): Verdict => {
  const [verdict] = of(name)
  if (!verdict) throw new Error(`Nothing is said of ${name}.`)
  return verdict
}

/** Of each rule: the book it speaks of, what it claims, the words that say so, and a book so like it in which it is silent. */
const CASES = [
  ["V1", "problem", "unknown", /customer was charged.*\$21\.18.*terminal never answered, and nobody has asked/, "V4"],
  ["V2", "resolved", "moved", /^The money was taken, once: Credit Card \$21\.18/, "V12"],
  ["V3", "problem", "unknown", /nobody has asked the processor yet/, "V13"],
  ["V4", "problem", "unknown", /asked twice, still pending/, "V12"],
  ["V5", "problem", null, /may pay twice: Cash \$20\.56.*nobody knew of Credit Card \$21\.18/, "declined-then-cash"],
  ["V6", "problem", null, /^The payments of \$20\.56 are in, the order is not: it was tried twice/, "clean"],
  ["V7", "warning", "moved", /two requests of this payment were answered “approved”/, "V2"],
  ["V8", "problem", "unknown", /the browser was closed or reloaded/, "V12"],
  ["V9", "warning", null, /^The register was offline for 39 s while this payment/, "offline-idle"],
  ["V10", "warning", null, /^The cart and the back office disagree by \$5\.00/, "sums-put-right"],
  ["V11", "problem", null, /two rows 3 that differ/, "V20"],
  ["V12", "resolved", "moved", /^The money was taken, once/, "clean"],
  ["V13", "problem", "unknown", /asked once, and no answer came/, "V4"],
  ["V14", "warning", "unknown", /it was sent at .*, and its reply is not in this journal/, "clean"],
  ["V15", "problem", "unknown", /Nothing should have been taken, but an approval came afterwards/, "V7"],
  ["V16", "problem", null, /\$10\.00 of \$25\.00 went back/, "refund-done"],
  ["V17", "problem", "unknown", /whether this money went back: \$15\.00 on Visa 4242/, "V16"],
  ["V18", "warning", null, /^A receipt did not come out: order 10077/, "paper-put-aside"],
  ["V19", "problem", null, /^Don't trust this journal after row 5/, "V20"],
  ["V20", "problem", null, /^Row 4 is missing/, "V19"],
  ["V21", "warning", null, /newer version, and not understood here: one row/, "V22"],
  ["V22", "problem", null, /^Not to be read: one row/, "V21"],
  ["V23", "problem", null, /^Do not trust this replay/, "clean"],
  ["V24", "warning", null, /^The journal before this one was damaged/, "first-book"],
  ["V25", "warning", null, /may or may not be open/, "counted-again"],
  ["V26", "warning", null, /set back by 60 min/, "clean"],
  ["V27", "problem", "to hand back", /^Hand back \$13\.00 in cash\..*nothing is paid/, "clean"],
  ["V28", "resolved", "moved", /layaway 10077 of \$20\.56: \$10\.30 was taken, \$10\.56 is due/, "declined-then-cash"],
  ["V29", "resolved", "taken back", /^The money was taken and voided: Credit Card \$21\.18/, "V12"],
  ["V30", "problem", null, /^The connection dropped, and this Cash payment of \$10\.00 was booked again/, "clean"],
  ["V31", "warning", "unknown", /^Nobody knows yet whether the charge is voided: Credit Card \$12\.36/, "clean"],
  ["V32", "warning", "moved", /^Cash \$10\.27 was taken for sale F1\.1-0007\. It waits/, "V34"],
  ["V33", "problem", "moved", /^Cash \$10\.27 was taken for sale F1\.1-0007, and the server didn't book it/, "V32"],
  ["V34", "resolved", "moved", /^Cash \$10\.27 for sale F1\.1-0007 is booked as order 10512, and only once\./, "V32"],
  ["V40", "warning", null, /^1 sale \(\$10\.27\) was made as Dana K\. after nobody/, "V34"],
  ["V36", "problem", null, /^Cash \$20\.56 was not booked\. Take it again or give it back\.$/, "V12"]
] as const satisfies readonly (readonly [RuleId, Verdict["severity"], Verdict["money"], RegExp, string])[]

describe("a rule of the diagnosis", () => {
  test.each(CASES)(
    "%s speaks of its book, and is silent about one that is like it",
    (rule, severity, money, words, like) => {
      const found = of(rule).find((verdict) => verdict.rule === rule)
      expect(found).toMatchObject({ severity, money })
      expect(found?.sentence).toMatch(words)
      expect(of(like).map((verdict) => verdict.rule)).not.toContain(rule)
    }
  )

  test("has a case each, and says what to do", () => {
    expect(CASES.map(([rule]) => rule).toSorted()).toEqual(Object.keys(RULES).toSorted())
    for (const [rule] of CASES)
      for (const verdict of of(rule)) {
        expect(verdict.doNow.length, rule).toBeGreaterThan(0)
        expect(verdict.why.length, rule).toBeGreaterThan(0)
        if (verdict.severity === "problem") expect(verdict.doNot, `${rule}: ${verdict.sentence}`).not.toBeNull()
      }
  })

  test("points to rows of the book, in order", () => {
    for (const name of globSync("*.jsonl", { cwd: folder }).map((file) => basename(file, ".jsonl"))) {
      const seqs = new Set(rowsOf(name).map(({ seq }) => seq))
      for (const { rule, evidence } of of(name)) {
        expect(evidence, `${name} ${rule}`).toEqual([...evidence].toSorted((a, b) => a - b))
        expect(
          evidence.every((seq) => seqs.has(seq) || rule === "V20"),
          `${name} ${rule}`
        ).toBe(true)
      }
    }
  })
})

describe("the first thing that is said", () => {
  test("is whether the book can be believed", () => {
    expect(first("V19").rule).toBe("V19")
    expect(first("V11").rule).toBe("V11")
  })

  test("of two tenders is that the customer may pay twice, and then that he did", () => {
    expect(first("V5")).toMatchObject({ rule: "V5", confidence: "likely" })
    expect(first("V5").doNot).toContain("any more money")
    expect(first("V5-both")).toMatchObject({ rule: "V5", confidence: "certain" })
    expect(first("V5-both").sentence).toMatch(/has paid more than was due/)
  })

  test("of a sale without trouble is nothing", () => {
    for (const name of ["clean", "declined-then-cash", "refund-done", "first-book"]) expect(of(name)).toEqual([])
  })

  test("of a second booking that was looked into is who said so", () => {
    expect(first("looked-into")).toMatchObject({ rule: "V30", severity: "resolved", amount: 1000 })
    expect(first("looked-into").sentence).toMatch(/^The second booking of \$10\.00 was looked into, as .+ said\.$/)
  })

  test("of a charge that was voided in the end is that it is with the customer again", () => {
    expect(of("voided-at-last")).toMatchObject([{ rule: "V31", severity: "resolved", money: "taken back" }])
    expect(first("voided-at-last").sentence).toBe(
      "The charge was voided before it was settled: Credit Card $12.36 (P-rd-key)."
    )
  })

  test("of a browser whose storage was cleared is that what was not sent is gone", () => {
    expect(first("storage-cleared")).toMatchObject({ rule: "V24", severity: "warning" })
    expect(first("storage-cleared").sentence).toMatch(/^The browser's storage was cleared/)
  })

  test("of an order that was made at last is that it is settled", () => {
    expect(of("order-at-last")).toMatchObject([{ rule: "V6", severity: "resolved" }])
  })
})
