import { describe, expect, test } from "vitest"
import { compareRows, forkOf } from "../../src/recorder/compare.ts"
import { chain } from "../../src/kernel/log.ts"
import { bookOfLength, endOf } from "../server/deviceLog.ts"

const kept = bookOfLength("b", 6)
const before = kept.slice(0, 3)
const changed = kept.slice(3).map((row) => (row.seq === 4 ? { ...row, data: { ...row.data, online: false } } : row))
const other = chain(endOf(before), changed).slice(0, 2)

// Verifies: LOG-4
describe("two tellings of a book", () => {
  test("stand side by side from the first row that differs, the log's own first", () => {
    const fork = forkOf(kept.slice(3), other)
    expect(fork?.seq).toBe(4)
    expect(fork?.copies).toEqual([kept[3], other[0]])
    expect(fork?.behind).toEqual([
      [kept[4], other[1]],
      [kept[5], null]
    ])
    expect(forkOf(kept, kept)).toBeNull()
  })

  test("name the values that differ before those that do not; the hashes follow from them", () => {
    const compared = compareRows(forkOf(kept.slice(3), other)?.copies ?? [])
    expect(compared[0]).toEqual({ path: "data.online", values: ["true", "false"], differs: true })
    expect(compared.slice(1, -2).every(({ differs }) => !differs)).toBe(true)
    expect(compared.slice(-2).map(({ path, differs }) => [path, differs])).toEqual([
      ["prev", false],
      ["hash", true]
    ])
  })
})
