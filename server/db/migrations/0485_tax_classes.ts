import { ALL, versioned } from "./0480_product_types.ts"
import { fenced } from "./fenced.ts"

/**
 * Managers say what is taxed otherwise than the store, by department or by product. A line has the class that it was sold with, and
 * keeps its rate while its cart is in work; what a line of an order bore of the tax stands with it where not all have one rate.
 */
export const up = [
  `create table tax_class (
    client_id integer not null references client,
    tax_class_id text not null,
    name text not null,
    rate double precision not null check (rate > 0 and rate < 1),
    adds boolean not null,
    archived boolean not null default false,
    primary key (client_id, tax_class_id)
  )`,
  ...fenced("tax_class", "select, insert, update"),
  `create table department (
    client_id integer not null references client,
    department_id text not null,
    name text not null,
    tax_class text not null default 'standard',
    item_fee_id text,
    minimum_age integer,
    require_customer boolean not null default false,
    archived boolean not null default false,
    primary key (client_id, department_id),
    foreign key (client_id, item_fee_id) references item_fee_type
  )`,
  `create unique index department_name on department (client_id, lower(name))`,
  ...fenced("department", "select, insert, update"),
  `alter table product add column tax_class text`,
  `alter table cart_item
    add column tax_class_id text,
    add column kept_class_rate double precision check (kept_class_rate > 0 and kept_class_rate < 1),
    add foreign key (client_id, tax_class_id) references tax_class`,
  `alter table order_item add column tax_share bigint`,
  ...versioned([...ALL, "tax_class"])
]
