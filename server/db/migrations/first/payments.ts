import { fenced } from "../fenced.ts"

/** Money: attempts to pay, gift cards with their ledger, what was asked of processors, writes that are remembered. */
export const up = [
  `create function refuse_gift_card_change() returns trigger language plpgsql as $$
    begin raise exception 'What moved on a gift card stands as it is.'; end $$`,
  `create table gift_card (
    client_id integer not null references client,
    gift_card_id text not null,
    number_lookup text not null,
    last_four text not null,
    balance bigint not null default 0 check (balance >= 0),
    created_at bigint not null,
    primary key (client_id, gift_card_id),
    constraint gift_card_number unique (client_id, number_lookup)
  )`,
  ...fenced("gift_card", "select, insert, update, delete"),
  // A card's terminal is the one that it was begun at, however its register is set up by then. A restock fee belongs to the leg
  // that brings it: it counts while that leg is on its way and once it is approved, and is gone with it. Every movement of
  // money names the register session that it is of.
  `create table payment (
    client_id integer not null references client,
    shopping_cart_payment_id text not null,
    payment_key text not null,
    shopping_cart_id text,
    device_license_id text,
    payment_method_code text not null,
    description text,
    state text not null check (state in ('started', 'approved', 'declined', 'cancelled', 'voided', 'review')),
    amount bigint not null,
    fee bigint not null default 0,
    fee_tax bigint not null default 0,
    tendered bigint,
    change_due bigint not null default 0,
    transaction_identifier text,
    authorization_code text,
    reference_number text,
    card_type text,
    masked text check (masked ~ '^[0-9]{4}$'),
    gateway_message text,
    late_news text,
    voided_at bigint,
    created_at bigint not null,
    settled_at bigint,
    order_id text,
    gift_card_id text,
    refunded_order_payment_id text,
    override_approved_by text,
    restock_fee bigint,
    restock_description text,
    voided_device_license_id text,
    voids_key text,
    void_approved_by text,
    terminal_id text,
    register_session_id text,
    voided_session_id text,
    simulated boolean not null default false,
    primary key (client_id, shopping_cart_payment_id),
    constraint payment_payment_key unique (client_id, payment_key),
    foreign key (client_id, shopping_cart_id) references cart,
    foreign key (client_id, device_license_id) references device,
    foreign key (client_id, order_id) references orders,
    foreign key (client_id, gift_card_id) references gift_card,
    foreign key (client_id, override_approved_by) references staff,
    foreign key (client_id, register_session_id) references register_session,
    foreign key (client_id, voided_session_id) references register_session,
    check (shopping_cart_id is not null or state = 'cancelled'),
    constraint payment_restock check (restock_fee is null or (restock_fee > 0 and amount < 0))
  )`,
  `create index payment_cart on payment (client_id, shopping_cart_id, created_at)`,
  `create index payment_unsettled on payment (client_id, created_at) where state in ('started', 'review')`,
  // What the completer looks for every ten seconds beside live payments: cancels to confirm, late approvals to void.
  `create index payment_owed on payment (client_id, created_at)
    where (state = 'cancelled' and settled_at is null) or (state in ('cancelled', 'declined') and late_news is not null)`,
  // A manager may let a card be tried beside one that nobody has settled (REL-6); nobody else can, whoever races.
  `create unique index payment_live on payment (client_id, shopping_cart_id)
    where state in ('started', 'review') and order_id is null and override_approved_by is null`,
  `create unique index payment_live_order on payment (client_id, order_id)
    where state in ('started', 'review') and order_id is not null and override_approved_by is null`,
  `create index payment_order on payment (client_id, order_id) where order_id is not null`,
  `create index payment_refunded on payment (client_id, refunded_order_payment_id)
    where refunded_order_payment_id is not null`,
  `create index payment_voiding on payment (client_id, created_at) where state = 'approved' and voids_key = payment_key`,
  // What a register's drawer holds, and its tapes, are read of its own payments since its opening (CG-90).
  `create index payment_settled on payment (client_id, device_license_id, settled_at)`,
  `create index payment_voided on payment (client_id, voided_at) where voided_at is not null`,
  `create index payment_of_session on payment (client_id, register_session_id)`,
  `create index payment_voided_in on payment (client_id, voided_session_id) where voided_session_id is not null`,
  ...fenced("payment", "select, insert, update, delete"),
  // What a restock fee keeps of a layaway's payment is no longer there to be given back.
  `create table order_payment (
    client_id integer not null references client,
    order_payment_id text not null,
    order_id text not null,
    shopping_cart_payment_id text,
    payment_method_code text not null,
    description text not null,
    amount bigint not null,
    fee bigint not null default 0,
    fee_tax bigint not null default 0,
    tendered bigint,
    change_due bigint not null default 0,
    transaction_identifier text,
    authorization_code text,
    reference_number text,
    card_type text,
    masked text check (masked ~ '^[0-9]{4}$'),
    created_at bigint not null,
    refunded_order_payment_id text,
    withheld bigint not null default 0 check (withheld >= 0),
    simulated boolean not null default false,
    primary key (client_id, order_payment_id),
    constraint order_payment_payment unique (client_id, shopping_cart_payment_id),
    foreign key (client_id, order_id) references orders,
    foreign key (client_id, shopping_cart_payment_id) references payment,
    foreign key (client_id, refunded_order_payment_id) references order_payment
  )`,
  `alter table payment add foreign key (client_id, refunded_order_payment_id) references order_payment`,
  `create index order_payment_order on order_payment (client_id, order_id)`,
  ...fenced("order_payment", "select, insert, update, delete"),
  `create table cart_refund (
    client_id integer not null references client,
    shopping_cart_id text not null,
    order_payment_id text not null,
    order_id text not null,
    restocked boolean not null default false,
    created_at bigint not null,
    primary key (client_id, shopping_cart_id, order_payment_id),
    foreign key (client_id, shopping_cart_id) references cart,
    foreign key (client_id, order_payment_id) references order_payment,
    foreign key (client_id, order_id) references orders
  )`,
  ...fenced("cart_refund", "select, insert, update, delete"),
  `create table restock_part (
    client_id integer not null references client,
    shopping_cart_payment_id text not null,
    order_payment_id text not null,
    amount bigint not null check (amount > 0),
    primary key (client_id, shopping_cart_payment_id, order_payment_id),
    foreign key (client_id, shopping_cart_payment_id) references payment,
    foreign key (client_id, order_payment_id) references order_payment
  )`,
  `create index restock_part_payment on restock_part (client_id, order_payment_id)`,
  ...fenced("restock_part", "select, insert, update, delete"),
  // An entry of the ledger is never changed, and one of a sale or a payment never deleted; what an import brought goes with the
  // import.
  `create table gift_card_entry (
    client_id integer not null references client,
    gift_card_entry_id text not null,
    gift_card_id text not null,
    amount bigint not null check (amount <> 0),
    shopping_cart_payment_id text,
    created_at bigint not null,
    order_item_id text,
    staff_id text,
    primary key (client_id, gift_card_entry_id),
    foreign key (client_id, gift_card_id) references gift_card,
    foreign key (client_id, shopping_cart_payment_id) references payment,
    foreign key (client_id, order_item_id) references order_item
  )`,
  `create index gift_card_entry_card on gift_card_entry (client_id, gift_card_id)`,
  `create index gift_card_entry_item on gift_card_entry (client_id, order_item_id) where order_item_id is not null`,
  `create trigger gift_card_entry_for_ever before delete on gift_card_entry
    for each row when (old.order_item_id is not null or old.shopping_cart_payment_id is not null)
    execute function refuse_gift_card_change()`,
  ...fenced("gift_card_entry", "select, insert, delete"),
  `create table idempotency (
    client_id integer not null references client,
    key text not null,
    action text not null,
    fingerprint text not null,
    state text not null check (state in ('started', 'done')),
    status_code integer,
    reply jsonb,
    created_at bigint not null,
    finished_at bigint,
    primary key (client_id, key)
  )`,
  ...fenced("idempotency", "select, insert, update, delete"),
  `create table processor_ledger (
    client_id integer not null references client,
    payment_key text not null,
    state jsonb not null,
    created_at bigint not null,
    primary key (client_id, payment_key)
  )`,
  ...fenced("processor_ledger", "select, insert, update, delete"),
  // Written before a request leaves, so that a void, a question and a return need nothing that may have changed since. No key
  // of a terminal stands here. A reference that was given up before it was sent has no terminal.
  `create table spin_transaction (
    client_id integer not null references client,
    payment_key text not null,
    reference text not null,
    tpn text not null,
    kind text not null check (kind in ('Sale', 'Return')),
    payment_type text not null check (payment_type in ('Credit', 'Debit')),
    slip text not null check (slip in ('No', 'Customer', 'Both')),
    amount bigint not null check (amount >= 0),
    sent_at bigint not null,
    outcome text not null check (outcome in ('sent', 'approved', 'declined', 'gone', 'voided')),
    approval jsonb,
    message text,
    primary key (client_id, payment_key),
    unique (client_id, reference)
  )`,
  ...fenced("spin_transaction", "select, insert, update, delete")
]
