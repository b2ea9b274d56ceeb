import { APP_ROLE, TENANT } from "./0040_tenants.ts"

/**
 * Cash that goes into a drawer, or out of it, without a sale: paid in, paid out, or dropped into the safe. Each move belongs to
 * the register session whose drawer it was; it is only ever added to. Above the store's limit a manager's word stands with it.
 */
export const up = [
  `alter table client add column cash_code_above bigint not null default 2000 check (cash_code_above >= 0)`,
  `create table cash_move (
    client_id integer not null references client,
    cash_move_id text not null,
    register_session_id text not null,
    kind text not null check (kind in ('in', 'out', 'drop')),
    amount bigint not null check (amount > 0),
    reason text,
    reference text not null,
    staff_id text not null,
    approved_by text,
    created_at bigint not null,
    primary key (client_id, cash_move_id),
    foreign key (client_id, register_session_id) references register_session
  )`,
  `create index cash_move_session on cash_move (client_id, register_session_id)`,
  `alter table cash_move enable row level security`,
  `create policy tenant on cash_move using (client_id = nullif(current_setting('${TENANT}', true), '')::integer)`,
  `grant select, insert on cash_move to ${APP_ROLE}`
]
