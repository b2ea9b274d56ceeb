/** Time sheets: from clocking in to clocking out; nobody is at work twice. */
export const up = [
  `create table time_entry (
    client_id integer not null references client,
    time_entry_id text not null,
    staff_id text not null,
    clocked_in_at bigint not null,
    clocked_out_at bigint check (clocked_out_at >= clocked_in_at),
    primary key (client_id, time_entry_id),
    foreign key (client_id, staff_id) references staff
  )`,
  `create unique index time_entry_open on time_entry (client_id, staff_id) where clocked_out_at is null`
]
