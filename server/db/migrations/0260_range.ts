import { APP_ROLE, TENANT } from "./0040_tenants.ts"

const own = (table: string) => [
  `alter table ${table} enable row level security`,
  `create policy tenant on ${table} using (client_id = nullif(current_setting('${TENANT}', true), '')::integer)`
]

/**
 * The lanes of a range, when it is open, and who has which lane when. Two claims on a lane that overlap are impossible: the database
 * refuses the second. One number is a range of itself, so that the index needs no extension of the database.
 */
export const up = [
  `create table range_lane (
    client_id integer not null references client,
    range_lane_id text not null,
    lane_number integer not null check (lane_number > 0),
    bay text not null,
    bay_note text,
    closed_reason text,
    closed_at bigint,
    closed_by text,
    primary key (client_id, range_lane_id),
    unique (client_id, lane_number),
    foreign key (client_id, closed_by) references staff,
    check ((closed_reason is null) = (closed_at is null))
  )`,
  `create table range_hours (
    client_id integer not null references client,
    weekday integer not null check (weekday between 0 and 6),
    opens text not null check (opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    closes text not null check (closes ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'),
    primary key (client_id, weekday)
  )`,
  `create table range_reservation (
    client_id integer not null references client,
    range_reservation_id text not null,
    lane_number integer not null,
    product_id text not null,
    contact_id text,
    guests integer not null default 0 check (guests between 0 and 9),
    starts_at bigint not null,
    ends_at bigint not null,
    state text not null check (state in ('hold', 'booked', 'assigned', 'ended', 'released')),
    shopping_cart_id text,
    shopping_cart_item_id text,
    order_item_id text,
    extends_id text,
    assigned_at bigint,
    ended_at bigint,
    released_at bigint,
    staff_id text,
    device_license_id text,
    created_at bigint not null,
    primary key (client_id, range_reservation_id),
    foreign key (client_id, lane_number) references range_lane (client_id, lane_number),
    foreign key (client_id, product_id) references product,
    foreign key (client_id, contact_id) references contact,
    foreign key (client_id, shopping_cart_id) references cart,
    foreign key (client_id, order_item_id) references order_item,
    foreign key (client_id, extends_id) references range_reservation,
    foreign key (client_id, staff_id) references staff,
    foreign key (client_id, device_license_id) references device,
    check (ends_at > starts_at),
    check (state <> 'hold' or shopping_cart_id is not null),
    check (state <> 'assigned' or assigned_at is not null),
    constraint range_reservation_alone exclude using gist (
      int4range(client_id, client_id, '[]') with &&,
      int4range(lane_number, lane_number, '[]') with &&,
      int8range(starts_at, ends_at) with &&
    ) where (state in ('hold', 'booked', 'assigned'))
  )`,
  // One shooter at a time stands on a lane, however long the one before stays over time.
  `create unique index range_reservation_on_lane on range_reservation (client_id, lane_number)
    where assigned_at is not null and extends_id is null and state in ('hold', 'assigned')`,
  `create index range_reservation_ends on range_reservation (client_id, ends_at)`,
  `create index range_reservation_of_contact on range_reservation (client_id, contact_id, starts_at)`,
  ...["range_lane", "range_hours", "range_reservation"].flatMap(own),
  `grant select, insert, update on range_lane, range_reservation to ${APP_ROLE}`,
  `grant select, insert, update, delete on range_hours to ${APP_ROLE}`
]
