/** What becomes of a membership that comes back: it ends at once, or runs to its end date. */
export const up = [
  `alter table client add column membership_returned text not null default 'ends'
     check (membership_returned in ('ends', 'runs_out'))`
]
