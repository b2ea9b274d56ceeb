/**
 * A product's code by its number (`productCodeKey` in src/numbers/productCode.ts, which a test holds to this), whichever blanks and
 * dashes are in it, also as it is printed, "(01) 00850000410015", and of a scanner that says "01" and no more. Products that become one
 * number by it keep their places: the first stays the first, each other one has a place of its own, and a manager finds them in the
 * list of products.
 */
export const up = [
  `create function plain_signs(code text) returns text immutable strict language sql
    return case when code !~ '[^ -~]' then code else
      regexp_replace(regexp_replace(regexp_replace(code,
        U&'[\\00AD\\180E\\200B-\\200F\\202A-\\202E\\2060-\\2064\\FEFF]', '', 'g'),
        U&'[\\0009-\\000D\\0085\\00A0\\1680\\2000-\\200A\\2028\\2029\\202F\\205F\\3000]', ' ', 'g'),
        U&'[\\058A\\05BE\\2010-\\2015\\2043\\207B\\208B\\2212\\2E3A\\2E3B\\301C\\3030\\FE31\\FE32\\FE58\\FE63\\FF0D]', '-', 'g') end`,
  `create or replace function product_code_key(code text) returns text immutable strict language plpgsql as $$
    declare
      bare text := btrim(plain_signs(code), ' ');
      aim text := coalesce(substring(bare from '^\\]([A-Za-z][0-9A-Za-z])'), '');
      digits text;
      alone text;
    begin
      if aim <> '' then bare := ltrim(substr(bare, 4), ' '); end if;
      digits := translate(bare, ' -', '');
      alone := case when aim = '' then substring(digits from '^01([0-9]{14})$') end;
      bare := coalesce(
        substring(digits from '^\\(01\\)([0-9]{14})'),
        case when aim in ('C1', 'd2', 'e0', 'Q3') then substring(digits from '^01([0-9]{14})') end,
        item_number(alone),
        bare);
      digits := translate(bare, ' -', '');
      return coalesce(
        case when not (aim = 'E0' and length(digits) = 8) then item_number(digits) end,
        case when aim <> 'E4' then item_number(long_code(digits)) end,
        nullif(translate(bare, 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), ''));
    end $$`,
  // What was worked out before stands in the rows until the column is made anew.
  `alter table product drop column upc_key`,
  `alter table product add column upc_key text collate "C" generated always as (product_code_key(upc)) stored`,
  `update product set upc_place = twin.place
    from (
      select client_id, product_id,
        row_number() over (partition by client_id, upc_key order by upc_place, inactive, product_id collate "C") - 1 as place
      from product where upc_key is not null
    ) twin
    where twin.client_id = product.client_id and twin.product_id = product.product_id and twin.place <> product.upc_place`,
  `create unique index product_upc on product (client_id, upc_key, upc_place)`
]
