import { describe, expect, it } from "@effect/vitest"
import { Deferred, Effect } from "effect"
import { TestClock } from "effect/testing"
import { memoryDisk, rowsOf } from "../../effects/ports/LogMemory.ts"
import { machine } from "../../src/app/machine.ts"
import type { AppEvent } from "../../src/app/protocol.ts"
import { type AppState, initialState } from "../../src/app/state.ts"
import type { PendingScan } from "../../src/catalog/model.ts"
import type { PrintJob } from "../../src/hardware/model.ts"
import { eventRow } from "../../src/kernel/codec.ts"
import { chain, open, startOf, verify } from "../../src/kernel/log.ts"
import { replay } from "../../src/kernel/replay.ts"
import { cents } from "../../src/money/cents.ts"
import { selling, line } from "../slices/facts.ts"
import { cartJson, clientJson } from "./replies.ts"
import { bookOf, openTill, type Till } from "./till.ts"
import { type Answer, broken, json, type Wire } from "./wire.ts"

const DAY = 24 * 60 * 60_000
const CODES = ["850000410015", "850000410022"] as const

const scanned = (term: string, scan: string): readonly AppEvent[] => [
  { type: "ItemScanned", data: { scan, term, quantity: 1 } },
  { type: "ScanWaits", data: { scan } }
]
const waiting = (till: Till) => till.state().catalog.scans.map(({ term, phase }) => [term, phase])
const booksOf = (till: Till) => [...new Set(rowsOf(till.disk).map(({ book }) => book))]

const answers = (wire: Wire) => {
  wire.on("get_client", json(clientJson()))
  wire.on("get_shopping_cart", json(cartJson([])))
  wire.on("get_list_products", ({ body }) =>
    json({ status: "success", list: [{ product_id: body["search_term"], description: "Goods", price: "1.00" }] })
  )
  wire.on("add_to_cart", json(cartJson([line(1)])))
}

/** A register that is being closed: its answer comes when it is told. */
const closing = Effect.gen(function* () {
  const answer = yield* Deferred.make<Answer>()
  const till = yield* openTill({
    disk: bookOf(selling(line(1))),
    script: (wire) => {
      answers(wire)
      wire.on("get_shopping_cart", json(cartJson([line(1)])))
      wire.on("close_register", () => Effect.flatten(Deferred.await(answer)))
    }
  })
  expect(till.act({ _tag: "CloseRegister", amount: cents(25_000) })).toBeNull()
  yield* till.settle
  const closed = Deferred.succeed(
    answer,
    json({ status: "success", device: { device_license_id: 1, register_status: "Closed" } })
  )
  return { till, close: Effect.andThen(closed, till.settle) }
})

describe("a book that grew old while something waited in it", () => {
  it.effect("goes on: what was scanned without a network is there after a reload, and goes through by itself", () =>
    Effect.gen(function* () {
      const disk = bookOf([
        ...selling(),
        { type: "ConnectionChanged", data: { online: false, at: 0 } },
        ...CODES.flatMap((code, n) => scanned(code, `s-${n}`))
      ])
      yield* TestClock.setTime(8 * DAY)
      const till = yield* openTill({ disk, life: "next-", script: answers })
      expect(booksOf(till)).toEqual(["book-1"])
      expect(waiting(till)).toEqual(CODES.map((code) => [code, "waiting"]))
      till.act({ _tag: "ChangeConnection", online: true })
      yield* till.pass(5_000)
      expect(till.wire.sent("add_to_cart").map(({ product_id }) => product_id)).toEqual(CODES)
      expect(till.state().catalog.scans).toEqual([])
    })
  )

  it.effect("ends once nothing waits", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(8 * DAY)
      const till = yield* openTill({ disk: bookOf(selling()), life: "next-", script: answers })
      expect(booksOf(till)).toHaveLength(2)
    })
  )
})

