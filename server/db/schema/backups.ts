import type {
  BackupKind,
  BackupProof,
  BackupState,
  BackupStep,
  BackupTrouble
} from "../../../src/store/backup/rules.ts"
import { choice, flag, given, id, mark, maybe, moment, number, ours, secret, store, words } from "../kinds.ts"

/** How a store is backed up each night; a store without a row has the plan that every store begins with. */
export const backup_plan = {
  client_id: store,
  nightly: flag,
  /** By the store's own clock. */
  hour: number,
  /** So many backups stay. */
  keep: number,
  /** A place that the server offers, or "own": a bucket that the store named. */
  place: words,
  endpoint: words,
  region: words,
  key_id: mark,
  /** Sealed under the pepper. */
  sealed_secret: secret,
  version: number,
  changed_by: id,
  changed_at: moment
}

/** A backup or an export: under way, good, or failed. */
export const store_backup = {
  client_id: store,
  backup_id: id,
  kind: choice<BackupKind>(),
  /** The night that it is of, by the store's calendar; null: somebody pressed the button, or typed the command. */
  night: maybe(ours),
  attempt: given(number),
  started_at: moment,
  /** Null: by itself, or at the server. */
  started_by: maybe(id),
  state: choice<BackupState>(),
  step: choice<BackupStep>(),
  /** When its server last said that it works on it. */
  beat_at: moment,
  ended_at: maybe(moment),
  /** A place that a server offers, a bucket's address, or "" for one that is only downloaded. */
  place: words,
  file_name: ours,
  bytes: maybe(number),
  sha256: maybe(ours),
  /** It was restored into an empty database, or read back whole. */
  proof: maybe(choice<BackupProof>()),
  tables: maybe(number),
  row_count: maybe(number),
  journals: maybe(number),
  broken_journals: maybe(number),
  /** Files of customers, and how many of them were not where they lay. */
  files: maybe(number),
  missing_files: maybe(number),
  /** Rows with what looks like a card's number. */
  card_rows: maybe(number),
  trouble: maybe(choice<BackupTrouble>()),
  removed_at: maybe(moment)
}
