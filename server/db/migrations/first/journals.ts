import { fenced } from "../fenced.ts"

/** The registers' own logs as they send them (LOG-3, LOG-4), how far each book goes, and what is wrong with a chain. */
export const up = [
  `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'The log of a register is only added to.'; end $$`,
  `create function keep_alarm() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then raise exception 'An alarm is never deleted.'; end if;
    if old.acknowledged_by is not null then raise exception 'An alarm stays as it was acknowledged.'; end if;
    return new;
  end $$`,
  // A book belongs to the browser that opened it.
  `create table device_book (
    client_id integer not null references client,
    book text not null,
    device_license_id text not null,
    previous text,
    first_prev text not null,
    last_seq integer not null,
    last_hash text not null,
    began_at bigint not null,
    last_at bigint not null,
    received_at bigint not null,
    server_seq bigint not null,
    closed boolean not null default false,
    matters text not null,
    browser_hash text,
    primary key (client_id, book),
    foreign key (client_id, device_license_id) references device
  )`,
  `create index device_book_device on device_book (client_id, device_license_id, received_at)`,
  ...fenced("device_book", "select, insert, update, delete"),
  `create table device_event (
    client_id integer not null references client,
    book text not null,
    seq integer not null,
    hash text not null,
    device_license_id text not null,
    forked boolean not null default false,
    server_seq bigint generated always as identity,
    received_at bigint not null,
    type text not null,
    line text not null,
    primary key (client_id, book, seq, hash),
    foreign key (client_id, device_license_id) references device
  )`,
  // Two rows at one place are kept side by side, but only one of them is the chain's.
  `create unique index device_event_place on device_event (client_id, book, seq) where not forked`,
  `create trigger device_event_append_only before update or delete on device_event
    for each row execute function refuse_change()`,
  // A truncate asks no trigger of a row.
  `create trigger device_event_not_emptied before truncate on device_event
    for each statement execute function refuse_change()`,
  // The application lacks the right as well.
  ...fenced("device_event", "select, insert"),
  // Who looked into an alarm says what was found; what stands there then stays for ever.
  `create table chain_alarm (
    client_id integer not null references client,
    alarm_id text not null,
    kind text not null,
    device_license_id text not null,
    book text not null,
    seq integer not null,
    message text not null,
    user_name text,
    raised_at bigint not null,
    acknowledged_at bigint,
    acknowledged_by text,
    note text,
    primary key (client_id, alarm_id),
    constraint chain_alarm_once unique (client_id, kind, book, seq),
    foreign key (client_id, device_license_id) references device,
    foreign key (client_id, acknowledged_by) references staff
  )`,
  `create index chain_alarm_raised on chain_alarm (client_id, raised_at)`,
  `create trigger chain_alarm_kept before update or delete on chain_alarm
    for each row execute function keep_alarm()`,
  ...fenced("chain_alarm", "select, insert, update")
]
