import { APP_ROLE, TENANT } from "./0040_tenants.ts"

/** Registers that a manager retired, and which manager changed what of which register, and when. */
export const up = [
  `alter table device add column retired_at bigint`,
  `create table register_change (
    client_id integer not null references client,
    register_change_id text not null,
    device_license_id text not null,
    field text not null,
    was text not null,
    became text not null,
    changed_by text not null,
    changed_at bigint not null,
    position bigint not null generated always as identity,
    primary key (client_id, register_change_id),
    foreign key (client_id, device_license_id) references device,
    foreign key (client_id, changed_by) references staff
  )`,
  `create index register_change_latest on register_change (client_id, device_license_id, position)`,
  `alter table register_change enable row level security`,
  `create policy tenant on register_change using (client_id = nullif(current_setting('${TENANT}', true), '')::integer)`,
  `grant select, insert on register_change to ${APP_ROLE}`
]
