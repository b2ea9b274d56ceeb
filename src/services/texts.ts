/** What the screens of items that are typed share: services, rentals, gunsmithing, trade-ins. */
export const description = "Description"
export const note = "Note"
export const price = "Price"
export const optional = "optional"
export const priceKeys = "Keys for the price"
export const addToCart = "Add To Cart"
export const update = "Update"
export const adding = "Adding \u2026"
export const updating = "Updating \u2026"
export const addKey = "Ctrl Enter"
export const loading = "Loading the item"
export const offline = "You're offline. Adding to the cart waits for the connection. What you typed stays."
export const gone = "This line is not in the cart any more."
export const notFound = "This item was not found."
export const missing = (fields: number): string =>
  fields === 1 ? "1 field is missing" : `${fields} fields are missing`
export const leaveTitle = "Leave this page?"
export const leaveExplained = "What you typed is not kept."
export const leave = "Leave"
export const stay = "Stay"

/** The screen of a service. */
export const service = "Service"
export const serviceCode = (code: string): string => `Service \u00B7 code ${code}`
