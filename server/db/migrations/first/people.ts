import { fenced } from "../fenced.ts"

/** Who is signed in and where, what managers approved, and time at work. */
export const up = [
  `create table session (
    client_id integer not null references client,
    session_hash text not null,
    staff_id text not null,
    device_license_id text,
    created_at bigint not null,
    last_used_at bigint not null,
    ended_at bigint,
    ended_reason text check (ended_reason in ('logout', 'idle', 'replaced', 'forced')),
    lease_epoch bigint,
    primary key (client_id, session_hash),
    foreign key (client_id, staff_id) references staff,
    foreign key (client_id, device_license_id) references device
  )`,
  // A register is held by one sign-in.
  `create unique index session_live_device on session (client_id, device_license_id) where ended_at is null`,
  `create index session_live_staff on session (client_id, staff_id) where ended_at is null`,
  ...fenced("session", "select, insert, update, delete"),
  // Each is known by a cookie of its own: what is limited or owned by a register goes by it, never by the register's id, which
  // anybody may name (SEC-11).
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
  ...fenced("browser", "select, insert, update, delete"),
  `create table throttle (
    client_id integer not null references client,
    scope text not null,
    failed_at jsonb not null,
    run integer not null,
    locked_until bigint,
    primary key (client_id, scope)
  )`,
  ...fenced("throttle", "select, insert, update, delete"),
  // A manager's word is for one cart.
  `create table takeover_approval (
    client_id integer not null references client,
    session_hash text not null,
    approved_by text not null,
    given_at bigint not null,
    device_license_id text not null,
    shopping_cart_id text,
    primary key (client_id, session_hash),
    foreign key (client_id, session_hash) references session,
    foreign key (client_id, approved_by) references staff
  )`,
  ...fenced("takeover_approval", "select, insert, update, delete"),
  // What a manager's code approved: which write, under which key, whose code it was, who typed it, where and when. Only ever
  // added to. The word that was given for a takeover says here, too, which takeover it became.
  `create table manager_approval (
    client_id integer not null references client,
    idempotency_key text not null,
    action text not null,
    approved_by text not null,
    staff_id text not null,
    device_license_id text,
    approved_at bigint not null,
    primary key (client_id, idempotency_key),
    foreign key (client_id, approved_by) references staff,
    foreign key (client_id, staff_id) references staff
  )`,
  `create index manager_approval_since on manager_approval (client_id, approved_at)`,
  ...fenced("manager_approval", "select, insert"),
  `create table time_entry (
    client_id integer not null references client,
    time_entry_id text not null,
    staff_id text not null,
    clocked_in_at bigint not null,
    clocked_out_at bigint check (clocked_out_at >= clocked_in_at),
    version integer not null default 0,
    primary key (client_id, time_entry_id),
    foreign key (client_id, staff_id) references staff
  )`,
  // Nobody is at work twice.
  `create unique index time_entry_open on time_entry (client_id, staff_id) where clocked_out_at is null`,
  `create index time_entry_since on time_entry (client_id, clocked_in_at)`,
  ...fenced("time_entry", "select, insert, update, delete"),
  // What a manager put right: what it was, what it became, why, by whom and when. Only ever added to: the first says what the
  // clock wrote.
  `create table time_correction (
    client_id integer not null references client,
    time_correction_id text not null,
    time_entry_id text not null,
    was_in_at bigint,
    was_out_at bigint,
    in_at bigint not null,
    out_at bigint check (out_at >= in_at),
    reason text not null check (reason <> ''),
    staff_id text not null,
    corrected_at bigint not null,
    position bigint not null generated always as identity,
    primary key (client_id, time_correction_id),
    foreign key (client_id, time_entry_id) references time_entry,
    foreign key (client_id, staff_id) references staff
  )`,
  `create index time_correction_entry on time_correction (client_id, time_entry_id, position)`,
  ...fenced("time_correction", "select, insert")
]
