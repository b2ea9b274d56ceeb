import { Effect } from "effect"
import { machine } from "../../src/app/machine.ts"
import type { AppEvent } from "../../src/app/protocol.ts"
import { eventRow } from "../../src/kernel/codec.ts"
import { chain, headOf, type LogEntry, type Row, startOf } from "../../src/kernel/log.ts"
import { cents } from "../../src/money/cents.ts"
import { broken, json } from "../effects/wire.ts"
import { cartEvent, cartReply, DEVICE, known, line, signedIn, totals } from "../slices/facts.ts"
import { NOW } from "../slices/given.ts"
import { USB } from "../slices/hardware-facts.ts"
import { authorize, received } from "../slices/refunding.ts"
import { acts, AT_PAYMENT, CART, CASH, deskAt, type Scenario, SOLD, TOTAL, witnessed, written } from "./desk.ts"

/** A line of 25.00 comes back. */
const RETURNING = cartReply(
  [line(1, { quantity: -1, price: cents(2500), returned_order_item_id: "sold-1" })],
  totals(-2500),
  { return_order_id: "55" }
)
const AT_REFUND: readonly AppEvent[] = [
  known(),
  signedIn(),
  cartEvent(RETURNING),
  { type: "RefundEntered", data: { context: "return" } },
  received()
]

const refund = (card: typeof SOLD, check = broken) =>
  Effect.gen(function* () {
    const till = yield* deskAt(AT_REFUND, (wire) => {
      wire.on("save_payment_cash", json({ status: "success" }))
      wire.on("process_payment_refund", card)
      wire.on("save_payment_credit_card", card)
      wire.on("check_pending_transaction", check)
      wire.on("save_shopping_cart_to_order", SOLD)
    })
    yield* acts(till, authorize())
    yield* till.pass(1_500)
    yield* till.pass(60_000)
    return yield* written(till)
  })

const printing = (more: readonly AppEvent[] = []) =>
  Effect.gen(function* () {
    const till = yield* deskAt([...AT_PAYMENT, known({ device: USB }), ...more], (wire) =>
      wire.on("save_payment_cash", SOLD)
    )
    yield* acts(till, CASH)
    yield* till.pass(5_000)
    return till
  })

const clean = Effect.gen(function* () {
  const till = yield* deskAt(AT_PAYMENT, (wire) => wire.on("save_payment_cash", SOLD))
  yield* acts(till, CASH)
  return yield* witnessed(till)
})

/** The same rows behind a head of their own, as somebody would chain them who has the code. */
const rechained = (rows: readonly Row[]): readonly LogEntry[] => chain(startOf("book-1", null), rows)

const altered = (alter: (rows: readonly LogEntry[]) => readonly LogEntry[]): Scenario => Effect.map(clean, alter)

const opened = (reason: "damaged" | "first"): Scenario =>
  Effect.sync(() =>
    chain(startOf("book-2", null), [
      eventRow(
        machine.events,
        machine.opening(machine.initial, { id: "book-2", previous: "book-1", at: NOW, reason }),
        NOW,
        "start"
      )
    ])
  )

/** Refunds, sums, paper, the drawer, and books that cannot be believed. */
export const others = {
  V10: Effect.gen(function* () {
    const wrong = cartReply([line(1, { price: cents(TOTAL) })], totals(TOTAL + 500))
    return yield* Effect.flatMap(
      deskAt([known(), signedIn(), cartEvent(wrong)], () => undefined),
      written
    )
  }),

  "sums-put-right": Effect.gen(function* () {
    const wrong = cartReply([line(1, { price: cents(TOTAL) })], totals(TOTAL + 500))
    return yield* Effect.flatMap(
      deskAt([known(), signedIn(), cartEvent(wrong), cartEvent(CART, wrong)], () => undefined),
      written
    )
  }),

  V16: refund(json({ status: "error", gateway_message: "REFUND NOT SUPPORTED" })),
  V17: refund(broken),
  "refund-done": refund(json({ status: "success" })),

  V18: Effect.flatMap(printing(), written),
  "paper-put-aside": Effect.gen(function* () {
    const till = yield* printing()
    yield* acts(till, { _tag: "DismissPrint", job: till.state().hardware.jobs[0]?.id ?? "" })
    return yield* written(till)
  }),

  V25: Effect.gen(function* () {
    const till = yield* deskAt([known({ device: { register_status: "Closed" } }), signedIn()], (wire) =>
      wire.on("open_register", broken)
    )
    yield* acts(till, { _tag: "OpenRegister", amount: cents(20_000) })
    yield* till.pass(60_000)
    return yield* written(till)
  }),
  "counted-again": Effect.gen(function* () {
    const till = yield* deskAt([known({ device: { register_status: "Closed" } }), signedIn()], (wire) =>
      wire.on("open_register", broken)
    )
    yield* acts(till, { _tag: "OpenRegister", amount: cents(20_000) })
    yield* till.pass(60_000)
    yield* acts(till, { _tag: "LeaveRegisterScreen" })
    till.wire.on("open_register", json({ status: "success", device: { ...DEVICE } }))
    yield* acts(till, { _tag: "OpenRegister", amount: cents(20_000) })
    return yield* written(till)
  }),

  V11: altered((rows) => {
    const [third] = rows.slice(2, 3)
    const twin = third && chain({ book: third.book, seq: 2, hash: third.prev }, [{ ...third, at: third.at + 1 }])
    return [...rows.slice(0, 3), ...(twin ?? []), ...rows.slice(3)]
  }),
  V19: altered((rows) =>
    rows.map((row) => (row.type === "PaymentStarted" ? { ...row, data: { ...row.data, amount: 1 } } : row))
  ),
  V20: altered((rows) => rows.filter(({ seq }) => seq !== 4)),
  V21: altered((rows) => [
    ...rows,
    ...chain(headOf(rows.at(-1) ?? rechained(rows)[0] ?? failed()), [
      { at: NOW + 1, kind: "event", type: "LoyaltyPointsGiven", v: 1, data: { points: 12 }, cause: "GivePoints" }
    ])
  ]),
  V22: altered((rows) =>
    rechained(rows.map((row) => (row.type === "SaleCompleted" ? { ...row, data: { order_id: 77 } } : row)))
  ),
  V23: altered((rows) =>
    rechained(rows.map((row) => (row.type === "StateHashed" ? { ...row, data: { ...row.data, hash: "0" } } : row)))
  ),
  V24: opened("damaged"),
  "storage-cleared": Effect.map(opened("first"), (rows) => [
    ...rows,
    ...chain(headOf(rows[0] ?? failed()), [
      eventRow(machine.events, { type: "ChainRestarted", data: { had: null, last_ack: null } }, NOW, "RecordRestart")
    ])
  ]),
  "first-book": opened("first"),
  V26: altered((rows) => rechained(rows.map((row, index) => (index > 5 ? { ...row, at: row.at - 3_600_000 } : row))))
} as const satisfies Readonly<Record<string, Scenario>>

const failed = (): never => {
  throw new Error("A book has rows.")
}
