import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { memoryDisk, rowsOf } from "../../effects/ports/LogMemory.ts"
import type { AppEvent, AppRequest } from "../../src/app/protocol.ts"
import { chain, open, startOf, verify } from "../../src/kernel/log.ts"
import { secret } from "../../src/kernel/secret.ts"
import { cents } from "../../src/money/cents.ts"
import { attempt, cartReply, known, line, paying, selling, started } from "../slices/facts.ts"
import { bookOf, openTill } from "./till.ts"
import { cartJson, clientJson } from "./replies.ts"
import { broken, json } from "./wire.ts"

const scan: readonly AppEvent[] = [{ type: "ItemScanned", data: { scan: "s", term: "850000410015", quantity: 2 } }]
const found: AppEvent = {
  type: "ScanFound",
  data: { scan: "s", product_id: "1001", description: "Ridgeline 9mm", price: 1899 }
}
const adding: AppRequest = {
  type: "AddToCart",
  id: "request-1",
  args: { key: "s", scan: "s", product_id: "1001", quantity: 2, again: false }
}
const send: AppRequest = { type: "SendPayment", id: "request-1", args: { attempt: attempt() } }

describe("what was open when the register stopped: run again", () => {
  it.effect("is a change of the cart, under the key that it had", () =>
    Effect.gen(function* () {
      const till = yield* openTill({
        disk: bookOf([...selling(), ...scan, found], [adding]),
        script: (wire) => wire.on("add_to_cart", json(cartJson([line(1)])))
      })
      yield* till.settle
      expect(till.wire.calls.map(({ action }) => action)).toEqual(["add_to_cart"])
      expect(till.wire.sent("add_to_cart")).toMatchObject([{ idempotency_key: "s", product_id: "1001", quantity: 2 }])
      expect([till.state().catalog.scans, till.state().cart.cart?.items]).toMatchObject([[], [line(1)]])
      expect(open(rowsOf(till.disk))).toEqual([])
    })
  )

  // Verifies: REL-1
  it.effect(
    "is not sent again to a back end that ignores keys: the scan is unconfirmed and the cart is looked at",
    () =>
      Effect.gen(function* () {
        const till = yield* openTill({
          disk: bookOf([...selling(), known({ client: { idempotent: false } }), ...scan, found], [adding]),
          script: (wire) => wire.on("get_shopping_cart", json(cartJson([])))
        })
        yield* till.settle
        expect(till.wire.calls.map(({ action }) => action)).toEqual(["get_shopping_cart"])
        expect(till.state().catalog.scans).toMatchObject([{ id: "s", phase: "unconfirmed" }])
      })
  )

  it.effect("is a question for the cart, the register and its status, the conversion of a paid cart", () =>
    Effect.gen(function* () {
      const till = yield* openTill({
        disk: bookOf(
          [...paying(), { type: "ConversionStarted", data: { attempt: 1 } }],
          [
            { type: "GetClient", id: "r-1", args: {} },
            { type: "SendConvertCart", id: "r-2", args: { attempt: 1 } }
          ]
        ),
        script: (wire) => {
          wire.on("get_client", json(clientJson()))
          wire.on("save_shopping_cart_to_order", json({ status: "success", order_id: 77, order_number: 10077 }))
          wire.on("get_shopping_cart", json(cartJson([])))
        }
      })
      yield* till.settle
      expect(till.wire.sent("save_shopping_cart_to_order")).toMatchObject([{ idempotency_key: "r-2" }])
      expect(till.state().payment.sale).toMatchObject({ order_id: "77", order_number: "10077" })
    })
  )
})

