import { describe, expect, test } from "vitest"
import { machine } from "../../src/app/machine.ts"
import type { AppEvent } from "../../src/app/protocol.ts"
import { eventRow, requestRow } from "../../src/kernel/codec.ts"
import { chain, type Row, startOf } from "../../src/kernel/log.ts"
import { cents } from "../../src/money/cents.ts"
import { followRows, type Matter, type Matters, NO_MATTERS } from "../../src/support/rules.ts"
import { sold } from "./answers.ts"
import { attempt, cartEvent, cartReply, line, MANAGER, signedIn, started, totals } from "./facts.ts"
import { given, NOW } from "./given.ts"
import { bare, job, queued } from "./hardware-facts.ts"
import { complete, plan, planned, sent, unknown } from "./refunding.ts"

const CART = cartEvent(cartReply([line(1)]))
const row = (event: AppEvent): Row => eventRow(machine.events, event, NOW, "test")
const rowsOf = (book: string, rows: readonly Row[]) => chain(startOf(book, null), rows)
const follow = (events: readonly AppEvent[], before: Matters = NO_MATTERS, book = "book-1"): Matters =>
  followRows(before, rowsOf(book, events.map(row)))

/** What is open once a cashier has signed in and all this has happened. */
const left = (...events: readonly AppEvent[]): readonly Matter[] => follow([signedIn(), ...events]).open
const kinds = (...events: readonly AppEvent[]) => left(...events).map(({ kind, key }) => `${kind} ${key}`)
/** Row 1 is the sign-in; `seq` is the row that opened it. */
const open = (kind: Matter["kind"], key: string, seq: number, more: Partial<Matter> = {}): Matter => ({
  kind,
  key,
  book: "book-1",
  seq,
  at: NOW,
  user: "Dana K.",
  amount: null,
  order: null,
  ...more
})

const expired: AppEvent = { type: "TerminalWaitExpired", data: { key: "key-1" } }
const lost: AppEvent = { type: "PaymentUnknown", data: { key: "key-1", why: "lost" } }

describe("a payment", () => {
  test("is open from the moment on at which nobody knows what became of it, and once", () => {
    expect(left(CART, started())).toEqual([])
    expect(left(CART, started(), expired)).toEqual([open("payment", "key-1", 4, { amount: 2118 })])
    expect(left(CART, started(), expired, lost)).toEqual([open("payment", "key-1", 4, { amount: 2118 })])
    expect(left({ type: "PaymentAdopted", data: attempt() })).toEqual([open("payment", "key-1", 2, { amount: 2118 })])
  })

  test("is followed past what means nothing for it", () => {
    const seen: readonly AppEvent[] = [
      { type: "ProblemDismissed", data: {} },
      { type: "RefundEntered", data: { context: "return" } }
    ]
    expect(left(CART, started(), ...seen, lost)).toEqual([open("payment", "key-1", 6, { amount: 2118 })])
  })

  test("is open beside another one", () => {
    const other: AppEvent = { type: "PaymentUnknown", data: { key: "key-2", why: "lost" } }
    expect(left(CART, started(), started({ key: "key-2", amount: 500 }), lost, other)).toEqual([
      open("payment", "key-1", 5, { amount: 2118 }),
      open("payment", "key-2", 6, { amount: 562 })
    ])
  })

  test("is nobody's who was not there any more", () => {
    const out: AppEvent = { type: "SignedOut", data: { by: "server" } }
    expect(left(CART, started(), out, lost)).toEqual([open("payment", "key-1", 5, { amount: 2118, user: null })])
  })

  test.each<AppEvent>([
    { type: "PaymentApproved", data: { key: "key-1", amount: 2056, method: "credit_card", evidence: "check" } },
    { type: "PaymentDeclined", data: { key: "key-1", message: "Declined.", evidence: "late reply" } },
    { type: "PaymentNotTaken", data: { key: "key-1" } }
  ])("is over by $type, and alone", (end) => {
    const other: AppEvent = { type: "PaymentUnknown", data: { key: "key-2", why: "lost" } }
    const matters = follow([signedIn(), started(), lost, started({ key: "key-2" }), other, end])
    expect(matters.open.map(({ key }) => key)).toEqual(["key-2"])
    expect(matters.amounts).toEqual({ "key-2": 2118 })
  })
})

