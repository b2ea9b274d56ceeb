import { fenced } from "../fenced.ts"

/** The journal of firearms, a gunsmith's jobs, and what was taken in trade. */
export const up = [
  `create function refuse_journal_change() returns trigger language plpgsql as $$
    begin raise exception 'The journal is only added to.'; end $$`,
  `create table gun_type (
    client_id integer not null references client,
    gun_type text not null,
    position integer not null,
    primary key (client_id, gun_type)
  )`,
  ...fenced("gun_type", "select, insert, update, delete"),
  `create table log_book (
    client_id integer not null references client,
    ffl_log_book_id text not null,
    ffl_log_book_code text not null,
    description text not null,
    position integer not null,
    primary key (client_id, ffl_log_book_id)
  )`,
  ...fenced("log_book", "select, insert, update, delete"),
  // A row is an acquisition, the disposition that ends it, or takes the place of such a row that was wrong; none is ever
  // changed.
  `create table firearm_entry (
    client_id integer not null references client,
    firearm_entry_id text not null,
    firearm_id text not null,
    kind text not null check (kind in ('acquisition', 'disposition')),
    corrects text,
    ffl_log_book_id text,
    manufacturer text not null,
    model text not null,
    serial_number text not null,
    gun_type text not null,
    caliber text not null,
    notes text,
    happened_at bigint not null,
    person_name text not null,
    person_address text not null,
    person_license text,
    contact_id text,
    reason text not null,
    product_id text,
    order_id text,
    staff_id text,
    device_license_id text,
    written_at bigint not null,
    position bigint not null generated always as identity,
    primary key (client_id, firearm_entry_id),
    foreign key (client_id, corrects) references firearm_entry,
    foreign key (client_id, ffl_log_book_id) references log_book,
    foreign key (client_id, contact_id) references contact,
    foreign key (client_id, product_id) references product,
    foreign key (client_id, order_id) references orders,
    foreign key (client_id, staff_id) references staff,
    foreign key (client_id, device_license_id) references device
  )`,
  `create unique index firearm_entry_once on firearm_entry (client_id, firearm_id, kind) where corrects is null`,
  `create unique index firearm_entry_corrected on firearm_entry (client_id, corrects) where corrects is not null`,
  `create index firearm_entry_latest on firearm_entry (client_id, position)`,
  `create index firearm_entry_piece on firearm_entry (client_id, product_id, serial_number) where product_id is not null`,
  `create trigger firearm_entry_for_ever before update or delete on firearm_entry
    for each row execute function refuse_journal_change()`,
  ...fenced("firearm_entry", "select, insert"),
  // Which firearms are in the store now, so that no two registers take in one twice.
  `create table firearm_held (
    client_id integer not null references client,
    firearm_key text not null,
    firearm_id text not null,
    primary key (client_id, firearm_key)
  )`,
  `create index firearm_held_of on firearm_held (client_id, firearm_id)`,
  ...fenced("firearm_held", "select, insert, update, delete"),
  `create table gunsmith_job (
    client_id integer not null references client,
    gunsmith_job_id text not null,
    shopping_cart_id text not null,
    contact_id text not null,
    firearm_id text,
    manufacturer text not null,
    model text not null,
    serial_number text not null,
    gun_type text not null,
    caliber text not null,
    notes text,
    work text not null,
    received_at bigint not null,
    position bigint not null generated always as identity,
    primary key (client_id, gunsmith_job_id),
    foreign key (client_id, shopping_cart_id) references cart,
    foreign key (client_id, contact_id) references contact
  )`,
  `create index gunsmith_job_cart on gunsmith_job (client_id, shopping_cart_id)`,
  `create trigger gunsmith_job_for_ever before update or delete on gunsmith_job
    for each row execute function refuse_journal_change()`,
  ...fenced("gunsmith_job", "select, insert"),
  `create table gunsmith_step (
    client_id integer not null references client,
    gunsmith_step_id text not null,
    gunsmith_job_id text not null,
    state text not null check (state in ('received', 'in_work', 'ready', 'handed_over')),
    note text,
    staff_id text,
    device_license_id text,
    made_at bigint not null,
    position bigint not null generated always as identity,
    primary key (client_id, gunsmith_step_id),
    foreign key (client_id, gunsmith_job_id) references gunsmith_job,
    foreign key (client_id, staff_id) references staff,
    foreign key (client_id, device_license_id) references device
  )`,
  `create index gunsmith_step_of on gunsmith_step (client_id, gunsmith_job_id, position)`,
  `create unique index gunsmith_step_ends on gunsmith_step (client_id, gunsmith_job_id, state)
    where state in ('received', 'handed_over')`,
  `create trigger gunsmith_step_for_ever before update or delete on gunsmith_step
    for each row execute function refuse_journal_change()`,
  ...fenced("gunsmith_step", "select, insert"),
  // Who took which firearm, when, at which register.
  `create table firearm_hand_over (
    client_id integer not null references client,
    firearm_hand_over_id text not null,
    order_id text not null,
    order_item_id text not null,
    serial_number text not null,
    contact_id text not null,
    person_name text not null,
    person_address text not null,
    staff_id text not null,
    device_license_id text not null,
    register_session_id text,
    handed_over_at bigint not null,
    primary key (client_id, firearm_hand_over_id),
    foreign key (client_id, order_id) references orders,
    foreign key (client_id, order_item_id) references order_item,
    foreign key (client_id, contact_id) references contact,
    foreign key (client_id, staff_id) references staff,
    foreign key (client_id, device_license_id) references device,
    foreign key (client_id, register_session_id) references register_session
  )`,
  `create unique index firearm_hand_over_once on firearm_hand_over (client_id, order_item_id, lower(serial_number))`,
  `create index firearm_hand_over_of on firearm_hand_over (client_id, order_id)`,
  `create index firearm_hand_over_to on firearm_hand_over (client_id, contact_id, handed_over_at)`,
  `create trigger firearm_hand_over_for_ever before update or delete on firearm_hand_over
    for each row execute function refuse_journal_change()`,
  ...fenced("firearm_hand_over", "select, insert"),
  // `kept_at`: kept for its customer while the order of its trade is being cancelled.
  `create table traded_piece (
    client_id integer not null references client,
    traded_piece_id text not null,
    order_id text not null,
    product_id text not null,
    item_type text not null check (item_type in ('FIREARM', 'OPTIC', 'ACCESSORY')),
    quantity integer not null check (quantity > 0),
    cost bigint not null check (cost >= 0),
    price bigint not null check (price >= 0),
    web_price bigint check (web_price >= 0),
    approved_by text not null,
    came_at bigint not null,
    left_at bigint,
    kept_at bigint,
    primary key (client_id, traded_piece_id),
    foreign key (client_id, order_id) references orders,
    foreign key (client_id, product_id) references product,
    foreign key (client_id, approved_by) references staff
  )`,
  ...fenced("traded_piece", "select, insert, update (left_at, kept_at)")
]
