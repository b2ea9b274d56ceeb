import { APP_ROLE, TENANT } from "./0040_tenants.ts"

/**
 * What a manager's code approved: which write, under which key, whose code it was, who typed it, where and when. Only ever
 * added to. The word that was given for a takeover says here, too, which takeover it became.
 */
export const up = [
  `create table manager_approval (
    client_id integer not null references client,
    idempotency_key text not null,
    action text not null,
    approved_by text not null,
    staff_id text not null,
    device_license_id text,
    approved_at bigint not null,
    primary key (client_id, idempotency_key),
    foreign key (client_id, approved_by) references staff,
    foreign key (client_id, staff_id) references staff
  )`,
  `create index manager_approval_since on manager_approval (client_id, approved_at)`,
  `alter table manager_approval enable row level security`,
  `create policy tenant on manager_approval using (client_id = nullif(current_setting('${TENANT}', true), '')::integer)`,
  `grant select, insert on manager_approval to ${APP_ROLE}`
]
