import { fenced } from "../fenced.ts"

/** Memberships: what one gives, who had which from when to when, and who is a member by it. */
export const up = [
  // Minutes of lane time a day: 1440 is as long as its member likes.
  `create table membership (
    client_id integer not null references client,
    membership_id text not null,
    product_id text not null,
    max_customers integer check (max_customers between 1 and 10),
    months integer not null default 12 check (months between 1 and 120),
    included text[] not null default '{}',
    range_minutes_a_day integer check (range_minutes_a_day between 0 and 1440),
    range_guests integer check (range_guests between 0 and 9),
    primary key (client_id, membership_id),
    unique (client_id, product_id),
    foreign key (client_id, product_id) references product
  )`,
  ...fenced("membership", "select, insert, update"),
  // A term is in a cart until its sale is paid; a row is never deleted. Terms that go on from each other keep the day of the
  // month on which the first of them began: from January 31 the second goes to March 30, not to the 27th.
  `create table membership_term (
    client_id integer not null references client,
    membership_term_id text not null,
    product_id text not null,
    shopping_cart_id text not null,
    participants jsonb not null,
    taken_at bigint not null,
    order_id text,
    contact_id text,
    starts_on text,
    ends_on text,
    card_number text,
    began_at bigint,
    ended_at bigint,
    returned_at bigint constraint membership_term_check2 check (returned_at is null or began_at is not null),
    description text,
    anchor_day integer check (anchor_day between 1 and 31),
    primary key (client_id, membership_term_id),
    foreign key (client_id, product_id) references product,
    foreign key (client_id, shopping_cart_id) references cart,
    foreign key (client_id, order_id) references orders,
    foreign key (client_id, contact_id) references contact,
    constraint membership_term_check1 check (ended_at is null or began_at is not null),
    constraint membership_term_check check
      (began_at is null or (contact_id is not null and ends_on is not null and description is not null)),
    constraint membership_term_check3 check (began_at is null or anchor_day is not null)
  )`,
  `create index membership_term_of on membership_term (client_id, contact_id, ends_on) where began_at is not null and ended_at is null`,
  ...fenced("membership_term", "select, insert, update"),
  // Each row keeps what that customer's membership was before any of the terms that count for them now, the same in all of
  // these, so that whichever ends last leaves that behind.
  `create table membership_member (
    client_id integer not null references client,
    membership_term_id text not null,
    contact_id text not null,
    is_main boolean not null,
    seat integer check (seat >= 1),
    stood_before jsonb not null,
    primary key (client_id, membership_term_id, contact_id),
    foreign key (client_id, membership_term_id) references membership_term,
    foreign key (client_id, contact_id) references contact
  )`,
  `create index membership_member_of on membership_member (client_id, contact_id)`,
  ...fenced("membership_member", "select, insert, update")
]
