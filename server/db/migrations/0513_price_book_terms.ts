import { PRICE_FACTS } from "./0510_price_book.ts"

/** What of a store's own row a register sells by while nobody answers: its rate, and its terms. */
const FACTS = [...PRICE_FACTS.client, "offline_cash_limit", "offline_check_limit", "offline_price_hours"]

const facts = (of: "old" | "new"): string =>
  `jsonb_build_object(${FACTS.map((fact) => `'${fact}', ${of}.${fact}`).join(", ")})`

const row = (of: "old" | "new"): string => `(${FACTS.map((fact) => `${of}.${fact}`).join()})`

/** A store's terms for selling without the server are of its price book, too: registers hear of another limit as of another price. */
export const up = [
  `create or replace function price_book_client() returns trigger language plpgsql as $$ begin
    insert into price_book_change (client_id, seq, about, about_id, was, became)
      select new.client_id, price_book_number(new.client_id), 'client', new.client_id::text, ${facts("old")}, ${facts("new")};
    return null;
  end $$`,
  `drop trigger price_book_changes on client`,
  `create trigger price_book_changes after update of ${FACTS.join(", ")} on client for each row
    when (${row("old")} is distinct from ${row("new")}) execute function price_book_client()`
]
