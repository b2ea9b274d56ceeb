import { describe, expect, test } from "vitest"
import type { Answer } from "../../src/kernel/answer.ts"
import type { ProductRow } from "../../src/catalog/contract.ts"
import type { Found } from "../../src/catalog/protocol.ts"
import { answered, LOST } from "./answers.ts"
import { known, line, product, selling, signedIn } from "./facts.ts"
import { given, when } from "./given.ts"

const scan = { _tag: "Scan", text: "850000410015", quantity: 1 } as const
const scanned = { type: "ItemScanned", data: { scan: "s", term: "850000410015", quantity: 2 } } as const
const found = {
  type: "ScanFound",
  data: { scan: "s", product_id: "product-9", description: "Clear safety glasses", price: 1250 }
} as const
const listed = (products: readonly ProductRow[], pages = 1): Answer<Found> => answered({ products, pages })
const looked = (answer: Answer<Found>) => ({ _tag: "LookedUp", scan: "s", answer }) as const

describe("a scan or a typed search", () => {
  // Verifies: SRCH-01, CON-05
  test("is on the screen at once and looked up", () => {
    const { state } = given(...selling())
      .when({ ...scan, quantity: 2 })
      .gives(
        [{ type: "ItemScanned", data: { scan: "id-1", term: "850000410015", quantity: 2 } }],
        [{ type: "LookUp", args: { scan: "id-1", term: "850000410015" } }]
      )
    expect(state.catalog.scans).toMatchObject([{ term: "850000410015", quantity: 2, phase: "looking" }])
  })

  test("of nothing, of too much or of no quantity is refused", () => {
    const till = given(...selling())
    till.when({ ...scan, text: " \n " }).refuses("Scan or type an item.")
    till.when({ ...scan, text: "9".repeat(201) }).refuses("That's too long to search. Scan again.")
    for (const quantity of [0, -1, 1.5, 10_000, Number.NaN])
      till.when({ ...scan, quantity }).refuses("Enter a whole quantity of 1 or more.")
  })

  test("needs somebody who is signed in, and a cart that is not being paid", () => {
    given(known()).when(scan).refuses("Sign in first.")
    given(...selling(line(1)), { type: "PaymentEntered", data: {} })
      .when(scan)
      .refuses("Finish the payment first.")
  })

  // Verifies: SRCH-13
  test("of a magnetic stripe loses its marks", () => {
    given(...selling())
      .when({ ...scan, text: "%GIFT123?" })
      .gives(
        [{ type: "ItemScanned", data: { scan: "id-1", term: "GIFT123", quantity: 1 } }],
        [{ type: "LookUp", args: { scan: "id-1", term: "GIFT123" } }]
      )
  })

  // Verifies: SEC-4
  test("of a payment card is counted and discarded: nothing of it is kept", () => {
    const { state, decision } = given(...selling())
      .when({ ...scan, text: "%B4111111111111111^DOE/JANE^29121010000?;4111111111111111=29121010000?" })
      .gives([
        {
          type: "ScanDiscarded",
          data: {
            kind: "payment card",
            message: "That's a payment card. Nothing was saved. Take cards on the payment screen."
          }
        }
      ])
    expect(JSON.stringify([state, decision])).not.toMatch(/4111|DOE/)
  })

  // Verifies: SRCH-12, LOG-14
  test("of a licence is no product search, and none of it is kept", () => {
    const { state, decision } = given(...selling()).when({ ...scan, text: "@\nANSI 636014\nDCSDOE\nDACJANE" })
    expect(decision).toMatchObject({
      events: [{ type: "ScanDiscarded", data: { kind: "licence" } }],
      requests: []
    })
    expect(JSON.stringify([state, decision])).not.toMatch(/DOE|636014/)
  })

  test("of the store's own override or transfer code opens the product screen for it, and looks nothing up", () => {
    const till = given(...selling())
    for (const [code, mode] of [
      ["99999", "override"],
      ["88888", "transfer"]
    ] as const)
      till
        .when({ ...scan, text: code })
        .gives([], [{ type: "Navigate", args: { to: `/sale/product_detail?${mode}=${code}` } }])
  })

  test("of such a code leaves nothing said of the last scan", () => {
    const { state } = given(...selling(), {
      type: "ScanDiscarded",
      data: { kind: "licence", message: "That's a driver's license." }
    }).when({ ...scan, text: "99999" })
    expect(state.catalog.message).toBeNull()
  })
})

