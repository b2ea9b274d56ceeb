/** A return gives back its share of what a trade took off the tax of its sale: below 0, on returns alone. */
export const up = [
  `alter table orders drop constraint orders_trade_untaxed_check`,
  `alter table orders add constraint orders_trade_untaxed_check check (trade_untaxed >= 0 or order_method = 'RETURN')`
]
