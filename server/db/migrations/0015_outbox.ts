/** Messages to customers: written down with what they say, sent when a mail server is there. */
export const up = [
  `create table email (
    client_id integer not null references client,
    email_id text not null,
    email_key text not null,
    order_id text,
    address text not null,
    subject text not null,
    body text not null,
    attempts integer not null default 0,
    last_error text,
    created_at bigint not null,
    next_at bigint not null,
    sent_at bigint,
    primary key (client_id, email_id),
    constraint email_key unique (client_id, email_key),
    foreign key (client_id, order_id) references orders
  )`,
  `create index email_unsent on email (client_id, next_at) where sent_at is null`
]
