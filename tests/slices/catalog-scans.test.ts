import { describe, expect, test } from "vitest"
import type { AppEvent } from "../../src/app/protocol.ts"
import type { ProductRow } from "../../src/catalog/contract.ts"
import { readScan } from "../../src/catalog/rules.ts"
import { answered, GET_CART, LOST } from "./answers.ts"
import { cartEvent, cartReply, known, line, product, selling, signedIn, totals } from "./facts.ts"
import { after, given } from "./given.ts"

const scanned = (scan: string, quantity = 1): AppEvent => ({
  type: "ItemScanned",
  data: { scan, term: `term of ${scan}`, quantity }
})
const found = (scan: string, product_id = "product-9"): AppEvent => ({
  type: "ScanFound",
  data: { scan, product_id, description: `Product of ${scan}`, price: 1250 }
})
const pick = (row: ProductRow, quantity = 1) => ({ _tag: "PickProduct", product: row, quantity }) as const
const looked = (scan: string, row: ProductRow) =>
  ({ _tag: "LookedUp", scan, answer: answered({ products: [row], pages: 1 }) }) as const
const scansOf = (...events: readonly AppEvent[]) => given(...selling(), ...events).state.catalog.scans

describe("a product that is sold to somebody by name", () => {
  const byName = product({ require_customer: true })
  const maria = [known(), signedIn(), cartEvent(cartReply([], totals(0), { billing: { contact_id: "101" } }))]
  const asks = {
    type: "Navigate",
    args: { to: "/customer?message=product&product_id=product-9&quantity=2" }
  } as const

  // Verifies: SRCH-22, SM-9
  test("asks for the customer first, whether it was picked or scanned; the scan waits there", () => {
    given(...selling())
      .when(pick(byName, 2))
      .gives([], [asks])
    const { state } = given(...selling(), scanned("s", 2))
      .when(looked("s", byName))
      .gives([{ type: "CustomerNeeded", data: { scan: "s", product_id: "product-9" } }], [asks])
    expect(state.catalog.scans).toEqual([])
  })

  test("asks while nobody knows whose cart it is, and not once somebody was named", () => {
    given(known(), signedIn()).when(pick(byName, 2)).gives([], [asks])
    expect(given(...maria).when(pick(byName)).decision).toMatchObject({
      events: [{ type: "ProductPicked" }],
      requests: [{ type: "AddToCart" }, { type: "Navigate", args: { to: "/sale" } }]
    })
  })

  test("with a serial number says so", () => {
    given(...selling())
      .when(pick(product({ require_customer: true, serializable: true })))
      .gives([], [{ type: "Navigate", args: { to: "/customer?message=serializable&product_id=product-9&quantity=1" } }])
  })
})

