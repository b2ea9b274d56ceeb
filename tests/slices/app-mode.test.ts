import { describe, expect, test, vi } from "vitest"
import { modeAt } from "../../src/paths.ts"
import { ringUp, takeScan } from "../../src/app/scans.ts"
import { makeUiStore } from "../../src/app/uiStore.ts"
import { PANEL_OPEN } from "../../src/adjustments/messages.ts"
import { SALE_ONLY } from "../../src/cart/messages.ts"
import { personOf } from "../../src/session/model.ts"
import { given } from "./given.ts"
import { known, signedIn } from "./facts.ts"
import { screenAt } from "./screenAt.ts"

const NEUTRAL = ["/customer", "/diagnostics", "/printer_setup", "/payment"]

// Verifies: CG-15
describe("what is being done at an address", () => {
  test("is said by a sale, a return, a layaway and the range themselves, whatever was done before", () => {
    const state = { mode: "Range", person: "7" }
    const modes = {
      "/": "Sale",
      "/sale/gift_card": "Sale",
      "/return/12": "Return",
      "/layaway": "Layaway",
      "/range": "Range"
    }
    for (const [pathname, mode] of Object.entries(modes)) expect(modeAt({ pathname, state }, "7")).toBe(mode)
  })

  test("is, on a screen of no mode, what the person came there in; a sale for another person and for nobody's words", () => {
    for (const pathname of NEUTRAL) {
      expect(modeAt({ pathname, state: { mode: "Return", person: "7" } }, "7")).toBe("Return")
      for (const state of [
        { mode: "Return", person: "8" },
        { mode: "Refund", person: "7" },
        { mode: "Return" },
        "Return",
        null
      ])
        expect(modeAt({ pathname, state }, "7")).toBe("Sale")
      expect(modeAt({ pathname, state: { mode: "Return", person: null } }, null)).toBe("Sale")
    }
  })

  test("knows a person while one is signed in", () => {
    expect(personOf(given(known()).state.session)).toBeNull()
    expect(personOf(given(known(), signedIn()).state.session)).not.toBeNull()
  })

  test("keeps out of the cart what is typed while a panel changes it, and says so, as for a scan", () => {
    const { state } = given(known(), signedIn())
    const dispatch = vi.fn<() => string | null>().mockReturnValue(null)
    const ui = makeUiStore()
    const store = {
      dispatch,
      getSnapshot: () => state,
      subscribe: () => () => undefined,
      can: () => null,
      health: () => ({ _tag: "Recording" as const })
    }
    const sale = screenAt("/")
    ui.set({ panel: { _tag: "TaxExempt" } })
    expect(ringUp(store, ui, "850000410015", sale)).toBe(false)
    expect(ui.get().notice).toBe(PANEL_OPEN)
    expect(dispatch).not.toHaveBeenCalled()
    ui.set({ panel: null, quantity: 3 })
    expect(ringUp(store, ui, "850000410015", sale)).toBe(true)
    expect(dispatch).toHaveBeenCalledWith({ _tag: "Scan", text: "850000410015", quantity: 3 })
    expect([ui.get().notice, ui.get().quantity]).toEqual([null, 1])
  })

  test("keeps a scan out of a return on a screen of no mode, and takes it into a sale there", () => {
    const { state: register } = given(known(), signedIn())
    const dispatch = vi.fn<() => string | null>().mockReturnValue(null)
    const ui = makeUiStore()
    const store = {
      dispatch,
      getSnapshot: () => register,
      subscribe: () => () => undefined,
      can: () => null,
      health: () => ({ _tag: "Recording" as const })
    }
    const person = personOf(register.session)
    takeScan(store, ui, "850000410015", screenAt("/diagnostics", { mode: "Return", person }))
    expect(dispatch).not.toHaveBeenCalled()
    expect(ui.get().notice).toBe(SALE_ONLY)
    takeScan(store, ui, "850000410015", screenAt("/diagnostics", { mode: "Range", person }))
    expect(dispatch).toHaveBeenCalledOnce()
  })
})
