/** The session that something is of: the one of its register that was open then; none where there was none. */
const sessionOf = (device: string, at: string): string =>
  `(select one.register_session_id from register_session one
    where one.client_id = moved.client_id and one.device_license_id = ${device} and one.opened_at <= ${at}
    order by one.opened_at desc limit 1)`

/**
 * Every movement of money, and every order that became a sale or was cancelled, names the register session that it is of. Until now
 * the clock said so, and what came at a closed register, or late, was of none.
 */
export const up = [
  `alter table payment
    add column register_session_id text,
    add column voided_session_id text,
    add foreign key (client_id, register_session_id) references register_session,
    add foreign key (client_id, voided_session_id) references register_session`,
  `alter table orders
    add column sold_session_id text,
    add column cancelled_session_id text,
    add foreign key (client_id, sold_session_id) references register_session,
    add foreign key (client_id, cancelled_session_id) references register_session`,
  `update payment moved set register_session_id = ${sessionOf("moved.device_license_id", "coalesce(moved.settled_at, moved.created_at)")}`,
  `update payment moved
    set voided_session_id = ${sessionOf("coalesce(moved.voided_device_license_id, moved.device_license_id)", "moved.voided_at")}
    where moved.voided_at is not null`,
  `update orders moved set sold_session_id = ${sessionOf("moved.sold_device_license_id", "moved.sold_at")}
    where moved.sold_at is not null`,
  `update orders moved set cancelled_session_id = ${sessionOf("moved.cancelled_device_license_id", "moved.cancelled_at")}
    where moved.cancelled_at is not null`,
  `create index payment_of_session on payment (client_id, register_session_id)`,
  `create index payment_voided_in on payment (client_id, voided_session_id) where voided_session_id is not null`,
  `create index orders_sold_in on orders (client_id, sold_session_id)`,
  `create index orders_cancelled_in on orders (client_id, cancelled_session_id) where cancelled_session_id is not null`
]
