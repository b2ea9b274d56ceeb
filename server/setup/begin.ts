import type { Insertable } from "kysely"
import type { Database } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { GUN_TYPES } from "../firearms/gunTypes.ts"

/** The anonymous customer of a sale, whom every store has. */
export const NOBODY = "1"
/** The orders of a store are numbered from the one behind this. */
const FIRST_ORDER = 1000

type RowOf<T extends keyof Database> = Omit<Insertable<Database[T]>, "client_id">

/** Why prices, taxes, fees and counts are changed by hand in a store, in the order of the list (DISC-14, ENT-29). */
const REASONS = [
  ["Damaged box", "price"],
  ["Price match", "price"],
  ["Manager special", "price"],
  ["Open box or display", "price"],
  ["Military / LEO", "price"],
  ["Employee purchase", "price"],
  ["Customer goodwill", "price"],
  ["Resale certificate", "tax"],
  ["Government agency", "tax"],
  ["Nonprofit organization", "tax"],
  ["Charged in error", "price"],
  ["Delivery received", "inventory"],
  ["Count was wrong", "inventory"],
  ["Found in the store", "inventory"],
  ["From another store", "inventory"],
  ["Not on a return", "inventory"]
] as const satisfies readonly (readonly [string, Insertable<Database["reason_code"]>["kind"]])[]

/** The log books that every store begins with: what comes in used, what comes in to be worked on, and what comes in new. */
const LOG_BOOKS = [
  ["1", "UFL-1", "Used"],
  ["2", "GSL-2", "Gunsmith"],
  ["3", "NEW-1", "New"]
] as const

/** A store as it begins: what it is called, its first manager, its registers. */
export interface Beginning {
  readonly client: Omit<RowOf<"client">, "contact_id" | "receipt_message"> & { readonly client_id: number }
  readonly owner: RowOf<"staff">
  readonly registers: readonly RowOf<"device">[]
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Makes a store with nothing to sell yet: every store begins so. */
export const beginStore = async (tx: Tx, { client, owner, registers, now }: Beginning): Promise<void> => {
  await tx
    .insertInto("client")
    .values({
      contact_id: NOBODY,
      receipt_message: "",
      cancel_needs_code: true,
      refund_code_above: 200_00,
      return_reasons: "Changed mind, Wrong item, Does not fit, Defective, Damaged",
      // What a first stock count misses stops no sale; the owner sees it.
      stock_rule: "sell",
      ...client
    })
    .execute()
  await tx.insertInto("contact").values({ contact_id: NOBODY, first_name: "Walk-in", created_at: now }).execute()
  await tx
    .insertInto("device")
    .values([...registers])
    .execute()
  await tx.insertInto("staff").values(owner).execute()
  await tx
    .insertInto("reason_code")
    .values(
      REASONS.map(([description, kind], at) => ({
        reason_code_id: String(at + 1),
        description,
        kind,
        position: at + 1
      }))
    )
    .execute()
  await tx
    .insertInto("gun_type")
    .values(
      Object.entries(GUN_TYPES).map(([gun_type, { firearm }], at) => ({
        gun_type,
        position: at + 1,
        firearm_kind: firearm
      }))
    )
    .execute()
  await tx
    .insertInto("log_book")
    .values(
      LOG_BOOKS.map(([ffl_log_book_id, ffl_log_book_code, description], at) => ({
        ffl_log_book_id,
        ffl_log_book_code,
        description,
        position: at + 1
      }))
    )
    .execute()
  await tx.insertInto("counter").values({ name: "order_number", value: FIRST_ORDER }).execute()
}
