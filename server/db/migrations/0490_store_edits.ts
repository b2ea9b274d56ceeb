/**
 * A change of many products at once is an import without a file: it is listed, and undone, as one. What undoing left as it is stands at
 * its row, and an import that somebody stopped stays where it is.
 */
export const up = [
  `alter table store_import drop constraint store_import_kind_check,
    add constraint store_import_kind_check
      check (kind in ('products', 'customers', 'people', 'gift-cards', 'edit')),
    drop constraint store_import_state_check,
    add constraint store_import_state_check
      check (state in ('saving', 'done', 'changed', 'undoing', 'stopped'))`,
  `alter table store_import_row add column left_fields text[]`,
  `create index store_import_row_stays on store_import_row (client_id, import_id, row_id) where left_fields is not null`
]
