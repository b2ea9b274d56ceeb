import { beforeAll, describe, expect, test, vi } from "vitest"
import { PANEL_OPEN } from "../../src/adjustments/messages.ts"
import { keepSigning } from "../../src/app/keepSigning.ts"
import { showHeldLicense } from "../../src/app/licenseScans.ts"
import { takeScan } from "../../src/app/scans.ts"
import { makeUiStore } from "../../src/app/uiStore.ts"
import { valueOf } from "../../src/customer/license/model.ts"
import { preload } from "../../src/kernel/late.ts"
import { known, signedIn } from "./facts.ts"
import { given } from "./given.ts"
import { screenAt } from "./screenAt.ts"

const LICENSE =
  "@\n\u001e\rANSI 636015100102DL00410278DLDAQ08865519\nDCSALVAREZ\nDACMARIA\nDBB03091984\nDBA03092031\nDAG118 COTTONWOOD LN\nDAICEDAR BLUFF\nDAJTX\nDAK786950000  \n"
/** What of it must stand nowhere. */
const PRIVATE = ["08865519", "ALVAREZ", "Alvarez", "19840309", "1984", "COTTONWOOD", "78695"]
const UNREADABLE = "This license could not be read. Scan the wide barcode on the back."

const register = () => {
  const { state } = given(known(), signedIn())
  const dispatch = vi.fn<(command: unknown) => string | null>().mockReturnValue(null)
  const store = {
    dispatch,
    getSnapshot: () => state,
    subscribe: () => () => undefined,
    can: () => null,
    health: () => ({ _tag: "Recording" as const })
  }
  return { store, ui: makeUiStore(), dispatch }
}

beforeAll(preload)

