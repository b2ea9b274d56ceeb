import { Result } from "effect"
import { describe, expect, test } from "vitest"
import type { AppEvent } from "../../src/app/protocol.ts"
import { cents } from "../../src/money/cents.ts"
import * as words from "../../src/offline/messages.ts"
import type { Kept } from "../../src/offline/model.ts"
import { readSale } from "../../src/offline/sale/wire.ts"
import { answered, LOST } from "./answers.ts"
import { keysAt, offering, OIL, RAG, ringing, silent } from "./away.ts"
import { after, given, NOW, when } from "./given.ts"
import { machine } from "../../src/app/machine.ts"

const KEPT: Kept = {
  key: "sale-key-1",
  number: "F1.1-0007",
  n: 7,
  at: NOW,
  method: "CASH",
  total: 10_27,
  tendered: 20_00,
  change: 9_73,
  sale: "the text of it"
}
const kept: AppEvent = { type: "OfflineSaleKept", data: KEPT }

const pay = (events: readonly AppEvent[], command: Parameters<typeof when>[1]) =>
  when(after(machine.initial, events), command, keysAt())

describe("a sale is kept without the server", () => {
  test("with its money, in one row that the back office can book", () => {
    const { state, decision } = pay(
      [...ringing([OIL, 2], [RAG, 1]), { type: "OfflineNoteChanged", data: { note: "Blue truck" } }],
      {
        _tag: "KeepOfflineSale",
        method: "CASH",
        tendered: cents(30_00)
      }
    )
    const [waiting] = state.offline.waiting
    expect(decision).toMatchObject({
      requests: [
        { type: "FinishOfflineSale", args: { key: "sale-key-1" } },
        { type: "MirrorOfflineSales", args: { kept: [{ key: "sale-key-1", sale: waiting?.sale }], booked: [] } }
      ]
    })
    expect(waiting).toMatchObject({
      key: "sale-key-1",
      number: "F1.1-0007",
      method: "CASH",
      total: 21_90,
      tendered: 30_00,
      change: 8_10,
      phase: "waits"
    })
    expect(state.offline).toMatchObject({ sale: null, done: null, series: { next: 8 } })
    expect(readSale(waiting?.sale ?? "")).toEqual(
      Result.succeed({
        body_version: 1,
        sale_key: "sale-key-1",
        number: { code: "F1", series: 1, n: 7 },
        device_license_id: "1",
        register_session_id: "session-7",
        sold_by: { user_id: "7", user_name: "Dana K.", proved: true },
        at: NOW,
        anchor: { server: NOW - 600_000, here: NOW - 600_000 },
        price_book: { history_id: "history-1", through: 41, confirmed_at: NOW - 600_000 },
        tax_rate: 0.0825,
        lines: [
          {
            product_id: "product-oil",
            upc: "850012377001",
            description: "Gun oil",
            department: "Care",
            quantity: 2,
            price: 9_49,
            not_taxable: false,
            seen: 41
          },
          {
            product_id: "product-rag",
            upc: "850012377018",
            description: "Rag",
            department: "Care",
            quantity: 1,
            price: 1_25,
            not_taxable: false,
            seen: 41
          }
        ],
        totals: { subtotal: 20_23, tax_amount: 1_67, other_tax_amount: 0, total: 21_90 },
        payment: { payment_key: "key-of-id-1", method: "CASH", amount: 21_90, tendered: 30_00, change_due: 8_10 },
        note: "Blue truck"
      })
    )
  })

  test("is done only once its row is on the disk", () => {
    given(kept)
      .when({ _tag: "OfflineSaleOnDisk", key: "sale-key-1" })
      .gives([{ type: "OfflineSaleDone", data: { key: "sale-key-1" } }])
  })

  test.each<readonly [string, readonly AppEvent[], Parameters<typeof when>[1], string]>([
    ["nothing", ringing(), { _tag: "KeepOfflineSale", method: "CASH", tendered: cents(1_00) }, words.NO_SALE],
    [
      "less than is due",
      ringing([OIL, 1]),
      { _tag: "KeepOfflineSale", method: "CASH", tendered: cents(10_26) },
      words.tooLittle(cents(10_27))
    ],
    [
      "more than the store takes so",
      ringing([OIL, 49]),
      { _tag: "KeepOfflineSale", method: "CASH", tendered: cents(600_00) },
      words.overLimit("cash", cents(500_00), cents(503_37))
    ],
    [
      "a check of more than is due",
      ringing([OIL, 1]),
      { _tag: "KeepOfflineSale", method: "CHECK", tendered: cents(10_28), reference: "101" },
      words.CHECK_EXACT
    ],
    [
      "a check without its number",
      ringing([OIL, 1]),
      { _tag: "KeepOfflineSale", method: "CHECK", tendered: cents(10_27), reference: " " },
      words.CHECK_NUMBER
    ],
    [
      "a check above its own limit",
      ringing([OIL, 20]),
      { _tag: "KeepOfflineSale", method: "CHECK", tendered: cents(205_46), reference: "101" },
      words.overLimit("checks", cents(200_00), cents(205_46))
    ],
    [
      "goods that are still looked up",
      [...ringing([OIL, 1]), { type: "OfflineItemScanned", data: { line: "line-9", term: "8500", quantity: 1 } }],
      { _tag: "KeepOfflineSale", method: "CASH", tendered: cents(20_00) },
      words.STILL_LOOKING
    ],
    [
      "goods that are not sold so",
      [
        ...ringing([OIL, 1]),
        { type: "OfflineItemScanned", data: { line: "line-9", term: "777000111222", quantity: 1 } },
        { type: "OfflineLineRefused", data: { line: "line-9", why: words.unknownCode("777000111222") } }
      ],
      { _tag: "KeepOfflineSale", method: "CASH", tendered: cents(20_00) },
      words.removeFirst("777000111222")
    ]
  ])("never for %s", (_, events, command, why) => {
    pay(events, command).refuses(why)
  })

  test("for just what the store takes so", () => {
    const exact = pay(ringing([OIL, 1], [RAG, 1]), {
      _tag: "KeepOfflineSale",
      method: "CHECK",
      tendered: cents(11_63),
      reference: "101"
    })
    expect(exact.state.offline.waiting).toMatchObject([{ method: "CHECK", total: 11_63, change: 0 }])
  })
})

