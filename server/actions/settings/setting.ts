import type { BackOfficeSetting } from "../../../src/settings/contract.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"

/** A store with all that it is set to. */
export type Store = Row<"client">

/** A setting of the store: a column of its row, and what the wire says of it (ENT-43). */
export interface StoreSetting {
  readonly label: string
  readonly hint: string
  readonly data_type: "binary" | "string"
  readonly default_value: string
  readonly options?: NonNullable<BackOfficeSetting["options"]>
  /** Its value on the wire. */
  readonly told: (store: Store) => string
  /** What helps whoever typed a value that it may not have. */
  readonly wanted?: string
  /** What is written for a value of the wire; null: it may not have this value. */
  readonly column: (value: string) => Partial<Store> | null
  /** Why the store cannot have it as it is now, in words; undefined: it can. Asked where it changed. */
  readonly fault?: (tx: Tx, store: Store) => Promise<string | undefined>
}

type Switch = { readonly [K in keyof Store]: Store[K] extends boolean ? K : never }[keyof Store]

/** On or off, as a column of truth. */
export const onOff = (column: Switch, label: string, hint: string, default_value: "0" | "1" = "0"): StoreSetting => ({
  label,
  hint,
  data_type: "binary",
  default_value,
  told: (store) => (store[column] ? "1" : "0"),
  column: (value) => (value === "1" || value === "0" ? { [column]: value === "1" } : null)
})
