import { APP_ROLE, TENANT } from "./0040_tenants.ts"

/** What every store begins with; its own list may have others. */
export const GUN_TYPES = ["Pistol", "Revolver", "Rifle", "Shotgun", "Receiver", "Frame", "Silencer", "Other"] as const
/** The log books that every store begins with: what comes in used, and what comes in to be worked on. */
export const LOG_BOOKS = [
  ["1", "UFL-1", "Used"],
  ["2", "GSL-2", "Gunsmith"]
] as const

/** Rows that stand as they were written: what was wrong is put right by another row. */
const FOR_EVER = ["firearm_entry", "gunsmith_job", "gunsmith_step"] as const
/** What a store may change, or what only says where something is now. */
const CHANGING = ["gun_type", "log_book", "firearm_held", "traded_piece"] as const

const FIREARM = `manufacturer text not null,
    model text not null,
    serial_number text not null,
    gun_type text not null,
    caliber text not null`

/**
 * The journal of firearms that came in and went out. A row is an acquisition, the disposition that ends it, or takes the place
 * of such a row that was wrong; none is ever changed. Which firearms are in the store now stands beside it, so that no two
 * registers take in one twice. A gunsmith's jobs, what became of them, and what was taken in trade.
 */
export const up = [
  `alter table client add column cashier_can_receive boolean not null default true`,
  `create table gun_type (
    client_id integer not null references client,
    gun_type text not null,
    position integer not null,
    primary key (client_id, gun_type)
  )`,
  `create table log_book (
    client_id integer not null references client,
    ffl_log_book_id text not null,
    ffl_log_book_code text not null,
    description text not null,
    position integer not null,
    primary key (client_id, ffl_log_book_id)
  )`,
  ...GUN_TYPES.map(
    (type, index) =>
      `insert into gun_type (client_id, gun_type, position) select client_id, '${type}', ${index + 1} from client`
  ),
  ...LOG_BOOKS.map(
    ([id, code, description], index) =>
      `insert into log_book (client_id, ffl_log_book_id, ffl_log_book_code, description, position)
        select client_id, '${id}', '${code}', '${description}', ${index + 1} from client`
  ),
  `create table firearm_entry (
    client_id integer not null references client,
    firearm_entry_id text not null,
    firearm_id text not null,
    kind text not null check (kind in ('acquisition', 'disposition')),
    corrects text,
    ffl_log_book_id text,
    ${FIREARM},
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
  `create table firearm_held (
    client_id integer not null references client,
    firearm_key text not null,
    firearm_id text not null,
    primary key (client_id, firearm_key)
  )`,
  `create index firearm_held_of on firearm_held (client_id, firearm_id)`,
  `create table gunsmith_job (
    client_id integer not null references client,
    gunsmith_job_id text not null,
    shopping_cart_id text not null,
    contact_id text not null,
    firearm_id text,
    ${FIREARM},
    notes text,
    work text not null,
    received_at bigint not null,
    position bigint not null generated always as identity,
    primary key (client_id, gunsmith_job_id),
    foreign key (client_id, shopping_cart_id) references cart,
    foreign key (client_id, contact_id) references contact
  )`,
  `create index gunsmith_job_cart on gunsmith_job (client_id, shopping_cart_id)`,
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
    primary key (client_id, traded_piece_id),
    foreign key (client_id, order_id) references orders,
    foreign key (client_id, product_id) references product,
    foreign key (client_id, approved_by) references staff
  )`,
  `create function refuse_journal_change() returns trigger language plpgsql as $$
    begin raise exception 'The journal is only added to.'; end $$`,
  ...FOR_EVER.map(
    (table) => `create trigger ${table}_for_ever before update or delete on ${table}
      for each row execute function refuse_journal_change()`
  ),
  ...[...FOR_EVER, ...CHANGING].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `create policy tenant on ${table} using (client_id = nullif(current_setting('${TENANT}', true), '')::integer)`,
    `grant select, insert on ${table} to ${APP_ROLE}`
  ]),
  ...["gun_type", "log_book", "firearm_held"].map((table) => `grant update, delete on ${table} to ${APP_ROLE}`),
  `grant update (left_at) on traded_piece to ${APP_ROLE}`
]
