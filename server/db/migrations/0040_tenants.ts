/** As whom the application works on the database: no owner of a table, so that the policies hold it (SEC-21). */
export const APP_ROLE = "tillstone_app"
/** The setting of a transaction that says whose turn it is. */
export const TENANT = "tillstone.client_id"

/** The store whose turn it is; null outside of any, and nothing equals null. */
const OWN = `client_id = nullif(current_setting('${TENANT}', true), '')::integer`

/** What a search reads: a policy would keep it from its index, whose operator PostgreSQL does not trust before the policy. */
const listed = (view: string, table: string, columns: string): readonly string[] => [
  `create view ${view} as select ${columns}, search from ${table} where ${OWN} or not row_security_active('${table}')`,
  `grant select on ${view} to ${APP_ROLE}`
]

/**
 * The second fence around a store (SEC-21): the application works as a role that sees and writes rows of the store whose
 * turn it is and no others, whatever a query says. Who owns the tables, as migrations and the first start do, is not held
 * by it. A table that comes later brings its own policy and rights.
 */
export const up = [
  `do $$ declare name text; begin
    for name in
      select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'client_id'
    loop
      execute format('alter table %I enable row level security', name);
      execute format('create policy tenant on %I using (${OWN.replaceAll("'", "''")})', name);
      execute format('grant select, insert, update, delete on %I to ${APP_ROLE}', name);
    end loop;
  end $$`,
  ...listed("product_found", "product_listed", "client_id, product_id, description"),
  ...listed("contact_found", "contact", "client_id, contact_id"),
  // The log of the registers is only added to, and an alarm is never deleted (LOG-4).
  `revoke update, delete on device_event from ${APP_ROLE}`,
  `revoke delete on chain_alarm from ${APP_ROLE}`,
  `grant usage on schema turn to ${APP_ROLE}`,
  `grant update on all tables in schema turn to ${APP_ROLE}`
]
