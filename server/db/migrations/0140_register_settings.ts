/** The tax rate that a manager set for a register instead of the store's (SET-05), and how the store writes its hours. */
export const up = [
  `alter table device add column alt_tax_rate double precision check (alt_tax_rate > 0 and alt_tax_rate < 1)`,
  `alter table client add column hours_24 boolean not null default false`
]
