/** What is a fact of a product. */
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
  "inactive",
  "firearm_kind"
]

const row = (of: "old" | "new"): string => `(${FACTS.map((fact) => `${of}.${fact}`).join(", ")})`

/** How products are found: by their code, by their words, by the number of a piece. */
export const up = [
  `create function item_number(digits text) returns text immutable strict language sql
    return case when length(digits) in (8, 11, 12, 13, 14) and digits !~ '[^0-9]' and (
      select sum(substr(lpad(digits, 14, '0'), place, 1)::integer * case when place % 2 = 1 then 3 else 1 end) % 10 = 0
      from generate_series(1, 14) place
    ) then lpad(digits, 14, '0') end`,
  `create function long_code(short text) returns text immutable strict language sql
    return case when short !~ '^[01][0-9]{7}$' then null else substr(short, 1, 3) || (
      case substr(short, 7, 1)
        when '3' then substr(short, 4, 1) || '00000' || substr(short, 5, 2)
        when '4' then substr(short, 4, 2) || '00000' || substr(short, 6, 1)
        else case when substr(short, 7, 1) < '3' then substr(short, 7, 1) || '0000' || substr(short, 4, 3)
          else substr(short, 4, 3) || '0000' || substr(short, 7, 1) end
      end) || substr(short, 8, 1) end`,
  // A product's code by its number: UPC-A, EAN-13, GTIN-14, EAN-8 and UPC-E of one item are one. 0470 has what `productCodeKey` says now.
  `create function product_code_key(code text) returns text immutable strict language plpgsql as $$
    declare
      bare text := btrim(code, ' ');
      aim text := coalesce(substring(bare from '^\\]([A-Za-z][0-9A-Za-z])'), '');
      digits text;
    begin
      if aim <> '' then bare := ltrim(substr(bare, 4), ' '); end if;
      if aim in ('C1', 'd2', 'e0', 'Q3') then bare := coalesce(substring(bare from '^01([0-9]{14})'), bare);
      else bare := coalesce(substring(bare from '^\\(01\\)([0-9]{14})'), bare);
      end if;
      digits := translate(bare, ' -', '');
      return coalesce(
        case when not (aim = 'E0' and length(digits) = 8) then item_number(digits) end,
        case when aim <> 'E4' then item_number(long_code(digits)) end,
        nullif(translate(bare, 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), ''));
    end $$`,
  // A serial number by its letters and digits (`serialKey` in src/numbers/mark.ts, which a test holds to this): those of other
  // alphabets are its own too, so that a Cyrillic "НМ1234" is neither "АБ1234" nor "1234".
  `create function serial_mark(number text) returns text immutable strict language sql
    return translate(
      regexp_replace(number, U&'[\\0001-/:-@\\005B-\`{-\\00BF\\2000-\\206F]', '', 'g'),
      'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')`,
  // The store is a lexeme of its own, so that one GIN index serves all stores without an extension; under a sign that no word
  // of a search begins with.
  `create function product_lexemes(client_id integer, search_words text) returns tsvector
    immutable language sql
    return array_to_tsvector(string_to_array('#' || client_id::text || ' ' || search_words, ' '))`,
  // A product is found by a part of its UPC: each five digits stand in an index with their place and their store.
  `create function upc_parts(client_id integer, upc text) returns tsvector immutable language sql
    return case when upc ~ '^[0-9]{5,14}$' then (
      select string_agg('''#' || client_id::text || ':' || substr(upc, place, 5) || ''':' || place::text, ' ')
      from generate_series(1, length(upc) - 4) place
    )::tsvector else ''::tsvector end`,
  // A name of any length is kept: the listing sorts by its beginning, for an index takes no long text.
  `create function list_new_products() returns trigger language plpgsql as $$ begin
    insert into product_listed
      select client_id, product_id, left(description, 200), product_lexemes(client_id, search_words) from arrived
      where not inactive order by client_id, left(description, 200) collate "C", product_id;
    return null;
  end $$`,
  `create function list_product_again() returns trigger language plpgsql as $$ begin
    delete from product_listed where client_id = old.client_id and product_id = old.product_id;
    if tg_op = 'UPDATE' and not new.inactive then
      insert into product_listed values
        (new.client_id, new.product_id, left(new.description, 200), product_lexemes(new.client_id, new.search_words));
    end if;
    return null;
  end $$`,
  // A product that gets another number has place 0 again.
  `create function product_code_changes() returns trigger language plpgsql as $$ begin
    if product_code_key(new.upc) is distinct from product_code_key(old.upc) then new.upc_place := 0; end if;
    return new;
  end $$`,
  // A change of one of these facts is a new version of a product. A sale or a delivery changes none.
  `create function product_version() returns trigger language plpgsql as $$ begin
    if ${row("old")} is distinct from ${row("new")} then new.version := old.version + 1; end if;
    return new;
  end $$`,
  // A product that only stands for lines without one is out of everybody's reach: no fact of it changes.
  `create function product_stands() returns trigger language plpgsql as $$ begin
    if to_jsonb(new) <> to_jsonb(old) then raise exception 'product % is no product of the store', old.product_id; end if;
    return new;
  end $$`
]
