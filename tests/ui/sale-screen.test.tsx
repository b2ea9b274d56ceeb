// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react"
import { describe, expect, it, vi } from "vitest"
import { LineControls } from "../../src/cart/LineControls.tsx"
import { Totals } from "../../src/cart/Totals.tsx"
import { ScanBar } from "../../src/catalog/ScanBar.tsx"
import { SearchResults, type SearchResultsProps } from "../../src/catalog/SearchResults.tsx"
import { cents, ZERO } from "../../src/money/cents.ts"
import { pagesOf } from "../../src/orders/rules.ts"
import { pageWindow } from "../../src/ui/pages.ts"
import { listenToGridKeys } from "../../src/ui/gridKeys.ts"
import { show } from "./screen.tsx"

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

describe("the scan bar", () => {
  const bar = (onQuantity: (n: number) => void, onSubmit: (text: string) => boolean = () => true) =>
    show(
      <ScanBar
        initial="9mm"
        quantity={3}
        scanner="ready"
        busy={false}
        onQuantity={onQuantity}
        onSubmit={onSubmit}
        onClear={() => undefined}
      />
    )

  // Verifies: SRCH-04
  it("looks up what is typed", () => {
    const look = vi.fn<(text: string) => boolean>(() => true)
    bar(() => undefined, look)
    const field = input("Item Scan / Lookup")
    if (field.form) fireEvent.submit(field.form)
    expect(look.mock.calls).toEqual([["9mm"]])
  })

  it("empties its field once the text was taken, and leaves what was refused", () => {
    let takes = false
    bar(
      () => undefined,
      () => takes
    )
    const field = input("Item Scan / Lookup")
    fireEvent.change(field, { target: { value: "10mm" } })
    if (field.form) fireEvent.submit(field.form)
    expect(field.value).toBe("10mm")
    takes = true
    if (field.form) fireEvent.submit(field.form)
    expect(field.value).toBe("")
  })

  // Verifies: SRCH-03
  it("takes a quantity by Enter and moves on to the scan field", () => {
    const quantity = vi.fn<(n: number) => void>()
    bar(quantity)
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Quantity" })
    field.focus()
    fireEvent.change(field, { target: { value: "12" } })
    fireEvent.keyDown(field, { key: "Enter" })
    expect(quantity).toHaveBeenLastCalledWith(12)
    expect(document.activeElement).toBe(input("Item Scan / Lookup"))
  })

  // Verifies: SRCH-03
  it("forgets it by Escape, and anything that is not a quantity", () => {
    const quantity = vi.fn<(n: number) => void>()
    bar(quantity)
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Quantity" })
    field.focus()
    fireEvent.change(field, { target: { value: "12" } })
    fireEvent.keyDown(field, { key: "Escape" })
    expect(field.value).toBe("3")
    field.focus()
    fireEvent.change(field, { target: { value: "0" } })
    fireEvent.keyDown(field, { key: "Enter" })
    expect(quantity).not.toHaveBeenCalled()
    expect(field.value).toBe("3")
  })
})

describe("the results", () => {
  const tiles = ["a", "b", "c"].map((id) => ({
    id,
    description: `Product ${id}`,
    price: cents(1_899),
    image: undefined,
    mark: "store" as const,
    count: 5,
    inCart: 0,
    openCarts: 0,
    asksSerial: false,
    details: `/sale/product_detail?product_id=${id}`
  }))
  const found = (more: Partial<Extract<SearchResultsProps, { state: "found" }>>) => (
    <SearchResults
      state="found"
      term="9mm"
      total={3}
      close={false}
      currentPage={1}
      totalPages={1}
      tiles={tiles}
      onPage={() => undefined}
      onPick={() => undefined}
      onDetails={() => undefined}
      onOverride={null}
      {...more}
    />
  )

  it("are one stop of Tab, with arrows among the tiles and Enter to add", () => {
    const pick = vi.fn<(id: string) => void>()
    show(found({ onPick: pick }))
    const stop = listenToGridKeys(document)
    const [first, second, last] = screen.getAllByRole("button")
    expect([first?.tabIndex, second?.tabIndex, last?.tabIndex]).toEqual([0, -1, -1])
    first?.focus()
    fireEvent.keyDown(first ?? document.body, { key: "ArrowRight" })
    expect(document.activeElement).toBe(second)
    expect(second?.tabIndex).toBe(0)
    fireEvent.keyDown(second ?? document.body, { key: "End" })
    expect(document.activeElement).toBe(last)
    fireEvent.click(last ?? document.body)
    expect(pick.mock.calls).toEqual([["c"]])
    stop()
  })

  // Verifies: SRCH-06
  it("have Details on each tile, which never adds; D opens those of the tile in focus", () => {
    const pick = vi.fn<(id: string) => void>()
    const look = vi.fn<(id: string) => void>()
    show(found({ onPick: pick, onDetails: look }))
    const links = screen.getAllByRole("link")
    expect(links.map((link) => link.getAttribute("aria-label"))).toEqual([
      "Details, Product a",
      "Details, Product b",
      "Details, Product c"
    ])
    expect(links[1]?.getAttribute("href")).toBe("/sale/product_detail?product_id=b")
    fireEvent.click(links[1] ?? document.body)
    const last = screen.getAllByRole("button").at(-1)
    act(() => last?.focus())
    fireEvent.keyDown(last ?? document.body, { key: "d" })
    fireEvent.keyDown(last ?? document.body, { key: "x" })
    expect(look.mock.calls).toEqual([["b"], ["c"]])
    expect(pick).not.toHaveBeenCalled()
  })

  it("that are only near the term say so", () => {
    show(found({ term: "glcok 19", close: true }))
    expect(screen.getByRole("heading").textContent).toBe("Nothing matches “glcok 19”. Did you mean one of these?")
    expect(screen.getByRole("status").textContent).toBe("Nothing matches glcok 19. 3 close results, page 1 of 1")
  })

  // Verifies: SRCH-06, SRCH-25, PROD-07
  it.each([
    [{ mark: "store", count: 212 }, "212 in store"],
    [{ mark: "store", count: null }, "In store"],
    [{ mark: "warehouse", count: 60 }, "Warehouse · 60"],
    [{ mark: "carts", count: null }, "All in carts"],
    [{ mark: "out", count: null }, "Out of stock"],
    [{ mark: "RANGE" }, "Range"],
    [{ mark: "GIFT_CARDS", price: null }, "Any amount"],
    [{ mark: "CLASSES" }, "Class"],
    [{ mark: "MEMBERSHIPS" }, "Membership"],
    [{ mark: "SERVICES" }, "Service"],
    [{ mark: "RENTALS", asksSerial: true }, "Serial number"],
    [{ inCart: 2 }, "2 in cart"],
    [{ openCarts: 1 }, "In 1 open cart"],
    [{ openCarts: 3 }, "In 3 open carts"]
  ] as const)("%j says “%s” on its tile", (more, words) => {
    show(found({ tiles: tiles.slice(0, 1).map((tile) => ({ ...tile, ...more })) }))
    expect(screen.getByRole("button").textContent).toContain(words)
  })

  // Verifies: SRCH-08, SRCH-24
  it("say in the specification's words that there are none, and offer an override product", () => {
    const override = vi.fn<() => void>()
    show(found({ term: "zzz", total: 0, tiles: [], onOverride: override }))
    expect(
      screen.getByText(
        "There are no products that match the search term zzz. Please try a different search term. Or you can add an override product to continue this sale."
      )
    ).toBeTruthy()
    fireEvent.click(screen.getByRole("button", { name: "Override product" }))
    expect(override).toHaveBeenCalledOnce()
  })
})

