/** Carts that are put aside and taken up again, and a manager's word for taking one over. */
export const up = [
  // A saved cart is no default cart; while somebody works on it, it is loaded.
  `alter table cart
    add column loaded boolean not null default false,
    add column saved_at bigint`,
  `create unique index cart_loaded on cart (client_id, device_license_id, staff_id) where loaded and status = 'open'`,
  `create index cart_saved on cart (client_id, saved_at) where saved_at is not null and status = 'open'`,
  `create table takeover_approval (
    client_id integer not null references client,
    session_hash text not null,
    approved_by text not null,
    given_at bigint not null,
    primary key (client_id, session_hash),
    foreign key (client_id, session_hash) references session,
    foreign key (client_id, approved_by) references staff
  )`
]
