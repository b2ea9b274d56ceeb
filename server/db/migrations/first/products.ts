import { APP_ROLE, fenced, TURN } from "../fenced.ts"
import { FACTS } from "./productWords.ts"

/** What is sold, and what managers say about it. */
export const up = [
  `create table reason_code (
    client_id integer not null references client,
    reason_code_id text not null,
    description text not null,
    position integer not null,
    kind text not null default 'price' check (kind in ('price', 'tax', 'inventory')),
    primary key (client_id, reason_code_id)
  )`,
  ...fenced("reason_code", "select, insert, update, delete"),
  `create table item_fee_type (
    client_id integer not null references client,
    item_fee_id text not null,
    description text not null,
    percent double precision not null check (percent >= 0),
    applies_to_gross boolean not null default false,
    primary key (client_id, item_fee_id)
  )`,
  ...fenced("item_fee_type", "select, insert, update, delete"),
  // Kinds of goods that a store sells without a product of their own, by description and price: each says how it is taxed and
  // which fee it brings.
  `create table open_category (
    client_id integer not null references client,
    category_id text not null,
    description text not null,
    not_taxable boolean not null default false,
    item_fee_id text,
    position integer not null,
    primary key (client_id, category_id),
    foreign key (client_id, item_fee_id) references item_fee_type
  )`,
  ...fenced("open_category", "select, insert, update, delete"),
  // A count may fall below none: what was sold although the count said that it was gone is owed to the count, and comes back to
  // it. A parcel is in hundredths of an inch and of a pound. One product of the store has a number: those that had the same one
  // before stay as they are, the first with place 0, each other one with its own, and a manager finds them in the list of
  // products. A product that only stands for lines without one has nothing by which it is found or sold. What a firearm is to
  // the law: a frame or receiver is neither handgun nor rifle, and a silencer is a firearm of its own.
  `create table product (
    client_id integer not null references client,
    product_id text not null,
    upc text,
    description text not null,
    detailed_description text,
    department text not null,
    picture text not null,
    manufacturer text,
    model text,
    sku text,
    caliber text,
    price bigint check (price >= 0),
    not_taxable boolean not null default false,
    product_type_code text,
    class_detail_id text,
    serializable boolean not null default false,
    require_customer boolean not null default false,
    firearms_transaction_info_required boolean not null default false,
    available integer,
    warehouse_available integer not null default 0,
    image_src text,
    inactive boolean not null default false,
    search_words text not null,
    item_fee_id text,
    more_images text[] not null default '{}',
    price_unit text,
    msrp bigint check (msrp >= 0),
    map bigint check (map >= 0),
    minimum_age integer check (minimum_age between 0 and 120),
    is_hazardous boolean not null default false,
    internal_use_only boolean not null default false,
    shipping_length integer check (shipping_length >= 0),
    shipping_width integer check (shipping_width >= 0),
    shipping_height integer check (shipping_height >= 0),
    shipping_weight integer check (shipping_weight >= 0),
    cost bigint check (cost >= 0),
    warn_below integer check (warn_below >= 0),
    version integer not null default 1,
    firearm_kind text check (firearm_kind in ('handgun', 'long_gun', 'receiver', 'silencer', 'other')),
    stands_for text,
    upc_key text collate "C" generated always as (product_code_key(upc)) stored,
    upc_place integer not null default 0,
    sku_key text collate "C" generated always as (
        translate(btrim(sku, ' '), 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
      ) stored,
    primary key (client_id, product_id),
    foreign key (client_id, item_fee_id) references item_fee_type,
    constraint product_stands_for check (
      case when stands_for is null then product_id not in ('override', 'transfer', 'gunsmithing', 'trade_in')
      else stands_for = product_id and product_id in ('override', 'transfer', 'gunsmithing', 'trade_in') and inactive and upc is null and sku is null and price is null
        and available is null and search_words = '' end)
  )`,
  `create index product_upc_parts on product using gin (upc_parts(client_id, upc)) with (fastupdate = off)`,
  `create index product_archived on product (client_id, product_id) where inactive`,
  `create index product_department on product (client_id, department)`,
  `create unique index product_upc on product (client_id, upc_key, upc_place)`,
  `create index product_sku on product (client_id, sku_key)`,
  `create index product_upc_twin on product (client_id) where upc_place > 0`,
  `create trigger product_arrives after insert on product
    referencing new table as arrived for each statement execute function list_new_products()`,
  `create trigger product_changes after update of client_id, product_id, description, search_words, inactive on product
    for each row execute function list_product_again()`,
  `create trigger product_goes after delete on product for each row execute function list_product_again()`,
  // A change of one of these facts is a new version of a product. A sale or a delivery changes none.
  `create trigger product_version before update of ${FACTS.join(", ")} on product
    for each row execute function product_version()`,
  // A product that only stands for lines without one is out of everybody's reach: no fact of it changes.
  `create trigger product_stands before update on product for each row
    when (old.stands_for is not null or new.stands_for is not null) execute function product_stands()`,
  // A product that gets another number has place 0 again.
  `create trigger product_code_changes before update of upc on product
    for each row execute function product_code_changes()`,
  ...fenced("product", "select, insert, update, delete"),
  // What a search reads, apart from the wide rows of the products: narrow, in the order in which it is listed, kept by
  // triggers. A sale changes `available` thousands of times a day and touches none of it.
  `create table product_listed (
    client_id integer not null references client,
    product_id text not null,
    description text collate "C" not null,
    search tsvector not null,
    primary key (client_id, product_id)
  )`,
  `create index product_listed_search on product_listed using gin (search) with (fastupdate = off)`,
  `create index product_listed_order on product_listed (client_id, description, product_id)`,
  ...fenced("product_listed", "select, insert, update, delete"),
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
  ...fenced("product_change", "select, insert"),
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
  ...fenced("product_picture", "select, insert"),
  // The store whose turn it is is asked once a query and not once a row: a search for one letter has tens of thousands.
  `create view product_found as
    select client_id, product_id, description, search from product_listed where (client_id = (select ${TURN})
    or (select not row_security_active('product_listed')))`,
  `grant select on product_found to ${APP_ROLE}`,
  `create view product_upc_found as
    select client_id, product_id, left(description, 200) collate "C" as description, upc_parts(client_id, upc) as parts
    from product where not inactive and (client_id = (select ${TURN})
    or (select not row_security_active('product')))`,
  `grant select on product_upc_found to ${APP_ROLE}`
]
