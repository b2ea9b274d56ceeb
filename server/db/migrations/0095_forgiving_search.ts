import { APP_ROLE, TENANT } from "./0040_tenants.ts"

/** The store whose turn it is, asked once a query and not once a row: a search for one letter has tens of thousands. */
const own = (table: string): string =>
  `(client_id = (select nullif(current_setting('${TENANT}', true), '')::integer)
    or (select not row_security_active('${table}')))`

/**
 * How a product is found without its whole name: by a part of its UPC, of which each five digits stand in an index with
 * their place and their store, and by the serial number of a piece, in capitals and without its signs. And which products
 * open carts have, as the tiles of a search say. A view hides the store's policy from the index, as for the words.
 */
export const up = [
  `create or replace view product_found as
    select client_id, product_id, description, search from product_listed where ${own("product_listed")}`,
  `create function upc_parts(client_id integer, upc text) returns tsvector immutable language sql
    return case when upc ~ '^[0-9]{5,14}$' then (
      select string_agg('''#' || client_id::text || ':' || substr(upc, place, 5) || ''':' || place::text, ' ')
      from generate_series(1, length(upc) - 4) place
    )::tsvector else ''::tsvector end`,
  `create index product_upc_parts on product using gin (upc_parts(client_id, upc)) with (fastupdate = off)`,
  `create view product_upc_found as
    select client_id, product_id, left(description, 200) collate "C" as description, upc_parts(client_id, upc) as parts
    from product where not inactive and ${own("product")}`,
  `grant select on product_upc_found to ${APP_ROLE}`,
  `alter table product_serial
    add column serial_key text collate "C" not null
      generated always as (upper(regexp_replace(serial_number, '[^A-Za-z0-9]', '', 'g'))) stored`,
  `create index product_serial_key on product_serial (client_id, serial_key)`,
  `create index cart_open on cart (client_id, shopping_cart_id) where status = 'open'`
]
