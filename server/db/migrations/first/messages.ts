import { fenced } from "../fenced.ts"

/** What waits for a printer that fetches its own jobs (hardware, section 2.6), and for the mail. */
export const up = [
  `create table cloud_printer (
    client_id integer not null references client,
    mac text not null,
    last_seen_at bigint not null,
    status_code text,
    poll_interval integer,
    asked_at bigint,
    paper_dots integer check (paper_dots > 0),
    primary key (client_id, mac)
  )`,
  ...fenced("cloud_printer", "select, insert, update, delete"),
  // A job may be fetched as plain text too, which has no bytes for the drawer: whether it opens is said beside it (hardware,
  // section 2.4).
  `create table print_job (
    client_id integer not null references client,
    print_job_id text not null,
    position bigint generated always as identity,
    device_license_id text,
    order_id text,
    mac text not null,
    media_type text not null,
    data text not null,
    token text not null,
    state text not null default 'queued'
      check (state in ('queued', 'offered', 'fetched', 'printed', 'failed', 'unconfirmed')),
    code text,
    idle_polls integer not null default 0,
    created_at bigint not null,
    expires_at bigint not null,
    offered_at bigint,
    fetched_at bigint,
    done_at bigint,
    plain text,
    kicks boolean not null default false,
    primary key (client_id, print_job_id),
    constraint print_job_token unique (client_id, token),
    foreign key (client_id, device_license_id) references device,
    foreign key (client_id, order_id) references orders
  )`,
  // One at a time: what a printer has in hand is settled before it is offered the next.
  `create unique index print_job_in_hand on print_job (client_id, mac) where state in ('offered', 'fetched')`,
  `create index print_job_of_printer on print_job (client_id, mac, position)`,
  ...fenced("print_job", "select, insert, update, delete"),
  // It was called `email` once, and its keys still are.
  `create table outbox (
    client_id integer not null constraint email_client_id_fkey references client,
    message_id text not null,
    message_key text not null,
    order_id text,
    address text not null,
    subject text not null,
    body text not null,
    attempts integer not null default 0,
    last_error text,
    created_at bigint not null,
    next_at bigint not null,
    sent_at bigint,
    way text not null default 'email' check (way in ('email', 'text')),
    constraint email_pkey primary key (client_id, message_id),
    constraint email_key unique (client_id, message_key),
    constraint email_client_id_order_id_fkey foreign key (client_id, order_id) references orders
  )`,
  `create index email_unsent on outbox (client_id, next_at) where sent_at is null`,
  ...fenced("outbox", "select, insert, update, delete")
]
