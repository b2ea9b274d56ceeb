import { describe, expect, test } from "vitest"
import type { CartReply } from "../../src/cart/contract.ts"
import type { Answer } from "../../src/kernel/answer.ts"
import { answered, LOST } from "./answers.ts"
import { cartEvent, cartReply, known, line, product, selling, totals } from "./facts.ts"
import { given, NOW, when } from "./given.ts"

const scanned = { type: "ItemScanned", data: { scan: "s", term: "850000410015", quantity: 2 } } as const
const found = {
  type: "ScanFound",
  data: { scan: "s", product_id: "product-9", description: "Clear safety glasses", price: 1250 }
} as const
const added = (answer: Answer<CartReply>) => ({ _tag: "AddAnswered", scan: "s", answer }) as const

describe("a tile that is picked", () => {
  // Verifies: SRCH-11, SRCH-21
  test("is added as a single answer is, and leads back to the sale", () => {
    given(...selling())
      .when({ _tag: "PickProduct", product: product(), quantity: 3 })
      .gives(
        [
          {
            type: "ProductPicked",
            data: {
              scan: "id-1",
              product_id: "product-9",
              description: "Clear safety glasses",
              price: 1250,
              quantity: 3
            }
          }
        ],
        [
          {
            type: "AddToCart",
            args: { key: "id-1", scan: "id-1", product_id: "product-9", quantity: 3, again: false }
          },
          { type: "Navigate", args: { to: "/sale" } }
        ]
      )
  })

  // Verifies: SRCH-20
  test("leads to its page with the quantity when the shelf is empty, and is refused for a bad quantity", () => {
    const till = given(...selling())
    till
      .when({ _tag: "PickProduct", product: product({ available: 0 }), quantity: 3 })
      .gives([], [{ type: "Navigate", args: { to: "/sale/product_detail?product_id=product-9&quantity=3" } }])
    till.when({ _tag: "PickProduct", product: product(), quantity: 0 }).refuses("Enter a whole quantity of 1 or more.")
    given(known()).when({ _tag: "PickProduct", product: product(), quantity: 1 }).refuses("Sign in first.")
  })
})

describe("adding to the cart", () => {
  const cart = cartReply([line(9, { product_id: "product-9", quantity: 2 })], totals(2706))

  // Verifies: API-17
  test("that succeeds takes the server's cart over", () => {
    const { state } = given(...selling(), scanned, found)
      .when(added(answered(cart)))
      .gives([cartEvent(cart), { type: "ScanAdded", data: { scan: "s", at: NOW } }])
    expect(state.catalog.scans).toEqual([])
    expect(state.cart.cart?.totals.total).toBe(2706)
  })

  test("takes the words about the change before away: what they say of Undo is no longer true", () => {
    const words = { type: "CartMessage", data: { message: "Undo brings it back." } } as const
    const { state } = given(...selling(), words, scanned, found)
      .when(added(answered(cart)))
      .gives([
        cartEvent(cart),
        { type: "ScanAdded", data: { scan: "s", at: NOW } },
        { type: "CartMessageDismissed", data: {} }
      ])
    expect(state.cart.message).toBeNull()
  })

  test("by a reply without a cart asks for the cart", () => {
    given(...selling(), scanned, found)
      .when(added(answered({})))
      .gives([{ type: "ScanAdded", data: { scan: "s" } }], [{ type: "GetCart", args: {} }])
  })

  // Verifies: API-09, ERR-82
  test("shows the server's words, whether it was done or not", () => {
    const cut = given(...selling(), scanned, found).when(added(answered(cart, "success", "Only 2 are left.")))
    expect(cut.state.cart.message).toBe("Only 2 are left.")
    given(...selling(), scanned, found)
      .when(added(answered({}, "error", "Not for sale.")))
      .gives([{ type: "ScanRefused", data: { scan: "s", message: "Not for sale." } }], [{ type: "GetCart", args: {} }])
  })

  test("whose reply is lost is neither done nor not: the cart is asked for, and the scan stays unconfirmed", () => {
    const { state } = given(...selling(), scanned, found)
      .when(added(LOST))
      .gives(
        [{ type: "ScanUnconfirmed", data: { scan: "s", why: "Network response was not ok" } }],
        [{ type: "GetCart", args: {} }]
      )
    expect(state.catalog.scans).toMatchObject([{ phase: "unconfirmed" }])
    when(state, { _tag: "Charge" }).refuses("An item is still on its way into the cart. One moment.")
  })
})

describe("checking an unconfirmed scan", () => {
  const unconfirmed = { type: "ScanUnconfirmed", data: { scan: "s", why: "lost" } } as const
  const recheck = { _tag: "RecheckScan", scan: "s" } as const

  // Verifies: REL-1
  test("sends the same change under its own key to a back end that remembers keys", () => {
    given(...selling(), scanned, found, unconfirmed)
      .when(recheck)
      .gives(
        [{ type: "ScanRetried", data: { scan: "s" } }],
        [{ type: "AddToCart", args: { key: "s", scan: "s", product_id: "product-9", quantity: 2, again: true } }]
      )
  })

  test("only looks at the cart of one that does not", () => {
    const { state } = given(...selling(), known({ client: { idempotent: false } }), scanned, found, unconfirmed)
      .when(recheck)
      .gives([{ type: "ScanDismissed", data: { scan: "s" } }], [{ type: "GetCart", args: {} }])
    expect(state.catalog.scans).toEqual([])
  })

  test("is nothing for a scan that is on its way or gone, and refused on the payment screen", () => {
    given(...selling(), scanned, found)
      .when(recheck)
      .doesNothing()
    given(...selling())
      .when(recheck)
      .doesNothing()
    given(...selling(), scanned, found, unconfirmed, { type: "PaymentEntered", data: {} })
      .when(recheck)
      .refuses("Finish the payment first.")
  })
})
