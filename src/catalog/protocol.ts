import { Schema } from "effect"
import { ANYONE, CHANGES_CART, OWN, PERSON, command, type CommandsOf } from "../gate.ts"
import type { CartReply } from "../cart/contract.ts"
import type { Answer } from "../kernel/answer.ts"
import type { SecretText } from "../kernel/contract.ts"
import type { Cents } from "../money/cents.ts"
import { event, type EventOf, request, type RequestsOf } from "../kernel/protocol.ts"
import type { ProductRow } from "./contract.ts"

const Found = {
  scan: Schema.String,
  product_id: Schema.String,
  description: Schema.String,
  price: Schema.NullOr(Schema.Int)
}

/** What is not simply taken off the shelf: beyond its count, by the store's rule or a manager's code; or the warehouse. */
export const Source = Schema.Literals(["beyond", "approved", "warehouse"])
export type Source = typeof Source.Type

export const catalogEvents = {
  /** A scan or a typed search was taken. */
  ItemScanned: event(Schema.Struct({ scan: Schema.String, term: Schema.String, quantity: Schema.Int })),
  /** A tile was picked, or a question about the stock answered: then it says what it is taken from. */
  ProductPicked: event(
    Schema.Struct({
      ...Found,
      quantity: Schema.Int,
      from: Schema.optionalKey(Source),
      /** The piece that was chosen on the product's page. */
      serial: Schema.optionalKey(Schema.String)
    })
  ),
  /** The count is too low: the register asks what to do. Of one product once; what comes meanwhile joins it. */
  StockAsked: event(
    Schema.Struct({
      question: Schema.String,
      /** The scan that led to it. */
      scan: Schema.NullOr(Schema.String),
      product_id: Schema.String,
      description: Schema.String,
      price: Schema.NullOr(Schema.Int),
      quantity: Schema.Int,
      counted: Schema.Int,
      warehouse: Schema.Int,
      rule: Schema.Literals(["sell", "code", "refuse"])
    })
  ),
  /** What was answered; `scan` is the change of the cart that it led to. */
  StockAnswered: event(
    Schema.Struct({
      question: Schema.String,
      answer: Schema.Literals(["sold", "ordered", "customer", "left"]),
      scan: Schema.NullOr(Schema.String)
    })
  ),
  ScanFound: event(Schema.Struct(Found)),
  /** A customer is asked for first; the product waits in the address of that screen (SM-9). */
  CustomerNeeded: event(Schema.Struct({ scan: Schema.String, product_id: Schema.String })),
  /** It is sold on a screen of its own, or needs a look first: that screen opens (SRCH-14 to SRCH-20). */
  ScanOpened: event(Schema.Struct({ scan: Schema.String, product_id: Schema.String, screen: Schema.String })),
  /** `at`: when, where its reply carried the cart with it, milliseconds since 1970. */
  ScanAdded: event(Schema.Struct({ scan: Schema.String, at: Schema.optionalKey(Schema.Int) })),
  /** It `stays` on the screen as not added: it had waited, and nobody may be looking. */
  ScanRefused: event(
    Schema.Struct({ scan: Schema.String, message: Schema.String, stays: Schema.optionalKey(Schema.Boolean) })
  ),
  /** Nobody could be asked about it: it waits for the connection. */
  ScanWaits: event(Schema.Struct({ scan: Schema.String })),
  ScanUnconfirmed: event(Schema.Struct({ scan: Schema.String, why: Schema.String })),
  /** Sent again; `waited`: for the first time since the connection is back. */
  ScanRetried: event(Schema.Struct({ scan: Schema.String, waited: Schema.optionalKey(Schema.Boolean) })),
  ScanDismissed: event(Schema.Struct({ scan: Schema.String })),
  /** It goes into a sale that is rung up without the server, and never into the cart. */
  ScanMoved: event(Schema.Struct({ scan: Schema.String })),
  /** The search has no single answer: its tiles are shown. */
  SearchShown: event(
    Schema.Struct({
      scan: Schema.String,
      term: Schema.String,
      results: Schema.Int,
      /** Nothing is called so: the tiles are near it. */
      close: Schema.optionalKey(Schema.Literal(true))
    })
  ),
  /** A payment card or a licence was scanned into the search: counted, never kept (SEC-4). */
  ScanDiscarded: event(Schema.Struct({ kind: Schema.Literals(["payment card", "licence"]), message: Schema.String })),
  /** Pieces are to come into the store's count, with a manager's code. */
  InventoryRequested: event(Schema.Struct({ product_id: Schema.String, quantity: Schema.Int })),
  InventoryAdded: event(Schema.Struct({ product_id: Schema.String, quantity: Schema.Int })),
  InventoryRefused: event(Schema.Struct({ product_id: Schema.String, message: Schema.String })),
  CatalogMessageDismissed: event(Schema.Struct({}), { stored: "CatalogMessageSeen" })
}
export type CatalogEvent = EventOf<typeof catalogEvents>

