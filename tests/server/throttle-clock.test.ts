import { describe, expect, test } from "vitest"
import { blockedUntil, failed, type Failures, LOCK_MS, NO_FAILURES, WINDOW } from "../../server/auth/throttleRules.ts"

const NOON = 1_795_950_000_000
const DAY = 24 * 60 * 60_000

const failing = (times: number, at: number): Failures =>
  Array.from({ length: times }).reduce((failures: Failures) => failed(failures, at), NO_FAILURES)

describe("a clock that ran ahead and was set back", () => {
  test("keeps nobody waiting for the day that it was ahead", () => {
    const ahead = failing(5, NOON + DAY)
    expect(blockedUntil(ahead, WINDOW, NOON + DAY)).toBe(NOON + DAY + WINDOW.ms)
    expect(blockedUntil(ahead, WINDOW, NOON)).toBeUndefined()
  })

  test("locks nobody for longer than a lock lasts", () => {
    const ahead = failing(10, NOON + DAY)
    expect(blockedUntil(ahead, "run", NOON + DAY)).toBe(NOON + DAY + LOCK_MS)
    expect(blockedUntil(ahead, "run", NOON)).toBeUndefined()
  })

  test("counts what fails from then on, as ever", () => {
    const again = Array.from({ length: 5 }).reduce(
      (failures: Failures) => failed(failures, NOON),
      failing(4, NOON + DAY)
    )
    expect(blockedUntil(again, WINDOW, NOON)).toBe(NOON + WINDOW.ms)
  })
})

test("tries that come at once count together, though their clocks are a moment apart", () => {
  const crowd = [5, 4, 3, 2, 1].reduce((failures: Failures, ms) => failed(failures, NOON + ms), NO_FAILURES)
  expect(blockedUntil(crowd, WINDOW, NOON)).toBeGreaterThan(NOON)
})