describe("what was open when the register stopped: asked about", () => {
  // Verifies: REL-3, REL-4
  it.effect("is a payment: it is unknown, nothing is sent, and another start changes nothing", () =>
    Effect.gen(function* () {
      const disk = bookOf([...paying(), started()], [send])
      for (const life of ["second-", "third-"]) {
        const till = yield* openTill({ disk, life })
        yield* till.pass(600_000)
        expect(till.wire.calls).toEqual([])
        expect(till.state().payment.attempts).toMatchObject([{ key: "key-1", phase: "unknown" }])
      }
      const settled = rowsOf(disk).filter(({ kind }) => kind === "settled")
      expect(settled.map(({ type, data }) => [type, data["outcome"]])).toEqual([["SendPayment", "interrupted"]])
      expect(verify(rowsOf(disk))).toBeNull()
    })
  )

  // Verifies: PAY-47
  it.effect("on the payment screen it is asked about at once, and the sale is told", () =>
    Effect.gen(function* () {
      const till = yield* openTill({
        disk: bookOf([...paying(), started()], [send]),
        path: "/payment",
        script: (wire) =>
          wire.on(
            "check_pending_transaction",
            json({ status: "success", transaction_status: "COMPLETE", order_id: 77, order_number: "10077" })
          )
      })
      yield* till.settle
      expect(till.wire.calls.map(({ action }) => action)).toEqual(["check_pending_transaction"])
      expect(till.state().payment).toMatchObject({ attempts: [], sale: { order_number: "10077" } })
    })
  )

  // Verifies: REL-5
  it.effect("and stays pending while nobody can be asked", () =>
    Effect.gen(function* () {
      const till = yield* openTill({
        disk: bookOf([...paying(), started()], [send]),
        path: "/payment",
        script: (wire) => wire.on("check_pending_transaction", broken)
      })
      yield* till.settle
      expect(till.state().payment.inquiry).toMatchObject({ key: "key-1", phase: "pending" })
      expect(till.act({ _tag: "AcceptPayment", method: "credit_card", amount: cents(2056) })).toBe(
        "A payment is being processed. One moment."
      )
    })
  )
})

describe("what was open when the register stopped: forgotten", () => {
  it.effect("is where the screen was to go, and a sign-in: its password is gone, and the next one can begin", () =>
    Effect.gen(function* () {
      const till = yield* openTill({
        disk: bookOf(
          [known(), { type: "SignInRequested", data: { as: "manager" } }],
          [
            { type: "SignIn", id: "r-1", args: { as: "manager", user_name: "manager", force: false } },
            { type: "Navigate", id: "r-2", args: { to: "/payment" } }
          ]
        ),
        path: "/sale",
        script: (wire) => wire.on("login", json({ status: "success", user: { user_name: "m", user_type_code: "X" } }))
      })
      yield* till.settle
      expect([till.wire.calls, till.went, open(rowsOf(till.disk))]).toEqual([[], [], []])
      expect(
        till.act({ _tag: "SignInManager", user_name: "manager", password: secret("again"), force: false })
      ).toBeNull()
      yield* till.settle
      expect(till.wire.sent("login")).toHaveLength(1)
    })
  )
})

describe("what was open when the register stopped: not for this version to read", () => {
  it.effect("is left for the one that can: nothing is asked, sent or written, and the words say so", () =>
    Effect.gen(function* () {
      const move = { kind: "out", amount: 500, reference: "Ice" } as const
      const written = bookOf(
        [...selling(), { type: "CashMoveRequested", data: { key: "key-1", move } }],
        [{ type: "SendCashMove", id: "key-1", args: move }]
      )
      const rows = chain(
        startOf("book-1", null),
        rowsOf(written).map((row) => (row.kind === "request" ? { ...row, v: 2 } : row))
      )
      const disk = memoryDisk(rows)
      const till = yield* openTill({ disk, life: "second-" })
      yield* till.pass(600_000)
      expect(till.act({ _tag: "AskCart" })).toBe(
        "A newer version of the register wrote this journal. Refresh the page to update."
      )
      expect([till.wire.calls, rowsOf(disk)]).toEqual([[], rows])
    })
  )
})

describe("a register that lives twice", () => {
  it.effect("asks the same back end the same things once: nothing settled is repeated", () =>
    Effect.gen(function* () {
      const disk = bookOf(selling())
      const first = yield* openTill({
        disk,
        script: (wire) => {
          wire.on("get_list_products", json({ status: "success", list: [{ product_id: 1001, description: "FMJ" }] }))
          wire.on("add_to_cart", json(cartJson([line(1)], cartReply([line(1)]).totals)))
        }
      })
      first.act({ _tag: "Scan", text: "850000410015", quantity: 1 })
      yield* first.settle
      expect(first.wire.calls.map(({ action }) => action)).toEqual(["get_list_products", "add_to_cart"])
      const second = yield* openTill({ disk, life: "second-" })
      yield* second.settle
      expect(second.wire.calls).toEqual([])
      expect(second.state()).toEqual(first.state())
    })
  )
})
