/** As whom the application works on the database: no owner of a table, so that the policies hold it (SEC-21). */
export const APP_ROLE = "tillstone_app"
/** The setting of a transaction that says whose turn it is. */
export const TENANT = "tillstone.client_id"
/** The store whose turn it is, in SQL; null outside of any, and nothing equals null. */
export const TURN = `nullif(current_setting('${TENANT}', true), '')::integer`

/**
 * The second fence around a store (SEC-21): the application works as a role that sees and writes rows of the store whose
 * turn it is and no others, whatever a query says. Who owns the tables, as migrations and the first start do, is not held
 * by it. Gives the statements that each new table brings, with what the application may do with its rows: "select, insert".
 */
export const fenced = (table: string, rights: string): readonly string[] => [
  `alter table ${table} enable row level security`,
  `create policy tenant on ${table} using (client_id = ${TURN})`,
  `grant ${rights} on ${table} to ${APP_ROLE}`
]
