import { fc, test } from "@fast-check/vitest"
import { describe, expect } from "vitest"
import type { Place } from "../../effects/ports/wedge/cuts.ts"
import { isGtin } from "../../src/numbers/checkDigit.ts"
import { habits, holders, written } from "./license.ts"
import { type Press, type WedgePage, wedgePage } from "./wedge.ts"

/** How fast a scanner types, and when it stalls: the keys before which it does, and for how long, in milliseconds. */
interface Scanner {
  readonly pace: number
  readonly stalls: readonly (readonly [number, number])[]
}

const scannerWith = (most: number, longest = 2_900): fc.Arbitrary<Scanner> =>
  fc.record({
    pace: fc.integer({ min: 1, max: 30 }),
    stalls: fc.array(fc.tuple(fc.nat(500), fc.integer({ min: 50, max: longest })), { maxLength: most })
  })

/** The keys of a scan; no stall comes before its first. */
const keysOf = (text: string, { pace, stalls }: Scanner): readonly Press[] =>
  text.split("").map((sign, at) => {
    const stall = stalls.find(([before]) => at > 0 && 1 + (before % (text.length - 1)) === at)
    return { gap: at === 0 ? 5_000 : (stall?.[1] ?? pace), sign }
  })

const pressAll = (page: WedgePage, keys: readonly Press[], place: Place): void => {
  for (const key of keys) page.press(key, place)
}

const checked = (digits: string): string => digits + "0123456789".split("").find((digit) => isGtin(digits + digit))
const gtins = fc
  .constantFrom(7, 11, 12, 13)
  .chain((length) => fc.stringMatching(new RegExp(`^\\d{${length}}$`)).map(checked))
const skus = fc.stringMatching(/^[A-Z]{1,3}-?\d{3,9}$/).filter((sku) => sku.length >= 6)
const places = fc.constantFrom<Place>("words", "amount", "none")
const ends = fc.constantFrom("unknown", "key", "pause")

describe("a scan whose scanner stalls", () => {
  // Verifies: SRCH-01
  test.prop([gtins, scannerWith(1), places, ends, fc.constantFrom(1, 30, 400, 2_900), fc.constantFrom("\n", "\t")], {
    numRuns: 2_000
  })(
    "once, anywhere, is the one scan, and nothing of it stays in a field",
    (code, scanner, place, habit, late, end) => {
      const page = wedgePage(habit)
      // A scanner that was never seen to send Enter, and has said a whole number, is not waited for longer than a second.
      const gap = habit === "key" ? late : Math.min(late, 250)
      const stalls = habit === "pause" ? [] : scanner.stalls
      pressAll(page, [...keysOf(code, { ...scanner, stalls }), { gap, sign: end }], place)
      page.rest()
      expect(page.scans()).toEqual([code])
      expect(page.typed()).toBe("")
    }
  )

  test.prop([skus, scannerWith(1), places], { numRuns: 2_000 })(
    "is never cut, where nothing tells that its code is whole: it is one scan, or all of it stands in the field",
    (code, scanner, place) => {
      const page = wedgePage("key")
      pressAll(page, [...keysOf(code, scanner), { gap: scanner.pace, sign: "\n" }], place)
      page.rest()
      expect([[code], []]).toContainEqual(page.scans())
      if (page.scans().length === 0) expect([place, page.typed()]).toEqual(["words", `${code}\n`])
    }
  )

  test.prop(
    [
      gtins.filter(({ length }) => length > 8),
      scannerWith(1, 800),
      fc.stringMatching(/^[a-z]{1,8}$/),
      fc.integer({ min: 110, max: 400 })
    ],
    {
      numRuns: 1_000
    }
  )("is told from what a hand typed right before it", (code, scanner, words, pace) => {
    const page = wedgePage("key")
    pressAll(
      page,
      words.split("").map((sign) => ({ gap: pace, sign })),
      "words"
    )
    const [first, ...others] = keysOf(code, scanner)
    pressAll(page, [{ sign: first?.sign ?? "", gap: 700 }, ...others, { gap: 5, sign: "\n" }], "words")
    page.rest()
    expect([page.typed(), page.scans()]).toEqual([words, [code]])
  })

  test.prop([fc.array(fc.tuple(gtins, scannerWith(1)), { minLength: 2, maxLength: 5 }), places])(
    "and the next one, right behind its Enter, are two scans",
    (codes, place) => {
      const page = wedgePage("key")
      for (const [code, scanner] of codes) {
        const [first, ...others] = keysOf(code, scanner)
        pressAll(page, [{ sign: first?.sign ?? "", gap: 12 }, ...others, { gap: 5, sign: "\n" }], place)
      }
      page.rest()
      expect(page.scans()).toEqual(codes.map(([code]) => code))
    }
  )
})

describe("a hand", () => {
  test.prop([
    fc.array(fc.tuple(fc.integer({ min: 45, max: 3_500 }), fc.constantFrom("a", "b", "0", "1", " ", "-", "\n")), {
      maxLength: 40
    }),
    places
  ])("never makes a scan, and everything it types is there", (keys, place) => {
    const page = wedgePage("key")
    pressAll(
      page,
      keys.map(([gap, sign]) => ({ gap, sign })),
      place
    )
    page.rest()
    expect([page.scans(), page.typed()]).toEqual([[], keys.map(([, sign]) => sign).join("")])
  })
})

describe("whatever is pressed, at any times, wherever the focus moves", () => {
  const scans = fc.tuple(fc.oneof(gtins, skus), scannerWith(4, 3_500)).map(([code, scanner]) => keysOf(code, scanner))
  const hands = fc.array(
    fc.record({
      gap: fc.integer({ min: 1, max: 700 }),
      sign: fc.constantFrom(...'ab019 -"'.split(""), "\n", "\t", "other")
    }),
    { maxLength: 12 }
  )
  const licenses = fc
    .tuple(holders, habits, scannerWith(3, 3_500))
    .map(([holder, habit, scanner]) => keysOf(written(holder, { ...habit, ends: "\n", head: "\n\u001e\r" }), scanner))
  const pieces = fc.array(
    fc.record({
      keys: fc.oneof(
        { weight: 4, arbitrary: scans },
        { weight: 4, arbitrary: hands },
        { weight: 1, arbitrary: licenses }
      ),
      pause: fc.constantFrom(5, 60, 150, 400, 1_500, 4_000),
      end: fc.constantFrom<string | null>("\n", "\t", null),
      place: places,
      moves: fc.option(fc.tuple(fc.nat(20), places))
    }),
    { minLength: 1, maxLength: 8 }
  )

  test.prop([pieces, ends], { numRuns: 600 })(
    "reaches a field, the command or the license's reader exactly as it was pressed, in its order",
    (all, habit) => {
      const page = wedgePage(habit)
      let pressed = ""
      for (const { keys, pause, end, place, moves } of all) {
        const [first, ...others] = keys
        const timed = first === undefined ? [] : [{ ...first, gap: pause }, ...others]
        const ended = end === null ? timed : [...timed, { gap: 4, sign: end }]
        for (const [at, key] of ended.entries()) {
          page.press(key, moves !== null && at >= moves[0] ? moves[1] : place)
          if (key.sign !== "other") pressed += key.sign
        }
      }
      page.rest()
      expect(page.text()).toBe(pressed)
    }
  )
})
