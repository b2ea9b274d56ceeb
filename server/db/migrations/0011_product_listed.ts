/**
 * What a search reads, apart from the wide rows of the products: narrow, in the order in which it is listed, kept by
 * triggers. A sale changes `available` thousands of times a day and touches none of it.
 */
export const up = [
  `create table product_listed (
    client_id integer not null references client,
    product_id text not null,
    description text collate "C" not null,
    search tsvector not null,
    primary key (client_id, product_id)
  )`,
  `create function product_lexemes(client_id integer, search_words text) returns tsvector immutable language sql
    return array_to_tsvector(string_to_array('client:' || client_id::text || ' ' || search_words, ' '))`,
  `insert into product_listed
    select client_id, product_id, description, product_lexemes(client_id, search_words) from product
    where not inactive order by client_id, description collate "C", product_id`,
  `create index product_listed_search on product_listed using gin (search) with (fastupdate = off)`,
  `create index product_listed_order on product_listed (client_id, description, product_id)`,
  `create function list_new_products() returns trigger language plpgsql as $$ begin
    insert into product_listed
      select client_id, product_id, description, product_lexemes(client_id, search_words) from arrived
      where not inactive order by client_id, description collate "C", product_id;
    return null;
  end $$`,
  `create function list_product_again() returns trigger language plpgsql as $$ begin
    delete from product_listed where client_id = old.client_id and product_id = old.product_id;
    if tg_op = 'UPDATE' and not new.inactive then
      insert into product_listed
        values (new.client_id, new.product_id, new.description, product_lexemes(new.client_id, new.search_words));
    end if;
    return null;
  end $$`,
  `create trigger product_arrives after insert on product
    referencing new table as arrived for each statement execute function list_new_products()`,
  `create trigger product_changes after update of client_id, product_id, description, search_words, inactive on product
    for each row execute function list_product_again()`,
  `create trigger product_goes after delete on product for each row execute function list_product_again()`,
  `drop index product_listing`,
  `alter table product drop column search`
]
