import { APP_ROLE, TENANT } from "./0040_tenants.ts"

/** What a manager said that a column is, by its header: the next file with that header is read so too. */
export const up = [
  `create table import_column (
    client_id integer not null references client,
    kind text not null check (kind in ('products', 'customers', 'people', 'gift-cards')),
    header text not null,
    field text not null,
    primary key (client_id, kind, header)
  )`,
  `alter table import_column enable row level security`,
  `create policy tenant on import_column using (client_id = nullif(current_setting('${TENANT}', true), '')::integer)`,
  `grant select, insert, update, delete on import_column to ${APP_ROLE}`
]
