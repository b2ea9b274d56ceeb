import { APP_ROLE, TENANT } from "./0040_tenants.ts"

/**
 * What is done after a closing, while its cash lies in the drawer: one drop into the safe, which is no part of what should have
 * been there, and counts again, each on a manager's word. Both are only ever added to; the closing stays as it was.
 */
export const up = [
  `alter table cash_move add column is_after_closing boolean not null default false
    check (not is_after_closing or kind = 'drop')`,
  `create unique index cash_move_after_closing on cash_move (client_id, register_session_id) where is_after_closing`,
  `create table recount (
    client_id integer not null references client,
    recount_id text not null,
    register_session_id text not null,
    amount bigint not null check (amount > 0),
    counts jsonb,
    staff_id text not null,
    approved_by text not null,
    counted_at bigint not null,
    primary key (client_id, recount_id),
    foreign key (client_id, register_session_id) references register_session,
    foreign key (client_id, staff_id) references staff,
    foreign key (client_id, approved_by) references staff
  )`,
  `create index recount_session on recount (client_id, register_session_id, counted_at)`,
  `alter table recount enable row level security`,
  `create policy tenant on recount using (client_id = nullif(current_setting('${TENANT}', true), '')::integer)`,
  `grant select, insert on recount to ${APP_ROLE}`
]
