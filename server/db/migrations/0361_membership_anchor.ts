/**
 * Terms that go on from each other keep the day of the month on which the first of them began: from January 31 the second goes to
 * March 30, not to the 27th. What was sold before gets the day of the first of its chain.
 */
export const up = [
  `alter table membership_term add column anchor_day integer check (anchor_day between 1 and 31)`,
  `with recursive chain (client_id, membership_term_id, contact_id, ends_on, anchor) as (
    select term.client_id, term.membership_term_id, term.contact_id, term.ends_on, extract(day from term.starts_on::date)::integer
    from membership_term term
    where term.began_at is not null and not exists (
      select 1 from membership_term earlier
      where earlier.client_id = term.client_id and earlier.contact_id = term.contact_id and earlier.began_at is not null
        and earlier.ends_on::date + 1 = term.starts_on::date)
    union
    select next.client_id, next.membership_term_id, next.contact_id, next.ends_on, chain.anchor
    from chain join membership_term next
      on next.client_id = chain.client_id and next.contact_id = chain.contact_id and next.began_at is not null
        and next.starts_on::date = chain.ends_on::date + 1)
  update membership_term set anchor_day = first.anchor from (
    select client_id, membership_term_id, max(anchor) as anchor from chain group by client_id, membership_term_id) first
  where first.client_id = membership_term.client_id and first.membership_term_id = membership_term.membership_term_id`,
  `alter table membership_term add check (began_at is null or anchor_day is not null)`
]
