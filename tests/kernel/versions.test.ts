import { Schema } from "effect"
import { describe, expect, test } from "vitest"
import { codeName, eventRow, readEvent, readRequest, requestRow, settledRow } from "../../src/kernel/codec.ts"
import { chain, type LogEntry, type Row, startOf, verify } from "../../src/kernel/log.ts"
import { event, request } from "../../src/kernel/protocol.ts"
import { replay } from "../../src/kernel/replay.ts"
import { events, requests, tally, type TallyEvent } from "./tally.ts"

const entry = (row: Partial<Row>): LogEntry => {
  const whole: Row = { at: 0, kind: "event", type: "added", v: 3, data: {}, cause: "Add", ...row }
  const [made] = chain(startOf("b1", null), [whole])
  if (!made) throw new Error("one row was chained")
  return made
}

// Verifies: LOG-7
describe("a row of an older version", () => {
  test.each([
    [1, { sum: 5, at: 7 }, { amount: 5, at: 7, id: "from before ids" }],
    [2, { sum: 5, at: 7, id: "a" }, { amount: 5, at: 7, id: "a" }],
    [3, { amount: 5, at: 7, id: "a" }, { amount: 5, at: 7, id: "a" }]
  ])("%i is raised step by step to the newest", (v, data, raised) => {
    const row = entry({ v, data })
    const before = structuredClone(row)
    expect(readEvent<TallyEvent>(events, row)).toEqual({ _tag: "Known", value: { type: "added", data: raised } })
    expect(row).toEqual(before)
  })

  test("that no upcaster raises is told, not guessed", () => {
    const gap = { added: event(Schema.Struct({ n: Schema.Int }), { version: 3, upcast: { 2: (old) => old } }) }
    const row = entry({ v: 1, data: { n: 1 } })
    expect(readEvent(gap, row)).toMatchObject({ _tag: "Unreadable", entry: row, why: "no upcaster from version 1" })
  })

  test("has an upcaster for each version that was ever written", () => {
    for (const { version, upcast } of Object.values(events)) {
      const steps = Object.keys(upcast).map(Number)
      expect(steps.toSorted((a, b) => a - b)).toEqual(Array.from({ length: version - 1 }, (_, index) => index + 1))
    }
  })
})

describe("a kind with another name in books than in the code", () => {
  const named = { put: event(Schema.Struct({ n: Schema.Int }), { stored: "added" }) }
  const asking = {
    SendPut: request({ of: "register", stored: "Put", args: Schema.Struct({ n: Schema.Int }), onCrash: "rerun" })
  }
  const ask = { type: "SendPut", id: "r-1", args: { n: 5 } }

  test("goes on under the first name there, and is read by its name here", () => {
    const row = entry(eventRow(named, { type: "put", data: { n: 5 } }, 0, "Add"))
    expect(row.type).toBe("added")
    expect(readEvent(named, row)).toEqual({ _tag: "Known", value: { type: "put", data: { n: 5 } } })
    const asked = entry(requestRow(asking, ask, 0, "Add"))
    expect([asked.type, settledRow(asking, ask, "done", 0, 1).type]).toEqual(["Put", "Put"])
    expect(readRequest(asking, asked)).toEqual({ _tag: "Known", value: ask })
  })

  test("is not read by the name that only the code has", () => {
    expect(readEvent(named, entry({ type: "put", v: 1, data: { n: 5 } }))._tag).toBe("Newer")
    expect(codeName(asking, "SendPut")).toBeUndefined()
  })
})

describe("a row that this version does not know", () => {
  const known: Row = entry({ data: { amount: 5, at: 7, id: "a" } })
  const rows = chain(startOf("b1", null), [
    known,
    { ...known, type: "invented", data: { anything: [1, { at: "all" }] } },
    { ...known, v: 4, data: { amount: { whole: 5 } } },
    { ...known, data: { amount: "many" } },
    { ...known, data: { amount: 2, at: 8, id: "b" } }
  ])
  const { state, newer, unreadable } = replay(tally, rows)

  test("is kept as it is and skipped: what is known is still counted", () => {
    expect(state.total).toBe(7)
    expect(newer).toEqual(rows.slice(1, 3))
    expect(verify(rows)).toBeNull()
  })

  test("is told apart from one that is damaged", () => {
    expect(unreadable).toHaveLength(1)
    expect(unreadable[0]?.entry).toBe(rows[3])
    expect(unreadable[0]?.why).toMatch(/amount/)
  })

  test.each([
    ["of an unknown kind", "teleport", 1],
    ["of a newer version", "charge", 3]
  ])("may be a request %s: it is handed back, never performed by guess", (_, type, v) => {
    const row = entry({ kind: "request", type, v, data: { id: "r", args: { amount: 5 } } })
    expect(readRequest(requests, row)).toEqual({ _tag: "Newer", entry: row })
  })
})

describe("a request row", () => {
  test.each([
    [1, { sum: 5 }],
    [2, { amount: 5 }]
  ])("of version %i gives the request back under its own id, without secrets", (v, args) => {
    const row = entry({ kind: "request", type: "charge", v, data: { id: "r", args } })
    expect(readRequest(requests, row)).toEqual({
      _tag: "Known",
      value: { type: "charge", id: "r", args: { amount: 5 } }
    })
  })

  test.each([
    [{}],
    [{ id: 5, args: {} }],
    [{ id: "r" }],
    [{ id: "r", args: [] }],
    [{ id: "r", args: { amount: "5" } }]
  ])("that holds %j is unreadable", (data) => {
    const row = entry({ kind: "request", type: "charge", v: 2, data })
    expect(readRequest(requests, row)._tag).toBe("Unreadable")
  })

  test("that no upcaster raises is told, not guessed", () => {
    const gap = { charge: request({ of: "register", args: Schema.Struct({}), version: 3, upcast: {}, onCrash: "ask" }) }
    const row = entry({ kind: "request", type: "charge", v: 1, data: { id: "r", args: {} } })
    expect(readRequest(gap, row)).toMatchObject({ _tag: "Unreadable", why: "no upcaster from version 1" })
  })

  test("is written with the version of its kind", () => {
    const ask = { type: "charge", id: "r", args: { amount: 5 } }
    expect(requestRow(requests, ask, 0, "Charge")).toMatchObject({ v: 2, data: { id: "r", args: { amount: 5 } } })
    expect(settledRow(requests, ask, "done", 0, 1).v).toBe(1)
  })
})
