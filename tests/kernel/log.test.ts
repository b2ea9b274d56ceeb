import { test } from "@fast-check/vitest"
import fc from "fast-check"
import { Result } from "effect"
import { describe, expect } from "vitest"
import { canonical, type Json } from "../../src/kernel/json.ts"
import { chain, GENESIS, headOf, type LogEntry, open, type Row, startOf, verify } from "../../src/kernel/log.ts"
import { readBook, writeBook } from "../../src/support/book.ts"
import { anyMoves, play } from "./play.ts"

const row = (data: Row["data"]): Row => ({
  at: 1_700_000_000_000,
  kind: "event",
  type: "said",
  v: 1,
  data,
  cause: "Say"
})

// Verifies: LOG-1
describe("the chain of a book", () => {
  test("has the hashes that any SHA-256 over canonical JSON gives", () => {
    const [first, second] = chain(startOf("b1", null), [row({ z: 1, a: ["é", null] }), row({})])
    expect(first?.prev).toBe(GENESIS)
    expect([first?.seq, second?.seq]).toEqual([1, 2])
    expect(first?.hash).toBe("d1b61929b392d6b2e009f4d796527f2c1544715e08206124d18f55440060789d")
    expect(second?.prev).toBe(first?.hash)
    expect(second?.hash).toBe("e028ed51e56ab5ae239360f5c65961eaf6cf944757cbac6770511927c15cdc52")
  })

  test("goes on from book to book", () => {
    const [last] = chain(startOf("b1", null), [row({})])
    const [first] = chain(startOf("b2", last ? headOf(last) : null), [row({})])
    expect([first?.book, first?.seq, first?.prev]).toEqual(["b2", 1, last?.hash])
  })

  test.each<[Json, string]>([
    [{ b: 1, a: { d: 2, c: 3 } }, '{"a":{"c":3,"d":2},"b":1}'],
    [{ "\u20ac": 1, "\r": 2, "1": 3, "\ud83d\ude00": 4, "\ufb33": 5 }, '{"\\r":2,"1":3,"€":1,"😀":4,"\ufb33":5}'],
    [[1e21, 0.000001, 1e-7, -0, 333333333.3333333], "[1e+21,0.000001,1e-7,0,333333333.3333333]"],
    ['\u0007\u000f"\\/\ud800', '"\\u0007\\u000f\\"\\\\/\\ud800"'],
    [[], "[]"]
  ])("is over the one text of a value: %j", (value, text) => {
    expect(canonical(value)).toBe(text)
  })

  test.prop([fc.jsonValue(), fc.jsonValue()])("has one text for one value only", (a, b) => {
    const [one, other] = [canonical(a as Json), canonical(b as Json)]
    expect(JSON.parse(one)).toEqual(JSON.parse(JSON.stringify(a)))
    expect(one === other).toBe(JSON.stringify(JSON.parse(one)) === JSON.stringify(JSON.parse(other)))
  })
})

const fileOf = (rows: readonly LogEntry[]): string =>
  writeBook({ register_version: "2.5.4", book: rows[0]?.book ?? "", exported: 1_700_000_000_000 }, rows)

describe("a book that was tampered with", () => {
  const alter = (text: string, at: number, code: number): string => {
    const put = String.fromCharCode(code)
    return `${text.slice(0, at)}${put === text[at] ? String.fromCharCode((code + 1) % 128) : put}${text.slice(at + 1)}`
  }
  /** The row that an altered file blames: one that is no row any more, else what the chain says. */
  const blamed = (text: string): number | undefined =>
    Result.match(readBook(text), {
      onFailure: (words) => Number(/^Line (\d+) /.exec(words)?.[1]) - 1,
      onSuccess: ({ entries }) => verify(entries)?.seq
    })

  test.prop([anyMoves, fc.nat(99_999), fc.integer({ min: 32, max: 126 })])(
    "by one character anywhere, is found, and the row is named",
    (moves, place, code) => {
      const text = fileOf(play(moves).rows())
      const start = text.indexOf("\n") + 1
      const at = start + (place % (text.length - start))
      fc.pre(text[at] !== "\n")
      expect(blamed(alter(text, at, code))).toBe(text.slice(start, at).split("\n").length)
    }
  )

  test.prop([anyMoves, fc.nat()])(
    "by cutting rows off its end, is warned of by the count in its head",
    (moves, cut) => {
      const lines = fileOf(play(moves).rows()).trimEnd().split("\n")
      const kept = 1 + (cut % (lines.length - 1))
      const warnings = (file: readonly string[]) => Result.getOrThrow(readBook(file.join("\n"))).warnings
      expect(warnings(lines.slice(0, kept))).toHaveLength(1)
      expect(warnings(lines)).toEqual([])
    }
  )

  test.prop([anyMoves, fc.nat()])("by putting a row in twice, or two in another order, is found", (moves, where) => {
    const rows = play(moves).rows()
    fc.pre(rows.length > 2)
    const at = where % (rows.length - 1)
    const [one, two] = [rows.slice(at, at + 1), rows.slice(at + 1, at + 2)]
    expect(verify(rows.toSpliced(at, 0, ...one))).toEqual({ seq: at + 2, problem: "gap" })
    expect(verify(rows.toSpliced(at, 2, ...two, ...one))).toEqual({ seq: at + 1, problem: "gap" })
  })

  test("by a row of another book, or by one written anew, is found", () => {
    const rows = chain(startOf("b1", null), [row({ n: 1 }), row({ n: 2 }), row({ n: 3 })])
    const [first, , third] = rows
    if (!first || !third) throw new Error("three rows were written")
    const [stranger] = chain({ ...headOf(first), book: "b2" }, [row({ n: 2 })])
    const [forged] = chain(headOf(first), [row({ n: 20 })])
    if (!stranger || !forged) throw new Error("a row was written")
    expect(verify([first, stranger, third])).toEqual({ seq: 2, problem: "another book" })
    expect(verify([first, forged, third])).toEqual({ seq: 3, problem: "chain broken" })
    expect(verify([])).toBeNull()
  })
})

describe("the outbox", () => {
  test.prop([anyMoves])("holds the requests that have no settlement, and no other", (moves) => {
    const desk = play(moves)
    const books = [...new Set(["book-1", ...desk.batches.map(({ book }) => book)])]
    const waiting = open(books.flatMap((book) => desk.rows(book))).map(({ data }) => data["id"])
    expect(waiting).toEqual(desk.running.map(({ id }) => id))
  })
})