export const catalogRequests = {
  LookUp: request({
    of: "person",
    args: Schema.Struct({ scan: Schema.String, term: Schema.String }),
    onCrash: "rerun",
    // In the order of scanning, beside what is on its way into the cart: what is coming counts as in the cart (`route`).
    lane: "look up",
    joins: true
  }),
  /** Sent once with its code: a wrong one is not tried again by itself. */
  SendInventory: request({
    of: "person",
    args: Schema.Struct({
      product_id: Schema.String,
      quantity: Schema.Int,
      reason: Schema.optionalKey(Schema.String)
    }),
    secrets: ["manager_code"],
    onCrash: "forget",
    lane: "cart"
  })
}
export type CatalogRequest = RequestsOf<typeof catalogRequests>

/** What a search replied. */
export interface Found {
  readonly products: readonly ProductRow[]
  readonly pages: number
  /** None of them is called so: nothing is done with one before somebody chooses it. */
  readonly close?: boolean
}

/** A product as its page knows it. */
export interface Wanted {
  readonly product_id: string
  readonly description: string
  readonly price: Cents | null
  /** How many are at the warehouse. */
  readonly warehouse: number
}

/** Who may give each command, what it needs, and what of it was typed; one that is missing does not compile. */
export const catalogCommands = {
  Scan: command<{ readonly text: string; readonly quantity: number }>(CHANGES_CART),
  /** `stays`: the screen that it was picked on goes on, whatever else a pick leads to. */
  PickProduct: command<{ readonly product: ProductRow; readonly quantity: number; readonly stays?: boolean }>(
    CHANGES_CART
  ),
  LookedUp: command<{ readonly scan: string; readonly answer: Answer<Found> }>(OWN),
  AddAnswered: command<{ readonly scan: string; readonly answer: Answer<CartReply> }>(OWN),
  RecheckScan: command<{ readonly scan: string }>(CHANGES_CART),
  /** What waited for the connection goes on. */
  ResumeScan: command<{ readonly scan: string }>(OWN),
  /** What waits for the connection is not wanted any more. */
  RemoveScan: command<{ readonly scan: string }>(PERSON),
  /** It is in hand whatever the count says; with a manager's code where the store asks for one. */
  SellBeyond: command<{ readonly question: string; readonly managerCode: SecretText | null }>(CHANGES_CART),
  OrderFromWarehouse: command<{ readonly question: string }>(CHANGES_CART),
  LeaveStock: command<{ readonly question: string }>(ANYONE),
  /** One piece by its serial number; with a manager's code where the inventory does not have it (PROD-11, CG-30). */
  AddPiece: command<{ readonly product: Wanted; readonly serial: string; readonly managerCode: SecretText | null }>({
    ...CHANGES_CART,
    typed: ({ serial }) => [["code", serial]]
  }),
  /** Pieces that the warehouse sends to the cart's customer (CG-32). */
  OrderPieces: command<{ readonly product: Wanted; readonly quantity: number }>(CHANGES_CART),
  /** Pieces that are here come into the store's count; `reason` is one of the store's reason codes. */
  AddInventory: command<{
    readonly product_id: string
    readonly quantity: number
    readonly reason: string | null
    readonly managerCode: SecretText | null
  }>({ ...PERSON, needs: ["online"] }),
  InventoryAnswered: command<{
    readonly product_id: string
    readonly quantity: number
    readonly answer: Answer<object>
  }>(OWN),
  DismissCatalogMessage: command(ANYONE)
}
export type CatalogCommand = CommandsOf<typeof catalogCommands>
