/** What is known of customers beside name and address: how they are found, badges, notes. */
export const up = [
  `alter table contact
    add column middle_name text,
    add column suffix text,
    add column address_2 text,
    add column drivers_license_number text,
    add column drivers_license_expiration date,
    add column phone_number_type_id text,
    add column is_member boolean not null default false,
    add column membership_end_date date,
    add column membership_number text,
    add column membership_description text,
    add column waiver_on_file boolean not null default false,
    add column payment_on_file boolean not null default false,
    add column search_words text not null default ''`,
  // Customers of before are found by what the words of a search come to: letters and digits.
  `update contact set search_words = btrim(regexp_replace(lower(concat_ws(' ',
    first_name, last_name, company_name, city, phone_number, email_address,
    regexp_replace(phone_number, '[^0-9]', '', 'g'))), '[^a-z0-9]+', ' ', 'g'))`,
  `alter table contact
    add column search tsvector not null generated always as (
      array_to_tsvector(string_to_array(rtrim('client:' || client_id::text || ' ' || search_words), ' '))
    ) stored`,
  `create index contact_search on contact using gin (search)`,
  `create index contact_listing on contact (client_id, last_name, first_name, contact_id)`,
  `create index contact_license on contact (client_id, drivers_license_number)
    where drivers_license_number is not null`,
  `create table contact_note (
    client_id integer not null references client,
    contact_note_id text not null,
    contact_id text not null,
    note text not null,
    priority integer not null check (priority between 1 and 3),
    created_at bigint not null,
    primary key (client_id, contact_note_id),
    foreign key (client_id, contact_id) references contact
  )`,
  `create index contact_note_contact on contact_note (client_id, contact_id)`
]
