import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { rowsOf } from "../../effects/ports/LogMemory.ts"
import { CHANGE_ENDED } from "../../src/app/messages.ts"
import type { AppEvent, Command } from "../../src/app/protocol.ts"
import { discountItem, discountOrder, ITEM_FEES, note } from "../slices/adjusting.ts"
import { line, selling } from "../slices/facts.ts"
import { bookOf, openTill } from "./till.ts"
import { broken, json } from "./wire.ts"

const CODE = "864209"
const removal: Command = {
  _tag: "DoTask",
  ...ITEM_FEES,
  args: { managerCode: null, reason: "2", chosen: ["1 line-1"] }
}

describe("a change by a manager's word", () => {
  it.effect.each([
    ["of a line", discountItem({ percentage: "10" }), { shopping_cart_item_id: "line-1", manager_code: CODE }],
    ["of the order", discountOrder({ percentage: "10" }), { discount: { percentage: 10, manager_code: CODE } }]
  ] as const)(
    "%s takes the code along, goes out once whatever becomes of it, and no row has the code",
    ([, asked, sent]) =>
      Effect.gen(function* () {
        const till = yield* openTill({ disk: bookOf(selling(line(1))) })
        till.wire.on("save_discount", broken)
        expect(till.act(asked)).toBeNull()
        yield* till.pass(300_000)
        const calls = till.wire.sent("save_discount")
        expect(calls).toHaveLength(1)
        expect(calls[0]).toMatchObject(sent)
        expect(till.state().tasks).toMatchObject({ open: [], told: { done: false } })
        expect(JSON.stringify(rowsOf(till.disk))).not.toContain(CODE)
      })
  )

  it.effect("is not asked for without the code", () =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: bookOf(selling(line(1))) })
      expect(till.act(removal)).toBe("Please enter a manager code and reason to remove fees.")
      yield* till.settle
      expect(till.wire.sent("remove_item_fees")).toEqual([])
    })
  )
})

describe("a change without a code", () => {
  it.effect("is tried again by itself under its own key", () =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: bookOf(selling(line(1))) })
      till.wire.on("save_notes", () =>
        till.wire.sent("save_notes").length < 2 ? broken : json({ status: "success", message: "" })
      )
      till.act(note("Friday"))
      yield* till.pass(60_000)
      const calls = till.wire.sent("save_notes")
      expect(calls).toMatchObject([{ notes: "Friday" }, { notes: "Friday" }])
      expect(new Set(calls.map((body) => body["idempotency_key"])).size).toBe(1)
      expect(till.state().tasks).toMatchObject({ open: [], told: null, saved: 1 })
    })
  )
})

describe("a change that a version of before left open", () => {
  it.effect("is forgotten: it is not sent, its words are told, and the book goes on", () =>
    Effect.gen(function* () {
      const asked: AppEvent = { type: "AdjustmentRequested", data: { target: { _tag: "Order" }, what: "10% off" } }
      const open = { type: "SaveDiscount", id: "r-1", args: { target: { _tag: "Order" }, percentage: 10 } } as const
      const till = yield* openTill({ disk: bookOf([...selling(line(1)), asked], [open]), path: "/sale" })
      yield* till.pass(10_000)
      expect(till.wire.sent("save_discount")).toEqual([])
      expect(till.state().tasks).toMatchObject({ open: [], told: { task: "discountOrder", words: CHANGE_ENDED } })
      till.wire.on("save_notes", json({ status: "success", message: "" }))
      expect(till.act(note("Friday"))).toBeNull()
      yield* till.pass(1_000)
      expect(till.wire.sent("save_notes")).toHaveLength(1)
    })
  )
})
