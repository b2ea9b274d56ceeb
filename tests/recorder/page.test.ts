import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { machine } from "../../src/app/machine.ts"
import { rowsOf } from "../../src/recorder/rows.ts"
import { bringIn, rangeOf, shareOf, ticksOf, wholeOf, zoom } from "../../src/recorder/axis.ts"
import { changesOf, unchanged } from "../../src/recorder/changes.ts"
import { everything, filterRows } from "../../src/recorder/filter.ts"
import { foldBook } from "../../src/recorder/fold.ts"
import { leavesOf, searchLeaves } from "../../src/recorder/leaves.ts"
import { openBook } from "../../src/recorder/opened.ts"
import { addressOf, wantedOf } from "../../src/recorder/place.ts"
import { pathOf } from "../../src/recorder/pathOf.ts"
import { inSight } from "../../src/recorder/sight.ts"
import { readFile, readRows } from "../../src/recorder/sources.ts"
import { nextPayment, nextProblem, placeOf, play, samePayment } from "../../src/recorder/steps.ts"
import { gapText, lengthText, sinceText } from "../../src/recorder/when.ts"
import { replay } from "../../src/kernel/replay.ts"
import { readBook } from "../../src/support/book.ts"
import { goldenRows, longBook } from "./longBook.ts"

const text = (name: string): string => readFileSync(join(import.meta.dirname, `../logs/verdicts/${name}.jsonl`), "utf8")
const book = (name: string) => Result.getOrThrow(readBook(text(name))).entries

const entries = book("V1")
const rows = rowsOf(entries)
const golden = goldenRows()

describe("the state at any row", () => {
  test("is what the register had folded up to there, across the states that are kept", () => {
    const long = longBook(600)
    const fold = foldBook(long)
    for (const count of [0, 1, 249, 250, 251, long.length - 1, long.length])
      expect(fold.after(count)).toEqual(replay(machine, long.slice(0, count)).state)
    expect(fold.after(long.length + 9)).toEqual(fold.end)
  })

  test("says what a row changed, and what about the money it left alone", () => {
    const open = openBook(entries)
    const place = entries.findIndex(({ type }) => type === "TerminalWaitExpired")
    const moment = open.at(place)
    expect(moment?.changes).toMatchObject([{ before: "waiting", after: "silent" }])
    expect(moment?.changes[0]?.path).toMatch(/phase$/)
    expect(moment?.unchanged.map(({ path }) => path)).toContain("cart.cart.totals.balance_remaining")
    expect(open.at(entries.length)).toBeNull()
  })

  test("tells where the cashier stood", () => {
    const fold = foldBook(entries)
    expect(pathOf(machine.initial)).toBe("/sale")
    expect(pathOf(fold.end)).toBe("/payment")
  })

  test("has every value by its path, to be searched", () => {
    const leaves = leavesOf({ cart: { lines: [{ upc: "85" }], note: null } })
    expect(leaves).toEqual([
      { path: "cart.lines.0.upc", value: "85" },
      { path: "cart.note", value: "null" }
    ])
    expect(searchLeaves(leaves, "UPC 85")).toEqual([leaves[0]])
  })

  test("names what is new and what is gone", () => {
    const after = replay(machine, golden.slice(0, 40)).state
    const changes = changesOf(machine.initial, after)
    expect(changes.find(({ path }) => path === "support.book")?.before).toBeNull()
    expect(unchanged(after, changes).every(({ path }) => !changes.some((change) => change.path === path))).toBe(true)
  })
})

describe("the list of events", () => {
  const types = (filter: Partial<typeof everything>) =>
    filterRows(rows, { ...everything, ...filter }).map((place) => rows[place]?.type)

  test("is narrowed by a payment, by a call, by how bad it is, by words and by lanes", () => {
    const subject = rows.find(({ type }) => type === "PaymentStarted")?.subject ?? ""
    expect(types({ text: `payment:P-${subject.slice(-6)}` })).toEqual(
      rows.filter((row) => row.subject === subject).map(({ type }) => type)
    )
    for (const call of ["SendPayment", "process_payment_terminal"])
      expect(new Set(types({ text: `call:${call}` }))).toEqual(new Set(["SendPayment"]))
    expect(types({ text: "call:check_pending" })).not.toContain("SendPayment")
    expect(types({ text: "level:problem" })).toEqual(["TerminalWaitExpired"])
    expect(types({ text: "no answer terminal" })).toEqual(["TerminalWaitExpired"])
    expect(types({ lanes: new Set(["payment"]), text: "waitexpired" })).toEqual(["TerminalWaitExpired"])
    expect(types({ lanes: new Set(["printer"]) })).toEqual([])
    expect(types({})).toHaveLength(rows.length)
  })

  test("is narrowed to a stretch of time, both ends included", () => {
    const at = rows.at(-1)?.at ?? 0
    expect(types({ range: { from: at, to: at } })).toEqual(rows.filter((row) => row.at === at).map(({ type }) => type))
  })

  test("says times from the row before and from the beginning", () => {
    expect([2, 6_100, 120_000, 720_000, -3_600_000].map(lengthText)).toEqual([
      "2 ms",
      "6.1 s",
      "2 min",
      "12 min",
      "−60 min"
    ])
    expect(sinceText(253_204)).toBe("00:04:13.204")
    expect(rows.slice(0, 1).map(gapText)).toEqual([""])
  })
})

