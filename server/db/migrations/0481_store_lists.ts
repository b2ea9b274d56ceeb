import { fenced } from "./fenced.ts"

/** What an owner sets up in lists and archives: it is offered no more, and stays for what was sold with it. */
const ARCHIVED = ["item_fee_type", "open_category", "reason_code", "custom_field", "log_book", "gun_type", "range_lane"]

const LAW = {
  handgun: ["Pistol", "Revolver"],
  long_gun: ["Rifle", "Shotgun"],
  receiver: ["Receiver", "Frame"],
  silencer: ["Silencer"]
}

/**
 * Managers make, change and archive the store's small lists; who did stands with it. A fee that changes leaves the carts in work
 * the percent that was told.
 */
export const up = [
  ...ARCHIVED.map((table) => `alter table ${table} add column archived boolean not null default false`),
  `alter table gun_type add column firearm_kind text not null default 'other'
    check (firearm_kind in ('handgun', 'long_gun', 'receiver', 'silencer', 'other'))`,
  ...Object.entries(LAW).map(
    ([kind, types]) =>
      `update gun_type set firearm_kind = '${kind}' where gun_type in (${types.map((type) => `'${type}'`).join(", ")})`
  ),
  `alter table cart_item add column kept_fee_percent double precision check (kept_fee_percent >= 0)`,
  `create table list_change (
    client_id integer not null references client,
    list_change_id text not null,
    kind text not null,
    row_id text not null,
    field text not null,
    was text not null,
    became text not null,
    changed_by text not null,
    changed_at bigint not null,
    position bigint not null generated always as identity,
    primary key (client_id, list_change_id),
    foreign key (client_id, changed_by) references staff
  )`,
  `create index list_change_latest on list_change (client_id, kind, row_id, position)`,
  ...fenced("list_change", "select, insert")
]
