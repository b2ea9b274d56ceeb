import { APP_ROLE, TENANT } from "./0040_tenants.ts"

const ours = (table: string): readonly string[] => [
  `alter table ${table} enable row level security`,
  `create policy tenant on ${table} using (client_id = nullif(current_setting('${TENANT}', true), '')::integer)`,
  `grant select, insert, update, delete on ${table} to ${APP_ROLE}`
]

/**
 * All that is kept of a customer (ENT-12): further phones, where goods are sent, what else the store asks, and which of his
 * states this is, so that two registers do not change one over the other's head; and who wrote and changed a note (ENT-13).
 */
export const up = [
  `alter table contact
    add column phone_number_1 text,
    add column phone_number_1_type_id text,
    add column phone_number_2 text,
    add column phone_number_2_type_id text,
    add column is_sub_member boolean not null default false,
    add column membership_id text,
    add column subscription_id text,
    add column shipping_full_name text,
    add column shipping_address_1 text,
    add column shipping_address_2 text,
    add column shipping_city text,
    add column shipping_state text,
    add column shipping_zip_code text,
    add column version integer not null default 1`,
  `alter table contact_note
    add column created_by text,
    add column changed_at bigint,
    add column changed_by text,
    add foreign key (client_id, created_by) references staff,
    add foreign key (client_id, changed_by) references staff`,
  `create table custom_field (
    client_id integer not null references client,
    custom_field_id text not null,
    label text not null,
    product_type_code text,
    required boolean not null default false,
    position integer not null default 0,
    primary key (client_id, custom_field_id)
  )`,
  `create table contact_custom_field (
    client_id integer not null references client,
    contact_id text not null,
    custom_field_id text not null,
    value text not null,
    primary key (client_id, contact_id, custom_field_id),
    foreign key (client_id, contact_id) references contact,
    foreign key (client_id, custom_field_id) references custom_field
  )`,
  ...ours("custom_field"),
  ...ours("contact_custom_field")
]