describe("an order that was not made", () => {
  const converting = (cart?: string): AppEvent => ({
    type: "ConversionStarted",
    data: { attempt: 1, ...(cart === undefined ? {} : { cart }) }
  })
  const notMade: AppEvent = { type: "ConversionFailed", data: { attempt: 1 } }
  const ordered = (total = 2056): AppEvent => ({ ...sold, data: { ...sold.data, total } })

  test("is open by its cart until it is made", () => {
    expect(left(CART, converting("cart-1"), notMade)).toEqual([open("conversion", "cart-1", 4)])
    expect(left(CART, converting(), notMade)).toEqual([open("conversion", "cart-1", 4)])
    expect(left(CART, converting("cart-1"), notMade, converting("cart-1"), ordered())).toEqual([])
    const lost: AppEvent = { type: "ConversionLost", data: { message: "This sale is no longer at this register." } }
    expect(left(CART, converting("cart-1"), notMade, converting("cart-1"), lost)).toEqual([])
  })

  test("of no cart that the log tells of is nothing", () => {
    expect(left(converting(), notMade)).toEqual([])
    expect(left(CART, ordered(), notMade)).toEqual([])
    expect(left(CART, converting("cart-1"), ordered(), notMade)).toEqual([])
  })

  test("leaves another order's behind it open", () => {
    expect(kinds(CART, converting("cart-0"), notMade, converting("cart-1"), ordered())).toEqual(["conversion cart-0"])
  })

  test("made with another total than its cart's is a matter that nothing ends", () => {
    const differs = open("total", "cart-1", 4, { amount: -56, order: "10077" })
    expect(left(CART, converting("cart-1"), ordered(2000))).toEqual([differs])
    expect(left(CART, converting("cart-1"), ordered(2000), converting("cart-1"), ordered())).toEqual([differs])
    expect(left(CART, ordered(2000))).toEqual([])
    expect(left(converting("cart-1"), ordered(2000))).toEqual([])
    expect(left(CART, converting("cart-9"), ordered(2000))).toEqual([])
  })

  test("becomes a layaway of what was paid, and that is no other total", () => {
    const layaway = { opened: true, left: cents(1056) }
    const laidAway: AppEvent = { ...sold, data: { ...sold.data, total: cents(1000), layaway } }
    expect(left(CART, converting("cart-1"), notMade, laidAway)).toEqual([])
  })

  test("is compared with the cart as it was told last", () => {
    const changed = cartEvent(cartReply([line(1)], totals(3000)))
    expect(left(CART, changed, converting("cart-1"), ordered(3000))).toEqual([])
  })
})

describe("a refund", () => {
  const failed: AppEvent = { type: "LegFailed", data: { key: "key-1", message: "No." } }
  const paused: AppEvent = { type: "RefundPaused", data: {} }
  const finishing: AppEvent = { type: "RefundFinishStarted", data: { attempt: 1 } }
  const notFinished: AppEvent = { type: "RefundFinishFailed", data: { attempt: 1 } }
  const stopped = (seq: number) => open("refund", "cart-1", seq, { amount: 2500, order: "10055" })

  test.each([failed, unknown(), paused, notFinished])("is open once it stops: $type", (stop) => {
    expect(left(planned())).toEqual([])
    expect(left(planned(), stop)).toEqual([stopped(3)])
    expect(left(stop)).toEqual([])
  })

  test("goes on with the next leg and with its end", () => {
    expect(left(planned(), failed, sent())).toEqual([])
    expect(left(planned(), failed, finishing)).toEqual([])
    expect(left(planned(), failed, sent(), failed)).toEqual([stopped(5)])
  })

  test.each([complete, { type: "RefundPlanDropped", data: { due: 2500 } }] as const)(
    "is over by $type: what is heard later is not about it",
    (end) => {
      expect(left(planned(), failed, end)).toEqual([])
      expect(left(planned(), failed, end, paused, sent())).toEqual([])
    }
  )

  test("of an order without a number has none", () => {
    const { order_number: _, ...unnumbered } = plan()
    expect(left({ type: "RefundPlanned", data: unnumbered }, failed)).toEqual([
      open("refund", "cart-1", 3, { amount: 2500 })
    ])
  })
})

