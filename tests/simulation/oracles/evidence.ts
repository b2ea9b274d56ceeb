import { rowName } from "../../../src/recorder/rowName.ts"
import type { DatabaseSync, StatementSync } from "node:sqlite"
import { canonical, type JsonObject } from "../../../src/kernel/json.ts"
import type { LogEntry } from "../../../src/kernel/log.ts"
import { KEY_TAKEN } from "../../../src/refund/shown/messages.ts"
import type { Office } from "../office.ts"
import type { Browser } from "../browser.ts"
import type { Terminal } from "../terminal.ts"

/** What the world looks like. */
export interface Evidence {
  readonly office: Office
  readonly terminal: Terminal
  readonly browsers: readonly Browser[]
}

export interface PaymentRow {
  readonly payment_key: string
  readonly shopping_cart_id: string | null
  readonly device_license_id: string | null
  readonly order_id: string | null
  readonly payment_method_code: string
  readonly state: string
  readonly amount: number
  readonly fee: number
  readonly fee_tax: number
  readonly tendered: number | null
  readonly change_due: number
  readonly gift_card_id: string | null
  /** The key of the charge that a manager had voided: its own, or that of what a cancelled order gives back. */
  readonly voids_key: string | null
}
export interface OrderRow {
  readonly order_id: string
  readonly order_number: number
  readonly order_method: string
  readonly order_status: string
  /** What restock fees kept of its payments. */
  readonly kept: number
  readonly shopping_cart_id: string
  readonly total: number
  readonly expected: number
  readonly payment_amount: number
  readonly balance_remaining: number
  readonly paid: number
  readonly change_due: number
}

/** What was asked before, of the store that a worker has. */
const known = new WeakMap<DatabaseSync, Map<string, StatementSync>>()

/** What the store answers to a question now. */
export const rowsOf = ({ disk: { database } }: Office, sql: string): readonly object[] => {
  const statements = known.get(database) ?? new Map<string, StatementSync>()
  known.set(database, statements)
  const statement = statements.get(sql) ?? database.prepare(sql)
  statements.set(sql, statement)
  return statement.all()
}

/** The names of a restock fee among the fees of an order: the register's, and the back office's own. */
export const RESTOCK = "('Restock fee', 'Restocking fee')"

/** Its columns are named in the question, so that the rows are what it says. */
export const paymentsOf = (office: Office) =>
  rowsOf(
    office,
    `select payment_key, shopping_cart_id, device_license_id, order_id, payment_method_code, state, amount, fee, fee_tax, tendered,
      change_due, gift_card_id, voids_key from payment`
  ) as readonly PaymentRow[]

/** As above. */
export const ordersOf = (office: Office) =>
  rowsOf(
    office,
    `select o.order_id, o.order_number, o.order_method, o.order_status, o.shopping_cart_id, o.total, o.payment_amount,
      o.balance_remaining, o.change_due,
      o.subtotal - o.discount_amount + o.tax_amount + o.other_tax_amount + o.fees_amount as expected,
      (select coalesce(sum(p.amount), 0) from order_payment p where p.order_id = o.order_id) as paid,
      (select coalesce(sum(f.amount), 0) from order_fee f where f.order_id = o.order_id and f.description in ${RESTOCK}) as kept
    from orders o`
  ) as readonly OrderRow[]

/** A text, or none. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "")

/** A state is JSON. */
export const plain = (state: object): string => canonical(JSON.parse(JSON.stringify(state)) as JsonObject)

/** What the rows of one type of event say. */
export const factsOf = (rows: readonly LogEntry[], type: string): readonly JsonObject[] =>
  rows.filter((row) => row.kind === "event" && rowName(row) === type).map(({ data }) => data)

/** An object, or an empty one. */
// An array that is only read is not told apart by Array.isArray.
export const objectOf = (value: JsonObject[string] | undefined): JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}

/** What the store has under a payment's name: its amount in cents, its cart, and the register that took it. */
export interface Held {
  readonly amount?: unknown
  readonly shopping_cart_id?: unknown
  readonly device_license_id?: unknown
}

/** The store's register that these rows are of, as they say last; empty when they do not. */
export const registerOf = (rows: readonly LogEntry[]): string =>
  textOf(
    objectOf(rows.findLast(({ data }) => "device_license_id" in objectOf(data["device"]))?.data["device"])[
      "device_license_id"
    ]
  )

/** Was this book told that another register has used the key, and did the store's row come from another one? */
const isRefusedFor = (rows: readonly LogEntry[], key: string, held: Held | undefined): boolean =>
  factsOf(rows, "LegFailed").some((fact) => fact["key"] === key && fact["message"] === KEY_TAKEN) &&
  textOf(held?.device_license_id) !== registerOf(rows)

/**
 * Is what the store has under the key not the leg that this book sent under it? Registers name the legs of a refund alike:
 * it is of another amount (in cents, negative) or cart, or it is another register's, and that was the answer here.
 */
export const isOthersLeg = (rows: readonly LogEntry[], key: string, held: Held | undefined): boolean => {
  const sent = rows
    .filter(({ kind, type }) => kind === "request" && type === "SendLeg")
    .map(({ data }) => objectOf(data["args"]))
    .map(({ leg, cart }) => ({ leg: objectOf(leg), cart }))
    .filter(({ leg }) => leg["key"] === key)
  return (
    sent.length > 0 &&
    (sent.every(({ leg, cart }) => leg["amount"] !== -Number(held?.amount) || cart !== held?.shopping_cart_id) ||
      isRefusedFor(rows, key, held))
  )
}
