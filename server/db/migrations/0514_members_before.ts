/** A membership from before the store sold any has its first day, and the customer in whose membership it is a seat. */
export const up = [
  `alter table contact
    add column membership_starts_on date,
    add column membership_holder_id text,
    add foreign key (client_id, membership_holder_id) references contact`,
  `create index contact_seat on contact (client_id, membership_holder_id) where membership_holder_id is not null`
]
