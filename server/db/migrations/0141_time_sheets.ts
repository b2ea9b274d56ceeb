import { APP_ROLE, TENANT } from "./0040_tenants.ts"

/**
 * What a manager put right in a time entry: what it was, what it became, why, by whom and when. Only ever added to: the first
 * says what the clock wrote.
 */
export const up = [
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
    primary key (client_id, time_correction_id),
    foreign key (client_id, time_entry_id) references time_entry,
    foreign key (client_id, staff_id) references staff
  )`,
  `alter table time_correction add column position bigint not null generated always as identity`,
  `create index time_correction_entry on time_correction (client_id, time_entry_id, position)`,
  `alter table time_correction enable row level security`,
  `create policy tenant on time_correction using (client_id = nullif(current_setting('${TENANT}', true), '')::integer)`,
  `grant select, insert on time_correction to ${APP_ROLE}`,
  `create index time_entry_since on time_entry (client_id, clocked_in_at)`,
  `alter table time_entry add column version integer not null default 0`,
  `alter table client
    add column forgotten_after integer not null default 12 check (forgotten_after between 1 and 24),
    add column week_starts integer not null default 0 check (week_starts between 0 and 6)`
]
