/** What this register sells often. */
export const heading = "Sold often at this register"
export const none = "Items you sell here will show up as tiles."
export const pinnedCount = (many: number): string => `${many} pinned`
export const inCart = (quantity: number): string => `${quantity} in cart`
export const out = "Out"
export const anyAmount = "Any amount"
export const pinned = "Pinned"

/** Pinning and moving them. */
export const editTiles = "Edit Tiles"
export const choose = "Choose what stays in place"
export const chooseExplained =
  "Pinned items come first and never move. Open places follow what this register sold in the last 30 days."
export const pinnedOf = (many: number, most: number): string => `${many} of ${most} pinned`
export const pin = (description: string): string => `Pin ${description}`
export const place = (description: string, at: number, of: number): string => `${description}: place ${at} of ${of}`

/** Screens beside the tiles. */
export const typed = "More at this counter"
export const rentalsOut = "Rentals Out"
export const gunsmithing = "Gunsmithing"
export const tradeIn = "Trade In"
export const OFFLINE = "The register is offline. Scan the item: it waits in the cart for the connection."
