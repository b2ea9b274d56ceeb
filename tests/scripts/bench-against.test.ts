import { Result } from "effect"
import { expect, test } from "vitest"
import { changesOf, changesText, type Compared, readKept } from "../bench/against.ts"

const section = (...figures: readonly Compared[]) => [{ section: "office", figures }]
const rate = (median: number, range: readonly [number, number]): Compared => ({
  name: "adds",
  unit: "calls/s",
  median,
  range
})
const wait = (median: number, p95: number): Compared => ({ name: "cash", unit: "ms", median, p95 })

test("a figure that lies within what it was, or was within what it is, has not changed", () => {
  expect(changesOf(section(rate(100, [90, 110])), section(rate(109, [108, 111])))).toEqual([])
  expect(changesOf(section(rate(100, [99, 101])), section(rate(120, [95, 130])))).toEqual([])
  expect(changesOf(section(wait(10, 15)), section(wait(14, 30)))).toEqual([])
})

test("one that left it says how many times as good it is, and the worst comes first", () => {
  const before = section(rate(100, [90, 110]), wait(10, 12))
  const now = section(rate(200, [190, 210]), wait(20, 25))
  expect(changesOf(before, now)).toEqual([
    { name: "cash", unit: "ms", before: 10, now: 20, times: 0.5 },
    { name: "adds", unit: "calls/s", before: 100, now: 200, times: 2 }
  ])
  expect(changesText("abc", changesOf(before, now))).toBe(
    "Against abc: what changed by more than its spread.\n  worse  0.5 ×  cash: 10 → 20 ms\n  better 2 ×  adds: 100 → 200 calls/s"
  )
})

test("a size without a spread changes with its first byte, and a figure of another section is another", () => {
  const bytes = (median: number): Compared => ({ name: "first script", unit: "kB", median })
  expect(changesOf(section(bytes(200)), section(bytes(201)))).toHaveLength(1)
  expect(changesOf([{ section: "load", figures: [bytes(200)] }], section(bytes(300)))).toEqual([])
})

test("a file of figures is read as it was written, and another is refused in words", () => {
  const file = { commit: "abc", sections: [{ section: "office", ended: { _tag: "Measured", figures: [wait(1, 2)] } }] }
  expect(Result.getOrThrow(readKept(JSON.stringify(file)))).toEqual({
    commit: "abc",
    sections: section(wait(1, 2))
  })
  for (const wrong of ["", "{}", "[1]"])
    expect(readKept(wrong)).toEqual(Result.fail("The file holds no figures of `npm run bench -- --json`."))
})
