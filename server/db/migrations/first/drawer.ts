import { fenced } from "../fenced.ts"

/** A register from opening to closing: its drawer, its cash and its tapes. */
export const up = [
  `create table register_session (
    client_id integer not null references client,
    register_session_id text not null,
    device_license_id text not null,
    opened_at bigint not null,
    opened_by text not null,
    open_amount bigint not null check (open_amount >= 0),
    closed_at bigint,
    closed_by text,
    close_amount bigint check (close_amount >= 0),
    expected_amount bigint,
    counts jsonb,
    primary key (client_id, register_session_id),
    foreign key (client_id, device_license_id) references device,
    foreign key (client_id, opened_by) references staff,
    foreign key (client_id, closed_by) references staff
  )`,
  `create unique index register_session_open on register_session (client_id, device_license_id) where closed_at is null`,
  `create index register_session_opened on register_session (client_id, device_license_id, opened_at)`,
  `create index register_session_closed on register_session (client_id, closed_at)`,
  ...fenced("register_session", "select, insert, update, delete"),
  // Cash that goes into a drawer, or out of it, without a sale: paid in, paid out, or dropped into the safe. It is only ever
  // added to; which print of its slip was the first is kept, as of a Z tape. One drop may follow a closing, while its cash lies
  // in the drawer: it is no part of what should have been there.
  `create table cash_move (
    client_id integer not null references client,
    cash_move_id text not null,
    register_session_id text not null,
    kind text not null check (kind in ('in', 'out', 'drop')),
    amount bigint not null check (amount > 0),
    reason text,
    reference text not null,
    staff_id text not null,
    approved_by text,
    created_at bigint not null,
    print_key text,
    printed_at bigint,
    is_after_closing boolean not null default false
      check (not is_after_closing or kind = 'drop'),
    primary key (client_id, cash_move_id),
    foreign key (client_id, register_session_id) references register_session
  )`,
  `create index cash_move_session on cash_move (client_id, register_session_id)`,
  `create unique index cash_move_after_closing on cash_move (client_id, register_session_id) where is_after_closing`,
  ...fenced("cash_move", "select, insert, update (print_key, printed_at)"),
  // Counts after a closing, each on a manager's word. Only ever added to; the closing stays as it was.
  `create table recount (
    client_id integer not null references client,
    recount_id text not null,
    register_session_id text not null,
    amount bigint not null check (amount > 0),
    counts jsonb,
    staff_id text not null,
    approved_by text not null,
    counted_at bigint not null,
    primary key (client_id, recount_id),
    foreign key (client_id, register_session_id) references register_session,
    foreign key (client_id, staff_id) references staff,
    foreign key (client_id, approved_by) references staff
  )`,
  `create index recount_session on recount (client_id, register_session_id, counted_at)`,
  ...fenced("recount", "select, insert"),
  // A Z tape is kept as it was made; only which print of it was the first is added later. The grand total of a register is what
  // the net of all its tapes comes to, and nothing sets it back.
  `create table z_tape (
    client_id integer not null references client,
    register_session_id text not null,
    device_license_id text not null,
    z_number integer not null check (z_number > 0),
    rows jsonb not null,
    over_short integer not null,
    made_at bigint not null,
    print_key text,
    printed_at bigint,
    net_amount bigint not null,
    grand_total bigint not null,
    primary key (client_id, register_session_id),
    unique (client_id, device_license_id, z_number),
    foreign key (client_id, register_session_id) references register_session
  )`,
  ...fenced("z_tape", "select, insert, update (print_key, printed_at)"),
  `create table drawer_opening (
    client_id integer not null references client,
    drawer_opening_id text not null,
    device_license_id text not null,
    staff_id text not null,
    opened_at bigint not null,
    primary key (client_id, drawer_opening_id)
  )`,
  `create index drawer_opening_device on drawer_opening (client_id, device_license_id, opened_at)`,
  ...fenced("drawer_opening", "select, insert")
]
