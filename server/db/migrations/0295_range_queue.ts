import { APP_ROLE, TENANT } from "./0040_tenants.ts"

/** Who waits for the range, and for what. Somebody waits once at a time; a row is never deleted. */
export const up = [
  `create table range_queue (
    client_id integer not null references client,
    range_queue_id text not null,
    contact_id text not null,
    note text not null,
    added_at bigint not null,
    added_by text not null,
    removed_at bigint,
    primary key (client_id, range_queue_id),
    foreign key (client_id, contact_id) references contact,
    foreign key (client_id, added_by) references staff
  )`,
  `create unique index range_queue_waits on range_queue (client_id, contact_id) where removed_at is null`,
  `alter table range_queue enable row level security`,
  `create policy tenant on range_queue using (client_id = nullif(current_setting('${TENANT}', true), '')::integer)`,
  `grant select, insert, update on range_queue to ${APP_ROLE}`
]
