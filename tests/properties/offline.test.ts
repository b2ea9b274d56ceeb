import { fc } from "@fast-check/vitest"
import { expect, test } from "vitest"
import { machine } from "../../src/app/machine.ts"
import type { AppEvent, AppRequest, Command } from "../../src/app/protocol.ts"
import type { AppState } from "../../src/app/state.ts"
import { eventRow } from "../../src/kernel/codec.ts"
import { chain, type Row, startOf } from "../../src/kernel/log.ts"
import { replay } from "../../src/kernel/replay.ts"
import { cents } from "../../src/money/cents.ts"
import { answered, LOST } from "../slices/answers.ts"
import { offering, OIL, PRICES, RAG, SEEN } from "../slices/away.ts"
import { after, NOW } from "../slices/given.ts"

type Sent = Extract<AppRequest, { readonly type: "SendOfflineSale" }>
type LookedUp = Extract<AppRequest, { readonly type: "LookUpOffline" }>

type Move =
  | { readonly _tag: "Scan"; readonly row: typeof OIL | null; readonly quantity: number }
  | { readonly _tag: "Change" | "Remove"; readonly place: number; readonly quantity: number }
  | { readonly _tag: "Pay"; readonly over: number }
  | { readonly _tag: "Drop" | "Silence" | "Answers" | "Send" | "Crash" | "Book" }
  | { readonly _tag: "Reply"; readonly how: "booked" | "lost" | "lost after" | "held" }

const moves: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      _tag: fc.constant("Scan" as const),
      row: fc.constantFrom(OIL, RAG, RAG, null),
      quantity: fc.integer({ min: 1, max: 4 })
    })
  },
  fc.record({
    _tag: fc.constantFrom("Change" as const, "Remove" as const),
    place: fc.nat({ max: 3 }),
    quantity: fc.nat({ max: 12 })
  }),
  { weight: 3, arbitrary: fc.record({ _tag: fc.constant("Pay" as const), over: fc.integer({ min: -1, max: 500 }) }) },
  fc.record({
    _tag: fc.constantFrom(
      "Drop" as const,
      "Silence" as const,
      "Silence" as const,
      "Answers" as const,
      "Send" as const,
      "Send" as const,
      "Crash" as const,
      "Book" as const
    )
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      _tag: fc.constant("Reply" as const),
      how: fc.constantFrom(
        "booked" as const,
        "booked" as const,
        "lost" as const,
        "lost after" as const,
        "held" as const
      )
    })
  }
)

/** A register at its counter, the book that it writes, and the back office that it sends to. */
class Till {
  now = NOW
  made = 0
  state: AppState = machine.initial
  rows: Row[] = []
  /** What is asked and not answered, as the outbox has it. */
  open: AppRequest[] = []
  /** Cents that a hand put into the drawer, less what it gave back. */
  drawer = 0
  /** What each key was sent with, and which of them the back office booked, how often. */
  readonly sent = new Map<string, string>()
  readonly booked = new Map<string, number>()
  readonly kept: { readonly key: string; readonly number: string; readonly total: number }[] = []

  constructor() {
    this.happen(offering())
  }

  happen(events: readonly AppEvent[]): void {
    this.state = after(this.state, events)
    this.rows.push(...events.map((event) => eventRow(machine.events, event, this.now, "test")))
    for (const event of events) if (event.type === "OfflineSaleKept") this.kept.push(event.data)
  }

  give(command: Command): boolean {
    this.now += 1_000
    const decision = machine.decide(command, this.state, {
      now: this.now,
      id: () => `name-${String((this.made += 1)).padStart(6, "0")}`
    })
    if (decision._tag === "Rejected") return false
    this.happen(decision.events)
    this.open.push(...decision.requests)
    for (const request of decision.requests) if (request.type === "FinishOfflineSale") this.finish(request.args.key)
    return true
  }

  finish(key: string): void {
    this.open = this.open.filter(({ type }) => type !== "FinishOfflineSale")
    this.give({ _tag: "OfflineSaleOnDisk", key })
    this.give({ _tag: "LeaveOfflineSale" })
  }

  lookedUp(row: typeof OIL | null): void {
    const asked = this.open.findLast((one): one is LookedUp => one.type === "LookUpOffline")
    if (asked === undefined) return
    this.open = this.open.filter((one) => one !== asked)
    this.give({
      _tag: "FoundOffline",
      line: asked.args.line,
      found: { rows: row === null ? [] : [row], prices: { ...PRICES, confirmed_at: this.now } }
    })
  }

