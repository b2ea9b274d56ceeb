import { APP_ROLE, TENANT } from "./0040_tenants.ts"

/**
 * Who is a member by which term: its customer, and everybody in it who is a customer too. Each row keeps what that customer's membership
 * was before any of the terms that count for them now, the same in all of these, so that whichever ends last leaves that behind.
 */
export const up = [
  `alter table membership_term add column description text`,
  `update membership_term set description = product.description from product
     where product.client_id = membership_term.client_id and product.product_id = membership_term.product_id`,
  `create table membership_member (
    client_id integer not null references client,
    membership_term_id text not null,
    contact_id text not null,
    is_main boolean not null,
    seat integer check (seat >= 1),
    stood_before jsonb not null,
    primary key (client_id, membership_term_id, contact_id),
    foreign key (client_id, membership_term_id) references membership_term,
    foreign key (client_id, contact_id) references contact
  )`,
  `create index contact_named on contact
    (client_id, lower(trim(coalesce(last_name, ''))), lower(trim(coalesce(first_name, ''))))`,
  `create index membership_member_of on membership_member (client_id, contact_id)`,
  `insert into membership_member (client_id, membership_term_id, contact_id, is_main, seat, stood_before)
     select client_id, membership_term_id, contact_id, true, null,
            first_value(before) over (partition by client_id, contact_id, ended_at is null order by began_at) ||
              '{"is_sub_member": false}'
     from membership_term where began_at is not null`,
  `alter table membership_term drop column before`,
  `alter table membership_term add check (began_at is null or (contact_id is not null and ends_on is not null and description is not null))`,
  `alter table membership_member enable row level security`,
  `create policy tenant on membership_member using (client_id = nullif(current_setting('${TENANT}', true), '')::integer)`,
  `grant select, insert, update on membership_member to ${APP_ROLE}`
]
