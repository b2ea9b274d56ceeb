import { fenced } from "../fenced.ts"

/** What is a detail of a store. */
const DETAILS = [
  "company_name",
  "address",
  "phone",
  "email",
  "website",
  "time_zone",
  "tax_rate",
  "receipt_message",
  "logo_src"
]

const row = (of: "old" | "new"): string => `(${DETAILS.map((detail) => `${of}.${detail}`).join(", ")})`

/** The store, its registers and people, what it counts and draws, and what managers changed of all these. */
export const up = [
  // A change of one of these is a new version of the details, by which two managers do not overwrite each other. A setting of
  // the registers changes none.
  `create function client_details_version() returns trigger language plpgsql as $$ begin
    if ${row("old")} is distinct from ${row("new")} then new.details_version := old.details_version + 1; end if;
    return new;
  end $$`,
  `create table client (
    client_id integer primary key,
    company_name text not null,
    address text not null,
    phone text not null,
    email text not null,
    website text not null,
    receipt_message text not null,
    logo_src text,
    time_zone text not null,
    contact_id text not null,
    is_demo boolean not null default false,
    range_enabled boolean not null default false,
    override_upc text,
    transfer_upc text,
    tax_rate double precision not null check (tax_rate >= 0 and tax_rate < 1),
    pos_credit_card_fee double precision not null default 0 check (pos_credit_card_fee >= 0),
    pos_credit_card_fee_taxable boolean not null default false,
    zero_fee_enabled boolean not null default false,
    auth_code_available boolean not null default false,
    financing_available boolean not null default false,
    pos_disable_gift_cards boolean not null default false,
    pos_not_allowed boolean not null default false,
    enable_time_sheets boolean not null default false,
    pos_credit_card_fee_kept boolean not null default false,
    stock_rule text not null default 'refuse'
      check (stock_rule in ('sell', 'code', 'refuse')),
    stay_signed_in boolean not null default false,
    cancel_needs_code boolean not null default false,
    return_reasons text not null default '',
    no_receipt_returns boolean not null default false,
    no_receipt_limit bigint not null default 5000 check (no_receipt_limit > 0),
    cash_code_above bigint not null default 2000 check (cash_code_above >= 0),
    blind_count boolean not null default false,
    hours_24 boolean not null default false,
    forgotten_after integer not null default 12 check (forgotten_after between 1 and 24),
    week_starts integer not null default 0 check (week_starts between 0 and 6),
    details_version integer not null default 1,
    law_handgun_age integer not null default 21 check (law_handgun_age between 0 and 99),
    law_long_gun_age integer not null default 18 check (law_long_gun_age between 0 and 99),
    law_product_ages boolean not null default true,
    law_age_stops boolean not null default true,
    law_license text not null default 'remind' check (law_license in ('off', 'remind', 'stop')),
    law_wait_hours integer not null default 0 check (law_wait_hours between 0 and 999),
    law_several_handguns integer not null default 2 check (law_several_handguns between 0 and 99),
    law_waiver_years integer not null default 1 check (law_waiver_years between 0 and 99),
    law_membership boolean not null default true,
    cashier_can_receive boolean not null default true,
    membership_returned text not null default 'ends'
      check (membership_returned in ('ends', 'runs_out')),
    used_returns text not null default 'ask'
      check (used_returns in ('refuse', 'ask', 'pro_rata')),
    trade_lowers_tax boolean not null default false,
    refund_code_above bigint check (refund_code_above >= 0)
  )`,
  // A change of one of these is a new version of the details, by which two managers do not overwrite each other. A setting of
  // the registers changes none.
  `create trigger client_details_version before update of ${DETAILS.join(", ")} on client
    for each row execute function client_details_version()`,
  ...fenced("client", "select, insert, update, delete"),
  `create table counter (
    client_id integer not null references client,
    name text not null,
    value bigint not null,
    primary key (client_id, name)
  )`,
  ...fenced("counter", "select, insert, update, delete"),
  // A PNG in base64: one picture for the screen and for paper.
  `create table store_logo (
    client_id integer primary key references client,
    png text not null
  )`,
  ...fenced("store_logo", "select, insert, update, delete"),
  // What the store's secrets were hashed under, told by a value that only the same pepper gives.
  `create table pepper_check (
    client_id integer primary key references client,
    value text not null
  )`,
  ...fenced("pepper_check", "select, insert, update, delete"),
  `create table device (
    client_id integer not null references client,
    device_license_id text not null,
    device_nickname text not null,
    register_status text not null default 'Closed' check (register_status in ('Open', 'Closed')),
    terminal_id text,
    terminal_model text,
    print_receipt text not null default 'no',
    debit_encrypted boolean not null default false,
    printer_mac_address text,
    printer_serial_id text,
    printer_model text,
    position integer not null,
    alt_tax_rate double precision check (alt_tax_rate > 0 and alt_tax_rate < 1),
    retired_at bigint,
    primary key (client_id, device_license_id)
  )`,
  ...fenced("device", "select, insert, update, delete"),
  `create table device_tax_rate (
    client_id integer not null references client,
    device_license_id text not null,
    tax_rate double precision not null check (tax_rate > 0 and tax_rate < 1),
    primary key (client_id, device_license_id, tax_rate),
    foreign key (client_id, device_license_id) references device
  )`,
  ...fenced("device_tax_rate", "select, insert, update, delete"),
  `create table staff (
    client_id integer not null references client,
    staff_id text not null,
    user_name text not null,
    user_type_code text not null check (user_type_code in ('MANAGER', 'CASHIER')),
    login_name text,
    password_hash text,
    pin_lookup text,
    pin_hash text,
    manager_code_lookup text,
    manager_code_hash text,
    inactive boolean not null default false,
    primary key (client_id, staff_id),
    constraint staff_login_name unique (client_id, login_name),
    constraint staff_pin_lookup unique (client_id, pin_lookup),
    constraint staff_manager_code_lookup unique (client_id, manager_code_lookup)
  )`,
  ...fenced("staff", "select, insert, update, delete"),
  // Who set what, from what to what, and when. Under the words that the setting had then: what was said stays readable when a
  // setting is called otherwise, or is gone.
  `create table setting_change (
    client_id integer not null references client,
    setting_change_id text not null,
    label text not null,
    was text not null,
    became text not null,
    staff_id text not null,
    changed_at bigint not null,
    position bigint not null generated always as identity,
    primary key (client_id, setting_change_id),
    foreign key (client_id, staff_id) references staff
  )`,
  `create index setting_change_latest on setting_change (client_id, position)`,
  ...fenced("setting_change", "select, insert"),
  // What managers changed, each with who did; of a secret no more than that it is another one.
  `create table store_change (
    client_id integer not null references client,
    store_change_id text not null,
    field text not null,
    was text not null,
    became text not null,
    changed_by text not null,
    changed_at bigint not null,
    position bigint not null generated always as identity,
    primary key (client_id, store_change_id),
    foreign key (client_id, changed_by) references staff
  )`,
  `create index store_change_latest on store_change (client_id, position)`,
  ...fenced("store_change", "select, insert"),
  `create table person_change (
    client_id integer not null references client,
    person_change_id text not null,
    staff_id text not null,
    field text not null,
    was text not null,
    became text not null,
    changed_by text not null,
    changed_at bigint not null,
    position bigint not null generated always as identity,
    primary key (client_id, person_change_id),
    foreign key (client_id, staff_id) references staff,
    foreign key (client_id, changed_by) references staff
  )`,
  `create index person_change_latest on person_change (client_id, staff_id, position)`,
  ...fenced("person_change", "select, insert"),
  `create table register_change (
    client_id integer not null references client,
    register_change_id text not null,
    device_license_id text not null,
    field text not null,
    was text not null,
    became text not null,
    changed_by text not null,
    changed_at bigint not null,
    position bigint not null generated always as identity,
    primary key (client_id, register_change_id),
    foreign key (client_id, device_license_id) references device,
    foreign key (client_id, changed_by) references staff
  )`,
  `create index register_change_latest on register_change (client_id, device_license_id, position)`,
  ...fenced("register_change", "select, insert")
]
