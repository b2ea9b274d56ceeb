import type { Selectable } from "kysely"
import type { Columns, TableOf } from "./kinds.ts"
import * as backups from "./schema/backups.ts"
import * as carts from "./schema/carts.ts"
import * as classes from "./schema/classes.ts"
import * as contacts from "./schema/contacts.ts"
import * as drawer from "./schema/drawer.ts"
import * as firearms from "./schema/firearms.ts"
import * as imports from "./schema/imports.ts"
import * as messages from "./schema/messages.ts"
import * as offline from "./schema/offline.ts"
import * as orders from "./schema/orders.ts"
import * as payments from "./schema/payments.ts"
import * as people from "./schema/people.ts"
import * as products from "./schema/products.ts"
import * as range from "./schema/range.ts"
import * as stock from "./schema/stock.ts"
import * as store from "./schema/store.ts"

/**
 * The tables of the back office, each with its columns and what they hold; `migrations/` holds the SQL. `client_id` is first in
 * every key (LOAD-1). Ids are text as on the wire; money is integer cents; times are milliseconds since 1970.
 */
export const SCHEMA = {
  ...store,
  ...people,
  ...drawer,
  ...contacts,
  ...products,
  ...stock,
  ...carts,
  ...orders,
  ...payments,
  ...firearms,
  ...range,
  ...classes,
  ...messages,
  ...imports,
  ...backups,
  ...offline
} satisfies Readonly<Record<string, Columns>>

type Schema = typeof SCHEMA

/** The same as Kysely sees it. */
export type Database = { [T in keyof Schema]: TableOf<Schema[T]> }

/** A row of a table as it is read: `Row<"product">`. */
export type Row<T extends keyof Database> = Selectable<Database[T]>

export type { Json, JsonColumn } from "./kinds.ts"
export type { DiscountKind, OrderChanges } from "./schema/carts.ts"
export type { MembershipStanding } from "./schema/classes.ts"
export type { PrintJobState } from "./schema/messages.ts"
export type { PaymentState } from "./schema/payments.ts"
export type { OpenKind, StandIn } from "./schema/products.ts"
export type { MovementKind, PieceStatus } from "./schema/stock.ts"
