/** Whether what is taken in trade lowers the sales tax, as most states want it, and by how many cents it lowered what an order was taxed on. */
export const up = [
  `alter table client add column trade_lowers_tax boolean not null default false`,
  `alter table orders add column trade_untaxed bigint not null default 0 check (trade_untaxed >= 0)`
]
