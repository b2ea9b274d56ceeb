import { APP_ROLE, fenced, TURN } from "../fenced.ts"

/** Letters that no decomposition explains, by their plain small ones (src/kernel/letters.ts, which a test holds to this). */
const LETTERS: Readonly<Record<string, string>> = {
  Łł: "l",
  ĐđÐð: "d",
  Øø: "o",
  Ææ: "ae",
  Œœ: "oe",
  ẞß: "ss",
  Þþ: "th",
  Ħħ: "h",
  ı: "i",
  ĸ: "k",
  Ŋŋ: "ng",
  Ŧŧ: "t"
}

const plain = Object.entries(LETTERS)
  .flatMap(([letters, by]) => Array.from(letters, (letter) => [letter, by] as const))
  .reduce((text, [letter, by]) => `replace(${text}, '${letter}', '${by}')`, "text")

/** Customers, how they are found, and what lies with them. */
export const up = [
  // A name in plain small letters and without its apostrophes, where that is another spelling of it; "" for any other. For
  // searches that look at names as they are written, beside those names.
  `create function plain_letters(name text) returns text immutable language sql
    return case when name !~ '[^ -&(-~]' and name !~ '''' then '' else (
      select lower(${plain}) from (select
        regexp_replace(normalize(regexp_replace(name, '[''’‘ʼ\`´′]', '', 'g'), NFKD), '[\\u0300-\\u036f]', '', 'g') as text) one
    ) end`,
  `create function refuse_signed_change() returns trigger language plpgsql as $$
    begin raise exception 'What was signed stands as it was signed.'; end $$`,
  // The address is remembered for messages where its owner said so: when, and to whom.
  `create table contact (
    client_id integer not null references client,
    contact_id text not null,
    first_name text,
    last_name text,
    company_name text,
    address_1 text,
    city text,
    state text,
    zip_code text,
    phone_number text,
    email_address text,
    birthdate date,
    created_at bigint not null,
    middle_name text,
    suffix text,
    address_2 text,
    drivers_license_number text,
    drivers_license_expiration date,
    phone_number_type_id text,
    is_member boolean not null default false,
    membership_end_date date,
    membership_number text,
    membership_description text,
    waiver_on_file boolean not null default false,
    payment_on_file boolean not null default false,
    search_words text not null default '',
    search tsvector not null generated always as (
      array_to_tsvector(string_to_array(rtrim('#' || client_id::text || ' ' || search_words), ' '))
    ) stored,
    email_consent_at bigint,
    email_consent_by text,
    tax_exempt boolean not null default false,
    phone_number_1 text,
    phone_number_1_type_id text,
    phone_number_2 text,
    phone_number_2_type_id text,
    is_sub_member boolean not null default false,
    membership_id text,
    subscription_id text,
    shipping_full_name text,
    shipping_address_1 text,
    shipping_address_2 text,
    shipping_city text,
    shipping_state text,
    shipping_zip_code text,
    version integer not null default 1,
    paper_waiver_on text,
    primary key (client_id, contact_id)
  )`,
  `create index contact_listing on contact (client_id, last_name, first_name, contact_id)`,
  // The store stands in the index under a sign that no word of a search begins with: as "client:1001" it was found by "c", "cl"
  // and "cli", and everything with it.
  `create index contact_search on contact using gin (search)`,
  // Found by letters and digits alone, whatever stands between them.
  `create index contact_license on contact
    (client_id, upper(regexp_replace(drivers_license_number, '[^A-Za-z0-9]', '', 'g')))
    where drivers_license_number is not null`,
  `create index contact_named on contact
    (client_id, lower(trim(coalesce(last_name, ''))), lower(trim(coalesce(first_name, ''))))`,
  ...fenced("contact", "select, insert, update, delete"),
  `create table contact_note (
    client_id integer not null references client,
    contact_note_id text not null,
    contact_id text not null,
    note text not null,
    priority integer not null check (priority between 1 and 3),
    created_at bigint not null,
    created_by text,
    changed_at bigint,
    changed_by text,
    primary key (client_id, contact_note_id),
    foreign key (client_id, contact_id) references contact,
    foreign key (client_id, created_by) references staff,
    foreign key (client_id, changed_by) references staff
  )`,
  `create index contact_note_contact on contact_note (client_id, contact_id)`,
  ...fenced("contact_note", "select, insert, update, delete"),
  `create table custom_field (
    client_id integer not null references client,
    custom_field_id text not null,
    label text not null,
    product_type_code text,
    required boolean not null default false,
    position integer not null default 0,
    primary key (client_id, custom_field_id)
  )`,
  ...fenced("custom_field", "select, insert, update, delete"),
  `create table contact_custom_field (
    client_id integer not null references client,
    contact_id text not null,
    custom_field_id text not null,
    value text not null,
    primary key (client_id, contact_id, custom_field_id),
    foreign key (client_id, contact_id) references contact,
    foreign key (client_id, custom_field_id) references custom_field
  )`,
  ...fenced("contact_custom_field", "select, insert, update, delete"),
  // Rows that stand as they were written, whoever asks: a signature is worth what cannot be changed about it. Each signed
  // waiver has its own copy of the text.
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
  `create trigger waiver_text_for_ever before update or delete on waiver_text
    for each row execute function refuse_signed_change()`,
  ...fenced("waiver_text", "select, insert"),
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
  `create trigger contact_waiver_for_ever before update or delete on contact_waiver
    for each row execute function refuse_signed_change()`,
  ...fenced("contact_waiver", "select, insert"),
  // The files themselves lie outside of the database, under the names in `place`.
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
  // Who deleted a file, and when, is all that changes about it.
  ...fenced("contact_attachment", "select, insert, update (deleted_at, deleted_by)"),
  // What a search reads: a policy would keep it from its index, whose operator PostgreSQL does not trust before the policy.
  `create view contact_found as select client_id, contact_id, search from contact where client_id = ${TURN} or not row_security_active('contact')`,
  `grant select on contact_found to ${APP_ROLE}`
]
