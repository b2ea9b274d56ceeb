import type { TapeRow } from "../../../src/hardware/contract.ts"
import {
  cents,
  choice,
  flag,
  given,
  id,
  maybe,
  moment,
  number,
  ours,
  parts,
  store,
  unseen,
  words,
  type Json
} from "../kinds.ts"

/** A register from opening to closing; one is open at most (unique index `register_session_open`). */
export const register_session = {
  client_id: store,
  register_session_id: id,
  device_license_id: id,
  opened_at: moment,
  opened_by: id,
  open_amount: cents,
  closed_at: maybe(moment),
  closed_by: maybe(id),
  close_amount: maybe(cents),
  /** What the drawer should have held when it was counted, in cents; null of a closing before it was kept. */
  expected_amount: maybe(cents),
  /** How many of each bill and coin were counted; null where only their sum was. */
  counts: maybe(parts<Json>("ours"))
}

/** Cash that went into a drawer, or out of it, without a sale. It is only ever added to; which print was its slip is added later. */
export const cash_move = {
  client_id: store,
  cash_move_id: id,
  register_session_id: id,
  kind: choice<"in" | "out" | "drop">(),
  /** In cents, above 0. */
  amount: cents,
  reason: maybe(words),
  /** Whom it was paid to or came from, or the number of the bag. */
  reference: words,
  staff_id: id,
  approved_by: maybe(id),
  created_at: moment,
  /** Dropped out of the drawer of a session that was over and counted: no part of what should have been in it. */
  is_after_closing: given(flag),
  /** The print that was its slip, and when; every other one is a copy. */
  print_key: maybe(ours),
  printed_at: maybe(moment)
}

/** A drawer that was counted again after its closing, on a manager's word. It is only ever added to. */
export const recount = {
  client_id: store,
  recount_id: id,
  register_session_id: id,
  /** In cents, above 0. */
  amount: cents,
  counts: maybe(parts<Json>("ours")),
  staff_id: id,
  approved_by: id,
  counted_at: moment
}

/** The Z tape of a register session that is over; all but its first print is written once (unique by `z_number`). */
export const z_tape = {
  client_id: store,
  register_session_id: id,
  device_license_id: id,
  /** Counts the register's own tapes from 1, without a gap. */
  z_number: number,
  /** What it says, line by line, as it was when it was made. */
  rows: parts<readonly TapeRow[]>("copy"),
  /** Counted less expected, in cents. */
  over_short: cents,
  /** What its sales come to, and what those of all tapes of its register up to it do, in cents. */
  net_amount: cents,
  grand_total: cents,
  made_at: moment,
  /** The print that was its first; the others are copies. */
  print_key: unseen(maybe(ours)),
  printed_at: maybe(moment)
}

/** A drawer that was opened by hand, without a sale. */
export const drawer_opening = {
  client_id: store,
  drawer_opening_id: id,
  device_license_id: id,
  staff_id: id,
  opened_at: moment
}
