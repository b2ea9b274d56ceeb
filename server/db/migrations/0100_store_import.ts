import { APP_ROLE, TENANT } from "./0040_tenants.ts"

/**
 * What was imported from files, and what each import made or changed, so that it can be undone for a day. A row that it made
 * has no `before`; of one that it changed, `before` and `after` have what was changed and no more.
 */
export const up = [
  `create table store_import (
    client_id integer not null references client,
    import_id text not null,
    kind text not null check (kind in ('products', 'customers', 'people', 'gift-cards')),
    file_name text not null,
    made integer not null,
    changed integer not null,
    same integer not null,
    wrong integer not null,
    created_at bigint not null,
    undone_at bigint,
    primary key (client_id, import_id)
  )`,
  `create table store_import_row (
    client_id integer not null references client,
    import_id text not null,
    row_id text not null,
    before jsonb,
    after jsonb,
    primary key (client_id, import_id, row_id),
    foreign key (client_id, import_id) references store_import
  )`,
  ...["store_import", "store_import_row"].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `create policy tenant on ${table} using (client_id = nullif(current_setting('${TENANT}', true), '')::integer)`,
    `grant select, insert, update, delete on ${table} to ${APP_ROLE}`
  ])
]
