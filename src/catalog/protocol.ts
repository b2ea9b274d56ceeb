import { Schema } from "effect"
import { ANYONE, CHANGES_CART, OWN, PERSON, type CommandRules } from "../gate.ts"
import type { CartReply } from "../cart/contract.ts"
import type { Answer } from "../kernel/answer.ts"
import { event, type EventOf, request, type RequestsOf } from "../kernel/protocol.ts"
import type { ProductRow } from "./contract.ts"

const Found = {
  scan: Schema.String,
  product_id: Schema.String,
  description: Schema.String,
  price: Schema.NullOr(Schema.Int)
}

export const catalogEvents = {
  /** A scan or a typed search was taken. */
  ItemScanned: event(Schema.Struct({ scan: Schema.String, term: Schema.String, quantity: Schema.Int })),
  /** A tile was picked. */
  ProductPicked: event(Schema.Struct({ ...Found, quantity: Schema.Int })),
  ScanFound: event(Schema.Struct(Found)),
  /** A customer is asked for first; the product waits in the address of that screen (SM-9). */
  CustomerNeeded: event(Schema.Struct({ scan: Schema.String, product_id: Schema.String })),
  ScanAdded: event(Schema.Struct({ scan: Schema.String })),
  ScanRefused: event(Schema.Struct({ scan: Schema.String, message: Schema.String })),
  /** Nobody could be asked about it: it waits for the connection. */
  ScanWaits: event(Schema.Struct({ scan: Schema.String })),
  ScanUnconfirmed: event(Schema.Struct({ scan: Schema.String, why: Schema.String })),
  ScanRetried: event(Schema.Struct({ scan: Schema.String })),
  ScanDismissed: event(Schema.Struct({ scan: Schema.String })),
  /** The search has no single answer: its tiles are shown. */
  SearchShown: event(Schema.Struct({ scan: Schema.String, term: Schema.String, results: Schema.Int })),
  /** A payment card or a licence was scanned into the search: counted, never kept (SEC-4). */
  ScanDiscarded: event(Schema.Struct({ kind: Schema.Literals(["payment card", "licence"]), message: Schema.String })),
  CatalogMessageDismissed: event(Schema.Struct({}), { stored: "CatalogMessageSeen" })
}
export type CatalogEvent = EventOf<typeof catalogEvents>

export const catalogRequests = {
  LookUp: request({
    args: Schema.Struct({ scan: Schema.String, term: Schema.String }),
    onCrash: "rerun",
    lane: "cart"
  })
}
export type CatalogRequest = RequestsOf<typeof catalogRequests>

/** What a search replied. */
export interface Found {
  readonly products: readonly ProductRow[]
  readonly pages: number
}

export type CatalogCommand =
  | { readonly _tag: "Scan"; readonly text: string; readonly quantity: number }
  | { readonly _tag: "PickProduct"; readonly product: ProductRow; readonly quantity: number }
  | { readonly _tag: "LookedUp"; readonly scan: string; readonly answer: Answer<Found> }
  | { readonly _tag: "AddAnswered"; readonly scan: string; readonly answer: Answer<CartReply> }
  | { readonly _tag: "RecheckScan"; readonly scan: string }
  /** What waited for the connection goes on. */
  | { readonly _tag: "ResumeScan"; readonly scan: string }
  /** What waits for the connection is not wanted any more. */
  | { readonly _tag: "RemoveScan"; readonly scan: string }
  | { readonly _tag: "DismissCatalogMessage" }

/** Who may give each command, what it needs, and what of it was typed; one that is missing does not compile. */
export const catalogCommands: CommandRules<CatalogCommand> = {
  Scan: CHANGES_CART,
  PickProduct: CHANGES_CART,
  LookedUp: OWN,
  AddAnswered: OWN,
  RecheckScan: CHANGES_CART,
  ResumeScan: OWN,
  RemoveScan: PERSON,
  DismissCatalogMessage: ANYONE
}
