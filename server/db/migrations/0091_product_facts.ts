/**
 * What the page of a product tells beside its price and count: the pictures after the first, what the price is for, what
 * the maker suggests and the least that may be advertised (cents), who may not buy it, and its parcel in hundredths of an
 * inch and of a pound. And a name of any length is kept: the listing sorts by its beginning, for an index takes no long text.
 */
export const up = [
  `alter table product
    add column more_images text[] not null default '{}',
    add column price_unit text,
    add column msrp bigint check (msrp >= 0),
    add column map bigint check (map >= 0),
    add column minimum_age integer check (minimum_age between 0 and 120),
    add column is_hazardous boolean not null default false,
    add column internal_use_only boolean not null default false,
    add column shipping_length integer check (shipping_length >= 0),
    add column shipping_width integer check (shipping_width >= 0),
    add column shipping_height integer check (shipping_height >= 0),
    add column shipping_weight integer check (shipping_weight >= 0)`,
  `update product_listed set description = left(description, 200) where length(description) > 200`,
  `create or replace function list_new_products() returns trigger language plpgsql as $$ begin
    insert into product_listed
      select client_id, product_id, left(description, 200), product_lexemes(client_id, search_words) from arrived
      where not inactive order by client_id, left(description, 200) collate "C", product_id;
    return null;
  end $$`,
  `create or replace function list_product_again() returns trigger language plpgsql as $$ begin
    delete from product_listed where client_id = old.client_id and product_id = old.product_id;
    if tg_op = 'UPDATE' and not new.inactive then
      insert into product_listed values
        (new.client_id, new.product_id, left(new.description, 200), product_lexemes(new.client_id, new.search_words));
    end if;
    return null;
  end $$`
]
