import {
  choice,
  copy,
  flag,
  given,
  id,
  made,
  maybe,
  moment,
  number,
  ours,
  secret,
  store,
  theirs,
  unseen,
  words
} from "../kinds.ts"

export type PrintJobState = "queued" | "offered" | "fetched" | "printed" | "failed" | "unconfirmed"

/** How far a register's book has come, and what of it waits for a person (`matters`, JSON). */
export const device_book = {
  client_id: store,
  /** As its register named it; kept apart from another of that name, with the browser behind it. */
  book: ours,
  device_license_id: id,
  /** The browser that opened it; null: that was before anybody kept it. */
  browser_hash: maybe(secret),
  previous: maybe(ours),
  /** The `prev` of its first row. */
  first_prev: ours,
  last_seq: number,
  last_hash: ours,
  began_at: moment,
  last_at: moment,
  received_at: moment,
  server_seq: unseen(number),
  closed: given(flag),
  matters: unseen(ours)
}

/** A row of a register's book. A trigger refuses to change or delete it (LOG-4). */
export const device_event = {
  client_id: store,
  book: ours,
  seq: number,
  hash: ours,
  device_license_id: id,
  /** Another row stands at its place already. */
  forked: given(flag),
  server_seq: made(number),
  received_at: moment,
  type: ours,
  /** The row's JSON text as it was sent. */
  line: ours
}

/** Something is wrong with a register's log, until somebody says that he looked into it. */
export const chain_alarm = {
  client_id: store,
  alarm_id: id,
  kind: ours,
  device_license_id: id,
  book: ours,
  seq: number,
  message: ours,
  user_name: maybe(copy),
  raised_at: moment,
  acknowledged_at: maybe(moment),
  acknowledged_by: maybe(id),
  /** What whoever acknowledged it found out. */
  note: maybe(words)
}

/** A printer that fetches its own jobs, as it was heard last. */
export const cloud_printer = {
  client_id: store,
  /** In lower case, with colons. */
  mac: theirs,
  last_seen_at: moment,
  /** Three digits, "200" or "410"; null: it said none that can be read. */
  status_code: maybe(theirs),
  /** How often it asks, in ms; null: it has not said. */
  poll_interval: maybe(number),
  /** When it was asked how often it asks, and how wide its paper is. */
  asked_at: maybe(moment),
  /** How many dots it prints side by side on the paper in it; null: it has not said. */
  paper_dots: maybe(number)
}

/** Something for such a printer. At most one of a printer is in its hand (unique index `print_job_in_hand`). */
export const print_job = {
  client_id: store,
  print_job_id: id,
  /** The order in which they were queued. */
  position: made(number),
  device_license_id: maybe(id),
  /** The order whose receipt it is. */
  order_id: maybe(id),
  mac: copy,
  media_type: copy,
  /** base64 of what the printer is sent; empty when it is over. */
  data: copy,
  /** The same as plain text; null: it cannot be said so, or is over. */
  plain: maybe(copy),
  /** The drawer opens with it. */
  kicks: given(flag),
  /** What the printer names it by. Nobody can guess it. */
  token: secret,
  state: given(choice<PrintJobState>()),
  /** Why it failed: the printer's three digits, or "expired". */
  code: maybe(copy),
  /** How often in a row its printer asked for the next one without having said what became of it. */
  idle_polls: given(number),
  created_at: moment,
  /** Until when it may be fetched. */
  expires_at: moment,
  offered_at: maybe(moment),
  fetched_at: maybe(moment),
  done_at: maybe(moment)
}

/** A message to a customer. */
export const outbox = {
  client_id: store,
  message_id: id,
  /** Its own name: a message of the same name is written once. */
  message_key: unseen(copy),
  order_id: maybe(id),
  way: given(choice<"email" | "text">()),
  /** An email address, or a number as the world dials it. */
  address: copy,
  /** Of a mail; a text has none. */
  subject: copy,
  body: copy,
  /** How often it was tried, and what went wrong the last time. */
  attempts: given(number),
  last_error: maybe(copy),
  created_at: moment,
  /** When it is tried next. */
  next_at: moment,
  sent_at: maybe(moment)
}
