import { APP_ROLE, TENANT } from "./0040_tenants.ts"

/** Which manager changed what of whom on the page of the store, and when; of a secret no more than that it is another one. */
export const up = [
  `create table person_change (
    client_id integer not null references client,
    person_change_id text not null,
    staff_id text not null,
    field text not null,
    was text not null,
    became text not null,
    changed_by text not null,
    changed_at bigint not null,
    position bigint not null generated always as identity,
    primary key (client_id, person_change_id),
    foreign key (client_id, staff_id) references staff,
    foreign key (client_id, changed_by) references staff
  )`,
  `create index person_change_latest on person_change (client_id, staff_id, position)`,
  `alter table person_change enable row level security`,
  `create policy tenant on person_change using (client_id = nullif(current_setting('${TENANT}', true), '')::integer)`,
  `grant select, insert on person_change to ${APP_ROLE}`
]
