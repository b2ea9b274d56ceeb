/**
 * What a membership gives of the range: minutes of lane time a day (1440: as long as its member likes) and how many guests. A lane time
 * says how many of its minutes the membership paid for, and of which day they are: the day as the store's wall shows it.
 */
export const up = [
  `alter table membership
     add column range_minutes_a_day integer check (range_minutes_a_day between 0 and 1440),
     add column range_guests integer check (range_guests between 0 and 9)`,
  `alter table range_reservation
     add column free_minutes integer not null default 0 check (free_minutes >= 0),
     add column free_on text check (free_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
     add check (free_minutes = 0 or free_on is not null)`,
  `create index range_reservation_free on range_reservation (client_id, free_on) where free_minutes > 0`
]
