import { APP_ROLE, TENANT } from "./0040_tenants.ts"

/**
 * Classes: what one is, on which dates it meets, who has seats there, and who waits for one. A seat is taken from the moment it is in a
 * cart until it is released; a row is never deleted.
 */
export const up = [
  `create table class_detail (
    client_id integer not null references client,
    class_detail_id text not null,
    product_id text not null,
    seats_available integer not null check (seats_available >= 0),
    recurring boolean not null default false,
    class_frequency_code text check (class_frequency_code in ('DAY', 'WEEK', 'MONTH')),
    class_frequency_unit integer check (class_frequency_unit between 1 and 366),
    class_frequency_end_date text,
    class_frequency_month_as_date boolean not null default true,
    registration_closes_days_before integer not null default 0 check (registration_closes_days_before between 0 and 366),
    early_registration_closes_days_before integer check (early_registration_closes_days_before between 0 and 366),
    early_registration_discount integer check (early_registration_discount >= 0),
    enable_email_reminder boolean not null default false,
    enable_text_reminder boolean not null default false,
    requires_birthdate boolean not null default false,
    requires_emergency_contact boolean not null default false,
    recommended_products text[] not null default '{}',
    primary key (client_id, class_detail_id),
    foreign key (client_id, product_id) references product,
    check (not recurring or class_frequency_code is not null)
  )`,
  `create table class_date (
    client_id integer not null references client,
    class_date_id text not null,
    class_detail_id text not null,
    class_date text not null,
    start_time text not null,
    end_time text not null,
    instructor text,
    sessions integer not null default 1 check (sessions >= 1),
    primary key (client_id, class_date_id),
    foreign key (client_id, class_detail_id) references class_detail
  )`,
  `create index class_date_of on class_date (client_id, class_detail_id, class_date)`,
  `create table class_reservation (
    client_id integer not null references client,
    class_reservation_id text not null,
    class_detail_id text not null,
    class_date text not null,
    starts_at bigint not null,
    seats integer not null check (seats > 0),
    participants jsonb not null,
    shopping_cart_id text not null,
    order_id text,
    taken_at bigint not null,
    released_at bigint,
    reminded_at bigint,
    primary key (client_id, class_reservation_id),
    foreign key (client_id, class_detail_id) references class_detail,
    foreign key (client_id, shopping_cart_id) references cart,
    foreign key (client_id, order_id) references orders
  )`,
  `create index class_reservation_held on class_reservation (client_id, class_detail_id, class_date) where released_at is null`,
  `create index class_reservation_due on class_reservation (client_id, starts_at)
    where released_at is null and reminded_at is null and order_id is not null`,
  `create table class_waiting (
    client_id integer not null references client,
    class_waiting_id text not null,
    class_detail_id text not null,
    class_date text not null,
    first_name text not null,
    last_name text not null,
    phone_number text not null,
    email_address text,
    seats integer not null check (seats > 0),
    staff_id text not null,
    asked_at bigint not null,
    position bigint not null generated always as identity,
    class_reservation_id text,
    ended_at bigint,
    primary key (client_id, class_waiting_id),
    foreign key (client_id, class_detail_id) references class_detail,
    foreign key (client_id, staff_id) references staff,
    foreign key (client_id, class_reservation_id) references class_reservation
  )`,
  `create index class_waiting_for on class_waiting (client_id, class_detail_id, class_date, position) where ended_at is null`,
  ...["class_detail", "class_date", "class_reservation", "class_waiting"].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `create policy tenant on ${table} using (client_id = nullif(current_setting('${TENANT}', true), '')::integer)`,
    `grant select, insert, update on ${table} to ${APP_ROLE}`
  ])
]
