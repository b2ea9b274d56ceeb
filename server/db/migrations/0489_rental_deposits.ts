import { ALL, versioned } from "./0480_product_types.ts"

/** What is lent may ask for a deposit: money that the store owes until the piece is back. */
export const up = [
  `alter table product add column deposit bigint check (deposit > 0)`,
  `alter table rental add column deposit_item_id text`,
  ...versioned([...ALL, "tax_class", "deposit"])
]