describe("a page that is never closed", () => {
  it.effect("goes on in a new book once the old one is a week old and nobody does anything", () =>
    Effect.gen(function* () {
      const till = yield* openTill({ script: answers })
      yield* till.pass(7 * DAY - 1_000)
      till.act({ _tag: "NoteUnread", action: "get_client", fields: ["a"] })
      yield* till.pass(599_000)
      expect(booksOf(till)).toHaveLength(1)
      yield* till.pass(600_000)
      const [old, next] = booksOf(till)
      expect(till.state().support).toMatchObject({ book: next, previous: old, reason: "continued" })
      expect(till.state().session.user).not.toBeNull()
      expect(till.state().cart.cart).not.toBeNull()
      expect(till.wire.calls.map(({ action }) => action)).toEqual(["get_client", "get_shopping_cart"])
      for (const book of booksOf(till)) expect(verify(rowsOf(till.disk).filter((row) => row.book === book))).toBeNull()
      yield* till.pass(6 * DAY)
      expect(booksOf(till)).toHaveLength(2)
    })
  )

  it.effect("goes on in the old one while something waits, and in a new one soon after", () =>
    Effect.gen(function* () {
      const till = yield* openTill({ script: answers })
      till.act({ _tag: "ChangeConnection", online: false })
      till.act({ _tag: "Scan", text: CODES[0], quantity: 1 })
      yield* till.pass(8 * DAY)
      expect(booksOf(till)).toHaveLength(1)
      expect(waiting(till)).toEqual([[CODES[0], "waiting"]])
      till.wire.on("add_to_cart", json(cartJson([])))
      till.act({ _tag: "ChangeConnection", online: true })
      yield* till.pass(20 * 60_000)
      expect(booksOf(till)).toHaveLength(2)
      expect(till.state().catalog.scans).toEqual([])
    })
  )
})

describe("what keeps a book that grew old from ending", () => {
  const idle = initialState
  const scan: PendingScan = {
    id: "s",
    term: "850000410015",
    quantity: 1,
    description: null,
    price: null,
    productId: null,
    phase: "unconfirmed",
    from: null,
    serial: null
  }
  const job: PrintJob = { id: "j", kind: "tape", copy: false, phase: "sent", touched: true, bytes: 0 }
  const question = { ...scan, scan: null, productId: "1", description: "", counted: 0, warehouse: 0, refused: null }

  it.each<[string, Partial<AppState>]>([
    ["a scan", { catalog: { ...idle.catalog, scans: [scan] } }],
    ["a question", { catalog: { ...idle.catalog, questions: [{ ...question, rule: "sell" }] } }],
    ["a task", { tasks: { ...idle.tasks, open: [{ task: "save_note", of: "1" }] } }],
    ["a print", { hardware: { ...idle.hardware, jobs: [job] } }],
    [
      "a layaway to be paid",
      { orders: { ...idle.orders, layaway: { order_id: "1", order_number: "1", amount: 1, balance: 1 } } }
    ],
    ["a change of the cart", { cart: { ...idle.cart, wanted: [{ item: "1", quantity: 2 }] } }],
    ["words that nobody has put away", { catalog: { ...idle.catalog, message: "Not found." } }],
    ["a network that is gone", { support: { ...idle.support, offlineSince: 1 } }]
  ])("is %s, and nothing else", (_, part) => {
    expect([machine.rests(idle), machine.rests({ ...idle, ...part })]).toEqual([true, false])
  })

  it("goes over where the register is closed: scans, questions, prints, a layaway, the storage, the network", () => {
    const catalog = { ...idle.catalog, scans: [scan], questions: [{ ...question, rule: "sell" as const }] }
    const layaway = { order_id: "1", order_number: "1", amount: 1, balance: 1 }
    const storage = { works: false, problem: "It is full.", persisted: null, quota: null, usage: null }
    const state: AppState = {
      ...idle,
      catalog,
      hardware: { ...idle.hardware, jobs: [job] },
      orders: { ...idle.orders, layaway },
      support: { ...idle.support, storage, offlineSince: 5, silentSince: 7 }
    }
    const opening = machine.opening(state, { id: "b", previous: null, at: 1, reason: "closed" })
    const rows = chain(startOf("b", null), [eventRow(machine.events, opening, 1, "test")])
    const next = replay(machine, rows).state
    expect(next.catalog.scans).toEqual([scan])
    expect(next.catalog.questions).toMatchObject([{ productId: "1", rule: "sell" }])
    expect([next.hardware.jobs, next.orders.layaway]).toEqual([[job], layaway])
    expect(next.support).toMatchObject({ storage, offlineSince: 5, silentSince: 7 })
  })
})

