/** The registers' own logs as they send them (LOG-3, LOG-4), how far each book goes, and what is wrong with a chain. */
export const up = [
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
    primary key (client_id, book),
    foreign key (client_id, device_license_id) references device
  )`,
  `create index device_book_device on device_book (client_id, device_license_id, received_at)`,
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
  `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'The log of a register is only added to.'; end $$`,
  `create trigger device_event_append_only before update or delete on device_event
    for each row execute function refuse_change()`,
  // Where the application has a role of its own, it lacks the right as well.
  `do $$ begin
    if exists (select from pg_roles where rolname = 'tillstone_app') then
      execute 'revoke update, delete, truncate on device_event from tillstone_app';
      execute 'grant select, insert on device_event to tillstone_app';
    end if;
  end $$`,
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
    primary key (client_id, alarm_id),
    constraint chain_alarm_once unique (client_id, kind, book, seq),
    foreign key (client_id, device_license_id) references device,
    foreign key (client_id, acknowledged_by) references staff
  )`
]