describe("a sale that the journal lost", () => {
  const recovered = (more: Partial<Kept> = {}): AppEvent => ({
    type: "OfflineSaleRecovered",
    data: { ...KEPT, ...more }
  })

  test("waits as any other, and its number is not given again", () => {
    const { offline: found } = after(machine.initial, [...offering(), recovered({ n: 9, number: "F1.1-0009" })])
    expect(found.waiting).toMatchObject([{ key: "sale-key-1", phase: "waits", tries: 0 }])
    expect(found.series?.next).toBe(10)
  })

  test("of an earlier series leaves the numbers as they are", () => {
    const { offline: found } = after(machine.initial, [...offering(), recovered({ n: 9, number: "F1.2-0009" })])
    expect(found.series?.next).toBe(7)
  })

  test("is no second one beside itself", () => {
    const { offline: found } = after(machine.initial, [...offering(), kept, recovered()])
    expect(found.waiting).toHaveLength(1)
  })

  test("is told of only where it is lost; one that is booked goes from the copies, and one that has none gets it", () => {
    const booked: AppEvent = {
      type: "OfflineSaleBooked",
      data: { key: "sale-key-1", order_id: "55", order_number: "10055", booked_at: 9 }
    }
    const { state } = pay(ringing([OIL, 1]), { _tag: "KeepOfflineSale", method: "CASH", tendered: cents(20_00) })
    const [own] = state.offline.waiting
    if (own === undefined) throw new Error("Nothing was kept.")
    when(state, { _tag: "MirrorRead", sales: [own.sale] }).doesNothing()
    when(state, { _tag: "MirrorRead", sales: [] }).gives(
      [],
      [{ type: "MirrorOfflineSales", args: { kept: [{ key: own.key, sale: own.sale }], booked: [] } }]
    )
    when(after(state, [booked]), { _tag: "MirrorRead", sales: [own.sale] }).gives(
      [],
      [{ type: "MirrorOfflineSales", args: { kept: [], booked: [own.key] } }]
    )
    const { phase: _, tries: __, ...data } = own
    given(...offering())
      .when({ _tag: "MirrorRead", sales: [own.sale, "{}"] })
      .gives([{ type: "OfflineSaleRecovered", data }], [])
  })
})

