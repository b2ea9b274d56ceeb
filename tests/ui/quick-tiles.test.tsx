// @vitest-environment jsdom
import { act, fireEvent, screen, within } from "@testing-library/react"
import { beforeAll, describe, expect, it, vi } from "vitest"
import { AppRouter } from "../../src/app/AppRouter.tsx"
import { guardHistory } from "../../src/app/guardedHistory.ts"
import { HistoryContext, StoreContext, UiContext } from "../../src/app/hooks.ts"
import type { AppEvent, Command } from "../../src/app/protocol.ts"
import type { AppState } from "../../src/app/state.ts"
import { makeUiStore } from "../../src/app/uiStore.ts"
import type { CartItem } from "../../src/cart/contract.ts"
import { SaleStage } from "../../src/catalog/SaleStage.tsx"
import type { Store } from "../../src/kernel/store.ts"
import { cents } from "../../src/money/cents.ts"
import { QuickTiles } from "../../src/quickTiles/QuickTiles.tsx"
import { soldOf } from "../../src/quickTiles/rules.ts"
import { listenToGridKeys } from "../../src/ui/gridKeys.ts"
import { preload } from "../../src/kernel/late.ts"
import { cartEvent, cartReply, known, line, selling, signedIn } from "../slices/facts.ts"
import { after, given, NOW, when } from "../slices/given.ts"
import { show, withDialogs } from "./screen.tsx"

const drawn = vi.hoisted((): string[] => [])
vi.mock("../../src/ui/ProductImage.tsx", () => ({
  ProductImage: ({ src }: { readonly src: string | undefined }) => {
    drawn.push(src ?? "")
    return null
  }
}))

withDialogs()
beforeAll(preload)

const goods = (n: number, more: Partial<CartItem> = {}): CartItem =>
  line(n, { image_src: `/${n}.svg`, upc: `85000041000${n}`, ...more })

/** An open register that sold these today, before it was opened. */
const soldHere = (...items: readonly CartItem[]): readonly AppEvent[] => {
  const data = soldOf(items, [], NOW)
  if (!data) throw new Error("Nothing was sold.")
  const products = data.pieces.toSorted((a, b) => b.quantity - a.quantity).map(({ product_id }) => product_id)
  return [
    known(),
    signedIn(),
    { type: "PiecesSold", data },
    { type: "QuickTilesFixed", data: { day: data.day, products } }
  ]
}

const open = (...events: readonly AppEvent[]) => {
  let { state } = given(...events)
  const listeners = new Set<() => void>()
  const commands: Command[] = []
  const happen = (...more: readonly AppEvent[]) =>
    act(() => {
      state = after(state, more)
      for (const tell of listeners) tell()
    })
  const store: Store<AppState, Command> = {
    getSnapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch: (command) => {
      commands.push(command)
      const { decision, state: next } = when(state, command)
      if (decision._tag === "Rejected") return decision.message
      state = next
      for (const tell of listeners) tell()
      return null
    },
    can: () => null,
    health: () => ({ _tag: "Recording" })
  }
  const ui = makeUiStore()
  const history = guardHistory({
    current: () => ({ pathname: "/sale", search: "", hash: "", state: null, key: "a", index: 0 }),
    href: (url) => url,
    push: () => undefined,
    replace: () => undefined,
    go: () => undefined,
    onPop: () => undefined
  })
  show(
    <StoreContext value={store}>
      <UiContext value={ui}>
        <HistoryContext value={history}>
          <AppRouter>
            <SaleStage />
            <QuickTiles />
          </AppRouter>
        </HistoryContext>
      </UiContext>
    </StoreContext>
  )
  return { happen, commands, ui }
}

const tiles = () => within(screen.getByRole("list", { name: "Sold often at this register" })).getAllByRole("button")
const names = () => tiles().map(({ textContent }) => textContent)
const press = (name: RegExp) => fireEvent.click(screen.getByRole("button", { name }))
const three = soldHere(goods(1), goods(2, { quantity: 3 }), goods(3, { quantity: 2 }))

