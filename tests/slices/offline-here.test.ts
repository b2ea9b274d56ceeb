import { describe, expect, test } from "vitest"
import { machine } from "../../src/app/machine.ts"
import type { AppEvent } from "../../src/app/protocol.ts"
import { subscriptions } from "../../src/app/subscriptions.ts"
import { cents } from "../../src/money/cents.ts"
import { ringsUpHere } from "../../src/offline/here/rules.ts"
import * as words from "../../src/offline/messages.ts"
import { keysAt, NO_CASH, offering, OIL, RAG, ringing, SEEN, SILENCE, silent, SILENT_SINCE } from "./away.ts"
import { CLIENT, DEVICE, started } from "./facts.ts"
import { after, given, when } from "./given.ts"

const here = (...events: readonly AppEvent[]) => ringsUpHere(after(machine.initial, events))

const scanWaits = (scan: string, term: string): readonly AppEvent[] => [
  { type: "ItemScanned", data: { scan, term, quantity: 2 } },
  { type: "ScanWaits", data: { scan } }
]
const picked: readonly AppEvent[] = [
  {
    type: "ProductPicked",
    data: { scan: "scan-2", product_id: "product-rag", description: "Rag", price: 1_25, quantity: 1 }
  },
  { type: "ScanWaits", data: { scan: "scan-2" } }
]
const back: AppEvent = { type: "ServerReachChanged", data: { answers: true, at: SILENT_SINCE + 90_000 } }

describe("what is scanned is rung up on this register alone", () => {
  test("once it has seen in this silence that it has prices, and nothing waits for the server", () => {
    expect(here(...offering())).toBe(false)
    expect(here(...offering(), SILENCE)).toBe(false)
    expect(here(...silent())).toBe(true)
    expect(here(...silent(), { type: "OfflinePricesSeen", data: { since: SILENT_SINCE } })).toBe(false)
    expect(here(...silent(), ...scanWaits("scan-1", "8500"))).toBe(false)
  })

  test("not in the next silence before it has looked again", () => {
    const again: AppEvent = { type: "ServerReachChanged", data: { answers: false, at: SILENT_SINCE + 120_000 } }
    expect(here(...silent(), back, again)).toBe(false)
  })

  test("to the end of a sale that was begun so, and for the rest of a silence in which somebody chose it", () => {
    expect(here(...ringing([OIL, 1]), back)).toBe(true)
    const chosen: AppEvent = { type: "OfflineSaleBegun", data: { key: "sale-key-1", since: SILENT_SINCE } }
    const dropped: AppEvent = { type: "OfflineSaleDropped", data: { key: "sale-key-1", pieces: 0 } }
    const waits = scanWaits("scan-1", "8500")
    expect(here(...silent(), ...waits, chosen, dropped)).toBe(true)
    expect(here(...silent(), ...waits, chosen, dropped, back)).toBe(false)
  })

  test("after ten seconds in which it asks whether somebody is there", () => {
    const wanted = (...events: readonly AppEvent[]) =>
      subscriptions(after(machine.initial, events)).filter(({ command }) => command._tag === "LookAtOwnPrices")
    expect(wanted(...offering())).toEqual([])
    expect(wanted(...offering(), SILENCE)).toEqual([
      { key: `prices:${SILENT_SINCE}`, until: SILENT_SINCE + 10_000, command: { _tag: "LookAtOwnPrices" } }
    ])
  })
})

describe("what waits for the server", () => {
  test("goes into a sale that somebody begins here, and never into the cart as well", () => {
    const { state } = given(...silent(), ...scanWaits("scan-1", "8500"), ...picked)
      .when({ _tag: "BeginOfflineSale" })
      .gives(
        [
          { type: "OfflineSaleBegun", data: { key: "id-1", since: SILENT_SINCE } },
          { type: "ScanMoved", data: { scan: "scan-1" } },
          { type: "OfflineItemScanned", data: { line: "id-2", term: "8500", quantity: 2 } },
          { type: "ScanMoved", data: { scan: "scan-2" } },
          { type: "OfflineItemScanned", data: { line: "id-3", term: "Rag", quantity: 1 } }
        ],
        [
          { type: "LookUpOffline", args: { line: "id-2", term: "8500" } },
          { type: "LookUpOffline", args: { line: "id-3", term: "Rag", product: "product-rag" } }
        ]
      )
    expect(state.catalog.scans).toEqual([])
  })

  test("stays where something was sent that nobody has answered for", () => {
    const sent: readonly AppEvent[] = [
      { type: "ItemScanned", data: { scan: "scan-1", term: "8500", quantity: 1 } },
      { type: "ScanUnconfirmed", data: { scan: "scan-1", why: "No answer." } }
    ]
    given(...silent(), ...sent)
      .when({ _tag: "BeginOfflineSale" })
      .gives([{ type: "OfflineSaleBegun", data: { key: "id-1", since: SILENT_SINCE } }])
  })

  test("stays where nothing is sold without the server", () => {
    given(...silent(), NO_CASH, ...scanWaits("scan-1", "8500"))
      .when({ _tag: "BeginOfflineSale" })
      .refuses(words.NOT_OFFERED)
  })
})

