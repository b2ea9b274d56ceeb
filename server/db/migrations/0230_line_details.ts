/** What a line of a kind of its own has besides: the card, the dates, the people, the firearm. */
export const up = [
  `alter table cart_item add column details jsonb check (jsonb_typeof(details) = 'object' and details ? 'kind')`,
  `alter table order_item add column details jsonb check (jsonb_typeof(details) = 'object' and details ? 'kind')`
]