describe("a receipt", () => {
  const failed: AppEvent = { type: "PrintFailed", data: { id: "job-1", problem: "not-found", bytes: 0 } }
  const doubtful: AppEvent = { type: "PrintUnknown", data: { id: "job-1", problem: "silent", bytes: 9 } }
  const again: AppEvent = { type: "PrintRetried", data: { id: "job-1" } }

  test.each([failed, doubtful])("that did not come out is open: $type", (trouble) => {
    expect(left(queued())).toEqual([])
    expect(left(queued(), trouble)).toEqual([open("print", "job-1", 3, { order: "10077" })])
  })

  test("is not while it is printed again, and is once that fails too", () => {
    expect(left(queued(), failed, again)).toEqual([])
    expect(kinds(queued(), failed, again, doubtful)).toEqual(["print job-1"])
  })

  test.each<AppEvent>([
    { type: "PrintDone", data: { id: "job-1", bytes: 9 } },
    { type: "PrintDismissed", data: { id: "job-1" } },
    { type: "PrintQueued", data: { job: job({ id: "job-2", copy: true }), replaces: "job-1" } }
  ])("is over by $type", (end) => {
    expect(left(queued(), failed, end)).toEqual([])
    expect(left(queued(), failed, end, failed)).toEqual([])
  })

  test("is open beside another one; a test page and the drawer are no matter", () => {
    const other = queued({ id: "job-2", order: { id: "78", number: "10078" } })
    const othersToo: AppEvent = { type: "PrintFailed", data: { id: "job-2", problem: "not-found", bytes: 0 } }
    expect(kinds(queued(), failed, other, othersToo)).toEqual(["print job-1", "print job-2"])
    for (const kind of ["test", "drawer"] as const)
      expect(left({ type: "PrintQueued", data: { job: bare("job-1", kind) } }, failed)).toEqual([])
  })
})

describe("a new book of the chain", () => {
  const openingOf = (...events: readonly AppEvent[]): AppEvent =>
    machine.opening(given(...events).state, { id: "book-2", previous: "book-1", at: NOW, reason: "closed" })
  const failed: AppEvent = { type: "PrintFailed", data: { id: "job-1", problem: "not-found", bytes: 0 } }
  const stop: AppEvent = { type: "RefundPaused", data: {} }
  const before = follow([signedIn(), CART, started(), lost, planned(), stop, queued(), failed])

  test("carries on what its first row carries, and what is still open is told where it began", () => {
    const carried = follow([openingOf(started({ phase: "unknown" }), planned(), queued(), failed)], before, "book-2")
    expect(carried.open).toEqual(before.open)
    expect(carried.amounts).toEqual({ "key-1": 2118 })
    const ended = follow(
      [
        { type: "PaymentNotTaken", data: { key: "key-1" } },
        complete,
        { type: "PrintDone", data: { id: "job-1", bytes: 9 } }
      ],
      carried,
      "book-2"
    )
    expect(ended.open).toEqual([])
  })

  test("knows what it carries when that goes wrong only now", () => {
    const opening = openingOf(signedIn(MANAGER), started(), planned(), queued())
    expect(follow([opening, lost, stop, failed], NO_MATTERS, "book-2").open).toEqual([
      open("payment", "key-1", 2, { book: "book-2", user: "manager", amount: 2118 }),
      open("refund", "cart-1", 3, { book: "book-2", user: "manager", amount: 2500, order: "10055" }),
      open("print", "job-1", 4, { book: "book-2", user: "manager", order: "10077" })
    ])
  })

  test("forgets what it does not carry, and who was there, but for an order that was not made or not as it should", () => {
    const conversion = follow([
      signedIn(),
      CART,
      { type: "ConversionStarted", data: { attempt: 1, cart: "cart-1" } },
      { ...sold, data: { ...sold.data, total: cents(2000) } },
      { type: "ConversionStarted", data: { attempt: 1, cart: "cart-2" } },
      { type: "ConversionFailed", data: { attempt: 1 } }
    ])
    const next = follow([openingOf()], { ...conversion, open: [...before.open, ...conversion.open] }, "book-2")
    expect(next).toEqual({ ...NO_MATTERS, open: conversion.open })
    expect(conversion.open.map(({ kind }) => kind)).toEqual(["total", "conversion"])
    const ended = follow([stop, failed, lost], next, "book-2").open.map(({ kind, amount }) => [kind, amount])
    expect(ended).toEqual([
      ["total", -56],
      ["conversion", null],
      ["payment", null]
    ])
  })
})

test("only what happened counts: requests, and rows of a newer register, say nothing", () => {
  const request = requestRow(
    machine.requests,
    { type: "SendInquiry", id: "r", args: { attempt: attempt(), quiet: true } },
    NOW,
    "test"
  )
  const rows = rowsOf("book-1", [
    row(signedIn()),
    { ...row(lost), kind: "request" },
    request,
    { ...row(lost), v: 99 },
    { ...row(lost), type: "PaymentTeleported" }
  ])
  expect(followRows(NO_MATTERS, rows)).toEqual({ ...NO_MATTERS, user: "Dana K." })
  expect(NO_MATTERS.open).toEqual([])
})