describe("several scans at once", () => {
  test("each take their own answer", () => {
    expect(scansOf(scanned("a"), scanned("b", 2), found("b"))).toEqual([
      {
        id: "a",
        term: "term of a",
        quantity: 1,
        description: null,
        price: null,
        productId: null,
        phase: "looking",
        from: null,
        serial: null
      },
      {
        id: "b",
        term: "term of b",
        quantity: 2,
        description: "Product of b",
        price: 1250,
        productId: "product-9",
        phase: "adding",
        from: null,
        serial: null
      }
    ])
    const unconfirmed = { type: "ScanUnconfirmed", data: { scan: "b", why: "lost" } } as const
    expect(scansOf(scanned("a"), found("a"), scanned("b"), found("b"), unconfirmed)).toMatchObject([
      { id: "a", phase: "adding" },
      { id: "b", phase: "unconfirmed" }
    ])
    const again = { type: "ScanRetried", data: { scan: "b" } } as const
    expect(scansOf(scanned("b"), found("b"), unconfirmed, again)).toMatchObject([{ id: "b", phase: "adding" }])
  })

  test("end one by one", () => {
    const ends: readonly AppEvent[] = [
      { type: "ScanAdded", data: { scan: "b" } },
      { type: "ScanRefused", data: { scan: "b", message: "Not for sale." } },
      { type: "ScanDismissed", data: { scan: "b" } },
      { type: "CustomerNeeded", data: { scan: "b", product_id: "product-9" } },
      { type: "SearchShown", data: { scan: "b", term: "term of b", results: 2 } }
    ]
    for (const end of ends)
      expect(scansOf(scanned("a"), scanned("b"), scanned("c"), end).map(({ id }) => id)).toEqual(["a", "c"])
  })

  test("refused are named with the words why, until the next one", () => {
    const refused: AppEvent = { type: "ScanRefused", data: { scan: "a", message: "Not for sale." } }
    const card: AppEvent = { type: "ScanDiscarded", data: { kind: "payment card", message: "That's a card." } }
    const { state } = given(...selling(), scanned("a"), refused)
    expect(state.catalog).toMatchObject({ message: "Not for sale.", refused: "term of a" })
    expect(after(state, [card]).catalog).toMatchObject({ message: "That's a card.", refused: null })
    expect(after(state, [scanned("b")]).catalog.message).toBeNull()
  })

  test("of other products do not take this one's last piece", () => {
    given(...selling(), scanned("other"), found("other", "product-8"), scanned("s"))
      .when(looked("s", product({ available: 1 })))
      .gives(
        [
          {
            type: "ScanFound",
            data: { scan: "s", product_id: "product-9", description: "Clear safety glasses", price: 1250 }
          }
        ],
        [{ type: "AddToCart", args: { key: "s", scan: "s", product_id: "product-9", quantity: 1, again: false } }]
      )
  })

  test("that are gone are not missed by what comes late about them", () => {
    expect(
      scansOf(
        found("gone"),
        { type: "ScanUnconfirmed", data: { scan: "gone", why: "lost" } },
        { type: "ScanRetried", data: { scan: "gone" } }
      )
    ).toEqual([])
    given(...selling())
      .when({ _tag: "AddAnswered", scan: "gone", answer: LOST })
      .gives([], [GET_CART])
  })
})

describe("a product that was picked", () => {
  test("is among what is on its way until the answer comes, like one that was scanned", () => {
    const { state } = given(...selling(), {
      type: "ScanRefused",
      data: { scan: "before", message: "Not for sale." }
    }).when(pick(product(), 9999))
    expect(state.catalog).toMatchObject({
      scans: [
        {
          id: "id-1",
          term: "Clear safety glasses",
          quantity: 9999,
          description: "Clear safety glasses",
          price: 1250,
          productId: "product-9",
          phase: "adding"
        }
      ],
      message: null
    })
  })

  test("and refused without a word is told all the same", () => {
    given(...selling(line(1)))
      .when({ _tag: "AddAnswered", scan: "s", answer: answered({}, "error") })
      .gives([{ type: "ScanRefused", data: { scan: "s", message: "The item was not added." } }], [GET_CART])
  })
})

describe("what the search shows", () => {
  test("is known by its term and its scan, so that the same term can be shown anew", () => {
    const { catalog } = given(...selling(), scanned("s"), {
      type: "SearchShown",
      data: { scan: "s", term: "9mm", results: 3 }
    }).state
    expect(catalog.shown).toEqual({ term: "9mm", scan: "s" })
  })

  test("is words for what was discarded, until they were seen", () => {
    const { catalog } = given(...selling(), {
      type: "ScanDiscarded",
      data: { kind: "licence", message: "That's a driver's license." }
    }).state
    expect(catalog.message).toBe("That's a driver's license.")
  })
})

describe("what came out of the scanner", () => {
  // Verifies: SEC-4
  test("is a card's number by its check digit too, whatever ends the line; another of that length is searched for", () => {
    for (const end of ["", "\r\n", "\t"]) expect(readScan(`4111111111111111${end}`)._tag).toBe("PaymentCard")
    expect(readScan("4111111111111112")).toEqual({ _tag: "Search", term: "4111111111111112" })
  })

  // Verifies: SRCH-13
  test("loses the marks of a magnetic stripe only where they are the first and the last sign", () => {
    expect(readScan(" %GIFT123?\r\n")).toEqual({ _tag: "Search", term: "GIFT123" })
    for (const term of ["50%OFF?", "%GIFT? 2"]) expect(readScan(term)).toEqual({ _tag: "Search", term })
  })
})
