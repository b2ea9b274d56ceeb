/**
 * The store stands in the index under a sign that no word of a search begins with: as "client:1001" it was found by "c",
 * "cl" and "cli", and everything with it.
 */
export const up = [
  `create or replace function product_lexemes(client_id integer, search_words text) returns tsvector
    immutable language sql
    return array_to_tsvector(string_to_array('#' || client_id::text || ' ' || search_words, ' '))`,
  `update product_listed set search = product_lexemes(product.client_id, product.search_words) from product
    where product.client_id = product_listed.client_id and product.product_id = product_listed.product_id`,
  `alter table contact drop column search`,
  `alter table contact
    add column search tsvector not null generated always as (
      array_to_tsvector(string_to_array(rtrim('#' || client_id::text || ' ' || search_words), ' '))
    ) stored`,
  `create index contact_search on contact using gin (search)`
]
