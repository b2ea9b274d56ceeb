import { APP_ROLE, TENANT } from "./0040_tenants.ts"

/**
 * A firearm that was sold left with its buyer: who took which one, when, at which register. It stands as it was written. What had
 * waited long enough by now left without such a row: it counts by its payment, as before.
 */
export const up = [
  `alter table orders add column hand_over_unrecorded boolean not null default false`,
  `update orders set hand_over_unrecorded = true where hand_over_from <= extract(epoch from now()) * 1000`,
  `create table firearm_hand_over (
    client_id integer not null references client,
    firearm_hand_over_id text not null,
    order_id text not null,
    order_item_id text not null,
    serial_number text not null,
    contact_id text not null,
    person_name text not null,
    person_address text not null,
    staff_id text not null,
    device_license_id text not null,
    register_session_id text,
    handed_over_at bigint not null,
    primary key (client_id, firearm_hand_over_id),
    foreign key (client_id, order_id) references orders,
    foreign key (client_id, order_item_id) references order_item,
    foreign key (client_id, contact_id) references contact,
    foreign key (client_id, staff_id) references staff,
    foreign key (client_id, device_license_id) references device,
    foreign key (client_id, register_session_id) references register_session
  )`,
  `create unique index firearm_hand_over_once on firearm_hand_over (client_id, order_item_id, lower(serial_number))`,
  `create index firearm_hand_over_of on firearm_hand_over (client_id, order_id)`,
  `create index firearm_hand_over_to on firearm_hand_over (client_id, contact_id, handed_over_at)`,
  `create trigger firearm_hand_over_for_ever before update or delete on firearm_hand_over
    for each row execute function refuse_journal_change()`,
  `alter table firearm_hand_over enable row level security`,
  `create policy tenant on firearm_hand_over using (client_id = nullif(current_setting('${TENANT}', true), '')::integer)`,
  `grant select, insert on firearm_hand_over to ${APP_ROLE}`
]
