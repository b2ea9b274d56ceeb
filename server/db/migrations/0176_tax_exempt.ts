/** A customer who buys without sales tax, as another program had it: the cashier is told, and asks for the reason as ever. */
export const up = [`alter table contact add column tax_exempt boolean not null default false`]
