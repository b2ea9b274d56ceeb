import { fenced } from "../fenced.ts"

/** The lanes of a range, when it is open, who has which lane when, who shoots beside them and who waits. */
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
  ...fenced("range_lane", "select, insert, update"),
  `create table range_hours (
    client_id integer not null references client,
    weekday integer not null check (weekday between 0 and 6),
    opens text not null check (opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    closes text not null check (closes ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'),
    primary key (client_id, weekday)
  )`,
  ...fenced("range_hours", "select, insert, update, delete"),
  // Two claims on a lane that overlap are impossible: the database refuses the second. One number is a range of itself, so that
  // the index needs no extension of the database. Its free minutes are of a day as the store's wall shows it.
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
    free_minutes integer not null default 0 check (free_minutes >= 0),
    free_on text check (free_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    checked_in_at bigint,
    license_back_at bigint,
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
      ) where (state in ('hold', 'booked', 'assigned')),
    check (free_minutes = 0 or free_on is not null)
  )`,
  // One shooter at a time stands on a lane, however long the one before stays over time.
  `create unique index range_reservation_on_lane on range_reservation (client_id, lane_number)
    where assigned_at is not null and extends_id is null and state in ('hold', 'assigned')`,
  `create index range_reservation_ends on range_reservation (client_id, ends_at)`,
  `create index range_reservation_of_contact on range_reservation (client_id, contact_id, starts_at)`,
  `create index range_reservation_free on range_reservation (client_id, free_on) where free_minutes > 0`,
  ...fenced("range_reservation", "select, insert, update"),
  // Somebody is in a party once; a row is never deleted. `enlarged`: the party was full, and became one larger with them.
  `create table range_guest (
    client_id integer not null references client,
    range_guest_id text not null,
    range_reservation_id text not null,
    contact_id text not null,
    enlarged boolean not null,
    added_at bigint not null,
    added_by text not null,
    removed_at bigint,
    removed_by text,
    primary key (client_id, range_guest_id),
    foreign key (client_id, range_reservation_id) references range_reservation,
    foreign key (client_id, contact_id) references contact,
    foreign key (client_id, added_by) references staff,
    foreign key (client_id, removed_by) references staff,
    check ((removed_at is null) = (removed_by is null))
  )`,
  `create unique index range_guest_once on range_guest (client_id, range_reservation_id, contact_id)
    where removed_at is null`,
  ...fenced("range_guest", "select, insert, update"),
  // Somebody waits once at a time; a row is never deleted.
  `create table range_queue (
    client_id integer not null references client,
    range_queue_id text not null,
    contact_id text not null,
    note text not null,
    added_at bigint not null,
    added_by text not null,
    removed_at bigint,
    primary key (client_id, range_queue_id),
    foreign key (client_id, contact_id) references contact,
    foreign key (client_id, added_by) references staff
  )`,
  `create unique index range_queue_waits on range_queue (client_id, contact_id) where removed_at is null`,
  ...fenced("range_queue", "select, insert, update")
]
