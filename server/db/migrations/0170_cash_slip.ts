import { APP_ROLE } from "./0040_tenants.ts"

/** Cash that went in or out without a sale has a slip: which print of it was the first is kept, as of a Z tape. */
export const up = [
  `alter table cash_move add column print_key text, add column printed_at bigint`,
  `grant update (print_key, printed_at) on cash_move to ${APP_ROLE}`
]