describe("a scanned license", () => {
  // Verifies: SRCH-12, CUST-46
  test.each([
    ["/sale", "/customer/license"],
    ["/diagnostics", "/customer/license"],
    [
      "/customer?message=rental&product_id=9&quantity=2&search_term=al&page=3",
      "/customer/license?message=rental&product_id=9&quantity=2"
    ],
    ["/customer/customer_detail?contact_id=101&tab=info&back=payment", "/customer/license?back=payment"]
  ])("leads from %s to %s, and what it says stands in memory alone", (from, to) => {
    const { store, ui, dispatch } = register()
    const screen = screenAt(from)
    takeScan(store, ui, LICENSE, screen)
    expect(screen.went).toEqual([to])
    expect(dispatch.mock.calls).toEqual([[{ _tag: "TakeLicense", read: true }]])
    const { license } = ui.get()
    expect(license && valueOf(license.license.facts, "drivers_license_number")).toBe("08865519")
    for (const part of PRIVATE) expect(JSON.stringify([screen.went, dispatch.mock.calls])).not.toContain(part)
  })

  test("goes to nobody else who waits for a scan, read or not", () => {
    const { store, ui } = register()
    const takesScan = vi.fn<(text: string) => void>()
    ui.set({ takesScan })
    for (const text of [LICENSE, "@ANSI 636015", "|||", "a|b"]) takeScan(store, ui, text, screenAt("/sale"))
    expect(takesScan).not.toHaveBeenCalled()
  })

  test("is another scan each time, of the same license too", () => {
    const { store, ui } = register()
    takeScan(store, ui, LICENSE, screenAt("/sale"))
    const first = ui.get().license?.nth
    takeScan(store, ui, LICENSE, screenAt("/customer/license"))
    expect(ui.get().license?.nth).toBe((first ?? 0) + 1)
  })

  // Verifies: CG-38
  test.each([
    "@ANSI 6360",
    "000410756@AAMVA636015100102DL00410278",
    "@\n\u001e\rANSI 636015100102DL",
    "a|b|c",
    "||||||||||||",
    "@@@@@@",
    "@DAQ12345678"
  ])("that cannot be read, %j, ends in words and is looked for nowhere", (text) => {
    const { store, ui, dispatch } = register()
    const screen = screenAt("/sale")
    takeScan(store, ui, text, screen)
    expect([ui.get().notice, screen.went, ui.get().license]).toEqual([UNREADABLE, [], null])
    expect(dispatch.mock.calls).toEqual([[{ _tag: "TakeLicense", read: false }]])
  })

  test.each([
    "%TXHOLLIS^WHITCOMB$TESSA$JO^918 PECAN HOLLOW DR^?",
    "DBB09221988",
    "DCSWHITCOMB",
    "TESSA WHITCOMB 09221988"
  ])("of which a piece comes alone, %j, is said to be one, and looked for nowhere", (text) => {
    const { store, ui, dispatch } = register()
    const screen = screenAt("/sale")
    takeScan(store, ui, text, screen)
    expect([ui.get().notice, screen.went]).toEqual([
      "That looks like a driver's license. Scan the wide barcode on its back.",
      []
    ])
    expect(dispatch.mock.calls).toEqual([[{ _tag: "TakeLicense", read: false }]])
  })

  test.each(["123 MAIN ST", "1420 N Elm Ave Apt 3", "Whitcomb, Tessa, 918 Pecan Hollow Dr"])(
    "is not what %j is: nothing is searched, and no license is spoken of",
    (text) => {
      const { store, ui, dispatch } = register()
      const screen = screenAt("/sale")
      takeScan(store, ui, text, screen)
      expect([ui.get().notice, screen.went, dispatch.mock.calls]).toEqual([
        "That looks like a person's address, so it wasn't searched for. Search products by name or number, people under Customer.",
        [],
        []
      ])
    }
  )

  // Verifies: CG-38
  test("is not what an email address is: customers are searched by it", () => {
    const { store, ui, dispatch } = register()
    const screen = screenAt("/sale")
    takeScan(store, ui, "maria@example.com", screen)
    expect([screen.went, dispatch.mock.calls]).toEqual([["/customer?search_term=maria%40example.com"], []])
  })

  test.each([
    ["/payment", "Finish the payment first."],
    ["/refund/items", "Finish the payment first."],
    ["/return/77", "This order keeps its customer. Scan the license on the sale screen."],
    ["/store/people", "Licenses are scanned on the sale screens."]
  ])("is refused in words at %s, where the customer stays who he is", (at, words) => {
    const { store, ui, dispatch } = register()
    const screen = screenAt(at)
    takeScan(store, ui, LICENSE, screen)
    expect([ui.get().notice, screen.went, ui.get().license, dispatch.mock.calls]).toEqual([words, [], null, []])
  })

  test("is refused in words while a panel changes the cart", () => {
    const { store, ui } = register()
    ui.set({ panel: { _tag: "TaxExempt" } })
    takeScan(store, ui, LICENSE, screenAt("/sale"))
    expect([ui.get().notice, ui.get().license]).toEqual([PANEL_OPEN, null])
  })
})

describe("while a customer signs a waiver", () => {
  const signing = () => {
    const { ui, ...rest } = register()
    ui.set({ signing: "signing" })
    return { ui, ...rest }
  }

  test("a license goes nowhere and is not lost: it waits, in the order of the scans", () => {
    const { store, ui, dispatch } = signing()
    const takesScan = vi.fn<(text: string) => void>()
    ui.set({ takesScan })
    const screen = screenAt("/customer/customer_detail?contact_id=103&tab=member")
    for (const text of [LICENSE, "850000410015", LICENSE.replace("08865519", "55512345")])
      takeScan(store, ui, text, screen)
    const { license, notice, heldLicenses } = ui.get()
    expect([license, notice, screen.went, dispatch.mock.calls, takesScan.mock.calls]).toEqual([null, null, [], [], []])
    expect(heldLicenses.map((one) => one && valueOf(one.facts, "drivers_license_number"))).toEqual([
      "08865519",
      "55512345"
    ])
  })

  test("one is shown after it as any scan is; where none is taken it waits on", () => {
    const { store, ui, dispatch } = signing()
    takeScan(store, ui, LICENSE, screenAt("/sale"))
    ui.set({ signing: null })
    showHeldLicense(store, ui, screenAt("/payment"))
    expect([ui.get().heldLicenses.length, ui.get().notice]).toEqual([1, "Finish the payment first."])
    const screen = screenAt("/sale")
    showHeldLicense(store, ui, screen)
    expect(screen.went).toEqual(["/customer/license"])
    expect(dispatch.mock.calls).toEqual([[{ _tag: "TakeLicense", read: true }]])
    expect(ui.get()).toMatchObject({ heldLicenses: [], license: { nth: 1 } })
  })

  test("one that could not be read is said to be so afterwards, and waits no longer", () => {
    const { store, ui } = signing()
    takeScan(store, ui, "@ANSI 6360", screenAt("/sale"))
    expect(ui.get().notice).toBeNull()
    ui.set({ signing: null })
    showHeldLicense(store, ui, screenAt("/sale"))
    expect([ui.get().notice, ui.get().heldLicenses]).toEqual([UNREADABLE, []])
  })

  test.each([
    ["signing", "signing"],
    ["saving", "saving"],
    ["saved", null],
    [null, null]
  ] as const)("a reload during %s is told as %s, until the next one is signed", (before, told) => {
    const { ui } = register()
    const write = vi.fn<(signing: string | null) => void>()
    keepSigning(ui, { read: () => before, write })
    expect(ui.get().signingCut).toBe(told)
    ui.set({ signing: "signing" })
    expect(ui.get().signingCut).toBeNull()
    ui.set({ signing: "saving" })
    ui.set({ signing: null })
    expect(write.mock.calls).toEqual([[null], ["signing"], ["saving"], [null]])
  })
})

