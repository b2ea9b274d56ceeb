import { choice, given, id, made, maybe, moment, number, ours, parts, secret, store, words } from "../kinds.ts"

/** A sign-in. At most one live session holds a register (unique index `session_live_device`). */
export const session = {
  client_id: store,
  /** SHA-256 of the cookie, in hex. */
  session_hash: secret,
  staff_id: id,
  device_license_id: maybe(id),
  created_at: moment,
  last_used_at: moment,
  ended_at: maybe(moment),
  ended_reason: maybe(choice<"logout" | "idle" | "replaced" | "forced">()),
  /** When the newest page that wrote in it began, by the register's clock; null before any said so (REL-15). */
  lease_epoch: maybe(number)
}

/** A browser that somebody of the store has signed in on, known by a cookie (SEC-11). */
export const browser = {
  client_id: store,
  /** SHA-256 of the cookie, in hex. */
  browser_hash: secret,
  /** The register that it was last; null before a manager chose one. */
  device_license_id: maybe(id),
  /** Who signed in first; a manager who signs in there later vouches instead. */
  vouched_by: id,
  known_since: moment
}

/** Failed tries of one browser, source or person (SEC-11). */
export const throttle = {
  client_id: store,
  scope: ours,
  /** The times of the latest failures, JSON array of milliseconds. */
  failed_at: parts<readonly number[]>("ours"),
  /** Failures in a row. */
  run: number,
  locked_until: maybe(moment)
}

/** A manager's word for taking over one locked cart, given in a session at a register (CG-27, SEC-10). */
export const takeover_approval = {
  client_id: store,
  session_hash: secret,
  device_license_id: id,
  /** Null: the register did not say which; then the first that is taken over uses it up. */
  shopping_cart_id: maybe(id),
  approved_by: id,
  given_at: moment
}

/** What a manager's code approved, by the key of the write. */
export const manager_approval = {
  client_id: store,
  idempotency_key: ours,
  action: ours,
  /** Whose code it was. */
  approved_by: id,
  /** Who typed it. */
  staff_id: id,
  device_license_id: maybe(id),
  approved_at: moment
}

/** Somebody's time at work; one is open at most (unique index `time_entry_open`). */
export const time_entry = {
  client_id: store,
  time_entry_id: id,
  staff_id: id,
  clocked_in_at: moment,
  clocked_out_at: maybe(moment),
  /** Counts up with every change. */
  version: given(number)
}

/** What a manager put right in a time entry; only ever added to. */
export const time_correction = {
  client_id: store,
  time_correction_id: id,
  time_entry_id: id,
  /** Null where the entry was written by the manager. */
  was_in_at: maybe(moment),
  was_out_at: maybe(moment),
  in_at: moment,
  out_at: maybe(moment),
  reason: words,
  staff_id: id,
  corrected_at: moment,
  /** The order in which they were made. */
  position: made(number)
}