describe("the open line", () => {
  const controls = (onQuantity: (id: string, n: number) => void) =>
    show(
      <LineControls
        id="7"
        description="Muff"
        quantity={4}
        editable={false}
        quantityFixed={false}
        pricesFixed={false}
        onQuantity={onQuantity}
        onDiscount={() => undefined}
        onEnlarge={() => undefined}
        onRemove={() => undefined}
      />
    )

  it("takes a typed quantity by Enter", () => {
    const change = vi.fn<(id: string, n: number) => void>()
    controls(change)
    fireEvent.change(input("Quantity"), { target: { value: "11" } })
    fireEvent.keyDown(input("Quantity"), { key: "Enter" })
    expect(change.mock.calls).toEqual([["7", 11]])
  })

  // Verifies: CART-24
  it("puts the old quantity back when the new one is negative or no number", () => {
    const change = vi.fn<(id: string, n: number) => void>()
    controls(change)
    for (const typed of ["-3", "x", "2.5", ""]) {
      fireEvent.change(input("Quantity"), { target: { value: typed } })
      fireEvent.keyDown(input("Quantity"), { key: "Enter" })
      expect(input("Quantity").value).toBe("4")
    }
    expect(change).not.toHaveBeenCalled()
  })
})

// Verifies: CART-04
it("the totals say 'Sales Tax' only when there is another tax", () => {
  const sums = {
    subtotal: ZERO,
    discount: ZERO,
    tax: ZERO,
    taxRate: null,
    fees: ZERO,
    payments: ZERO,
    balanceDue: ZERO,
    folded: false,
    onFold: null
  }
  const labels = () => screen.getAllByRole("term").map((term) => term.textContent)
  const view = show(<Totals {...sums} otherTax={ZERO} onOtherTax={null} />)
  expect(labels()).toEqual(["Subtotal", "Other Taxes / Fees", "Discount", "Fees", "Tax", "Payments"])
  view.rerender(<Totals {...sums} otherTax={cents(600)} onOtherTax={null} />)
  expect(labels()).toContain("Sales Tax")
  view.rerender(<Totals {...sums} taxRate="6.50" otherTax={cents(600)} onOtherTax={null} />)
  expect(labels()).toContain("Sales Tax at 6.50%")
})

// Verifies: PRN-16
it("a receipt breaks above eight items, never before", () => {
  const items = Array.from({ length: 17 }, (_, place) => place)
  expect(pagesOf(items.slice(0, 8)).map((page) => page.length)).toEqual([8])
  expect(pagesOf(items.slice(0, 9)).map((page) => page.length)).toEqual([8, 1])
  expect(pagesOf(items).flat()).toEqual(items)
})

// Verifies: SHL-41
it("the pager keeps its width around the current page", () => {
  expect(pageWindow(1, 9)).toEqual([1, 2, 3, 4])
  expect(pageWindow(5, 9)).toEqual([4, 5, 6, 7])
  expect(pageWindow(9, 9)).toEqual([6, 7, 8, 9])
  expect(pageWindow(2, 3)).toEqual([1, 2, 3])
})
