import { describe, expect, test } from "vitest"
import type { AppEvent } from "../../src/app/protocol.ts"
import { cents } from "../../src/money/cents.ts"
import * as words from "../../src/offline/messages.ts"
import type { Kept } from "../../src/offline/model.ts"
import { stanceOf } from "../../src/offline/stance.ts"
import { keysAt, NO_CASH, offering, OIL, PRICES, RAG, ringing, silent, SILENT_SINCE } from "./away.ts"
import { CLIENT } from "./facts.ts"
import { after, given, NOW, when } from "./given.ts"
import { machine } from "../../src/app/machine.ts"

const HOUR = 3_600_000
const stanceAfter = (events: readonly AppEvent[], now = NOW) => stanceOf(after(machine.initial, events), now)
const shut = (why: string) => ({ _tag: "Shut", since: SILENT_SINCE, why })

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

describe("a register sells without the server", () => {
  test("not while somebody answers, nor in the first ten seconds of a silence", () => {
    expect(stanceAfter(offering())).toEqual({ _tag: "Online" })
    expect(stanceAfter(silent(), SILENT_SINCE + 9_999)).toEqual({ _tag: "Doubt", since: SILENT_SINCE })
    expect(stanceAfter(silent(), SILENT_SINCE + 10_000)).toEqual({ _tag: "Sells", since: SILENT_SINCE })
  })

  test.each<readonly [string, readonly AppEvent[], string]>([
    [
      "at a back end that is not ours",
      [{ type: "ClientReceived", data: { client: { ...CLIENT, idempotent: false } } }],
      words.FOREIGN
    ],
    [
      "at a server that is too old for it",
      [{ type: "ClientReceived", data: { client: { ...CLIENT, idempotent: true } } }],
      words.TOO_OLD_A_SERVER
    ],
    ["once nobody is signed in", [{ type: "SignedOut", data: { by: "person" } }], words.NOBODY],
    [
      "where the browser may throw away what it keeps",
      [{ type: "StorageChecked", data: { works: true, problem: null, persisted: false, quota: null, usage: null } }],
      words.NOT_PERSISTENT
    ],
    [
      "where the storage does not work",
      [{ type: "StorageChecked", data: { works: false, problem: "Full.", persisted: true, quota: null, usage: null } }],
      words.notSound("Full.")
    ],
    ["without prices of its own", [{ type: "OfflinePricesSeen", data: {} }], words.NO_PRICES]
  ])("not %s, and says so", (_, events, why) => {
    expect(stanceAfter([...silent(), ...events])).toEqual(shut(why))
  })

  test("not where the store takes no cash so", () => {
    expect(stanceAfter([...silent(), NO_CASH])).toEqual(shut(words.NOT_OFFERED))
  })

  test("not by prices that are as old as the store's terms say", () => {
    const confirmed_at = NOW - 24 * HOUR
    const aged = (age: number): AppEvent => ({
      type: "OfflinePricesSeen",
      data: { prices: { ...PRICES, confirmed_at: age } }
    })
    expect(stanceAfter([...silent(), aged(confirmed_at + 1)])._tag).toBe("Sells")
    expect(stanceAfter([...silent(), aged(confirmed_at)])).toEqual(shut(words.oldPrices(24)))
  })

  test("not once nobody has answered for a day", () => {
    const since = NOW - 24 * HOUR
    const quiet: AppEvent = { type: "ServerReachChanged", data: { answers: false, at: since } }
    const seen: AppEvent = { type: "OfflinePricesSeen", data: { prices: { ...PRICES, confirmed_at: NOW } } }
    expect(stanceAfter([...offering(), quiet, seen])).toEqual({ _tag: "Shut", since, why: words.longSilence(24) })
    expect(stanceAfter([...offering(), quiet, seen], NOW - 1)._tag).toBe("Sells")
  })

  test("not for more than $5,000.00 that waits", () => {
    const waits = (total: number): AppEvent => ({ type: "OfflineSaleKept", data: { ...KEPT, total } })
    expect(stanceAfter([...silent(), waits(4_999_99)])._tag).toBe("Sells")
    expect(stanceAfter([...silent(), waits(5_000_00)])).toEqual(shut(words.waitingTooMuch(cents(5_000_00))))
  })
})

