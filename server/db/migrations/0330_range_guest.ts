import { APP_ROLE, TENANT } from "./0040_tenants.ts"

/**
 * Who shoots beside whoever reserved a lane, by customer, so that each one's waiver is known. Somebody is in a party once; a row is
 * never deleted. `enlarged`: the party was full, and became one larger with them.
 */
export const up = [
  `create table range_guest (
    client_id integer not null references client,
    range_guest_id text not null,
    range_reservation_id text not null,
    contact_id text not null,
    enlarged boolean not null,
    added_at bigint not null,
    added_by text not null,
    removed_at bigint,
    removed_by text,
    primary key (client_id, range_guest_id),
    foreign key (client_id, range_reservation_id) references range_reservation,
    foreign key (client_id, contact_id) references contact,
    foreign key (client_id, added_by) references staff,
    foreign key (client_id, removed_by) references staff,
    check ((removed_at is null) = (removed_by is null))
  )`,
  `create unique index range_guest_once on range_guest (client_id, range_reservation_id, contact_id)
    where removed_at is null`,
  `alter table range_guest enable row level security`,
  `create policy tenant on range_guest using (client_id = nullif(current_setting('${TENANT}', true), '')::integer)`,
  `grant select, insert, update on range_guest to ${APP_ROLE}`
]
