// StoreRail
export const products = "Products"
export const people = "People"
export const register = "Register"
// StoreHints
export const rowsHint = "Rows"
export const editHint = "Edit"
export const saveHint = "Save"
export const newProductHint = "New product"
export const addPersonHint = "Add person"
export const linesHint = "Show new, changed, same, problems"
export const importHint = "Import"
export const backHint = "Back"
