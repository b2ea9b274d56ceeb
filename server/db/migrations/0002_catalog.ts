/** Customers and products, with the search index. */
export const up = [
  `create table contact (
    client_id integer not null references client,
    contact_id text not null,
    first_name text,
    last_name text,
    company_name text,
    address_1 text,
    city text,
    state text,
    zip_code text,
    phone_number text,
    email_address text,
    birthdate date,
    created_at bigint not null,
    primary key (client_id, contact_id)
  )`,
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
    available integer check (available >= 0),
    warehouse_available integer not null default 0 check (warehouse_available >= 0),
    image_src text,
    inactive boolean not null default false,
    search_words text not null,
    search tsvector not null generated always as (
      array_to_tsvector(string_to_array('client:' || client_id::text || ' ' || search_words, ' '))
    ) stored,
    primary key (client_id, product_id),
    constraint product_upc unique (client_id, upc)
  )`,
  // The store is a lexeme of its own, so that one GIN index serves all stores without an extension.
  `create index product_search on product using gin (search)`,
  `create index product_listing on product (client_id, description collate "C", product_id)`,
  `create table product_serial (
    client_id integer not null references client,
    product_id text not null,
    serial_number text not null,
    status text not null default 'in_stock' check (status in ('in_stock', 'reserved', 'sold')),
    shopping_cart_id text,
    primary key (client_id, product_id, serial_number),
    foreign key (client_id, product_id) references product
  )`
]