describe("what the search found", () => {
  // Verifies: SRCH-07, SRCH-21
  test("when it is one product is added with the quantity in front of the search", () => {
    const { state } = given(...selling(), scanned)
      .when(looked(listed([product()])))
      .gives(
        [found],
        [{ type: "AddToCart", args: { key: "s", scan: "s", product_id: "product-9", quantity: 2, again: false } }]
      )
    expect(state.catalog.scans).toMatchObject([{ description: "Clear safety glasses", price: 1250, phase: "adding" }])
  })

  // Verifies: CG-01
  test("when it is more, or more pages, is shown as tiles", () => {
    for (const answer of [listed([product(), product({ product_id: "2" })]), listed([product()], 2)]) {
      const { state } = given(...selling(), scanned)
        .when(looked(answer))
        .gives(
          [
            {
              type: "SearchShown",
              data: {
                scan: "s",
                term: "850000410015",
                results: answer._tag === "Answered" ? answer.reply.products.length : 0
              }
            }
          ],
          [{ type: "Navigate", args: { to: "/?search_term=850000410015&page=1" } }]
        )
      expect(state.catalog.scans).toEqual([])
    }
  })

  test("keeps a term whole on its way into the address", () => {
    const { decision } = given(...selling(), {
      type: "ItemScanned",
      data: { scan: "s", term: "9mm & more?", quantity: 1 }
    }).when(looked(listed([])))
    expect(decision).toMatchObject({ requests: [{ args: { to: "/?search_term=9mm%20%26%20more%3F&page=1" } }] })
  })

  // Verifies: SRCH-23
  test("when the server has a message is that message, until 'Got it'", () => {
    const shown = given(...selling(), scanned)
      .when(looked(answered({ products: [], pages: 1 }, "success", "The search is being rebuilt.")))
      .gives([{ type: "ScanRefused", data: { scan: "s", message: "The search is being rebuilt." } }])
    expect(shown.state.catalog.message).toBe("The search is being rebuilt.")
    const seen = when(shown.state, { _tag: "DismissCatalogMessage" }).gives([
      { type: "CatalogMessageDismissed", data: {} }
    ])
    when(seen.state, { _tag: "DismissCatalogMessage" }).doesNothing()
  })

  // Verifies: SRCH-24, ERR-01
  test("when it failed without a message is told in the specification's words", () => {
    given(...selling(), scanned)
      .when(looked(answered({ products: [], pages: 1 }, "error")))
      .gives([
        {
          type: "ScanRefused",
          data: {
            scan: "s",
            message:
              "There are no products that match the search term 850000410015. Please try a different search term. Or you can add an override product to continue this sale."
          }
        }
      ])
  })

  test("when nobody answered is told, and the scan is gone from the cart", () => {
    const { state } = given(...selling(), scanned)
      .when(looked(LOST))
      .gives([{ type: "ScanRefused", data: { scan: "s", message: "Network response was not ok" } }])
    expect(state.catalog.scans).toEqual([])
  })

  test("for a scan that nobody waits for is nothing", () => {
    given(...selling())
      .when(looked(listed([product()])))
      .doesNothing()
  })

  test("counts what is on its way: two scans of the last piece do not both promise it", () => {
    const other = { ...found, data: { ...found.data, scan: "first" } } as const
    given(...selling(), { type: "ItemScanned", data: { scan: "first", term: "1", quantity: 1 } }, other, scanned)
      .when(looked(listed([product({ available: 1 })])))
      .gives(
        [{ type: "ScanOpened", data: { scan: "s", product_id: "product-9", screen: "/sale/product_detail" } }],
        [{ type: "Navigate", args: { to: "/sale/product_detail?product_id=product-9&quantity=2" } }]
      )
  })
})

test("a person who signs out takes the pending scans along", () => {
  const { state } = given(known(), signedIn(), scanned, { type: "SignedOut", data: { by: "server" } })
  expect(state.catalog.scans).toEqual([])
  when(state, looked(listed([product()]))).doesNothing()
})

test("scans that the end of a sign-in cut off are told of, and those of a person who leaves are his own matter", () => {
  const end = (by: "server" | "person") => given(known(), signedIn(), scanned, { type: "SignedOut", data: { by } })
  expect(end("server").state.catalog.message).toBe("You were signed out before an item was added. Scan it again.")
  expect(end("person").state.catalog.message).toBeNull()
})
