/** The files that lists have, each under its own name. */
const LISTS = [
  "range-lanes",
  "range-hours",
  "range-days",
  "item-fees",
  "tax-classes",
  "departments",
  "open-categories",
  "reasons",
  "log-books",
  "gun-types",
  "customer-fields"
]
/** What is said of products, people and the store itself on pages of their own. */
const PAGES = ["classes", "memberships", "serial-numbers", "members", "settings"]

const KINDS = ["products", "customers", "people", "gift-cards", ...LISTS, ...PAGES]
const oneOf = (kinds: readonly string[]): string => `kind in (${kinds.map((kind) => `'${kind}'`).join(", ")})`

/** What is typed into forms comes in by files too. */
export const up = [
  `alter table store_upload drop constraint store_upload_kind_check,
    add constraint store_upload_kind_check check (${oneOf(KINDS)})`,
  `alter table import_column drop constraint import_column_kind_check,
    add constraint import_column_kind_check check (${oneOf(KINDS)})`,
  `alter table store_import drop constraint store_import_kind_check,
    add constraint store_import_kind_check check (${oneOf([...KINDS, "edit"])})`
]