describe("what is scanned while nobody answers", () => {
  test("begins a sale, and is looked up in the register's own prices", () => {
    given(...silent())
      .when({ _tag: "RingUpOffline", text: "850012377001", quantity: 2 })
      .gives(
        [
          { type: "OfflineSaleBegun", data: { key: "id-2", since: SILENT_SINCE } },
          { type: "OfflineItemScanned", data: { line: "id-1", term: "850012377001", quantity: 2 } }
        ],
        [{ type: "LookUpOffline", args: { line: "id-1", term: "850012377001" } }]
      )
  })

  test.each<readonly [string, readonly AppEvent[], string]>([
    ["while somebody answers", offering(), words.ANSWERS],
    ["where nothing may be sold", [...silent(), NO_CASH], words.NOT_OFFERED]
  ])("is refused %s", (_, events, why) => {
    given(...events)
      .when({ _tag: "RingUpOffline", text: "850012377001", quantity: 1 })
      .refuses(why)
  })

  test("is refused in the first seconds", () => {
    const state = after(machine.initial, silent())
    when(state, { _tag: "RingUpOffline", text: "8500", quantity: 1 }, keysAt(SILENT_SINCE + 9_999)).refuses(words.DOUBT)
  })

  const scanned = (...events: readonly AppEvent[]) =>
    given(...ringing(), ...events, { type: "OfflineItemScanned", data: { line: "line-9", term: "8500", quantity: 2 } })
  const found = (...rows: readonly (typeof OIL)[]) =>
    ({ _tag: "FoundOffline", line: "line-9", found: { rows, prices: PRICES } }) as const

  test("is a line at its price once it is found", () => {
    scanned()
      .when(found(OIL))
      .gives([{ type: "OfflineLineAdded", data: { line: "line-9", row: OIL, seen: 41 } }])
  })

  test("is one line with what is there of it already", () => {
    given(...ringing([OIL, 3]), {
      type: "OfflineItemScanned",
      data: { line: "line-9", term: "8500", quantity: 2 }
    })
      .when(found(OIL))
      .gives([
        { type: "OfflineLineRemoved", data: { line: "line-9" } },
        { type: "OfflineLineChanged", data: { line: "line-1", quantity: 5 } }
      ])
  })

  test("shows what may be meant where more than one has the code, or where it is a name", () => {
    const shown = (...rows: readonly (typeof OIL)[]) =>
      ({ type: "OfflineHitsShown", data: { line: "line-9", term: "8500", quantity: 2, rows } }) as const
    const named = {
      _tag: "FoundOffline",
      line: "line-9",
      found: { rows: [OIL], prices: PRICES, isNamed: true }
    } as const
    scanned()
      .when(found(OIL, RAG))
      .gives([shown(OIL, RAG)])
    scanned()
      .when(named)
      .gives([shown(OIL)])
    const choosing = given(...ringing(), shown(OIL, RAG))
    expect(choosing.state.offline.sale?.lines).toEqual([])
    choosing.when({ _tag: "LeaveOfflineHits" }).gives([{ type: "OfflineHitsLeft", data: {} }])
    scanned().when({ _tag: "LeaveOfflineHits" }).gives([])
  })

  test("stays as a row with its words where it is not sold so", () => {
    const refused = (why: string, row?: typeof OIL) => [
      { type: "OfflineLineRefused", data: { line: "line-9", why, ...(row === undefined ? {} : { row }) } } as const
    ]
    const { price: _, ...unpriced } = OIL
    const pistol = { ...OIL, description: "Halden H9", refused: "firearm" }
    const odd = { ...OIL, tax_class: "class-gone" }
    scanned()
      .when(found())
      .gives(refused(words.unknownCode("8500")))
    scanned().when(found(pistol)).gives(refused("Halden H9 is a firearm, and that needs the server.", pistol))
    scanned().when(found(unpriced)).gives(refused("Gun oil has no price here.", unpriced))
    scanned().when(found(odd)).gives(refused(words.UNPRICED, odd))
    scanned().when({ _tag: "FoundOffline", line: "line-9", found: null }).gives(refused(words.NO_PRICES))
  })

  test("can be changed and taken out", () => {
    const sale = given(...ringing([OIL, 3]))
    sale
      .when({ _tag: "ChangeOfflineLine", line: "line-1", quantity: 9_999 })
      .gives([{ type: "OfflineLineChanged", data: { line: "line-1", quantity: 9_999 } }])
    sale.when({ _tag: "ChangeOfflineLine", line: "line-1", quantity: 10_000 }).refuses(words.QUANTITY)
    sale.when({ _tag: "ChangeOfflineLine", line: "line-1", quantity: 0 }).refuses(words.QUANTITY)
    sale
      .when({ _tag: "RemoveOfflineLine", line: "line-1" })
      .gives([{ type: "OfflineLineRemoved", data: { line: "line-1" } }])
    sale
      .when({ _tag: "DropOfflineSale" })
      .gives([{ type: "OfflineSaleDropped", data: { key: "sale-key-1", pieces: 3 } }])
  })

  test("goes on as a sale without the server once it answers", () => {
    given(...ringing([OIL, 1]), { type: "ServerReachChanged", data: { answers: true, at: NOW } })
      .when({ _tag: "RingUpOffline", text: "8500", quantity: 1 })
      .gives(
        [{ type: "OfflineItemScanned", data: { line: "id-1", term: "8500", quantity: 1 } }],
        [{ type: "LookUpOffline", args: { line: "id-1", term: "8500" } }]
      )
  })

  test("keeps the server's cart as it is until the sale has ended", () => {
    given(...ringing([OIL, 1]))
      .when({ _tag: "Scan", text: "8500", quantity: 1 })
      .refuses("A sale without the server is open. Finish it for cash, or drop it, first.")
  })
})