describe("the tiles of what sells often", () => {
  it("say what they will be while there are none", () => {
    open(...selling())
    expect(screen.getByText("Items you sell here will show up as tiles.")).toBeTruthy()
    expect(screen.queryByRole("button", { name: "Edit Tiles" })).toBeNull()
  })

  it("say name, price, pin, and how many the cart has, or that nothing is left", () => {
    const { happen } = open(
      ...soldHere(goods(1, { product_type_code: "GIFT_CARDS" }), goods(2, { quantity: 24 }), goods(3, { quantity: 2 }))
    )
    expect(names()).toEqual(["Product 2, $18.99, Out", "Product 3, $18.99", "Product 1, Any amount"])
    happen(
      { type: "TilePinned", data: { product_id: "product-3", description: "Product 3" } },
      cartEvent(cartReply([goods(3, { quantity: 2, price: cents(2100) }), goods(2, { available: 1 })]))
    )
    expect(names()).toEqual([
      "Product 3, $21.00, 2 in cart, Pinned",
      "Product 2, $18.99, 1 in cart",
      "Product 1, Any amount"
    ])
  })

  it("are not drawn again by a scan but the one whose count changes", () => {
    const { happen } = open(...three, cartEvent(cartReply([])))
    const before = cartReply([goods(9)])
    happen(cartEvent(before, cartReply([])))
    drawn.length = 0
    happen(cartEvent(cartReply([goods(9), goods(3)]), before))
    // Once as the last item, once as the tile.
    expect(drawn.filter((src) => src !== "/9.svg")).toEqual(["/3.svg", "/3.svg"])
  })

  it("do what a search tile does, with the quantity in front of the scan bar", () => {
    const { commands, ui } = open(...three)
    act(() => ui.set({ quantity: 4 }))
    press(/^Product 3/)
    expect(commands).toMatchObject([
      { _tag: "PickProduct", product: { product_id: "product-3", price: 1899, upc: "850000410003" }, quantity: 4 }
    ])
    expect(commands[0]).not.toHaveProperty("product.available")
    expect(ui.get().quantity).toBe(1)
  })

  it("are looked up like a scan where the last count is too low: the store may have got more", () => {
    const { commands } = open(...soldHere(goods(2, { quantity: 24 })))
    press(/^Product 2/)
    expect(commands).toEqual([{ _tag: "Scan", text: "850000410002", quantity: 1 }])
  })

  it("say offline why nothing is sold by them", () => {
    const { commands, ui } = open(...three, { type: "ConnectionChanged", data: { online: false, at: NOW } })
    expect(tiles()[0]?.getAttribute("aria-disabled")).toBe("true")
    press(/^Product 3/)
    expect(commands).toEqual([])
    expect(ui.get().notice).toBe("The register is offline. Scan the item: it waits in the cart for the connection.")
  })
})

describe("what was refused", () => {
  it("stands in the one place over the tiles with what was scanned, until the next scan", () => {
    const scanned = { type: "ItemScanned", data: { scan: "s", term: "850000410015", quantity: 1 } } as const
    const { happen } = open(...three, scanned, { type: "ScanRefused", data: { scan: "s", message: "Not for sale." } })
    const alert = screen.getByRole("alert")
    expect(alert.textContent).toBe("Not for sale.Scanned 850000410015")
    expect(screen.queryByText("Scan or type to start")).toBeNull()
    happen(scanned)
    expect(screen.queryByRole("alert")).toBeNull()
    expect(screen.getByText("Scan or type to start")).toBeTruthy()
  })

  it("does not show what must not be kept", () => {
    const { happen } = open(...three)
    happen({ type: "ScanDiscarded", data: { kind: "payment card", message: "That's a payment card." } })
    expect(screen.getByRole("alert").textContent).toBe("That's a payment card.")
  })
})

describe("editing the tiles", () => {
  const edit = () => {
    const till = open(...three)
    const stop = listenToGridKeys(document)
    press(/^Edit Tiles$/)
    return { ...till, stop }
  }
  const pins = () => tiles().map((pin) => [pin.getAttribute("aria-label"), pin.getAttribute("aria-pressed")])
  const key = (name: string, more: KeyboardEventInit = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more })

  it("sells nothing, pins by press and P, and takes the focus along", () => {
    const { commands, stop } = edit()
    expect(document.activeElement).toBe(tiles()[0])
    key("ArrowRight")
    key("ArrowRight")
    key("p")
    expect(pins()).toEqual([
      ["Pin Product 1", "true"],
      ["Pin Product 2", "false"],
      ["Pin Product 3", "false"]
    ])
    expect(document.activeElement).toBe(tiles()[0])
    press(/^Pin Product 3$/)
    expect(screen.getByText("2 of 16 pinned")).toBeTruthy()
    press(/^Pin Product 1$/)
    expect(commands.map(({ _tag }) => _tag)).toEqual(["PinTile", "PinTile", "UnpinTile"])
    stop()
  })

  it("moves a pinned tile by Alt with an arrow", () => {
    const { ui, stop } = edit()
    press(/^Pin Product 3$/)
    press(/^Pin Product 1$/)
    expect(pins().map(([name]) => name)).toEqual(["Pin Product 3", "Pin Product 1", "Pin Product 2"])
    tiles()[1]?.focus()
    key("ArrowLeft", { altKey: true })
    expect(pins().map(([name]) => name)).toEqual(["Pin Product 1", "Pin Product 3", "Pin Product 2"])
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("Product 1: place 1 of 2")
    expect(document.activeElement).toBe(tiles()[0])
    tiles()[2]?.focus()
    key("ArrowLeft", { altKey: true })
    expect(ui.get().notice).toBe("Pin a tile to move it.")
    stop()
  })

  it.each(["Enter", "Escape"])("ends by %s, back at its button", (name) => {
    const { ui, stop } = edit()
    key(name)
    expect(ui.get().editingTiles).toBe(false)
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit Tiles" }))
    stop()
  })
})
