import { APP_ROLE } from "./0040_tenants.ts"

/** A traded piece that is kept for its customer while the order of its trade is being cancelled. */
export const up = [
  `alter table traded_piece add column kept_at bigint`,
  `grant update (kept_at) on traded_piece to ${APP_ROLE}`
]
