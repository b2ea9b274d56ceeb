// @vitest-environment jsdom
import { expect, test } from "vitest"
import { VerdictPanel } from "../../src/recorder/VerdictPanel.tsx"
import type { Standing } from "../../src/recorder/trust.ts"
import type { Verdict } from "../../src/support/verdict.ts"
import { show } from "./screen.tsx"

const SETTLED: Verdict = {
  rule: "V12",
  subject: { kind: "payment", id: "p", name: "P-3f9a01" },
  severity: "resolved",
  confidence: "certain",
  money: "moved",
  amount: 1002,
  sentence: "The money was taken, once: Credit Card $10.02.",
  why: "",
  doNow: "",
  doNot: null,
  since: 0,
  evidence: []
}

const panel = (verdicts: readonly Verdict[], standing: Standing) =>
  show(
    <VerdictPanel verdicts={verdicts} standing={standing} shown={0} onShow={() => undefined} onRow={() => undefined} />
  ).container.querySelector("section")

test.each([
  ["whole", "Nothing in this journal is unresolved."],
  ["unchecked", "Nothing in the rows of this file is unresolved."],
  ["strange", "This file doesn't show whether anything is unresolved."],
  ["changed", "This file doesn't show whether anything is unresolved."]
] as const)("without a verdict only a book that is whole is called resolved: %s", (standing, words) => {
  expect(panel([], standing)?.querySelector("h2")?.textContent).toBe(words)
})

test("green is for what is proven: what is settled in a file that nobody vouches for looks like what is to be looked at", () => {
  const green = panel([SETTLED], "whole")?.className
  const toLookAt = panel([{ ...SETTLED, severity: "warning" }], "whole")?.className
  expect(green).not.toBe(toLookAt)
  for (const standing of ["unchecked", "strange", "changed"] as const) {
    expect(panel([SETTLED], standing)?.className).toBe(toLookAt)
    expect(panel([], standing)?.className).toBe(toLookAt)
  }
  expect(panel([], "whole")?.className).toBe(green)
})
