import { APP_ROLE, TENANT } from "./0040_tenants.ts"

/** What is a fact of a product: a change of one of them is a new version of it. A sale or a delivery changes none. */
export const FACTS: readonly string[] = [
  "upc",
  "sku",
  "description",
  "detailed_description",
  "department",
  "manufacturer",
  "model",
  "caliber",
  "price",
  "cost",
  "msrp",
  "map",
  "price_unit",
  "not_taxable",
  "item_fee_id",
  "serializable",
  "require_customer",
  "firearms_transaction_info_required",
  "minimum_age",
  "warn_below",
  "image_src",
  "more_images",
  "inactive"
]

const row = (facts: readonly string[], of: "old" | "new"): string =>
  `(${facts.map((fact) => `${of}.${fact}`).join(", ")})`

/** What counts a product's version up when one of these facts changes. */
export const versionBy = (facts: readonly string[]): readonly string[] => [
  `create or replace function product_version() returns trigger language plpgsql as $$ begin
    if ${row(facts, "old")} is distinct from ${row(facts, "new")} then new.version := old.version + 1; end if;
    return new;
  end $$`,
  `drop trigger if exists product_version on product`,
  `create trigger product_version before update of ${facts.join(", ")} on product
    for each row execute function product_version()`
]

/**
 * What managers change of a product on their page: what it costs the store and when few are left, each change with who made
 * it, the version by which two managers do not overwrite each other, and pictures.
 */
export const up = [
  `alter table product
    add column cost bigint check (cost >= 0),
    add column warn_below integer check (warn_below >= 0),
    add column version integer not null default 1`,
  ...versionBy(FACTS),
  `create index product_archived on product (client_id, product_id) where inactive`,
  `create index product_department on product (client_id, department)`,
  `create table product_change (
    client_id integer not null references client,
    product_change_id text not null,
    product_id text not null,
    field text not null,
    was text not null,
    became text not null,
    staff_id text not null,
    changed_at bigint not null,
    position bigint not null generated always as identity,
    primary key (client_id, product_change_id),
    foreign key (client_id, product_id) references product,
    foreign key (client_id, staff_id) references staff
  )`,
  `create index product_change_latest on product_change (client_id, product_id, position)`,
  `create table product_picture (
    client_id integer not null references client,
    picture_id text not null,
    product_id text not null,
    media_type text not null check (media_type in ('image/png', 'image/jpeg')),
    data text not null,
    created_at bigint not null,
    primary key (client_id, picture_id),
    foreign key (client_id, product_id) references product
  )`,
  ...["product_change", "product_picture"].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `create policy tenant on ${table} using (client_id = nullif(current_setting('${TENANT}', true), '')::integer)`,
    `grant select, insert on ${table} to ${APP_ROLE}`
  ])
]
