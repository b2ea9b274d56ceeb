import type { ImportKind, StoreWork } from "../../../src/store/rules.ts"
import {
  choice,
  flag,
  given,
  id,
  list,
  maybe,
  moment,
  number,
  ours,
  parts,
  store,
  theirs,
  words,
  type Json
} from "../kinds.ts"

/** A file on its way to an import; its parts are kept as nobody can read them. */
export const store_upload = {
  client_id: store,
  upload_id: id,
  staff_id: id,
  kind: choice<ImportKind>(),
  file_name: words,
  /** Bytes. */
  size: number,
  parts: number,
  created_at: moment,
  /** What it became when its report was accepted. */
  import_id: maybe(id)
}

export const store_upload_part = {
  client_id: store,
  upload_id: id,
  /** From 0. */
  place: number,
  data: theirs
}

/** A file that was imported. */
export const store_import = {
  client_id: store,
  import_id: id,
  kind: choice<StoreWork>(),
  file_name: words,
  /** How many rows it made and changed, how many it left as they were, and how many lines it left out. */
  made: number,
  changed: number,
  same: number,
  wrong: number,
  created_at: moment,
  undone_at: maybe(moment),
  /** Who imported it; null: whoever sat at the server. */
  staff_id: maybe(id),
  /** "changed": the store was no longer as the report said, and nothing was saved. "stopped": somebody stopped it. */
  state: given(choice<"saving" | "done" | "changed" | "undoing" | "stopped">()),
  /** How many rows it is to make and change. */
  rows: given(number),
  /** How many of them it left alone, because they changed while it was saved. */
  skipped: given(number),
  /** When the last slice of it was saved, or taken back. */
  saved_at: given(moment),
  /** What became of it when it was undone: rows that it made and that are gone, or stay because they are in use; rows that it changed and that are as before, or were changed again. */
  removed: given(number),
  kept: given(number),
  restored: given(number),
  changed_since: given(number),
  /** Who took it back on the page of the store. */
  undone_by: maybe(id)
}

/** A row that an import made, or changed: then with what it changed. */
export const store_import_row = {
  client_id: store,
  import_id: id,
  row_id: id,
  before: maybe(parts<Json>("copy")),
  after: maybe(parts<Json>("copy")),
  /** It was taken back, as far as it could be. */
  undone: given(flag),
  /** What of it undoing left: its columns, or none of them where a row that it made is in use. Null: nothing. */
  left_fields: maybe(list("ours"))
}

/** What a manager said that a column of a file is. */
export const import_column = {
  client_id: store,
  kind: choice<ImportKind>(),
  /** In small letters and digits alone. */
  header: words,
  /** The key of a field of the import; empty: it is not used. */
  field: ours
}