  reply(how: Extract<Move, { readonly _tag: "Reply" }>["how"]): void {
    const sent = this.open.find((one): one is Sent => one.type === "SendOfflineSale")
    if (sent === undefined) return
    const { key, sale } = sent.args
    this.open = this.open.filter((one) => one !== sent)
    if (how === "booked" || how === "lost after") this.booked.set(key, 1)
    expect(this.sent.get(key) ?? sale).toBe(sale)
    this.sent.set(key, sale)
    const reply = { order_id: `order-${key}`, order_number: "10512", booked_at: this.now }
    this.give({
      _tag: "OfflineSaleAnswered",
      key,
      answer: how === "booked" ? answered(reply) : how === "held" ? answered({ held: true }) : LOST
    })
  }

  pay(over: number): void {
    const before = this.state.offline.waiting.length
    const due = this.due()
    if (!this.give({ _tag: "KeepOfflineSale", method: "CASH", tendered: cents(due + over) })) return
    expect(this.state.offline.waiting).toHaveLength(before + 1)
    const sale = this.state.offline.waiting.at(-1)
    this.drawer += due + over - (sale?.change ?? 0)
  }

  /** What the lines come to, by the rate of the store alone. */
  due(): number {
    const sum = (this.state.offline.sale?.lines ?? []).reduce(
      (all, { row, why, quantity }) => (why === undefined ? all + (row?.price ?? 0) * quantity : all),
      0
    )
    return sum + Math.floor((sum * 825 + 5_000) / 10_000)
  }

  make(move: Move): void {
    const line = "place" in move ? this.state.offline.sale?.lines[move.place]?.line : undefined
    switch (move._tag) {
      case "Scan":
        if (this.give({ _tag: "RingUpOffline", text: "850012377001", quantity: move.quantity })) this.lookedUp(move.row)
        return
      case "Change":
        if (line !== undefined) this.give({ _tag: "ChangeOfflineLine", line, quantity: move.quantity })
        return
      case "Remove":
        if (line !== undefined) this.give({ _tag: "RemoveOfflineLine", line })
        return
      case "Pay":
        return this.pay(move.over)
      case "Drop":
        return void this.give({ _tag: "DropOfflineSale" })
      case "Silence":
        if (this.give({ _tag: "ChangeServerReach", since: this.now })) this.happen([SEEN])
        this.now += 20_000
        return
      case "Answers":
        return void this.give({ _tag: "ChangeServerReach", since: null })
      case "Send":
        return void this.give({ _tag: "TryOfflineSales" })
      case "Reply":
        return this.reply(move.how)
      case "Crash":
        expect(this.replayed()).toEqual(this.state)
        this.state = this.replayed()
        return
      case "Book": {
        const opening = machine.opening(this.state, { id: "next", previous: null, at: this.now, reason: "continued" })
        this.state = machine.initial
        this.rows = []
        this.happen([opening])
      }
    }
  }

  replayed(): AppState {
    const { state, newer, unreadable } = replay(machine, chain(startOf("book", null), this.rows))
    expect([newer, unreadable]).toEqual([[], []])
    return state
  }

  /** What must hold at any moment. */
  holds(): void {
    const { waiting, booked } = this.state.offline
    const numbers = this.kept.map(({ number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
    // Each is waiting, or booked; none is both, and none is forgotten.
    expect([...booked, ...waiting].map(({ key }) => key).toSorted()).toEqual(this.kept.map(({ key }) => key).toSorted())
    for (const { key } of booked) expect(this.booked.get(key)).toBe(1)
    expect(this.drawer).toBe(this.kept.reduce((sum, { total }) => sum + total, 0))
  }
}

test("a sale without the server is kept once, numbered once, and sent under one key until it is booked", () => {
  let kept = 0
  let booked = 0
  fc.assert(
    fc.property(fc.array(moves, { minLength: 20, maxLength: 80 }), (all) => {
      const till = new Till()
      till.make({ _tag: "Silence" })
      for (const move of all) {
        till.make(move)
        till.holds()
      }
      // The server is back: whatever waits is booked in the end.
      till.make({ _tag: "Answers" })
      for (let turn = 0; till.state.offline.waiting.length > 0 && turn < 200; turn += 1) {
        till.make({ _tag: "Send" })
        till.make({ _tag: "Reply", how: "booked" })
      }
      till.holds()
      expect(till.state.offline.waiting).toEqual([])
      kept += till.kept.length
      booked += till.booked.size
    }),
    { numRuns: 150 }
  )
  // It was about sales, not about refusals.
  expect(kept).toBeGreaterThan(150)
  expect(booked).toBe(kept)
})
