/**
 * A job of the cloud may be fetched as plain text too, which has no bytes for the drawer: whether it opens is said beside it
 * (hardware, section 2.4). A printer says how many dots its paper takes (section 2.3).
 */
export const up = [
  `alter table print_job add column plain text, add column kicks boolean not null default false`,
  `alter table cloud_printer add column paper_dots integer check (paper_dots > 0)`
]
