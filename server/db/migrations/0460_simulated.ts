/** Which payments a simulated card processor approved: no card was charged. Its approvals were named alike before this was kept. */
export const up = ["payment", "order_payment"].flatMap((table) => [
  `alter table ${table} add column simulated boolean not null default false`,
  `update ${table} set simulated = true where transaction_identifier ~ '^SIM[0-9A-F]{12}$'`
])
