/**
 * What becomes of something that was used before it comes back: it does not, a manager decides, or what was used stays paid. A line
 * that comes back says what of it was used, in cents, and who allowed it.
 */
export const up = [
  `alter table client add column used_returns text not null default 'ask'
     check (used_returns in ('refuse', 'ask', 'pro_rata'))`,
  ...["cart_item", "order_item"].map(
    (table) => `alter table ${table}
      add column return_used bigint check (return_used is null or returned_order_item_id is not null),
      add column return_approved_by text,
      add foreign key (client_id, return_approved_by) references staff`
  )
]
