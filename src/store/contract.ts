import { Schema } from "effect"
import { read, write } from "../kernel/contract.ts"
import { base64, Bytes, listOf, Name, Search, Secret, SentId, Size, Word } from "../kernel/sent.ts"
import { Count, Flag, Id, optional, Text } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"
import { storeLists } from "./lists/contract.ts"
import { FieldFault, SentValue, StoreChange, StoreValue } from "./wire.ts"
import { FILE_PART, LARGEST_LOGO, LARGEST_PICTURE } from "./rules.ts"

/** A line of the list of products. */
export const StoreRow = Schema.Struct({
  product_id: Id,
  description: Text,
  upc: optional(Text),
  department: optional(Text),
  price: optional(Money),
  cost: optional(Money),
  /** Pieces in the store; missing: nobody counts them. */
  available: optional(Count),
  warehouse_available: optional(Count),
  /** Fewer than the store wants to have. */
  is_low: optional(Flag),
  archived: optional(Flag)
})
export type StoreRow = typeof StoreRow.Type

/** A product as its managers change it. */
export const StoreProduct = Schema.Struct({
  product_id: Id,
  /** Rises with each change of a value. */
  version: Count,
  values: Schema.Array(StoreValue),
  available: optional(Count),
  warehouse_available: optional(Count),
  /** Open carts that have it, at the price that it had when it was put in. */
  open_carts: optional(Count),
  /** The latest changes, newest first. */
  changes: optional(Schema.Array(StoreChange))
})
export type StoreProduct = typeof StoreProduct.Type

const saved = {
  /** As it is now. With an error: somebody else was faster, and nothing was saved. */
  product: optional(StoreProduct),
  faults: optional(Schema.Array(FieldFault))
}

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
  /** "products", "customers", "people" or "gift-cards". */
  kind: Text,
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

/** Somebody of the store. */
export const StorePerson = Schema.Struct({
  staff_id: Id,
  user_name: Text,
  user_type_code: Text,
  disabled: optional(Flag),
  /** What is set of a password, a PIN and a manager code; nothing of them is told. */
  has_password: optional(Flag),
  has_pin: optional(Flag),
  has_manager_code: optional(Flag),
  /** When they signed in last, milliseconds since 1970. */
  last_sign_in: optional(Count),
  /** The registers where they are signed in right now. */
  signed_in_at: optional(Schema.Array(Text)),
  /** It is who asks. */
  own: optional(Flag)
})
export type StorePerson = typeof StorePerson.Type

/** A register of the store, as its managers see it; times in milliseconds since 1970. */
export const StoreRegister = Schema.Struct({
  register_id: Id,
  device_nickname: Text,
  /** Its drawer is open: since when, and who opened it. Else when it was closed last, and by whom. */
  open: optional(Flag),
  opened_at: optional(Count),
  opened_by: optional(Text),
  closed_at: optional(Count),
  closed_by: optional(Text),
  /** Who is signed in there right now. */
  signed_in: optional(Text),
  /** When somebody last did something there. */
  last_heard: optional(Count),
  terminal_model: optional(Text),
  terminal_id: optional(Text),
  printer_model: optional(Text),
  /** "usb_print", "cloud_print" or "none". */
  print_type: optional(Text),
  /** Since when nobody signs in there any more. */
  retired_at: optional(Count),
  /** Who asks is signed in there. */
  own: optional(Flag)
})
export type StoreRegister = typeof StoreRegister.Type

/** The store itself, as its managers change it: what receipts say, its time zone and its sales tax. */
export const StoreDetails = Schema.Struct({
  /** Rises with each change. */
  version: Count,
  values: Schema.Array(StoreValue),
  /** Where its logo is; missing: it has none. */
  logo_src: optional(Text),
  /** Open carts that keep the tax rate which they were begun at. */
  carts_kept: optional(Count),
  /** The latest changes, newest first. */
  changes: optional(Schema.Array(StoreChange))
})
export type StoreDetails = typeof StoreDetails.Type

