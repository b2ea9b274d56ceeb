import { describe, expect, test } from "vitest"
import { missingIn, type OpenItem } from "../../src/adjustments/rules.ts"
import type { Command } from "../../src/app/protocol.ts"
import { editPathOf, openKindOf } from "../../src/cart/model.ts"
import { secret } from "../../src/kernel/secret.ts"
import { cents } from "../../src/money/cents.ts"
import { openKindIn } from "../../src/paths.ts"
import { openSums } from "../../src/product/openSums.ts"
import { asked, calls, unwrittenOf } from "./adjusting.ts"
import { answered, LOST } from "./answers.ts"
import { cartEvent, cartReply, CLIENT, line, selling } from "./facts.ts"
import { given } from "./given.ts"

const HOLSTER: OpenItem = {
  kind: "override",
  description: " Left-hand holster ",
  model: "",
  price: cents(6400),
  quantity: 2,
  otherTax: null,
  feeType: null,
  category: "1"
}
const TYPED: OpenItem = { ...HOLSTER, model: " CL-19-L ", otherTax: cents(150), feeType: "1", category: null }
const LARKHURST: OpenItem = { ...TYPED, kind: "transfer", description: "Larkhurst MK5", quantity: 1 }
const SHIPPED: OpenItem = {
  ...LARKHURST,
  shipped: {
    manufacturer: "Larkhurst",
    model: " MK5-F ",
    gun_type: "Pistol",
    caliber: "9mm",
    serial_number: " LK-1 ",
    ffl_log_book_id: null,
    sender_name: "Dry Creek Arms",
    sender_license: "8-23-091-01-7F-14245"
  }
}
const OVERRIDE = line(1, { open_kind: "override", upc: "99999" })

interface More {
  readonly code?: string | null
  readonly line?: string | null
}
const OVERRIDING = { task: "overrideItem", of: "cart" } as const
const TRANSFERRING = { task: "transferItem", of: "cart" } as const
const adding = (item: OpenItem, { code = "864209", line: id = null }: More = {}): Command => {
  if (item.kind === "transfer") return { _tag: "DoTask", ...TRANSFERRING, args: { item, line: id, tax: cents(528) } }
  return {
    _tag: "DoTask",
    ...OVERRIDING,
    args: { item, line: id, managerCode: code === null ? null : secret(code) }
  }
}
const add = (item: Partial<OpenItem> = {}, more: More = {}) =>
  given(...selling()).when(adding({ ...HOLSTER, ...item }, more))

