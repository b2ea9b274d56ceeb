/**
 * Browsers that somebody of the store has signed in on, each known by a cookie of its own: what is limited or owned by a
 * register goes by it, never by the register's id, which anybody may name (SEC-11). A manager's word is for one cart.
 */
export const up = [
  `create table browser (
    client_id integer not null references client,
    browser_hash text not null,
    device_license_id text,
    vouched_by text not null,
    known_since bigint not null,
    primary key (client_id, browser_hash),
    foreign key (client_id, device_license_id) references device,
    foreign key (client_id, vouched_by) references staff
  )`,
  // Counted by what anybody could name; nobody has to wait for it any more.
  `delete from throttle`,
  `delete from takeover_approval`,
  `alter table takeover_approval
    add column device_license_id text not null,
    add column shopping_cart_id text`
]
