import { APP_ROLE, TENANT } from "./0040_tenants.ts"

/** What is a detail of a store: a change of one of them is a new version of them. A setting of the registers changes none. */
const DETAILS = [
  "company_name",
  "address",
  "phone",
  "email",
  "website",
  "time_zone",
  "tax_rate",
  "receipt_message",
  "logo_src"
]

const row = (of: "old" | "new"): string => `(${DETAILS.map((detail) => `${of}.${detail}`).join(", ")})`

/**
 * What managers change of their store on its page, each change with who made it; the version by which two managers do not
 * overwrite each other; and the tax rate that a cart keeps which was in work when the store's became another one.
 */
export const up = [
  `alter table client add column details_version integer not null default 1`,
  `alter table cart add column kept_tax_rate double precision`,
  `create function client_details_version() returns trigger language plpgsql as $$ begin
    if ${row("old")} is distinct from ${row("new")} then new.details_version := old.details_version + 1; end if;
    return new;
  end $$`,
  `create trigger client_details_version before update of ${DETAILS.join(", ")} on client
    for each row execute function client_details_version()`,
  `create table store_change (
    client_id integer not null references client,
    store_change_id text not null,
    field text not null,
    was text not null,
    became text not null,
    changed_by text not null,
    changed_at bigint not null,
    position bigint not null generated always as identity,
    primary key (client_id, store_change_id),
    foreign key (client_id, changed_by) references staff
  )`,
  `create index store_change_latest on store_change (client_id, position)`,
  `alter table store_change enable row level security`,
  `create policy tenant on store_change using (client_id = nullif(current_setting('${TENANT}', true), '')::integer)`,
  `grant select, insert on store_change to ${APP_ROLE}`
]