describe("an item without a product", () => {
  // Verifies: PROD-17, PROD-18, PROD-20
  test.each([
    [{ description: " " }, "Description is required"],
    [{ price: null }, "Price is required"],
    [{ price: cents(0) }, "Price is required"],
    [{ quantity: 1.5 }, "Quantity is required"],
    [{ otherTax: cents(150) }, "Other Tax / Fee Type is required"],
    [{ otherTax: cents(-1), feeType: "1" }, "Other tax may not be less than 0."]
  ])("lacks something, an override as a transfer: %o", (item, words) => {
    add(item).refuses(words)
    add({ ...item, kind: "transfer" }, { code: null }).refuses(words)
  })

  // Verifies: PROD-18, PROD-19, PROD-20
  test("is told all that it lacks at once, in the order of its fields", () => {
    const empty = { ...HOLSTER, description: "", price: null, quantity: 0, otherTax: cents(1), category: null }
    const none = { code: false, categories: true }
    const fields = ["description", "amount", "quantity", "item_fee_id", "category"]
    expect(missingIn(empty, none)).toEqual([...fields, "manager_code"])
    expect(missingIn({ ...empty, kind: "transfer" }, none)).toEqual(fields)
    expect(missingIn({ ...empty, otherTax: cents(0) }, { ...none, categories: false })).not.toContain("item_fee_id")
    expect(missingIn(HOLSTER, { code: true, categories: true })).toEqual([])
  })

  // Verifies: PROD-19, AUTH-21
  test("needs a manager's code, which travels once and is in no row", () => {
    add({}, { code: null }).refuses("Manager Code is required")
    const { decision, state } = add()
    expect(decision).toMatchObject({
      events: [{ type: "TaskRequested", data: { ...OVERRIDING, detail: "2 × Left-hand holster at $64.00" } }],
      requests: [
        {
          type: "SendCartTask",
          args: {
            ...OVERRIDING,
            body: { description: "Left-hand holster", price: 6400, quantity: 2, category_id: "1" }
          }
        }
      ]
    })
    expect(unwrittenOf(decision)).toEqual({ manager_code: "864209" })
    expect(JSON.stringify([decision, state])).not.toContain("864209")
  })

  // Verifies: PROD-06, PROD-18, API-40
  test("goes with all that was typed for it, under the store's UPC", () => {
    expect(add(TYPED).decision).toMatchObject({
      requests: [{ args: { body: { upc: "99999", model: "CL-19-L", other_tax: 150, item_fee_id: "1" } } }]
    })
  })

  test("goes with the firearm that was shipped and its sender, where the back office logs it", () => {
    expect(given(...selling()).when(adding(SHIPPED)).decision).toMatchObject({
      requests: [{ args: { ...TRANSFERRING, body: { shipped_firearm: { serial_number: "LK-1", model: "MK5-F" } } } }]
    })
    const without = (fields: Partial<NonNullable<OpenItem["shipped"]>>) =>
      adding({ ...SHIPPED, ...(SHIPPED.shipped && { shipped: { ...SHIPPED.shipped, ...fields } }) })
    given(...selling())
      .when(without({ serial_number: " " }))
      .refuses("Serial number is required")
    given(...selling())
      .when(without({ sender_name: "" }))
      .refuses("Sender is required")
    given(...selling())
      .when(without({ sender_license: "8-23-091-01-7I-14245" }))
      .refuses("Enter the license number, like 8-23-091-01-7F-14245")
  })

  // Verifies: PROD-19, PROD-22, API-41
  test("goes as a transfer with its tax, and without a code", () => {
    given(...selling())
      .when(adding(LARKHURST))
      .gives(
        [asked(TRANSFERRING, "1 × Larkhurst MK5 at $64.00")],
        [
          calls(TRANSFERRING, {
            description: "Larkhurst MK5",
            price: 6400,
            quantity: 1,
            model: "CL-19-L",
            other_tax: 150,
            item_fee_id: "1",
            upc: "88888",
            tax: 528
          })
        ]
      )
  })

  test("is for stores that have a UPC for it", () => {
    const { override_upc: _one, transfer_upc: _other, ...client } = CLIENT
    const none = { type: "ClientReceived", data: { client } } as const
    given(...selling(), none)
      .when(adding(HOLSTER))
      .refuses("This store sells no override products.")
    given(...selling(), none)
      .when(adding(LARKHURST))
      .refuses("This store takes in no transfers.")
    const empty = { ...CLIENT, override_upc: "", transfer_upc: "" }
    given(...selling(), { type: "ClientReceived", data: { client: empty } })
      .when(adding(HOLSTER))
      .refuses("This store sells no override products.")
    expect(openKindOf(line(1, { upc: "" }), empty)).toBeNull()
  })

  // Verifies: PROD-21
  test("is typed anew for its line, which both its ids name; not for one that is gone", () => {
    const { decision } = given(...selling(OVERRIDE)).when(adding(HOLSTER, { line: "line-1" }))
    expect(decision).toMatchObject({
      events: [{ data: { detail: "now 2 × Left-hand holster at $64.00" } }],
      requests: [{ args: { body: { shopping_cart_item_id: "line-1", product_id: "product-1" } } }]
    })
    given(...selling(OVERRIDE))
      .when(adding(HOLSTER, { line: "line-7" }))
      .refuses("That line is no longer in the cart.")
    given(...selling(OVERRIDE))
      .when(adding(HOLSTER, { line: "line-1", code: null }))
      .refuses("Manager Code is required")
  })

  test("that is on its way is in the cart with its answer, or is told why not", () => {
    const before = cartReply([OVERRIDE])
    const waiting = given(...selling(OVERRIDE), asked(TRANSFERRING, "1 × Sling"))
    const reply = cartReply([OVERRIDE, line(2, { open_kind: "transfer" })])
    waiting
      .when({ _tag: "TaskAnswered", ...TRANSFERRING, answer: answered(reply) })
      .gives([cartEvent(reply, before), { type: "TaskDone", data: TRANSFERRING }])
    const { state } = waiting.when({ _tag: "TaskAnswered", ...TRANSFERRING, answer: LOST })
    expect(state.tasks).toMatchObject({ open: [], told: { ...TRANSFERRING, done: false }, saved: 0 })
  })
})

