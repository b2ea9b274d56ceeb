import { FACTS } from "./first/productWords.ts"
import { fenced } from "./fenced.ts"

/** What is a fact of a product, since its type is one. */
export const ALL: readonly string[] = [
  ...FACTS,
  "product_type_code",
  "class_detail_id",
  "is_hazardous",
  "internal_use_only",
  "shipping_length",
  "shipping_width",
  "shipping_height",
  "shipping_weight"
]

/** A change of a row that says something of a product is a new version of it, as one of its own facts is. */
export const touches = (table: string, product: string): readonly string[] => [
  `create function ${table}_touches() returns trigger language plpgsql as $$
    declare one ${table} := coalesce(new, old);
    begin
      update product set version = version + 1 where product.client_id = one.client_id and product.product_id = ${product};
      return null;
    end $$`,
  `create trigger ${table}_touches after insert or update or delete on ${table}
    for each row execute function ${table}_touches()`
]

/** A product has another version once one of these facts of it changes. */
export const versioned = (facts: readonly string[]): readonly string[] => {
  const row = (of: "old" | "new"): string => `(${facts.map((fact) => `${of}.${fact}`).join(", ")})`
  return [
    `create or replace function product_version() returns trigger language plpgsql as $$ begin
    if ${row("old")} is distinct from ${row("new")} then new.version := old.version + 1; end if;
    return new;
  end $$`,
    `drop trigger product_version on product`,
    `create trigger product_version before update of ${facts.join(", ")} on product
    for each row execute function product_version()`
  ]
}

/** Managers change the type of a product, what a membership gives and when a class meets. */
export const up = [
  ...versioned(ALL),
  ...touches("membership", "one.product_id"),
  ...touches("class_detail", "one.product_id"),
  ...touches(
    "class_date",
    `(select product_id from class_detail detail
      where detail.client_id = one.client_id and detail.class_detail_id = one.class_detail_id)`
  ),
  fenced("class_date", "delete").at(-1) ?? ""
]