/** What managers do at their desk, apart from the register's own actions. All of it is ours. */
export const storeDesk = {
  /** `only` is "low", "out", "twins" or "archived"; `department` is exact. */
  get_list_store_products: read(
    { search_term: optional(Search), department: optional(Name), only: optional(Word), page: optional(Size) },
    {
      list: optional(Schema.Array(StoreRow)),
      current_page: optional(Count),
      total_pages: optional(Count),
      total_results: optional(Count),
      low: optional(Count),
      out: optional(Count),
      /** Products whose UPC is the same number as another one's, or that have two pieces of one serial number. */
      twins: optional(Count),
      departments: optional(Schema.Array(Text)),
      /** What a product may bring with it: a fee or a tax, and its percent. */
      fees: optional(Schema.Array(Schema.Struct({ item_fee_id: Id, description: Text }))),
      /** Nothing is called so; these are near it. */
      close: optional(Flag)
    }
  ),
  get_item_store_product: read({ product_id: SentId }, { product: optional(StoreProduct) }),
  /** Without `product_id` a new one. `version` is the one that was changed. */
  save_item_store_product: write(
    { product_id: optional(SentId), version: optional(Size), values: listOf(SentValue, 40) },
    saved
  ),
  /** A PNG or JPEG picture behind those that the product has. */
  save_store_picture: write({ product_id: SentId, picture: base64(LARGEST_PICTURE) }, saved),
  /** A part of a file to import, counted from 0; the first one opens the upload, and the others name it. */
  save_store_upload: write(
    { upload_id: optional(SentId), kind: Word, file_name: Name, size: Bytes, place: Size, part: base64(FILE_PART) },
    { upload_id: optional(Id) }
  ),
  /** What an upload would do, line by line; nothing is saved. `show` is "new", "changed", "same", "problems" or "doubts". */
  get_store_import_preview: read(
    { upload_id: SentId, report: optional(Word), show: optional(Word), page: optional(Size) },
    {
      /** Names exactly this report of exactly this file: accepting it names it. */
      report: optional(Text),
      kind: optional(Text),
      file_name: optional(Text),
      lines: optional(Count),
      encoding: optional(Text),
      delimiter: optional(Text),
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
  get_store_import_problems: read({ upload_id: SentId }, { file_name: optional(Text), file: optional(Text) }),
  /** Begins to save what this report says; refused once it would be something else. */
  accept_store_import: write({ upload_id: SentId, report: Word }, { import_id: optional(Id) }),
  get_list_store_imports: read({}, { list: optional(Schema.Array(StoreImport)) }),
  get_item_store_import: read({ import_id: SentId }, { import: optional(StoreImport) }),
  /** Begins to take an import back. */
  undo_store_import: write({ import_id: SentId }, { import: optional(StoreImport) }),
  get_list_store_people: read({}, { list: optional(Schema.Array(StorePerson)) }),
  get_item_store_person: read(
    { staff_id: SentId },
    { person: optional(StorePerson), changes: optional(Schema.Array(StoreChange)) }
  ),
  /** Without `staff_id` a new one. What is left out stays as it is. */
  save_item_store_person: write(
    {
      staff_id: optional(SentId),
      user_name: optional(Name),
      user_type_code: optional(Word),
      disabled: optional(Flag),
      password: optional(Secret),
      pin: optional(Secret),
      manager_code: optional(Secret)
    },
    { person: optional(StorePerson), faults: optional(Schema.Array(FieldFault)) }
  ),
  get_list_store_registers: read({}, { list: optional(Schema.Array(StoreRegister)) }),
  get_item_store_register: read(
    { register_id: SentId },
    { register: optional(StoreRegister), changes: optional(Schema.Array(StoreChange)) }
  ),
  /** Without `register_id` a new one. What is left out stays as it is. */
  save_item_store_register: write(
    { register_id: optional(SentId), device_nickname: optional(Name), retired: optional(Flag) },
    { register: optional(StoreRegister), faults: optional(Schema.Array(FieldFault)) }
  ),
  ...storeLists,
  get_item_store_details: read({}, { details: optional(StoreDetails) }),
  /**
   * The details that were changed, over `version`; `logo` is a PNG picture. With an error `details` says how they are now:
   * somebody else was faster, and nothing was saved.
   */
  save_item_store_details: write(
    {
      version: optional(Size),
      values: listOf(SentValue, 20),
      logo: optional(base64(LARGEST_LOGO)),
      remove_logo: optional(Flag)
    },
    { details: optional(StoreDetails), faults: optional(Schema.Array(FieldFault)) }
  )
}