describe("the line of an item without a product", () => {
  const more = { _tag: "ChangeQuantity", item: "line-1", quantity: 400 } as const

  // Verifies: CART-23
  test.each([
    [{ open_kind: "override" }, 400],
    [{ open_kind: "transfer" }, 400],
    [{ upc: "99999" }, 400],
    [{ upc: "88888" }, 400],
    [{ upc: "850000410015" }, 3]
  ])("is not clamped to a stock, whoever says of what kind it is: %o", (kind, to) => {
    const { decision } = given(...selling(line(1, { available: 3, ...kind }))).when(more)
    expect(decision).toMatchObject({ requests: [{ type: "SaveQuantity", args: { quantity: to } }] })
  })

  // Verifies: CG-06
  test("leads to the page of its kind; what comes back, and other lines, lead nowhere", () => {
    expect(editPathOf(OVERRIDE, CLIENT)).toBe("/sale/product_detail?override=99999&shopping_cart_item_id=line-1")
    expect(editPathOf(line(2, { upc: "88888" }), CLIENT)).toBe(
      "/sale/product_detail?transfer=88888&shopping_cart_item_id=line-2"
    )
    expect(editPathOf(line(1, { upc: "850000410015" }), CLIENT)).toBeNull()
    expect(editPathOf({ ...OVERRIDE, quantity: -1 }, CLIENT)).toBeNull()
    expect(editPathOf(OVERRIDE, { transfer_upc: "88888" })).toBeNull()
    expect(editPathOf(line(1), null)).toBeNull()
  })

  // Verifies: CG-06
  test.each([
    ["override=99999", "override"],
    ["transfer=88888&shopping_cart_item_id=line-1", "transfer"],
    ["product_id=override", "override"],
    ["product_id=transfer", "transfer"],
    ["product_id=1001", null]
  ])("an address asks for it by key or by value: %s", (search, kind) => {
    expect(openKindIn(new URLSearchParams(search))).toBe(kind)
  })
})

// Verifies: PROD-18
test("what the button adds: the other tax of each piece, or the percent of its kind, or of its category", () => {
  const lists = {
    feeTypes: [{ item_fee_id: "1", description: "Hazmat", percent: 2 }],
    categories: [{ category_id: "2", description: "Powder", item_fee_id: "1" }]
  }
  const plain = { ...HOLSTER, category: null }
  const sums = (item: Partial<OpenItem>, tax: number | null = null) =>
    openSums({ ...plain, ...item }, lists, tax === null ? null : cents(tax))
  expect(sums({})).toEqual({ goods: 12_800, otherTax: 0, tax: null, all: 12_800 })
  expect(sums({ otherTax: cents(150), feeType: "1" })).toMatchObject({ otherTax: 300, all: 13_100 })
  expect(sums({ feeType: "1" })).toMatchObject({ otherTax: 256 })
  expect(sums({ category: "2" })).toMatchObject({ otherTax: 256 })
  expect(sums({ feeType: "no such", category: "2" })).toMatchObject({ otherTax: 0 })
  expect(sums({}, 528)).toEqual({ goods: 12_800, otherTax: 0, tax: 1056, all: 13_856 })
  expect(sums({ price: null, quantity: 0 })).toEqual({ goods: 0, otherTax: 0, tax: null, all: 0 })
})
