import { APP_ROLE, TENANT } from "./0040_tenants.ts"

/** The logo that the owner gave the store, a PNG in base64: one picture for the screen and for paper. */
export const up = [
  `create table store_logo (
    client_id integer primary key references client,
    png text not null
  )`,
  `alter table store_logo enable row level security`,
  `create policy tenant on store_logo using (client_id = nullif(current_setting('${TENANT}', true), '')::integer)`,
  `grant select, insert, update, delete on store_logo to ${APP_ROLE}`
]
