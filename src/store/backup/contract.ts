import { Schema } from "effect"
import { read, write } from "../../kernel/contract.ts"
import { Name, Secret, SentId, Size, Word } from "../../kernel/sent.ts"
import { Count, Flag, Id, optional, Text } from "../../kernel/wire.ts"
import { FieldFault } from "../wire.ts"

/** A backup or an export; times in milliseconds since 1970. */
export const StoreBackup = Schema.Struct({
  backup_id: Id,
  /** "backup" or "export". */
  kind: Text,
  /** "running", "good" or "failed". */
  state: Text,
  since: Count,
  ended_at: optional(Count),
  /** Who pressed the button; missing: it was made by itself. */
  user_name: optional(Text),
  /** It was made at the server, by the command. */
  by_command: optional(Flag),
  /** "copying", "writing", "proving" or "storing". */
  step: Text,
  /** Where it lies, in words; missing: it was only downloaded. */
  place: optional(Text),
  file_name: optional(Text),
  bytes: optional(Count),
  /** "restored" or "read". */
  proof: optional(Text),
  tables: optional(Count),
  rows: optional(Count),
  journals: optional(Count),
  broken_journals: optional(Count),
  files: optional(Count),
  missing_files: optional(Count),
  card_rows: optional(Count),
  /** Why it failed: a word that the page has a sentence for. */
  trouble: optional(Text),
  /** When it made room for newer ones. */
  removed_at: optional(Count),
  /** It can be downloaded from here. */
  downloads: optional(Flag)
})
export type StoreBackup = typeof StoreBackup.Type

/** Where backups can go. */
export const BackupPlace = Schema.Struct({ place: Text, name: Text, is_folder: optional(Flag) })
export type BackupPlace = typeof BackupPlace.Type

/** How the store is backed up each night; of the bucket's secret only that there is one. */
export const BackupPlan = Schema.Struct({
  version: Count,
  nightly: Flag,
  hour: Count,
  keep: Count,
  place: Text,
  endpoint: optional(Text),
  region: optional(Text),
  key_id: optional(Text),
  has_secret: optional(Flag),
  changed_by: optional(Text),
  changed_at: optional(Count)
})
export type BackupPlan = typeof BackupPlan.Type

/** What managers do with backups. Whatever takes customers' data out of the house carries a manager's code. */
export const storeBackups = {
  get_list_store_backups: read(
    {},
    {
      list: optional(Schema.Array(StoreBackup)),
      plan: optional(BackupPlan),
      places: optional(Schema.Array(BackupPlace)),
      /** No backup is made by itself here: nothing that is sold in this store is real. */
      is_demo: optional(Flag)
    }
  ),
  /** Whether managers are warned that the last good backup is too old, or was never made. */
  get_item_backup_standing: read({}, { overdue: optional(Flag), last_good: optional(Count) }),
  /** Begins a "backup" or an "export"; `src` is where it can be downloaded once it is good. */
  start_store_backup: write(
    { kind: Word, manager_code: optional(Secret) },
    { backup_id: optional(Id), src: optional(Text) }
  ),
  /** Where one that lies in the store's place can be downloaded for the next minutes. */
  download_store_backup: write({ backup_id: SentId, manager_code: optional(Secret) }, { src: optional(Text) }),
  /** The plan over `version`; without `secret` the bucket keeps the one it has. */
  save_store_backup_plan: write(
    {
      version: Size,
      nightly: Flag,
      hour: Size,
      keep: Size,
      place: Name,
      endpoint: optional(Name),
      region: optional(Name),
      key_id: optional(Name),
      secret: optional(Secret),
      manager_code: optional(Secret)
    },
    { plan: optional(BackupPlan), faults: optional(Schema.Array(FieldFault)) }
  )
}
