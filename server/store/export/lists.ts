import { LISTS, type ListKind } from "../../../src/store/lists/rules.ts"
import type { Database } from "../../db/schema.ts"

/** The table of each list, which is a file of the export; a kind without one does not compile. */
export const LIST_FILES = {
  lanes: "range_lane",
  hours: "range_hours",
  days: "range_day",
  fees: "item_fee_type",
  tax_classes: "tax_class",
  departments: "department",
  categories: "open_category",
  reasons: "reason_code",
  log_books: "log_book",
  gun_types: "gun_type",
  custom_fields: "custom_field"
} as const satisfies Readonly<Record<ListKind, keyof Database>>

/** How the columns of a list's file are headed, as its screen calls them. */
export const listHeadings = (kind: ListKind): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(LISTS[kind].fields).flatMap(([field, { header }]) =>
      header === undefined ? [] : [[field, header] as const]
    )
  )
