import { test as prop } from "@fast-check/vitest"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { ProductRow } from "../../src/catalog/contract.ts"
import { type Asker, routeProduct } from "../../src/catalog/rules.ts"
import { ownTypeOf } from "../../src/productTypes/own/rules.ts"
import { answered } from "./answers.ts"
import { product, selling } from "./facts.ts"
import { given } from "./given.ts"

const rest = { inCart: 0, quantity: 1, rule: "refuse", allowed: 0 } as const
const anonymous: Asker = { isDefaultCustomer: true, ...rest }
const customer: Asker = { isDefaultCustomer: false, ...rest }
const page = (screen: string, more = "") => ({ _tag: "Page", to: `${screen}?product_id=product-9${more}` })
const DETAIL = "/sale/product_detail"

describe("a product of a type with a screen of its own", () => {
  // Verifies: SRCH-14, SRCH-15, SRCH-17, SRCH-18, SRCH-25, CON-16
  test.each([
    ["RANGE", {}, "/range/reserve"],
    ["GIFT_CARDS", {}, "/sale/gift_card"],
    ["SERVICES", {}, "/sale/services"],
    ["CLASSES", { class_detail_id: "5" }, "/sale/classes"],
    ["RENTALS", { serializable: true }, "/sale/rentals"]
  ])("%s leads to it, whoever the customer is and whatever the count says", (product_type_code, more, screen) => {
    for (const asker of [anonymous, customer])
      for (const available of [0, 3])
        expect(routeProduct(product({ product_type_code, ...more, available }), asker)).toEqual(page(screen))
  })

  // Verifies: SRCH-16
  test("a membership is somebody's: a customer is asked for first", () => {
    const membership = product({ product_type_code: "MEMBERSHIPS" })
    expect(routeProduct(membership, anonymous)).toEqual({ _tag: "Customer", message: "membership" })
    expect(routeProduct(membership, customer)).toEqual(page("/sale/memberships"))
  })

  // Verifies: SRCH-19, CG-12
  test("a rental whose papers ask for it wants a customer first, and is then sold on its screen, with a number or without", () => {
    const rental = product({ product_type_code: "RENTALS", firearms_transaction_info_required: true })
    const numbered = { ...rental, serializable: true }
    for (const one of [rental, numbered])
      expect(routeProduct(one, anonymous)).toEqual({ _tag: "Customer", message: "rental" })
    expect(routeProduct(numbered, customer)).toEqual(page("/sale/rentals"))
    expect(routeProduct(rental, customer)).toEqual(page("/sale/rentals"))
    expect(routeProduct(product({ product_type_code: "RENTALS" }), anonymous)).toEqual(page("/sale/rentals"))
  })

  // Verifies: CG-12
  test("a class without its detail is a product like any other", () => {
    const one = product({ product_type_code: "CLASSES" })
    expect(routeProduct(one, anonymous)).toEqual({ _tag: "Add" })
    expect(ownTypeOf(one)).toBeNull()
    expect(routeProduct(product({ class_detail_id: "4" }), anonymous)).toEqual({ _tag: "Add" })
  })

  test("goods whose price is asked for lead to the screen that asks, with their quantity", () => {
    const one = product({ asks_price: true })
    expect(routeProduct(one, anonymous)).toEqual(page("/sale/price"))
    expect(routeProduct(one, { ...customer, quantity: 3 })).toEqual(page("/sale/price", "&quantity=3"))
  })

  test("carries the quantity along, and the signs of an id that mean something in an address", () => {
    const card = product({ product_type_code: "GIFT_CARDS", product_id: "a&b=c d" })
    const to = routeProduct(card, { ...customer, quantity: 4 })
    expect(to).toEqual({ _tag: "Page", to: "/sale/gift_card?product_id=a%26b%3Dc%20d&quantity=4" })
  })
})

describe("any other product", () => {
  // Verifies: SRCH-20
  test("with a serial number leads to its page, a single piece whatever the quantity", () => {
    expect(routeProduct(product({ serializable: true }), { ...customer, quantity: 3 })).toEqual(page(DETAIL))
  })

  test("that was looked for by the number of a piece leads to that piece", () => {
    const piece = product({ serializable: true, serial_number: "H9C 1&2" })
    expect(routeProduct(piece, customer)).toEqual(page(DETAIL, "&serial_number=H9C%201%262"))
  })

  // Verifies: SRCH-22, CG-12
  test("that wants a customer leads to one first, and only the anonymous one", () => {
    const wants = product({ require_customer: true, serializable: true })
    expect(routeProduct(wants, anonymous)).toEqual({ _tag: "Customer", message: "serializable" })
    expect(routeProduct(product({ require_customer: true }), anonymous)).toEqual({
      _tag: "Customer",
      message: "product"
    })
    expect(routeProduct(wants, customer)).toEqual(page(DETAIL))
  })

  // Verifies: SRCH-20, SRCH-21, CG-07
  prop.prop([fc.integer({ min: -2, max: 9 }), fc.nat(9)])(
    "is added exactly while the store has more than the cart, else its page opens",
    (available, inCart) => {
      const to = routeProduct(product({ available }), { ...anonymous, inCart })
      expect(to).toEqual(available - inCart >= 1 ? { _tag: "Add" } : page(DETAIL))
    }
  )

  // Verifies: SRCH-20
  test("that is not in store leads to its page, and is asked about where the warehouse has it", () => {
    expect(routeProduct(product({ in_store: false }), customer)).toEqual(page(DETAIL))
    expect(routeProduct(product({ in_store: false, warehouse_available: 2 }), customer)).toMatchObject({ _tag: "Ask" })
  })

  test("of a store that does not count its stock is sold", () => {
    const { available: _counted, in_store: _where, ...uncounted } = product()
    expect(routeProduct(uncounted, { ...anonymous, inCart: 500 })).toEqual({ _tag: "Add" })
  })
})

describe("a scan", () => {
  const till = given(...selling(), { type: "ItemScanned", data: { scan: "s", term: "x", quantity: 1 } })
  const found = (products: readonly ProductRow[], close?: boolean) =>
    till.when({
      _tag: "LookedUp",
      scan: "s",
      answer: answered({ products, pages: 1, ...(close === undefined ? {} : { close }) })
    })

  // Verifies: SRCH-07, SRCH-20
  test("of a serial number opens the page of the product at its piece, and is off the screen", () => {
    const { state } = found([product({ serializable: true, serial_number: "A1" })]).gives(
      [{ type: "ScanOpened", data: { scan: "s", product_id: "product-9", screen: DETAIL } }],
      [{ type: "Navigate", args: { to: `${DETAIL}?product_id=product-9&serial_number=A1` } }]
    )
    expect(state.catalog.scans).toEqual([])
  })

  test("of a piece that wants a customer keeps the piece on the way to one", () => {
    found([product({ serializable: true, require_customer: true, serial_number: "A1" })]).gives(
      [{ type: "CustomerNeeded", data: { scan: "s", product_id: "product-9" } }],
      [
        {
          type: "Navigate",
          args: { to: "/customer?message=serializable&product_id=product-9&quantity=1&serial_number=A1" }
        }
      ]
    )
  })

  test("that only one product is near adds nothing and opens nothing by itself: it is shown", () => {
    for (const one of [product(), product({ serializable: true, serial_number: "A1" })])
      found([one], true).gives(
        [{ type: "SearchShown", data: { scan: "s", term: "x", results: 1, close: true } }],
        [{ type: "Navigate", args: { to: "/?search_term=x&page=1" } }]
      )
  })
})
