/** Cancelling an order that was paid may need a manager's code; whose it was stands with the order. */
export const up = [
  `alter table client add column cancel_needs_code boolean not null default false`,
  `alter table orders add column cancel_approved_by text`
]
