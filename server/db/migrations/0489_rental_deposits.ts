import { ALL } from "./0480_product_types.ts"

const FACTS = [...ALL, "tax_class", "deposit"]
const row = (of: "old" | "new"): string => `(${FACTS.map((fact) => `${of}.${fact}`).join(", ")})`

/** What is lent may ask for a deposit: money that the store owes until the piece is back. */
export const up = [
  `alter table product add column deposit bigint check (deposit > 0)`,
  `alter table rental add column deposit_item_id text`,
  `create or replace function product_version() returns trigger language plpgsql as $$ begin
    if ${row("old")} is distinct from ${row("new")} then new.version := old.version + 1; end if;
    return new;
  end $$`,
  `drop trigger product_version on product`,
  `create trigger product_version before update of ${FACTS.join(", ")} on product
    for each row execute function product_version()`
]
