/** Who signs in by PIN may stay signed in between sales. */
export const up = [`alter table client add column stay_signed_in boolean not null default false`]