describe("a sale that waits", () => {
  const waiting = [...offering(), kept]

  test("is sent under its own key", () => {
    given(...waiting)
      .when({ _tag: "TryOfflineSales" })
      .gives(
        [{ type: "OfflineSendBegan", data: { key: "sale-key-1" } }],
        [{ type: "SendOfflineSale", args: { key: "sale-key-1", sale: "the text of it" } }]
      )
  })

  test("is not sent while nobody answers, nor twice at once", () => {
    given(...silent(), kept)
      .when({ _tag: "TryOfflineSales" })
      .refuses("This needs the connection. Nothing was done.")
    given(...waiting, { type: "OfflineSendBegan", data: { key: "sale-key-1" } })
      .when({ _tag: "TryOfflineSales" })
      .doesNothing()
  })

  const sent: readonly AppEvent[] = [...waiting, { type: "OfflineSendBegan", data: { key: "sale-key-1" } }]
  const answer = (reply: Parameters<typeof answered>[0], status?: string, message?: string) =>
    ({
      _tag: "OfflineSaleAnswered",
      key: "sale-key-1",
      answer: answered(reply, status, message ?? null)
    }) as Parameters<typeof when>[1]

  test("leaves the list only by its booking", () => {
    const { state } = given(...sent)
      .when(answer({ order_id: "55", order_number: "10055", booked_at: 9 }))
      .gives(
        [
          {
            type: "OfflineSaleBooked",
            data: { key: "sale-key-1", order_id: "55", order_number: "10055", booked_at: 9 }
          }
        ],
        [{ type: "MirrorOfflineSales", args: { kept: [], booked: ["sale-key-1"] } }]
      )
    expect(state.offline.waiting).toEqual([])
    expect(state.offline.booked).toMatchObject([{ number: "F1.1-0007", order_number: "10055" }])
  })

  test("waits on where no answer comes", () => {
    const { state } = given(...sent)
      .when({ _tag: "OfflineSaleAnswered", key: "sale-key-1", answer: LOST })
      .gives([{ type: "OfflineSaleUnanswered", data: { key: "sale-key-1", why: LOST.why } }])
    expect(state.offline.waiting).toMatchObject([{ phase: "waits", tries: 1 }])
  })

  test("is held where the server could not book it, and lets the others go first", () => {
    const { state } = given(...sent)
      .when(answer({ held: true }))
      .gives([{ type: "OfflineSaleHeld", data: { key: "sale-key-1", why: words.HELD } }])
    const other: AppEvent = { type: "OfflineSaleKept", data: { ...KEPT, key: "sale-key-2", n: 8 } }
    when(after(state, [other]), { _tag: "TryOfflineSales" }).gives(
      [{ type: "OfflineSendBegan", data: { key: "sale-key-2" } }],
      [{ type: "SendOfflineSale", args: { key: "sale-key-2", sale: "the text of it" } }]
    )
    given(...sent)
      .when(answer({}, "error", "No."))
      .gives([{ type: "OfflineSaleHeld", data: { key: "sale-key-1", why: words.notBooked("No.") } }])
  })
})

describe("the numbers of a register", () => {
  test("are asked for under the journal that has none", () => {
    given(...offering())
      .when({ _tag: "SeriesAnswered", answer: answered({ code: "F1", series: 1, next: 5 }) })
      // It has given F1.1-0006 itself.
      .gives([{ type: "OfflineSeriesReceived", data: { code: "F1", series: 1, next: 7 } }])
    given(...offering())
      .when({ _tag: "SeriesAnswered", answer: answered({ code: "F1", series: 2, next: 1 }) })
      .gives([{ type: "OfflineSeriesReceived", data: { code: "F1", series: 2, next: 1 } }])
    given(...offering())
      .when({ _tag: "SeriesAnswered", answer: LOST })
      .doesNothing()
  })
})