describe("a register that is closed while something waits", () => {
  it.effect("takes what is scanned meanwhile into the next book, where it goes on into the cart, once", () =>
    Effect.gen(function* () {
      const { till, close } = yield* closing
      const found = yield* Deferred.make<Answer>()
      till.wire.on("get_list_products", () => Effect.flatten(Deferred.await(found)))
      till.act({ _tag: "Scan", text: CODES[0], quantity: 1 })
      yield* till.settle
      yield* close
      expect(booksOf(till)).toHaveLength(2)
      expect(waiting(till)).toEqual([[CODES[0], "waiting"]])
      yield* Deferred.succeed(
        found,
        json({ status: "success", list: [{ product_id: "1001", description: "Goods", price: "1.00" }] })
      )
      yield* till.pass(5_000)
      expect(till.wire.sent("add_to_cart")).toMatchObject([{ product_id: "1001" }])
      expect(till.state().catalog.scans).toEqual([])
      expect(open(rowsOf(till.disk))).toEqual([])
    })
  )

  it.effect("and dies before the next book is there loses no scan: the next start goes on with it", () =>
    Effect.gen(function* () {
      const { till, close } = yield* closing
      till.wire.on("get_list_products", () => Effect.never)
      till.act({ _tag: "Scan", text: CODES[0], quantity: 1 })
      yield* till.settle
      yield* close
      const [old] = booksOf(till)
      const disk = memoryDisk(rowsOf(till.disk).filter(({ book }) => book === old))
      const next = yield* openTill({ disk, life: "next-", script: answers })
      yield* next.pass(5_000)
      expect(next.state().support).toMatchObject({ previous: old, reason: "closed" })
      expect(next.wire.sent("add_to_cart")).toMatchObject([{ product_id: CODES[0] }])
      expect(next.state().catalog.scans).toEqual([])
      for (const book of booksOf(next)) expect(verify(rowsOf(disk).filter((row) => row.book === book))).toBeNull()
    })
  )

  it.effect("does not lose the answer of a change of the cart, which was on its way", () =>
    Effect.gen(function* () {
      const { till, close } = yield* closing
      const added = yield* Deferred.make<Answer>()
      till.wire.on("add_to_cart", () => Effect.flatten(Deferred.await(added)))
      till.act({ _tag: "Scan", text: CODES[0], quantity: 1 })
      yield* till.settle
      yield* close
      expect(waiting(till)).toEqual([[CODES[0], "unconfirmed"]])
      yield* Deferred.succeed(added, json(cartJson([line(1)])))
      yield* till.settle
      expect(till.state().catalog.scans).toEqual([])
      expect(till.wire.sent("add_to_cart")).toHaveLength(1)
    })
  )

  it.effect("begins nothing meanwhile of which the next book would not know, and says so", () =>
    Effect.gen(function* () {
      const { till, close } = yield* closing
      const more = { _tag: "ChangeQuantity", item: "line-1", quantity: 2 } as const
      expect(till.act(more)).toBe("The register is being closed. Wait until it's closed, then try again.")
      yield* close
      till.wire.on("save_quantity", broken)
      expect(till.act(more)).toBeNull()
    })
  )

  it.effect("is not closed while something is on its way of which the next book would not know", () =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: bookOf(selling(line(1))), script: answers })
      till.wire.on("save_quantity", () => Effect.never)
      till.act({ _tag: "ChangeQuantity", item: "line-1", quantity: 2 })
      yield* till.settle
      expect(till.act({ _tag: "CloseRegister", amount: cents(25_000) })).toBe(
        "Something is still on its way to the back office. Wait until it's answered, then close the register."
      )
      yield* till.settle
      expect(till.wire.sent("close_register")).toEqual([])
    })
  )
})
