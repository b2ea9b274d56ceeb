import { fenced } from "./fenced.ts"

/** What of each table a register sells by while nobody answers: a change of one of these is a change of the price book. */
export const PRICE_FACTS = {
  product: [
    "upc",
    "sku",
    "description",
    "department",
    "price",
    "not_taxable",
    "tax_class",
    "item_fee_id",
    "minimum_age",
    "serializable",
    "require_customer",
    "firearms_transaction_info_required",
    "firearm_kind",
    "product_type_code",
    "class_detail_id",
    "inactive"
  ],
  department: ["name", "tax_class"],
  tax_class: ["rate", "adds"],
  item_fee_type: ["description", "percent", "archived"],
  client: ["tax_rate"]
} as const

/** A table of which the price book tells something. */
export type PricedTable = keyof typeof PRICE_FACTS

/** The name of each one's rows. */
const KEYS: Readonly<Record<PricedTable, string>> = {
  product: "product_id",
  department: "department_id",
  tax_class: "tax_class_id",
  item_fee_type: "item_fee_id",
  client: "client_id"
}

/** The setting of a transaction that says its number in the price book. */
const NUMBER = "tillstone.price_book"

/** A history's name, and that it begins now. */
const NEW = "gen_random_uuid()::text, (extract(epoch from clock_timestamp()) * 1000)::bigint"

const facts = (of: string, table: PricedTable): string =>
  `jsonb_build_object(${PRICE_FACTS[table].map((fact) => `'${fact}', ${of}.${fact}`).join(", ")})`

const row = (of: string, table: PricedTable): string => `(${PRICE_FACTS[table].map((fact) => `${of}.${fact}`).join()})`

const INTO = "insert into price_book_change (client_id, seq, about, about_id, was, became) select"

const tell = (of: "old" | "new", table: PricedTable, was: string, became: string): string =>
  `${INTO} ${of}.client_id, price_book_number(${of}.client_id), '${table}', ${of}.${KEYS[table]}::text, ${was}, ${became}`

/** New rows are told of together, changed and deleted ones by themselves, and only where a price fact changed. */
const told = (table: PricedTable): readonly string[] => [
  // The number is asked for once for all rows of a store.
  `create function price_book_${table}_new() returns trigger language plpgsql as $$ begin
      ${INTO} one.client_id, mine.seq, '${table}', one.${KEYS[table]}::text, null, ${facts("one", table)}
        from arrived one join (
          select client_id, price_book_number(client_id) as seq from (select distinct client_id from arrived) as stores
        ) as mine on mine.client_id = one.client_id;
      return null;
    end $$`,
  `create function price_book_${table}() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' then
        ${tell("old", table, facts("old", table), "null")};
      else
        ${tell("new", table, facts("old", table), facts("new", table))};
      end if;
      return null;
    end $$`,
  ...(table === "client"
    ? []
    : [
        `create trigger price_book_arrives after insert on ${table} referencing new table as arrived
            for each statement execute function price_book_${table}_new()`,
        `create trigger price_book_goes after delete on ${table} for each row execute function price_book_${table}()`
      ]),
  `create trigger price_book_changes after update of ${PRICE_FACTS[table].join(", ")} on ${table} for each row
      when (${row("old", table)} is distinct from ${row("new", table)}) execute function price_book_${table}()`
]

/**
 * What a register sells by while nobody answers, change by change, so that of each line can be said whether its price was so. All
 * changes of a transaction have one number of the store's counter, whose row is held to the transaction's end: numbers are in the order
 * of commits, and whoever reads the counter sees every change up to it. A sequence would leave gaps that fill later. What stood before a
 * change is kept with it: a book begins without a row. A history begins with the store, and anew where it is restored from a backup.
 */
export const up = [
  `create table price_book_change (
    client_id integer not null references client,
    position bigint not null generated always as identity,
    seq bigint not null,
    about text not null check (about in (${Object.keys(PRICE_FACTS)
      .map((table) => `'${table}'`)
      .join(", ")})),
    about_id text not null,
    was jsonb,
    became jsonb,
    primary key (client_id, position)
  )`,
  `create index price_book_change_number on price_book_change (client_id, seq, position)`,
  `create index price_book_change_of on price_book_change (client_id, about, about_id, seq)`,
  ...fenced("price_book_change", "select, insert"),
  `create function price_book_number(store integer) returns bigint language plpgsql as $$
    declare
      known text := current_setting('${NUMBER}', true);
      drawn bigint;
    begin
      if known like store || ':%' then return split_part(known, ':', 2)::bigint; end if;
      insert into counter (client_id, name, value) values (store, 'price_book', 1)
        on conflict (client_id, name) do update set value = counter.value + 1 returning value into drawn;
      perform set_config('${NUMBER}', store || ':' || drawn, true);
      return drawn;
    end $$`,
  ...told("product"),
  ...told("department"),
  ...told("tax_class"),
  ...told("item_fee_type"),
  ...told("client"),
  `create table store_history (
    client_id integer not null references client,
    position bigint not null generated always as identity,
    history_id text not null,
    restored_from bigint,
    began_at bigint not null,
    primary key (client_id, position)
  )`,
  ...fenced("store_history", "select, insert"),
  `insert into store_history (client_id, history_id, began_at) select client_id, ${NEW} from client`,
  `create function store_history_begins() returns trigger language plpgsql as $$ begin
    insert into store_history (client_id, history_id, began_at) values (new.client_id, ${NEW});
    return null;
  end $$`,
  `create trigger store_history_begins after insert on client for each row execute function store_history_begins()`
]
