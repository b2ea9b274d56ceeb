import type { ListKind } from "../../../../src/store/lists/rules.ts"
import { gun_types, log_books } from "./books.ts"
import { categories, custom_fields, fees, reasons } from "./goods.ts"
import { departments, tax_classes } from "./taxes.ts"
import { days } from "./days.ts"
import { hours, lanes } from "./range.ts"
import type { ListTable } from "./table.ts"

/** Where the rows of each list are; a kind without a table does not compile. */
export const TABLES = {
  lanes,
  hours,
  days,
  fees,
  tax_classes,
  departments,
  categories,
  reasons,
  log_books,
  gun_types,
  custom_fields
} as const satisfies Readonly<Record<ListKind, ListTable>>

/** The table of a list. */
export const tableOf = (kind: ListKind): ListTable => TABLES[kind]
