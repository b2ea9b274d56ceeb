import { APP_ROLE, TENANT } from "./0040_tenants.ts"

/** Rows that stand as they were written, whoever asks: a signature is worth what cannot be changed about it. */
const FOR_EVER = ["waiver_text", "contact_waiver"] as const

/**
 * The texts that customers sign, version after version; what was signed, each with its own copy of the text; and which files
 * lie with a customer. The files themselves lie outside of the database, under the names in `place`.
 */
export const up = [
  `alter table contact add column paper_waiver_on text`,
  `create table waiver_text (
    client_id integer not null references client,
    waiver_id text not null,
    waiver_version integer not null,
    description text not null,
    content text not null,
    minor_content text,
    typed_signature boolean not null,
    created_at bigint not null,
    primary key (client_id, waiver_id),
    unique (client_id, waiver_version)
  )`,
  `create table contact_waiver (
    client_id integer not null references client,
    contact_waiver_id text not null,
    contact_id text not null,
    waiver_id text not null,
    waiver_version integer not null,
    waiver_type_code text not null check (waiver_type_code in ('ADULT', 'MINOR')),
    description text not null,
    content text not null,
    contact_info jsonb not null,
    minor_info jsonb,
    emergency_contact_info jsonb not null,
    signature text,
    signature_name text,
    staff_id text not null,
    device_license_id text,
    signed_at bigint not null,
    position bigint not null generated always as identity,
    primary key (client_id, contact_waiver_id),
    foreign key (client_id, contact_id) references contact,
    foreign key (client_id, waiver_id) references waiver_text,
    foreign key (client_id, staff_id) references staff,
    check ((signature is null) <> (signature_name is null)),
    check ((waiver_type_code = 'MINOR') = (minor_info is not null))
  )`,
  `create index contact_waiver_latest on contact_waiver (client_id, contact_id, position)`,
  `create function refuse_signed_change() returns trigger language plpgsql as $$
    begin raise exception 'What was signed stands as it was signed.'; end $$`,
  ...FOR_EVER.map(
    (table) => `create trigger ${table}_for_ever before update or delete on ${table}
      for each row execute function refuse_signed_change()`
  ),
  `create table contact_attachment (
    client_id integer not null references client,
    contact_attachment_id text not null,
    contact_id text not null,
    file_name text not null,
    file_type text not null check (file_type in ('image/jpeg', 'image/png', 'application/pdf')),
    bytes integer not null,
    sha256 text not null,
    place text not null,
    staff_id text not null,
    attached_at bigint not null,
    deleted_at bigint,
    deleted_by text,
    primary key (client_id, contact_attachment_id),
    foreign key (client_id, contact_id) references contact,
    foreign key (client_id, staff_id) references staff,
    foreign key (client_id, deleted_by) references staff,
    check ((deleted_at is null) = (deleted_by is null))
  )`,
  `create index contact_attachment_there on contact_attachment (client_id, contact_id, attached_at) where deleted_at is null`,
  ...["waiver_text", "contact_waiver", "contact_attachment"].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `create policy tenant on ${table} using (client_id = nullif(current_setting('${TENANT}', true), '')::integer)`,
    `grant select, insert on ${table} to ${APP_ROLE}`
  ]),
  // Who deleted a file, and when, is all that changes about it.
  `grant update (deleted_at, deleted_by) on contact_attachment to ${APP_ROLE}`
]
