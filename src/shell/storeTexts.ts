// StoreRail
export const products = "Products"
export const register = "Register"
// StoreHints
export const rowsHint = "Rows"
export const editHint = "Edit"
export const saveHint = "Save"
export const newProductHint = "New product"