describe("the journal", () => {
  test("has that a license was scanned, and whose it is by id alone", () => {
    given(known(), signedIn())
      .when({ _tag: "TakeLicense", read: true })
      .gives([{ type: "LicenseScanned", data: { read: true } }])
    given(known(), signedIn())
      .when({ _tag: "MatchLicense", contacts: ["101"] })
      .gives([{ type: "LicenseMatched", data: { found: 1, contact_id: "101" } }])
    given(known(), signedIn())
      .when({ _tag: "MatchLicense", contacts: ["101", "102"] })
      .gives([{ type: "LicenseMatched", data: { found: 2, contact_id: null } }])
    given(known(), signedIn())
      .when({ _tag: "MatchLicense", contacts: [] })
      .gives([{ type: "LicenseMatched", data: { found: 0, contact_id: null } }])
  })
})

describe("a license that is scanned before its reader is there", () => {
  /** The register with a reader that nobody has fetched yet. */
  const fresh = () => {
    vi.resetModules()
    return import("../../src/app/scans.ts")
  }

  test("leads to its holder once it is", async () => {
    const scans = await fresh()
    const { store, ui, dispatch } = register()
    const screen = screenAt("/sale")
    scans.takeScan(store, ui, LICENSE, screen)
    expect([screen.went, ui.get().notice]).toEqual([[], null])
    await vi.waitFor(() => expect(screen.went).toEqual(["/customer/license"]))
    expect(dispatch.mock.calls).toEqual([[{ _tag: "TakeLicense", read: true }]])
  })

  test("waits behind a signature as any other", async () => {
    const scans = await fresh()
    const { store, ui } = register()
    ui.set({ signing: "signing" })
    scans.takeScan(store, ui, LICENSE, screenAt("/sale"))
    await vi.waitFor(() => expect(ui.get().heldLicenses).toHaveLength(1))
    expect(ui.get().heldLicenses[0]).not.toBeNull()
  })

  test("is shown to nobody who began to sign before it came", async () => {
    const scans = await fresh()
    const { store, ui, dispatch } = register()
    const screen = screenAt("/sale")
    scans.takeScan(store, ui, LICENSE, screen)
    ui.set({ signing: "signing" })
    await vi.waitFor(() => expect(ui.get().heldLicenses).toHaveLength(1))
    expect([screen.went, dispatch.mock.calls]).toEqual([[], []])
  })

  test("is asked for again in words where the reader cannot be fetched", async () => {
    vi.doMock("../../src/customer/license/read.ts", () => {
      throw new Error("no network")
    })
    const scans = await fresh()
    const { store, ui, dispatch } = register()
    const screen = screenAt("/sale")
    scans.takeScan(store, ui, LICENSE, screen)
    await vi.waitFor(() =>
      expect(ui.get().notice).toBe("This license was not read: the register is still loading. Scan it again.")
    )
    expect([screen.went, dispatch.mock.calls]).toEqual([[], []])
    vi.doUnmock("../../src/customer/license/read.ts")
  })
})
