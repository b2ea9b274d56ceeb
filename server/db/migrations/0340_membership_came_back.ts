/** When a membership came back by a return; it may run to its end date all the same. */
export const up = [
  `alter table membership_term add column returned_at bigint check (returned_at is null or began_at is not null)`,
  `update membership_term set returned_at = ended_at where ended_at is not null`
]