describe("the transport", () => {
  test("finds the next problem and the next thing about money, and begins anew behind the last", () => {
    const problem = rows.findIndex(({ type }) => type === "TerminalWaitExpired")
    expect(nextProblem(rows, 0)).toBe(problem)
    expect(nextProblem(rows, problem)).toBe(problem)
    expect(rows[nextPayment(rows, 0) ?? -1]?.lane).toBe("payment")
    expect(samePayment(rows, problem, 1)).toBeNull()
    expect(rows[samePayment(rows, problem, -1) ?? -1]?.subject).toBe(rows[problem]?.subject)
    expect(nextProblem(rowsOf(book("clean")), 0)).toBeNull()
  })

  test("finds a row by its number", () => {
    expect(placeOf(rows, 3)).toBe(2)
    expect(placeOf(rows, 99_999)).toBe(rows.length - 1)
  })

  test("plays by the book's own time, four times as fast, or from row to row", () => {
    const start = { place: 0, at: rows[0]?.at ?? 0 }
    const gap = (rows.at(-1)?.at ?? 0) - start.at
    expect(play(rows, start, "real", gap - 1).place).toBeLessThan(rows.length - 1)
    expect(play(rows, start, "real", gap).place).toBe(rows.length - 1)
    expect(play(rows, start, "fast", gap / 4).place).toBe(rows.length - 1)
    expect(play(rows, start, "skip", 1)).toEqual({ place: 1, at: rows[1]?.at })
  })
})

describe("the axis", () => {
  const whole = wholeOf(rows)

  test("names round times in sight", () => {
    const ticks = ticksOf({ from: 1_000, to: 61_000 })
    expect(ticks).toEqual([10_000, 20_000, 30_000, 40_000, 50_000, 60_000])
  })

  test("looks closer around a moment that keeps its place, and never out of the book", () => {
    const middle = (whole.from + whole.to) / 2
    const closer = zoom(whole, whole, middle, 0.5)
    expect(shareOf(closer, middle)).toBeCloseTo(0.5)
    expect(zoom(closer, whole, middle, 100)).toEqual(whole)
    expect(bringIn(closer, whole, whole.from).from).toBe(whole.from)
  })

  test("shows what a verdict speaks of, and the life of its payment", () => {
    const { opened } = openBook(entries)
    const [worst] = opened.verdicts
    if (!worst) throw new Error("V1 has a verdict")
    const range = rangeOf(opened.rows, whole, worst)
    expect(worst.since).toBeGreaterThanOrEqual(range.from)
    expect(worst.since).toBeLessThanOrEqual(range.to)
    const life = inSight(opened.lanes, range).lanes.filter(({ kind }) => kind === "payment")
    expect(life.map(({ spans }) => spans.map(({ outcome }) => outcome))).toEqual([["waiting", "unresolved"]])
  })
})

describe("a book is opened", () => {
  test("from a file, from the back office's rows, and not from what is neither", () => {
    const lines = text("V1").trim().split("\n").slice(1)
    expect(readFile(text("V1"))).toMatchObject({ _tag: "Entries", entries })
    expect(readRows(entries[0]?.book ?? "", lines)).toMatchObject({ _tag: "Entries", entries })
    const damaged = readFile(text("V1").replace('"seq":3', '"seq":"three"'))
    expect(damaged).toMatchObject({ _tag: "Refused", problems: [expect.stringMatching(/^Line 4/)] })
  })

  test("by an address that leads back to the same row", () => {
    for (const wanted of [
      { book: "current", store: false, row: null },
      { book: "a b", store: true, row: 12 }
    ])
      expect(wantedOf(new URL(addressOf(wanted), "http://till.test").searchParams)).toEqual(wanted)
  })

  test("whatever was done to it: what makes no sense is passed over, and said", () => {
    const open = openBook(book("V19"))
    expect(open.opened.fault).not.toBeNull()
    expect(open.at(open.opened.rows.length - 1)).not.toBeNull()
  })
})
