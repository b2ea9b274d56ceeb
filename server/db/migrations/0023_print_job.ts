/** What waits for a printer that fetches its own jobs (hardware, section 2.6), and when each such printer was heard last. */
export const up = [
  `create table cloud_printer (
    client_id integer not null references client,
    mac text not null,
    last_seen_at bigint not null,
    status_code text,
    poll_interval integer,
    asked_at bigint,
    primary key (client_id, mac)
  )`,
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
    primary key (client_id, print_job_id),
    constraint print_job_token unique (client_id, token),
    foreign key (client_id, device_license_id) references device,
    foreign key (client_id, order_id) references orders
  )`,
  // One at a time: what a printer has in hand is settled before it is offered the next.
  `create unique index print_job_in_hand on print_job (client_id, mac) where state in ('offered', 'fetched')`,
  `create index print_job_of_printer on print_job (client_id, mac, position)`
]