const kept: AppEvent = {
  type: "OfflineSaleKept",
  data: {
    key: "sale-key-1",
    number: "F1.1-0007",
    n: 7,
    at: SILENT_SINCE,
    method: "CASH",
    total: 10_27,
    tendered: 20_00,
    change: 9_73,
    sale: "the text of it"
  }
}

describe("the cover over a screen that nobody touches", () => {
  const covered: AppEvent = { type: "ScreenCovered", data: {} }
  const lifted: AppEvent = { type: "CoverLifted", data: { by: "Dana K." } }

  test("lies only while nobody could sign in, and once", () => {
    given(...silent())
      .when({ _tag: "CoverScreen" })
      .gives([covered])
    given(...silent(), covered)
      .when({ _tag: "CoverScreen" })
      .doesNothing()
    given(...offering())
      .when({ _tag: "CoverScreen" })
      .doesNothing()
    given(...silent(), { type: "SignedOut", data: { by: "person" } })
      .when({ _tag: "CoverScreen" })
      .doesNothing()
  })

  test("is lifted by a press, which names whoever is signed in", () => {
    given(...silent(), covered)
      .when({ _tag: "LiftCover" })
      .gives([lifted])
    given(...silent())
      .when({ _tag: "LiftCover" })
      .doesNothing()
  })

  test("makes what is sold after it a sale of somebody who was not proved", () => {
    const { state } = when(
      after(machine.initial, [...ringing([OIL, 1]), covered, lifted]),
      { _tag: "KeepOfflineSale", method: "CASH", tendered: cents(20_00) },
      keysAt()
    )
    expect(JSON.parse(state.offline.waiting[0]?.sale ?? "{}")).toMatchObject({ sold_by: { proved: false } })
  })

  test("ends the sign-in as soon as somebody answers and no sale is open, a manager's too", () => {
    const wanted = (...events: readonly AppEvent[]) =>
      subscriptions(after(machine.initial, events)).filter(({ command }) => command._tag === "ExpireLogin")
    expect(wanted(...silent(), covered, lifted)).toEqual([])
    expect(wanted(...ringing([RAG, 1]), covered, lifted, back)).toEqual([])
    expect(wanted(...silent(), covered, lifted, back)).toMatchObject([{ command: { _tag: "ExpireLogin" } }])
    expect(wanted(...silent(), covered, back)).toMatchObject([{ command: { _tag: "ExpireLogin" } }])
    // A payment on its way holds it up, and no longer.
    const paid = [
      started(),
      { type: "PaymentDeclined", data: { key: "key-1", message: "No.", evidence: "reply" } }
    ] as const
    expect(wanted(...silent(), covered, lifted, back, paid[0])).toEqual([])
    expect(wanted(...silent(), covered, lifted, back, ...paid)).toMatchObject([{ command: { _tag: "ExpireLogin" } }])
    const { state } = given(...silent(), covered, lifted, back).when({ _tag: "ExpireLogin" })
    expect(state.session.user).toBeNull()
    expect(state.offline).toMatchObject({ isCovered: false, isLifted: false })
  })

  test("is no more once somebody has signed out", () => {
    const { offline } = after(machine.initial, [...silent(), covered, { type: "SignedOut", data: { by: "person" } }])
    expect(offline.isCovered).toBe(false)
    expect(after(machine.initial, [...silent(), SEEN, covered]).offline.isCovered).toBe(true)
  })
})

test("what waits is booked by itself, in a store too that takes nothing so any more", () => {
  const wanted = (...events: readonly AppEvent[]) =>
    subscriptions(after(machine.initial, [...offering(), kept, ...events])).map(({ command }) => command._tag)
  const stopped: AppEvent = {
    type: "ClientReceived",
    data: { client: { ...CLIENT, idempotent: true, offline_sales: false }, device: DEVICE, clock_offset: 0 }
  }
  expect(wanted()).toContain("TryOfflineSales")
  expect(wanted(stopped)).toContain("TryOfflineSales")
})
