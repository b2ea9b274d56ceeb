import { APP_ROLE, TENANT } from "./0040_tenants.ts"
import { FACTS, versionBy } from "./0160_product_desk.ts"

/**
 * What a product is to the law, the store's own rules about who may buy what, and what managers checked by hand. The ages are those
 * of federal law; a store sets what its state asks beside them.
 */
export const up = [
  `alter table product add column firearm_kind text check (firearm_kind in ('handgun', 'long_gun'))`,
  `update product set firearm_kind = 'handgun' where picture in ('pistol', 'revolver')`,
  `update product set firearm_kind = 'long_gun' where picture in ('rifle', 'shotgun')`,
  ...versionBy([...FACTS, "firearm_kind"]),
  `alter table client
    add column law_handgun_age integer not null default 21 check (law_handgun_age between 0 and 99),
    add column law_long_gun_age integer not null default 18 check (law_long_gun_age between 0 and 99),
    add column law_product_ages boolean not null default true,
    add column law_age_stops boolean not null default true,
    add column law_license text not null default 'remind' check (law_license in ('off', 'remind', 'stop')),
    add column law_wait_hours integer not null default 0 check (law_wait_hours between 0 and 999),
    add column law_several_handguns integer not null default 2 check (law_several_handguns between 0 and 99),
    add column law_waiver_years integer not null default 1 check (law_waiver_years between 0 and 99),
    add column law_membership boolean not null default true`,
  `alter table orders add column hand_over_from bigint`,
  `create table law_check (
    client_id integer not null references client,
    law_check_id text not null,
    shopping_cart_id text not null,
    law_rule_id text not null,
    basis text not null,
    reason text not null,
    notes text,
    approved_by text not null,
    staff_id text not null,
    device_license_id text not null,
    checked_at bigint not null,
    position bigint not null generated always as identity,
    primary key (client_id, law_check_id),
    foreign key (client_id, shopping_cart_id) references cart,
    foreign key (client_id, approved_by) references staff,
    foreign key (client_id, staff_id) references staff,
    foreign key (client_id, device_license_id) references device
  )`,
  `create index law_check_of_cart on law_check (client_id, shopping_cart_id, position)`,
  `alter table law_check enable row level security`,
  `create policy tenant on law_check using (client_id = nullif(current_setting('${TENANT}', true), '')::integer)`,
  `grant select, insert on law_check to ${APP_ROLE}`
]
