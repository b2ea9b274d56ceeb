import { ALL, versioned } from "./0480_product_types.ts"
import { fenced } from "./fenced.ts"

/**
 * What is lent may cost by the hour or the day: what was used beyond the time that its sale paid for is owed once the piece is back. Units
 * that are due, that were paid since, and that a manager waived stand with the rental, and never come to more than are due.
 */
export const up = [
  `alter table product add column rental_unit text check (rental_unit in ('HOUR', 'DAY'))`,
  `alter table rental
    add column sold_item_id text,
    add column time_due integer not null default 0 check (time_due >= 0),
    add column time_paid integer not null default 0 check (time_paid >= 0),
    add column time_waived integer not null default 0 check (time_waived >= 0),
    add column time_cart_id text,
    add constraint rental_time check (time_paid + time_waived <= time_due),
    add foreign key (client_id, time_cart_id) references cart`,
  `create index rental_time_owed on rental (client_id, returned_at) where time_due > time_paid + time_waived`,
  `create table rental_waiver (
    client_id integer not null references client,
    rental_waiver_id text not null,
    rental_id text not null,
    units integer not null check (units > 0),
    reason text not null,
    approved_by text not null,
    staff_id text not null,
    device_license_id text not null,
    waived_at bigint not null,
    primary key (client_id, rental_waiver_id),
    foreign key (client_id, rental_id) references rental,
    foreign key (client_id, approved_by) references staff,
    foreign key (client_id, staff_id) references staff,
    foreign key (client_id, device_license_id) references device
  )`,
  ...fenced("rental_waiver", "select, insert"),
  ...versioned([...ALL, "tax_class", "deposit", "rental_unit"])
]
