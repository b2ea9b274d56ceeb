/**
 * Returns without a receipt: whether the store takes them, what a customer may get in all, in cents, and on each of them whose
 * word it was.
 */
export const up = [
  `alter table client
    add column no_receipt_returns boolean not null default false,
    add column no_receipt_limit bigint not null default 5000 check (no_receipt_limit > 0)`,
  `alter table orders add column no_receipt_approved_by text`,
  `create index orders_no_receipt on orders (client_id, contact_id, created_at) where no_receipt_approved_by is not null`
]
