/** The scan bar. */
export const itemScan = "Item Scan / Lookup"
export const lookingUp = "Looking it up …"
export const scanner = { ready: "Scanner ready", paused: "Scanner paused" } as const
export const clearSearch = "Clear search"

/** Before anything is searched. */
export const scanOrType = "Scan or type to start"
export const scanExplained =
  "A scan goes straight into the cart, wherever the cursor is. Typed words show a list to pick from."
export const tips = "Tips"
export const tipQuantity = "Several of the same"
export const tipScan = "Back to the scan field"
export const tipCustomer = "Customer"
/** Without keys in sight. */
export const touchTips = [
  "Several of the same? Tap Quantity first.",
  "You can scan at any time. You don't have to tap the field.",
  "Tap Go To Payments to take the payment."
]

/** A scan that was not taken. */
export const scanned = "Scanned"

export const sale = "Sale"
