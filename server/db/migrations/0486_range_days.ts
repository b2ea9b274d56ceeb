import { fenced } from "./fenced.ts"

/** Days of a range that are not as the day of the week is: closed, or with hours of their own. */
export const up = [
  `create table range_day (
    client_id integer not null references client,
    range_day_id text not null,
    day text not null,
    opens text,
    closes text,
    note text,
    archived boolean not null default false,
    primary key (client_id, range_day_id),
    unique (client_id, day),
    check ((opens is null) = (closes is null) and opens < closes)
  )`,
  ...fenced("range_day", "select, insert, update")
]
