import { APP_ROLE, fenced, TURN } from "../fenced.ts"

/** Files that are imported, and what each import made or changed, so that it can be undone for a day. */
export const up = [
  // Files come in parts, which nobody can read without the back office's own key, and are saved a slice at a time, between
  // which sales go on.
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
  ...fenced("store_upload", "select, insert, update, delete"),
  `create table store_upload_part (
    client_id integer not null references client,
    upload_id text not null,
    place integer not null check (place >= 0),
    data text not null,
    primary key (client_id, upload_id, place),
    foreign key (client_id, upload_id) references store_upload on delete cascade
  )`,
  ...fenced("store_upload_part", "select, insert, update, delete"),
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
    staff_id text,
    state text not null default 'done' check (state in ('saving', 'done', 'changed', 'undoing')),
    rows integer not null default 0,
    skipped integer not null default 0,
    saved_at bigint not null default 0,
    removed integer not null default 0,
    restored integer not null default 0,
    kept integer not null default 0,
    changed_since integer not null default 0,
    undone_by text,
    primary key (client_id, import_id),
    foreign key (client_id, undone_by) references staff,
    foreign key (client_id, staff_id) references staff
  )`,
  ...fenced("store_import", "select, insert, update, delete"),
  // A row that an import made has no `before`; of one that it changed, `before` and `after` have what was changed and no more.
  `create table store_import_row (
    client_id integer not null references client,
    import_id text not null,
    row_id text not null,
    before jsonb,
    after jsonb,
    undone boolean not null default false,
    primary key (client_id, import_id, row_id),
    foreign key (client_id, import_id) references store_import
  )`,
  `create index store_import_row_left on store_import_row (client_id, import_id, row_id) where not undone`,
  ...fenced("store_import_row", "select, insert, update, delete"),
  // What a manager said that a column is, by its header: the next file with that header is read so too.
  `create table import_column (
    client_id integer not null references client,
    kind text not null check (kind in ('products', 'customers', 'people', 'gift-cards')),
    header text not null,
    field text not null,
    primary key (client_id, kind, header)
  )`,
  ...fenced("import_column", "select, insert, update, delete"),
  // A movement stands for ever but for one: an import that is undone leaves none of what it made, nor do those that changed it
  // meanwhile and are undone too; and nobody else can take one away. Each is found by its product: a list that every movement
  // of the store was held against made the undo of a large import take the square of its time.
  `create function undo_import_movements(client integer, import text, products text[]) returns void
    language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$ begin
      if current_setting('role') = '${APP_ROLE}'
        and client is distinct from ${TURN}
      then raise insufficient_privilege; end if;
      delete from stock_movement moved using unnest(products) one(id), store_import_row made
        where moved.client_id = client and moved.product_id = one.id
        and (starts_with(moved.stock_movement_id, 'import-' || import || '-') or exists (
          select 1 from store_import other where other.client_id = client and other.undone_at is not null
            and (starts_with(moved.stock_movement_id, 'import-' || other.import_id || '-')
              or starts_with(moved.stock_movement_id, 'undo-' || other.import_id || '-'))))
        and made.client_id = client and made.import_id = import and made.row_id = one.id
        and made.before is null and not made.undone;
    end $$`,
  `revoke all on function undo_import_movements from public`,
  `grant execute on function undo_import_movements to ${APP_ROLE}`
]
