import { APP_ROLE, TENANT } from "./0040_tenants.ts"

/**
 * What SPIn was asked under which reference, at which terminal, and how it ended: written before a request leaves, so that a
 * void, a question and a return need nothing that may have changed since. No key of a terminal stands here. A reference that
 * was given up before it was sent has no terminal.
 */
export const up = [
  `create table spin_transaction (
    client_id integer not null references client,
    payment_key text not null,
    reference text not null,
    tpn text not null,
    kind text not null check (kind in ('Sale', 'Return')),
    payment_type text not null check (payment_type in ('Credit', 'Debit')),
    slip text not null check (slip in ('No', 'Customer', 'Both')),
    amount bigint not null check (amount >= 0),
    sent_at bigint not null,
    outcome text not null check (outcome in ('sent', 'approved', 'declined', 'gone', 'voided')),
    approval jsonb,
    message text,
    primary key (client_id, payment_key),
    unique (client_id, reference)
  )`,
  `alter table spin_transaction enable row level security`,
  `create policy tenant on spin_transaction using (client_id = nullif(current_setting('${TENANT}', true), '')::integer)`,
  `grant select, insert, update, delete on spin_transaction to ${APP_ROLE}`
]
