import { APP_ROLE, TENANT } from "./0040_tenants.ts"

/**
 * The same movements leave as before, each found by its product: a list that every movement of the store was held against made the
 * undo of a large import take the square of its time.
 */
export const up = [
  `create or replace function undo_import_movements(client integer, import text, products text[]) returns void
    language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$ begin
      if current_setting('role') = '${APP_ROLE}'
        and client is distinct from nullif(current_setting('${TENANT}', true), '')::integer
      then raise insufficient_privilege; end if;
      delete from stock_movement moved using unnest(products) one(id), store_import_row made
        where moved.client_id = client and moved.product_id = one.id
        and (starts_with(moved.stock_movement_id, 'import-' || import || '-') or exists (
          select 1 from store_import other where other.client_id = client and other.undone_at is not null
            and (starts_with(moved.stock_movement_id, 'import-' || other.import_id || '-')
              or starts_with(moved.stock_movement_id, 'undo-' || other.import_id || '-'))))
        and made.client_id = client and made.import_id = import and made.row_id = one.id
        and made.before is null and not made.undone;
    end $$`
]
