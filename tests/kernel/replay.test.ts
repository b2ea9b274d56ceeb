import { fc, test } from "@fast-check/vitest"
import { freeze } from "immer"
import { describe, expect } from "vitest"
import { verify } from "../../src/kernel/log.ts"
import { advance, replay } from "../../src/kernel/replay.ts"
import type { Tally } from "./tally.ts"
import { tally } from "./tally.ts"
import { exported, imported, makeDesk } from "./desk.ts"
import { anyMoves, play } from "./play.ts"

describe("a book that is replayed", () => {
  test.prop([anyMoves])("gives the state that was on the screen", (moves) => {
    const desk = play(moves)
    const { state, newer, unreadable } = replay(tally, imported(exported(desk.rows())))
    expect(state).toEqual(desk.control.store.getSnapshot())
    expect([newer, unreadable]).toEqual([[], []])
  })

  test.prop([anyMoves])("gives the same state every time, and changes neither the rows nor where it began", (moves) => {
    const rows = play(moves).rows()
    const before = exported(rows)
    expect(replay(tally, rows).state).toEqual(replay(tally, rows).state)
    expect(exported(rows)).toBe(before)
    expect(tally.initial).toEqual(replay(tally, []).state)
  })

  test.prop([anyMoves])("passes through every state that was on the screen", (moves) => {
    const desk = makeDesk()
    const seen = [desk.control.store.getSnapshot()]
    desk.control.store.subscribe(() => seen.push(desk.control.store.getSnapshot()))
    for (const move of moves)
      if (move._tag === "Command" && move.command._tag !== "Close") desk.control.store.dispatch(move.command)
    const told: Tally[] = []
    replay(tally, desk.rows(), (_, state) => told.push(structuredClone(state)))
    for (const state of seen) expect(told).toContainEqual(state)
  })

  test.prop([anyMoves, fc.nat(60)])("gives the same state when its last rows come one after the other", (moves, at) => {
    const rows = play(moves).rows()
    const before = freeze(replay(tally, rows.slice(0, at)).state, true)
    const heard = rows.slice(at).reduce<Tally | null>((state, row) => state && advance(tally, state, [row]), before)
    expect(heard).toEqual(replay(tally, rows).state)
  })

  test("is read as a whole when a row comes that a newer version has written", () => {
    const [row] = play([{ _tag: "Command", command: { _tag: "Look", where: "shelf" } }]).rows()
    const newer = row && { ...row, type: "OfTomorrow", kind: "event" as const }
    expect(newer && advance(tally, tally.initial, [newer])).toBeNull()
  })

  test.prop([anyMoves])("is whole: dense, chained, each book behind the one before", (moves) => {
    const desk = play(moves)
    const books = [...new Set(desk.batches.map(({ book }) => book))]
    for (const book of books) expect(verify(desk.rows(book))).toBeNull()
    for (const [index, book] of books.entries()) {
      const before = desk.rows(books[index - 1] ?? "none").at(-1)
      if (before) expect(desk.rows(book)[0]?.prev).toBe(before.hash)
    }
  })

  test("performs nothing and decides nothing", () => {
    const desk = play([{ _tag: "Command", command: { _tag: "Look", where: "shelf" } }])
    const refuse = (): never => {
      throw new Error("replay only evolves")
    }
    const mute = { ...tally, decide: refuse, opening: refuse, interrupted: refuse }
    expect(replay(mute, desk.rows()).state).toEqual(desk.control.store.getSnapshot())
  })
})
