/**
 * A product's code by its number (`productCodeKey` in src/numbers/productCode.ts, which a test holds to this): UPC-A, EAN-13,
 * GTIN-14, EAN-8 and UPC-E of one item are one, and one product of the store has it. Products that had the same number before
 * stay as they are: the first has place 0, each other one of its own, and a manager finds them in the list of products. A
 * product that gets another number has place 0 again. A SKU is found in whatever case (`skuKey`).
 */
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
  `alter table product
    add column upc_key text collate "C" generated always as (product_code_key(upc)) stored,
    add column upc_place integer not null default 0,
    add column sku_key text collate "C" generated always as (
      translate(btrim(sku, ' '), 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    ) stored`,
  `update product set upc_place = twin.place
    from (
      select client_id, product_id,
        row_number() over (partition by client_id, upc_key order by inactive, product_id collate "C") - 1 as place
      from product where upc_key is not null
    ) twin
    where twin.client_id = product.client_id and twin.product_id = product.product_id and twin.place > 0`,
  `alter table product drop constraint product_upc`,
  `create unique index product_upc on product (client_id, upc_key, upc_place)`,
  `create index product_sku on product (client_id, sku_key)`,
  `create index product_upc_twin on product (client_id) where upc_place > 0`,
  `create function product_code_changes() returns trigger language plpgsql as $$ begin
    if product_code_key(new.upc) is distinct from product_code_key(old.upc) then new.upc_place := 0; end if;
    return new;
  end $$`,
  `create trigger product_code_changes before update of upc on product
    for each row execute function product_code_changes()`
]
