import { Schema } from "effect"
import { read, write } from "../../kernel/contract.ts"
import { listOf, Name, Search, SentId, Size, Word } from "../../kernel/sent.ts"
import { Count, Id, optional, Text } from "../../kernel/wire.ts"
import { StoreImportLead, StoreImportLine } from "../import/contract.ts"
import { SentValue } from "../wire.ts"
import { MOST_CHOSEN } from "./rules.ts"

/** What the list of products is narrowed to. */
const narrowed = { search_term: optional(Search), department: optional(Name), only: optional(Word) }

/** Which products are meant: these, or all that the list finds but for `except_ids`. */
const meant = {
  ...narrowed,
  product_ids: optional(listOf(SentId, MOST_CHOSEN)),
  except_ids: optional(listOf(SentId, MOST_CHOSEN))
}

/** What is wanted of them: "price" with "+5%" or "12.99", "department", "taxable", "product_type_code", "price_ends". */
const wanted = { values: listOf(SentValue, 8) }

/** What managers do with many products at once. Each change is an import without a file: it is listed, and undone, as one. */
export const storeEdits = {
  /** What a change would do, product by product; nothing is saved. `show` is "changed", "same" or "problems". */
  get_store_edit_preview: read(
    { ...meant, ...wanted, report: optional(Word), show: optional(Word), page: optional(Size) },
    {
      /** Names exactly this report: accepting it names it. */
      report: optional(Text),
      /** What the change is called. */
      name: optional(Text),
      changed: optional(Count),
      same: optional(Count),
      /** Products that cannot change; each says why. */
      wrong: optional(Count),
      leads: optional(Schema.Array(StoreImportLead)),
      list: optional(Schema.Array(StoreImportLine)),
      current_page: optional(Count),
      total_pages: optional(Count)
    }
  ),
  /** Begins to save what this report says; refused once it would be something else. */
  accept_store_edit: write({ ...meant, ...wanted, report: Word }, { import_id: optional(Id) }),
  /** What undoing an import or a change left as it is, and why, a page at a time. */
  get_list_store_import_left: read(
    { import_id: SentId, page: optional(Size) },
    {
      list: optional(Schema.Array(StoreImportLine)),
      current_page: optional(Count),
      total_pages: optional(Count)
    }
  ),
  /** The products that the list finds, as a file that can be imported; a part of it a time. */
  get_store_products_file: read(
    { ...narrowed, page: optional(Size) },
    { file_name: optional(Text), file: optional(Text), total_pages: optional(Count) }
  )
}
