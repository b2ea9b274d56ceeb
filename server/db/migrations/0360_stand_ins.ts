/** What each product that stands for lines without one is called; it is taxed, but for a trade. */
const NAMES: Readonly<Record<string, string>> = {
  override: "Override product",
  transfer: "Transfer product",
  gunsmithing: "Gunsmithing",
  trade_in: "Trade-in"
}

const KINDS = Object.keys(NAMES)
  .map((kind) => `'${kind}'`)
  .join(", ")

/**
 * A product that only stands for lines without one says so, and is out of everybody's reach: it has nothing by which it is found
 * or sold, and no fact of it changes. A file or a manager may have changed it before: it is what it was made as.
 */
export const up = [
  `alter table product add column stands_for text`,
  ...Object.entries(NAMES).map(
    ([
      kind,
      name
    ]) => `update product set stands_for = '${kind}', description = '${name}', not_taxable = ${String(kind === "trade_in")},
      department = '', inactive = true, search_words = '', upc = null, sku = null, price = null, cost = null, available = null,
      warehouse_available = 0, warn_below = null, item_fee_id = null, product_type_code = null, class_detail_id = null,
      serializable = false, require_customer = false, firearms_transaction_info_required = false, minimum_age = null,
      firearm_kind = null, manufacturer = null, model = null, caliber = null, detailed_description = null
    where product_id = '${kind}'`
  ),
  `alter table product add constraint product_stands_for check (
    case when stands_for is null then product_id not in (${KINDS})
    else stands_for = product_id and product_id in (${KINDS}) and inactive and upc is null and sku is null and price is null
      and available is null and search_words = '' end)`,
  `create function product_stands() returns trigger language plpgsql as $$ begin
    if to_jsonb(new) <> to_jsonb(old) then raise exception 'product % is no product of the store', old.product_id; end if;
    return new;
  end $$`,
  `create trigger product_stands before update on product for each row
    when (old.stands_for is not null or new.stands_for is not null) execute function product_stands()`
]
