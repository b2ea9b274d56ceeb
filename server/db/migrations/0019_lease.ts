/** Which page of a browser wrote last: what an older one still has on its way is refused (REL-15). */
export const up = [`alter table session add column lease_epoch bigint`]
