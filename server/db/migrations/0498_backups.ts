import { fenced } from "./fenced.ts"

/**
 * What was backed up and exported, by whom, where it lies and what was proven of it; and how a store is backed up each night. The keys
 * of a bucket are sealed under the pepper, which no backup holds.
 */
export const up = [
  `create table backup_plan (
    client_id integer not null references client,
    nightly boolean not null,
    hour integer not null check (hour between 0 and 23),
    keep integer not null check (keep between 1 and 365),
    place text not null,
    endpoint text not null,
    region text not null,
    key_id text not null,
    sealed_secret text not null,
    version integer not null,
    changed_by text not null,
    changed_at bigint not null,
    primary key (client_id),
    foreign key (client_id, changed_by) references staff
  )`,
  ...fenced("backup_plan", "select, insert, update"),
  `create table store_backup (
    client_id integer not null references client,
    backup_id text not null,
    kind text not null check (kind in ('backup', 'export')),
    night text,
    attempt integer not null default 1,
    started_at bigint not null,
    started_by text,
    state text not null check (state in ('running', 'good', 'failed')),
    step text not null,
    beat_at bigint not null,
    ended_at bigint,
    place text not null,
    file_name text not null,
    bytes bigint,
    sha256 text,
    proof text check (proof in ('restored', 'read')),
    tables integer,
    row_count bigint,
    journals integer,
    broken_journals integer,
    files integer,
    missing_files integer,
    card_rows integer,
    trouble text,
    removed_at bigint,
    primary key (client_id, backup_id),
    foreign key (client_id, started_by) references staff,
    check ((state = 'failed') = (trouble is not null)),
    check (state <> 'good' or (ended_at is not null and bytes is not null and proof is not null))
  )`,
  // Two servers never begin the same try of a night.
  `create unique index store_backup_night on store_backup (client_id, night, attempt) where night is not null`,
  `create index store_backup_latest on store_backup (client_id, started_at)`,
  ...fenced("store_backup", "select, insert, update")
]
