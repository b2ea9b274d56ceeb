import { Schema } from "effect"
import { read, write } from "../../kernel/contract.ts"
import { base64, Bytes, listOf, Name, SentId, Size, Word } from "../../kernel/sent.ts"
import { Count, Flag, Id, optional, Text } from "../../kernel/wire.ts"
import { FILE_PART } from "../rules.ts"

/** A place at which another system counts pieces: "store", "warehouse" or "none" is where they go. */
export const StoreImportPlace = Schema.Struct({ name: Text, shelf: Text, pieces: Count })
export type StoreImportPlace = typeof StoreImportPlace.Type

/** One kind of what is wrong or odd in a file. */
export const StoreImportLead = Schema.Struct({
  column: optional(Text),
  problem: Text,
  fix: optional(Text),
  lines: Count,
  /** These lines are left out. */
  is_wrong: optional(Flag),
  /** A cell of one of them. */
  example: optional(Text),
  /** The answer that mends all of them. */
  mend: optional(Text)
})
export type StoreImportLead = typeof StoreImportLead.Type

/** A line of a file that somebody wants to import, and what becomes of it. */
export const StoreImportLine = Schema.Struct({
  line: Count,
  /** What people call the row. */
  name: optional(Text),
  /** What is new about it, by the headings of the columns; `was` for what it replaces. */
  facts: optional(Schema.Array(Schema.Struct({ field: Text, was: optional(Text), became: optional(Text) }))),
  /** The header of the cell with a problem, and what it says. */
  column: optional(Text),
  value: optional(Text),
  problem: optional(Text),
  /** What to do about it. */
  fix: optional(Text)
})
export type StoreImportLine = typeof StoreImportLine.Type

/** An import: under way, saved, stopped half way, or undone. Times in milliseconds since 1970. */
export const StoreImport = Schema.Struct({
  import_id: Id,
  /** "products", "customers", "people" or "gift-cards"; "edit": many products were changed at once, and no file. */
  kind: Text,
  /** Of a change of many, what it is called. */
  file_name: Text,
  /** "saving", "done", "changed" (the store did, and nothing was saved), "undoing", "undone" or "stopped". */
  state: Text,
  since: Count,
  user_name: optional(Text),
  /** How many rows it is to save. */
  rows: Count,
  made: Count,
  changed: Count,
  same: Count,
  /** Lines with a problem, which were left out. */
  wrong: Count,
  /** Rows that changed while it was saved, and were left alone. */
  skipped: optional(Count),
  /** Until when it can be undone; missing: it cannot. */
  undo_until: optional(Count),
  undone_at: optional(Count),
  undone_by: optional(Text),
  /** What undoing it did: rows that are gone, that stay because they are in use, that are as before, that were changed again. */
  removed: optional(Count),
  kept: optional(Count),
  restored: optional(Count),
  changed_since: optional(Count)
})
export type StoreImport = typeof StoreImport.Type

/** What a manager does with files that are imported. */
export const importDesk = {
  /** A part of a file to import, counted from 0; the first one opens the upload, and the others name it. */
  save_store_upload: write(
    { upload_id: optional(SentId), kind: Word, file_name: Name, size: Bytes, place: Size, part: base64(FILE_PART) },
    { upload_id: optional(Id) }
  ),
  /** What an upload would do, line by line; nothing is saved. `show` is "new", "changed", "same", "problems" or "doubts". */
  get_store_import_preview: read(
    {
      upload_id: SentId,
      report: optional(Word),
      show: optional(Word),
      page: optional(Size),
      /** What somebody answered to the questions of the report, as its leads offer it. */
      answers: optional(listOf(Name, 500))
    },
    {
      /** Names exactly this report of exactly this file: accepting it names it. */
      report: optional(Text),
      kind: optional(Text),
      file_name: optional(Text),
      lines: optional(Count),
      encoding: optional(Text),
      delimiter: optional(Text),
      /** The sheets of a workbook, and which of them this is; the answer "sheet:Items" chooses another. */
      sheets: optional(Schema.Array(Text)),
      sheet: optional(Text),
      used: optional(Schema.Array(Schema.Struct({ header: Text, field: Text }))),
      unused: optional(Schema.Array(Text)),
      /** All that a column may be, by name. */
      fields: optional(Schema.Array(Text)),
      /** The column of ids of which the store knows none: they are another store's, and say nothing here. */
      foreign_ids: optional(Text),
      new: optional(Count),
      changed: optional(Count),
      same: optional(Count),
      wrong: optional(Count),
      /** Lines that are imported although something about them looks wrong. */
      doubts: optional(Count),
      /** What people call a file of the system that it comes from; missing: nobody knows it. */
      system: optional(Text),
      /** The places at which that system counts pieces, and where they go. */
      places: optional(Schema.Array(StoreImportPlace)),
      /** What is wrong or odd, a line for each kind of it. */
      leads: optional(Schema.Array(StoreImportLead)),
      /** New products whose pieces are sold by their serial numbers. */
      by_serial: optional(Count),
      list: optional(Schema.Array(StoreImportLine)),
      current_page: optional(Count),
      total_pages: optional(Count),
      /** It was accepted: this came of it. */
      import_id: optional(Id)
    }
  ),
  /** Says what columns are, by the name of a field, or "" for one that is not used; remembered by their headers. */
  save_store_import_columns: write(
    { upload_id: SentId, columns: listOf(Schema.Struct({ header: Name, field: Name }), 200) },
    {}
  ),
  /** The lines with a problem, as a file like the one that they came from. */
  get_store_import_problems: read(
    { upload_id: SentId, answers: optional(listOf(Name, 500)) },
    { file_name: optional(Text), file: optional(Text) }
  ),
  /** Begins to save what this report says; refused once it would be something else. */
  accept_store_import: write(
    { upload_id: SentId, report: Word, answers: optional(listOf(Name, 500)) },
    { import_id: optional(Id) }
  ),
  get_list_store_imports: read({}, { list: optional(Schema.Array(StoreImport)) }),
  get_item_store_import: read({ import_id: SentId }, { import: optional(StoreImport) }),
  /** Stops one that is being saved: what is saved of it stays, and can be undone. */
  stop_store_import: write({ import_id: SentId }, { import: optional(StoreImport) }),
  /** Begins to take an import back. */
  undo_store_import: write({ import_id: SentId }, { import: optional(StoreImport) })
}
