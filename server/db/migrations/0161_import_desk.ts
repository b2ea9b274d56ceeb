import { APP_ROLE, TENANT } from "./0040_tenants.ts"

/**
 * Files that a manager imports on a page of the store: they come in parts, which nobody can read without the back office's own
 * key, and are saved a slice at a time, between which sales go on.
 */
export const up = [
  `create table store_upload (
    client_id integer not null references client,
    upload_id text not null,
    staff_id text not null,
    kind text not null check (kind in ('products', 'customers', 'people', 'gift-cards')),
    file_name text not null,
    size integer not null check (size > 0),
    parts integer not null check (parts > 0),
    created_at bigint not null,
    import_id text,
    primary key (client_id, upload_id),
    foreign key (client_id, staff_id) references staff
  )`,
  `create table store_upload_part (
    client_id integer not null references client,
    upload_id text not null,
    place integer not null check (place >= 0),
    data text not null,
    primary key (client_id, upload_id, place),
    foreign key (client_id, upload_id) references store_upload on delete cascade
  )`,
  `alter table store_import
    add column staff_id text,
    add column state text not null default 'done' check (state in ('saving', 'done', 'changed', 'undoing')),
    add column rows integer not null default 0,
    add column skipped integer not null default 0,
    add column saved_at bigint not null default 0,
    add column removed integer not null default 0,
    add column restored integer not null default 0,
    add column kept integer not null default 0,
    add column changed_since integer not null default 0,
    add column undone_by text,
    add foreign key (client_id, undone_by) references staff,
    add foreign key (client_id, staff_id) references staff`,
  `alter table store_import_row add column undone boolean not null default false`,
  `create index store_import_row_left on store_import_row (client_id, import_id, row_id) where not undone`,
  // A movement stands for ever but for one: an import that is undone leaves none of what it made, nor do those that changed
  // it meanwhile and are undone too; and nobody else can take one away.
  `create function undo_import_movements(client integer, import text, products text[]) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$ begin
      if current_setting('role') = '${APP_ROLE}'
        and client is distinct from nullif(current_setting('${TENANT}', true), '')::integer
      then raise insufficient_privilege; end if;
      delete from stock_movement moved using store_import_row made
        where moved.client_id = client and moved.product_id = any(products)
        and (starts_with(moved.stock_movement_id, 'import-' || import || '-') or exists (
          select 1 from store_import other where other.client_id = client and other.undone_at is not null
            and (starts_with(moved.stock_movement_id, 'import-' || other.import_id || '-')
              or starts_with(moved.stock_movement_id, 'undo-' || other.import_id || '-'))))
        and made.client_id = client and made.import_id = import and made.row_id = moved.product_id
        and made.before is null and not made.undone;
    end $$`,
  `revoke all on function undo_import_movements from public`,
  `grant execute on function undo_import_movements to ${APP_ROLE}`,
  ...["store_upload", "store_upload_part"].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `create policy tenant on ${table} using (client_id = nullif(current_setting('${TENANT}', true), '')::integer)`,
    `grant select, insert, update, delete on ${table} to ${APP_ROLE}`
  ])
]
