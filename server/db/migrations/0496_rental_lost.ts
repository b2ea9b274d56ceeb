/** What was lent and did not come back is lost: by whose word and why, and when it was found again. */
export const up = [
  `alter table rental
    add column lost_at bigint,
    add column lost_reason text,
    add column lost_approved_by text,
    add column found_at bigint,
    add column found_by text,
    add constraint rental_lost check (
      (lost_at is null) = (lost_reason is null) and (lost_at is null) = (lost_approved_by is null)
      and (lost_at is null or returned_at is not null) and (found_at is null or lost_at is not null)
    ),
    add foreign key (client_id, lost_approved_by) references staff,
    add foreign key (client_id, found_by) references staff`,
  `create index rental_lost_now on rental (client_id, lost_at) where lost_at is not null and found_at is null`,
  `alter table product_serial
    drop constraint product_serial_status_check,
    add constraint product_serial_status_check
      check (status in ('in_stock', 'reserved', 'laid_away', 'sold', 'gunsmith', 'lost'))`
]
