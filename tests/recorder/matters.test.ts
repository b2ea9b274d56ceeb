import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { readBook } from "../../src/support/book.ts"
import { followRows, NO_MATTERS } from "../../src/support/rules.ts"

const rowsOf = (name: string) =>
  Result.getOrThrow(readBook(readFileSync(join(import.meta.dirname, "../logs/verdicts", `${name}.jsonl`), "utf8")))
    .entries

describe("what a register's log leaves open for a person", () => {
  test.each([
    ["V1", ["payment"]],
    ["V6", ["conversion"]],
    ["V8", ["payment"]],
    ["V16", ["refund"]],
    ["V18", ["print"]],
    ["clean", []],
    ["declined-then-cash", []],
    ["order-at-last", []],
    ["paper-put-aside", []],
    ["refund-done", []],
    ["V12", []]
  ])("in the book of %s is %j", (name, kinds) => {
    const entries = rowsOf(name)
    const { open } = followRows(NO_MATTERS, entries)
    expect(open.map(({ kind }) => kind)).toEqual(kinds)
    for (const { seq } of open) expect(entries.some((entry) => entry.seq === seq)).toBe(true)
  })

  test("is the same however the rows come in calls", () => {
    for (const name of ["V1", "V6", "V16", "V18", "order-at-last"]) {
      const entries = rowsOf(name)
      const oneByOne = entries.reduce((matters, entry) => followRows(matters, [entry]), NO_MATTERS)
      expect(oneByOne).toEqual(followRows(NO_MATTERS, entries))
    }
  })
})
