import { APP_ROLE, TENANT } from "./0040_tenants.ts"

/**
 * Who set what, from what to what, and when. Under the words that the setting had then: what was said stays readable when a
 * setting is called otherwise, or is gone.
 */
export const up = [
  `create table setting_change (
    client_id integer not null references client,
    setting_change_id text not null,
    label text not null,
    was text not null,
    became text not null,
    staff_id text not null,
    changed_at bigint not null,
    primary key (client_id, setting_change_id),
    foreign key (client_id, staff_id) references staff
  )`,
  `alter table setting_change add column position bigint not null generated always as identity`,
  `create index setting_change_latest on setting_change (client_id, position)`,
  `alter table setting_change enable row level security`,
  `create policy tenant on setting_change using (client_id = nullif(current_setting('${TENANT}', true), '')::integer)`,
  `grant select, insert on setting_change to ${APP_ROLE}`
]
